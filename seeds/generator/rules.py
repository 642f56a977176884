"""The sample's procedures and the glossary's words."""

from __future__ import annotations

from seeds.generator.procedures import Limit, Rule

RULES: tuple[Rule, ...] = (
    Rule(
        "SOP-OPS-001",
        ("start-up boiler feed pump", "boiler feed pump start-up"),
        (
            Limit("pressure", ("batas tekanan discharge", "discharge pressure limit"), "bar",
                  ("60", "60", "80")),
            Limit("warmup", ("waktu pemanasan minimum", "minimum warm-up time"), "menit",
                  ("30", "30", "45")),
        ),
        ("Departemen Operasi", "the Operations Department"),
        (
            ("Buka katup recirculation BFP penuh sebelum motor dijalankan.",
             "Open the BFP recirculation valve fully before the motor is started."),
            ("Jalankan pompa oli bantu dan tunggu tekanan oli stabil.",
             "Start the auxiliary oil pump and wait for steady oil pressure."),
        ),
    ),
    Rule(
        "SOP-HSE-014",
        ("memasuki ruang terbatas", "entry into confined spaces"),
        (
            Limit("oxygen", ("kadar oksigen minimum", "minimum oxygen content"), "%",
                  ("19,0", "19,5", "19,5", "19,8")),
            Limit("lel", ("batas gas mudah terbakar", "flammable gas limit"), "% LEL",
                  ("10", "10", "10", "5")),
        ),
        ("Departemen K3L", "the HSE Department"),
        (
            ("Ukur atmosfer di tiga ketinggian oleh ahli gas bersertifikat.",
             "A certified gas tester measures the air at three heights."),
            ("Tempatkan attendant di luar lubang masuk sepanjang pekerjaan.",
             "Keep an attendant outside the manhole throughout."),
        ),
    ),
    Rule(
        "IK-MTC-022",
        ("penggantian mechanical seal pompa kondensat",
         "mechanical seal replacement on the condensate pump"),
        (
            Limit("torque", ("torsi baut gland", "gland bolt torque"), "Nm", ("110", "120", "135")),
            Limit("runout", ("runout poros maksimum", "maximum shaft runout"), "mm",
                  ("0,08", "0,08", "0,05")),
        ),
        ("Bengkel Mekanik", "the Mechanical Workshop"),
        (
            ("Lepas spacer kopling dan tandai posisi semula dengan center punch.",
             "Remove the coupling spacer and mark its position."),
            ("Bersihkan permukaan seal baru dengan alkohol, jangan disentuh tangan.",
             "Clean the new seal faces with alcohol; do not touch them."),
        ),
    ),
    Rule(
        "WI-LAB-007",
        ("pengambilan sampel air boiler", "boiler water sampling"),
        (
            Limit("cooler", ("temperatur sampel maksimum", "maximum sample temperature"), "C",
                  ("45", "45", "45", "42", "38")),
            Limit("flush", ("waktu bilas minimum", "minimum flushing time"), "minutes",
                  ("5", "5", "5", "8", "12")),
        ),
        ("Laboratorium Kimia", "the Chemical Laboratory"),
        (
            ("Bilas botol tiga kali dengan air sampel.",
             "Rinse the bottle three times with the sample water."),
            ("Segel dan beri label botol dengan jam pengambilan.",
             "Seal the bottle and write the hour on its label."),
        ),
    ),
    Rule(
        "SOP-FUEL-005",
        ("pembongkaran batubara dari tongkang", "unloading of coal barges"),
        (
            Limit("wind", ("kecepatan angin maksimum", "maximum wind speed"), "m/s",
                  ("18", "15", "12")),
            Limit("rate", ("laju bongkar maksimum", "maximum unloading rate"), "ton/jam",
                  ("900", "1.100", "1.250")),
        ),
        ("Departemen Bahan Bakar", "the Fuel Department"),
        (
            ("Periksa draft awal tongkang bersama surveyor independen.",
             "Read the barge draught with an independent surveyor."),
            ("Pantau temperatur tumpukan dengan kamera termal sebelum grab diturunkan.",
             "Watch the cargo with the thermal camera before the grab goes down."),
        ),
    ),
    Rule(
        "SOP-ENV-009",
        ("penanganan tumpahan bahan bakar", "response to fuel spills"),
        (
            Limit("report", ("volume wajib lapor", "reportable volume"), "litres", ("250", "160")),
            Limit("boom", ("waktu pasang oil boom", "oil boom deployment time"), "minutes",
                  ("40", "25")),
        ),
        ("Departemen K3L", "the HSE Department"),
        (
            ("Hentikan sumber tumpahan dan matikan sumber api.",
             "Stop the source of the spill and remove every source of ignition."),
            ("Tebarkan absorben dari tepi ke tengah.",
             "Spread the absorbent from the edge inwards."),
        ),
    ),
)  # fmt: skip
TERMS: tuple[tuple[str, str], ...] = (
    ("NPHR", "Net Plant Heat Rate, jumlah energi bahan bakar yang dipakai untuk tiap kWh neto"),
    (
        "EAF",
        "Equivalent Availability Factor, persentase waktu siap setara setelah dikurangi derating",
    ),
    ("LOTO", "lock out tag out, penguncian dan pelabelan sumber energi sebelum alat disentuh"),
    ("Black start", "menghidupkan pembangkit tanpa pasokan listrik dari jaringan luar"),
    ("House load", "keadaan unit hanya memasok kebutuhannya sendiri setelah lepas dari jaringan"),
    ("Slagging", "penempelan abu leleh pada dinding ruang bakar yang terkena radiasi"),
    ("Droop", "perubahan putaran sebagai persen untuk perubahan beban penuh"),
    ("Sootblowing", "pembersihan permukaan pipa boiler dengan semburan uap atau udara"),
    ("CEMS", "Continuous Emission Monitoring System, alat ukur emisi cerobong tanpa henti"),
    ("Merit order", "urutan pembangkit dari biaya termurah untuk memenuhi permintaan"),
)
