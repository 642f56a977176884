"""What procedures and manuals say: purposes, protective gear, hazards and acts."""

from __future__ import annotations

from seeds.generator.records import Pair

PURPOSES_ID = (
    "Dokumen ini mengatur {subject} agar dilakukan seragam, aman, dan tercatat. Berlaku bagi"
    " seluruh personel {owner} dan kontraktor yang ditunjuk.",
    "Prosedur ini menjadi acuan {subject}. Ruang lingkupnya mencakup persiapan, pelaksanaan, dan"
    " pengembalian peralatan ke kondisi siaga di bawah tanggung jawab {owner}.",
    "Ketentuan berikut dipakai setiap kali {subject} dikerjakan, baik saat operasi normal maupun"
    " saat padam terencana. Penyimpangan harus disetujui {owner}.",
    "Tujuan dokumen: mencegah cedera dan kerusakan alat sewaktu {subject}. Pelaksana utama adalah"
    " {owner}.",
)
PURPOSES_EN = (
    "This document governs {subject} so that it is done alike, safely and on record. It binds all"
    " staff of {owner} and appointed contractors.",
    "Use this instruction whenever {subject} is due, in normal operation and in planned outages."
    " Deviations need the consent of {owner}.",
    "It describes preparation, execution and return to standby for {subject}; {owner} is"
    " responsible.",
)
PPE: tuple[Pair, ...] = (
    ("helm keselamatan", "safety helmet"),
    ("kacamata pelindung", "goggles"),
    ("sarung tangan tahan kimia", "chemical-resistant gloves"),
    ("sarung tangan tegangan 20 kV", "20 kV insulating gloves"),
    ("pelindung telinga", "ear defenders"),
    ("respirator setengah muka", "half-face respirator"),
    ("full body harness", "full-body harness"),
    ("pakaian tahan busur listrik", "arc-flash suit"),
    ("sepatu keselamatan antistatik", "antistatic safety shoes"),
)
RISKS: tuple[Pair, ...] = (
    ("semburan uap panas", "a jet of hot steam"),
    ("kekurangan oksigen", "lack of oxygen"),
    ("energi tersimpan pada pegas dan hidrolik", "stored energy in springs and hydraulics"),
    ("tertimpa benda dari ketinggian", "falling objects"),
    ("ledakan debu batubara", "a coal dust explosion"),
    ("kontak dengan amonia", "contact with ammonia"),
    ("terjepit bagian berputar", "entanglement in rotating parts"),
    ("sengatan listrik dari sumber kedua", "electric shock from a second source"),
    ("terpeleset di lantai berminyak", "slipping on an oily floor"),
)
ACTS_ID = (
    "Ajukan izin kerja dan lakukan penilaian risiko bersama pengawas area sebelum memulai.",
    "Pastikan komunikasi radio dengan ruang kendali berfungsi pada kanal yang disepakati.",
    "Pasang gembok dan label LOTO, lalu buktikan ketiadaan energi dengan mencoba menyalakan alat.",
    "Buka katup drain perlahan sampai tidak ada kondensat yang keluar.",
    "Catat pembacaan awal pada lembar periksa, termasuk temperatur dan getaran.",
    "Bandingkan penunjukan lokal dengan layar DCS; selisih lebih dari 2 persen harus dilaporkan.",
    "Naikkan beban bertahap sambil mengamati kecenderungan arus motor.",
    "Hentikan pekerjaan jika terdengar suara tidak wajar atau tercium bau terbakar.",
    "Bersihkan area kerja dan kembalikan semua pelindung putaran ke tempatnya.",
    "Laporkan penyelesaian kepada supervisor shift dan tutup izin kerja.",
    "Uji interlock dari panel setempat sebelum mengembalikan kendali ke mode otomatis.",
    "Tempatkan pengawas api selama tiga puluh menit setelah pekerjaan panas berakhir.",
    "Periksa kembali torsi baut sesuai kartu pengencangan dengan urutan menyilang.",
    "Dokumentasikan kondisi sebelum dan sesudah dengan foto yang diberi nama tag.",
)
ACTS_EN = (
    "Raise the work permit and assess the risks with the area authority before you begin.",
    "Check the radio link with the control room on the agreed channel.",
    "Fit locks and tags, then prove dead by trying to start the machine.",
    "Open the drain valve slowly until no condensate comes.",
    "Write the first readings on the check sheet, temperature and vibration included.",
    "Compare local gauges with the DCS; report a difference of more than 2 percent.",
    "Raise the load in steps and watch the trend of the motor current.",
    "Stop at any unusual noise or smell of burning.",
    "Clean the area and put every rotating guard back in its place.",
    "Report completion to the shift supervisor and close the permit.",
    "Test the interlock from the local panel before you return to automatic.",
    "Keep a fire watch for thirty minutes after hot work ends.",
    "Check bolt torque crosswise against the tightening card.",
    "Take photographs before and after and name them by tag.",
)
CHAPTERS_EN: dict[str, tuple[str, ...]] = {
    "Description": (
        "The {model} is a {sort} built for continuous duty in a coastal climate.",
        "Its casing is split on the axis so that the rotor can be lifted without moving pipes.",
        "All wetted parts are of stainless steel; the baseplate is grouted with non-shrink mortar.",
        "A double row of instrument taps lets the {model} be tested without stopping it.",
        "The control cubicle stands {n} metres away to keep it out of the vibration zone.",
    ),
    "Before starting": (
        "Fill the reservoir to the upper mark and bleed every high point of the {model}.",
        "Turn the shaft by hand through two full turns; it must move without a hard spot.",
        "Verify that the cooling water valve is at least {n} percent open.",
        "Insulation resistance of the motor winding must exceed {n} megaohm.",
        "Do not start the {model} more than {few} times within an hour.",
    ),
    "Running": (
        "Allow {n} minutes of warm-up before the load is raised.",
        "Bearing noise should be an even hum; a rattle calls for immediate shutdown.",
        "Watch the differential pressure of the duplex filter and change over at the red mark.",
        "While running, the {model} may lose up to {few} drops of seal water a minute.",
        "Keep the balance line open at all times, or the thrust bearing will overload.",
    ),
    "Stopping and storage": (
        "Reduce the load, wait for {n} minutes, open the minimum-flow valve and stop the motor.",
        "For storage of more than three months fill the casing with preserving oil.",
        "Rotate a stored rotor a quarter turn every {few} weeks.",
        "Drain the cooler if frost or biological growth can be expected.",
    ),
    "Maintenance": (
        "Replace the thrust pads when their thickness is below {few} millimetres.",
        "Every overhaul of the {model} ends with a coast-down curve that is filed with the report.",
        "Couplings are aligned cold, with an offset of {n} hundredths of a millimetre.",
        "Lubricating oil is sampled for water, particles and acid number.",
        "Only spare parts with the maker's number keep the warranty of the {model} alive.",
    ),
    "Faults and remedies": (
        "If the {model} does not reach speed, look for a lost phase or a closed suction valve.",
        "Overheating of the drive end usually means too much grease rather than too little.",
        "A slow fall of output over {n} weeks points to worn clearances.",
        "Hunting of the governor can be damped by raising the proportional band.",
        "When the seal smokes, stop the {model} and check the flushing line for dirt.",
    ),
}
