"""Words of plants, drilling, safety and offices that mean the same in Indonesian and English.

Our own words, kept as data: one group a line, any form of a word will do. A question in
one language finds a line in the other through them; a word that no group has is matched by
meaning (the embedder) or not at all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from core.chat.forms import forms

_SHORTEST = 4

GROUPS: tuple[str, ...] = (
    # --- stopping, waiting, going on
    "tunda ditunda tertunda penundaan delay delayed postponed suspended suspend wait waiting",
    "tunggu menunggu wait waiting waited await",
    "henti dihentikan berhenti penghentian stop stopped suspended halted shutdown shut ceased",
    "gangguan terganggu interupsi interruption disturbance disrupted trouble downtime fault",
    "lanjut dilanjutkan melanjutkan continue continued resume resumed proceed",
    "mulai dimulai start started begin began commence commenced",
    "start-up startup start starting started menghidupkan dihidupkan menjalankan penyalaan",
    "shutdown shut-down stopping stop mematikan dimatikan penghentian",
    "selesai diselesaikan penyelesaian finish finished complete completed end ended done",
    "batal dibatalkan cancel cancelled aborted abort",
    "gagal kegagalan fail failed failure malfunction malfunctioned unsuccessful",
    "rusak kerusakan damage damaged broke broken failed failure defect defective torn",
    "perbaiki perbaikan diperbaiki reparasi repair repaired fix fixed remedial",
    "ganti diganti penggantian mengganti pengganti replace replaced replacement change changed",
    "hilang kehilangan lost loss losses missing",
    "sebab penyebab disebabkan karena akibat cause caused reason due because",
    "masalah permasalahan bermasalah kendala gangguan problem issue trouble problems disturbance",
    "operasi beroperasi pengoperasian operation operations operate operating",
    # --- weather and sea
    "cuaca weather wow",
    "angin wind winds gust",
    "gelombang ombak wave waves swell heave",
    "badai storm gale",
    "hujan rain rainfall",
    "suhu temperatur temperature temp",
    "laut sea seawater offshore marine subsea",
    "kapal boat vessel ship",
    "helikopter helicopter heli chopper",
    "derek crane derrick hoist",
    "menara derrick tower mast",
    # --- drilling
    "bor pengeboran mengebor dibor drill drilling drilled bit",
    "sumur well wellbore borehole hole",
    "lubang hole bore borehole open",
    "kepala wellhead head",
    "pipa pipe piping drillpipe tubular tubing line joint",
    "pipa dp drillpipe",
    "selubung casing liner csg",
    "semen penyemenan cement cemented cementing",
    "lumpur mud fluid drilling-fluid slurry",
    "serpih serbuk cuttings cutting shale",
    "sabuk ban konveyor conveyor belt",
    "tangki tank pit tanks",
    "pahat mata bit",
    "rangkaian string bha assembly",
    "kedalaman dalam depth deep mmd md tvd",
    "formasi formation",
    "uji pengujian diuji tes test tested testing",
    "kebocoran bocor leak leaked leaking leakage leak-off lot",
    "tekanan bertekanan pressure pressurised press",
    "katup valve valves",
    "dudukan seat bracket",
    "segel perapat seal seals packer pack-off",
    "semburan blowout kick bop preventer",
    "perforasi pelubangan perforate perforated perforating perforation guns",
    "tembak ditembakkan fire fired shot",
    "tersangkut terjepit macet stuck jammed jam hung sticking",
    "jatuh terjatuh menjatuhkan fall fell fallen drop dropped",
    "lantai floor deck rigfloor",
    "dek geladak deck floor",
    "utama main primary principal",
    "kabel cable wireline wire cord",
    "sensor detektor sensor detector transmitter proximity",
    "survei pengukuran survey gyro surveying measurement",
    "ukur ukuran mengukur measure measured size sized",
    "benar tepat correct right proper",
    "kirim dikirim pengiriman send sent deliver delivered shipment shipping arrive",
    "tiba kedatangan datang arrive arrived arrival",
    "bersih dibersihkan pembersihan clean cleaned cleaning clear",
    "selang hose hoses",
    "pemadam kebakaran api fire firewater firefighting extinguisher",
    "penuh full filled overflow overfilled",
    "isi mengisi diisi pengisian fill filled filling content contents",
    "kosong mengosongkan empty emptied drained drain",
    "penangkap scavenger catcher",
    "bahan material substance chemical agent",
    "kimia chemical chemicals",
    "angkat mengangkat pengangkatan lift lifted hoist pull pulled raise",
    "turun menurunkan diturunkan lower lowered run descend decrease decreased",
    "tarik menarik dicabut cabut pull pulled pooh retrieve recovered",
    "masuk memasukkan dimasukkan enter run rih insert entry",
    "pasang dipasang pemasangan install installed installation mounted rig-up fit fitted make-up",
    "bongkar dibongkar pembongkaran dismantle dismantled removed remove rig-down",
    "lepas melepas release released disconnect unlatch",
    "potong memotong dipotong pemotongan cut cutting",
    "pindah dipindahkan pemindahan move moved skid skidded transfer relocation",
    "sirkulasi bersirkulasi circulate circulated circulation",
    "aliran alir mengalir flow flowed flowrate rate stream",
    "laju kecepatan rate speed velocity",
    "putaran rpm rotation speed rotate",
    "torsi torque",
    "berat bobot beban weight load wob heavy",
    "setara ekuivalen equivalent emw",
    "hasil result results outcome yield output",
    "batas limit limits boundary threshold maximum",
    "melebihi lebih atas exceed exceeded above over beyond",
    "kurang bawah below under less",
    "rapat pertemuan meeting meet toolbox",
    "alarm tanda alert alarm siren",
    "kumpul berkumpul muster assembly gather",
    "kru awak regu crew personnel team",
    # --- plant
    "pompa memompa pump pumps pumped pumping",
    "kompresor compressor",
    "turbin turbine",
    "ketel boiler",
    "pendingin pendinginan cooling coolant cooler chiller cool",
    "pemanas pemanasan heating heater preheat heat",
    "panas heat hot thermal",
    "dingin cold cool",
    "uap steam vapour vapor",
    "gas gases",
    "air water",
    "minyak oil crude",
    "pelumas pelumasan lubrication lubricant lube grease oil",
    "bahan bakar fuel",
    "batu bara batubara coal",
    "abu ash",
    "debu dust particulate particulates partikulat",
    "emisi emission emissions",
    "listrik kelistrikan electric electrical electricity power",
    "daya power capacity",
    "catu pasokan supply",
    "cadangan backup spare standby reserve emergency",
    "darurat emergency",
    "trafo transformator transformer",
    "pemutus breaker circuit-breaker",
    "sakelar saklar switch",
    "kunci mengunci penguncian lock locked lockout loto",
    "bantalan bearing",
    "poros shaft",
    "getaran bergetar vibration vibrations",
    "bising kebisingan noise",
    "suara bunyi sound noise",
    "alih dialihkan pengalihan changeover switchover",
    "tahanan hambatan resistance",
    "isolasi insulation isolation isolated",
    "takaran dose dosage",
    "baut mur bolt bolts nut",
    "cuci dicuci pencucian wash washing washed",
    "preservasi pengawetan preservation preserve",
    "kinerja performa unjuk performance",
    "kipas blower fan fans",
    "giling penggiling penggilingan mill pulverizer pulveriser",
    "jarum penunjuk indikator indicator gauge",
    "sela celah clearance gap",
    "kelurusan penyelarasan alignment align aligned",
    "seimbang penyeimbangan balancing balance balanced",
    "gesekan gesek friction rubbing",
    "karat korosi korosif corrosion corroded rust",
    "retak keretakan crack cracked cracking",
    "aus keausan wear worn",
    "sumbat tersumbat penyumbatan plugged clogged blocked blockage plugging",
    "saluran duct channel conduit",
    "cerobong stack chimney flue",
    "tungku furnace combustion",
    "pembakaran pembakar combustion burner burning",
    "umpan pengumpan feed feeder",
    "penyerap absorber absorbent scrubber",
    "pengering pengeringan dryer drying dry",
    "pengaduk aduk agitator mixer stirrer",
    "muatan kargo cargo",
    "gerinda grinding grinder",
    "las pengelasan welding weld welded",
    "perintah instruksi order command",
    "setelan penyetelan setting setpoint setpoints adjustment",
    "saringan filter penyaring strainer screen",
    "penukar exchanger",
    "kondensor condenser",
    "vakum vacuum hampa",
    "bruto gross kotor",
    "netto neto net bersih nett",
    "sendiri own auxiliary aux",
    "energi energy",
    "generator genset pembangkit generation",
    "pembangkitan pembangkit plant generation generating",
    "pabrik pembangkit kilang plant factory refinery mill",
    "mesin engine machine machinery",
    "peralatan alat perkakas equipment tool tools device instrument",
    "suku cadang komponen spare part parts component",
    "produksi berproduksi produce produced production output",
    "konsumsi pemakaian penggunaan consumption usage use used",
    "efisiensi efficiency",
    "ketersediaan tersedia availability available",
    "keandalan andal reliability reliable",
    "kapasitas capacity",
    "beban load",
    "tegangan voltage",
    "arus current",
    "frekuensi frequency",
    "kelembapan kelembaban humidity moisture",
    "kualitas mutu quality",
    "jam waktu hour hours time",
    "waktu time duration period",
    "durasi lamanya lama long duration",
    "gilir giliran sif shift",
    "malam night",
    "pagi morning",
    "siang day noon",
    "harian daily",
    "mingguan weekly",
    "bulanan monthly",
    "tahunan annual yearly",
    "hari day days",
    "bulan month",
    "tahun year",
    # --- maintenance and safety
    "pelihara pemeliharaan perawatan rawat maintenance maintain maintained upkeep servicing",
    "periksa pemeriksaan inspeksi inspection inspect inspected check checked examination",
    "kalibrasi calibration calibrate calibrated",
    "keselamatan selamat aman keamanan safety safe security",
    "kesehatan health medical",
    "k3 k3l hse she ohs keselamatan safety",
    "apd ppe",
    "lto loto",
    "lingkungan environment environmental",
    "kecelakaan accident incident injury lta",
    "insiden kejadian peristiwa incident event occurrence",
    "cedera luka terluka injury injured wound hurt",
    "korban victim casualty injured",
    "bahaya berbahaya hazard danger dangerous hazardous",
    "risiko resiko risk",
    "pelindung pelindungan perlindungan protection protective guard ppe",
    "sarung tangan gloves glove",
    "kacamata goggles glasses",
    "helm helmet",
    "masker respirator mask",
    "tangga ladder stairs",
    "perancah scaffold scaffolding",
    "izin ijin perizinan permit permission licence license",
    "kebakaran terbakar fire burn burned burnt",
    "ledakan meledak explosion explode exploded",
    "tumpahan tumpah spill spilled spillage",
    "kerja bekerja pekerjaan work working job task labour",
    "pekerja karyawan pegawai buruh worker workers employee staff personnel labour",
    "petugas operator officer attendant",
    "pelatihan latihan training drill exercise",
    "evakuasi evacuation evacuate",
    "pencegahan cegah mencegah prevention prevent preventive",
    "radiasi radiation radioactive",
    "limbah waste effluent",
    "dosis dose doses",
    "paparan exposure",
    # --- documents and offices
    "rev revisi revision",
    "lini line jalur",
    "gardu substation",
    "penyulang feeder",
    "blok block",
    "zona zone",
    "pemilik owner",
    "simpan disimpan penyimpanan keep kept store stored retain retention",
    "catat dicatat pencatatan rekaman record records recorded logged log",
    "susun disusun penyusun dibuat prepared prepare compiled author",
    "setuju disetujui persetujuan menyetujui approved approve approval agreed",
    "hadir peserta kehadiran attend attended attendees present participants",
    "keputusan putusan kesepakatan disepakati decision decisions decided agreed",
    "tindakan tindak action actions corrective measures",
    "lapor dilaporkan melaporkan report reported reportable",
    "wajib harus mandatory required must shall",
    "bilas pembilasan flush flushed flushing rinse purge",
    "sampel contoh sample samples sampling",
    "bongkar pembongkaran muat unload unloading unloaded discharge",
    "tongkang barge barges",
    "ruang terbatas confined space room",
    "trip padam outage tripped",
    "pemadaman outage blackout",
    "kecepatan speed velocity",
    "maksimum maximum max most",
    "minimum minimal least min",
    "laporan melaporkan report reports reported",
    "prosedur tata cara procedure procedures",
    "instruksi arahan instruction instructions",
    "petunjuk panduan pedoman manual guide guidance guideline handbook",
    "langkah tahap tahapan step steps stage phase",
    "aturan peraturan ketentuan regulation regulations rule rules provision",
    "perubahan diubah mengubah ubah change changes amendment amended changed",
    "persyaratan syarat requirement requirements condition",
    "tujuan maksud purpose objective aim goal",
    "ruang lingkup scope",
    "tanggung penanggung responsible responsibility accountable",
    "definisi pengertian definition meaning",
    "jadwal schedule scheduled timetable",
    "rencana perencanaan plan planned planning",
    "anggaran budget",
    "biaya ongkos cost costs expense fee",
    "harga price prices",
    "gaji upah salary wage pay",
    "pendapatan penerimaan revenue income receipts",
    "laba untung keuntungan profit",
    "rugi kerugian loss losses",
    "pajak tax taxes",
    "keuangan finance financial",
    "modal capital equity",
    "pembelian beli membeli dibeli purchase purchased bought procurement",
    "pengadaan procurement",
    "pemasok vendor supplier vendor",
    "pelanggan customer client",
    "penjualan jual menjual dijual sale sales sold sell",
    "persediaan stok inventory stock",
    "gudang warehouse store storage",
    "kontrak perjanjian contract agreement",
    "perusahaan company corporate firm",
    "direktur director",
    "direksi directors board management",
    "manajer manager",
    "kepala chief head",
    "pimpinan ketua chairman leader head",
    "menteri minister",
    "presiden president",
    "gubernur governor",
    "bupati walikota regent mayor",
    "pemerintah government",
    "kota city town",
    "daerah wilayah region area regional",
    "jalan road street",
    "jembatan bridge",
    "gedung bangunan building",
    "pembangunan bangun dibangun membangun construction build built development",
    "tanah land soil",
    "sekolah school",
    "rumah sakit hospital",
    "negara state country national",
    "undang law act",
    # --- amounts and comparing
    "jumlah total banyaknya number amount total count sum quantity",
    "rata rerata average mean",
    "tertinggi maksimum maksimal terbesar puncak highest maximum max peak largest",
    "terendah minimum minimal terkecil lowest minimum min smallest",
    "naik kenaikan meningkat peningkatan increase increased rise rose rising growth",
    "penurunan menurun decrease decreased drop decline reduction reduced",
    "besar besarnya large big size great",
    "kecil small minor",
    "tinggi height high",
    "rendah low",
    "panjang length long",
    "lebar width wide",
    "pertama first initial",
    "kedua second",
    "ketiga third",
    "terakhir last final latest",
    "baru terbaru new latest newest recent",
    "lama old former",
    "sementara temporary interim provisional",
    "akhir final end last",
    "awal early initial beginning",
    "sebelum before prior",
    "sesudah setelah after following",
    "selama during while",
    "target sasaran target goal",
    "realisasi aktual actual realised realized",
    "persen persentase percent percentage",
    "nilai value values score",
    "angka figure number",
    "kondisi keadaan condition conditions state status",
    "normal biasa normal usual",
    "kanan right",
    "kiri left",
    "depan front forward fwd",
    "belakang rear back aft",
    "merah red",
    "hijau green",
    "kuning yellow",
    "hitam black",
    "putih white",
)


# What a general word may be asked of: general words : words that documents give it by. Who
# asks for emissions means NOX, who asks for NOX never SO2.
NARROWER: tuple[str, ...] = (
    "produksi production produced output pembangkitan generation : energi energy mwh gwh",
    "emisi emission emissions : nox sox so2 co co2 partikulat particulate particulates opasitas",
    "daya power output : beban load",
    "konsumsi pemakaian penggunaan consumption usage used burned : laju alir flow",
    "efisiensi efficiency heat-rate : nphr gphr sfc",
    "sulfur sulphur belerang : so2 sox",
    "nitrogen : nox",
    "polusi polutan pencemar pollutant pollutants pollution : nox so2 partikulat particulates",
    "ketersediaan keandalan availability reliability : eaf efor saf",
    "henti downtime outage padam : downtime",
)
# The groups of things that are made or moved: what is said of one never answers for another.
_THINGS = frozenset(
    (
        *("kompresor", "turbin", "ketel", "pompa", "trafo", "kipas", "sabuk", "tangki", "kapal"),
        *("helikopter", "derek", "katup", "bantalan", "kondensor", "penukar", "cerobong"),
        *("tungku", "pengering", "pengaduk", "penyerap", "tongkang", "giling", "gardu"),
        *("penyulang", "pemutus", "sakelar", "selang", "perancah", "jembatan", "saringan"),
    )
)


@lru_cache(maxsize=1)
def _by_form() -> Mapping[str, frozenset[int]]:
    """Which groups a form belongs to."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for number, group in enumerate(GROUPS):
        for word in group.split():
            for form in forms(word):
                found[form].add(number)
    return {form: frozenset(numbers) for form, numbers in found.items()}


@lru_cache(maxsize=1)
def _members() -> tuple[frozenset[str], ...]:
    """All forms of all words of each group."""
    return tuple(frozenset(f for word in group.split() for f in forms(word)) for group in GROUPS)


@lru_cache(maxsize=1)
def _narrower() -> Mapping[str, frozenset[str]]:
    """What stands for each form of a general word: the forms of the narrower ones."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for group in NARROWER:
        general, narrower = group.split(" : ")
        meant = {form for word in narrower.split() for form in forms(word)}
        for word in general.split():
            for form in {word} | (forms(word) if len(word) > _SHORTEST else set()):
                found[form] |= meant
    return {form: frozenset(meant) for form, meant in found.items()}


def is_thing(word: str) -> bool:
    """True for a machine or another thing, in either language."""
    table = _by_form()
    numbers = table.get(word) or {n for form in forms(word) for n in table.get(form, ())}
    return any(GROUPS[n].split()[0] in _THINGS for n in numbers)


@lru_cache(maxsize=20_000)
def synonyms(word: str) -> frozenset[str]:
    """Return the words of the groups that list this very word, as they are written there."""
    listed = (set(group.split()) for group in GROUPS)
    narrower = (group.split(" : ") for group in NARROWER)
    more = (set(words.split()) for general, words in narrower if word in general.split())
    return frozenset().union(*(group for group in listed if word in group), *more)


@lru_cache(maxsize=20_000)
def same_meaning(word: str) -> frozenset[str]:
    """Return the forms of the words that mean the same, or nothing for an unknown word."""
    table = _by_form()
    if word in table:
        numbers = table[word]
    else:
        numbers = frozenset(n for form in forms(word) for n in table.get(form, ()))
    return frozenset().union(*(_members()[n] for n in numbers))


@lru_cache(maxsize=20_000)
def answering(word: str) -> frozenset[str]:
    """Return `same_meaning`, and of a general word what documents give it by: emisi, NOX.

    To find documents by them would bring every report with one of them.
    """
    general = _narrower()
    narrower = (general[form] for form in {word, *forms(word)} if form in general)
    return same_meaning(word).union(*narrower)
