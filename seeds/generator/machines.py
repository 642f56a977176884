"""The plant's machines and what goes wrong with them: every phrase in Indonesian and English."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from seeds.generator.records import Pair


@dataclass(frozen=True, slots=True)
class Machine:
    """A sort of machine: `tag` before the unit number, `letters` how many stand in a unit.

    Any of its troubles may have any of its causes and end with any of its actions.
    """

    tag: str
    name: Pair
    letters: str
    fuel: str  # "coal", "gas", or "" for units of both sorts
    troubles: tuple[Pair, ...]
    causes: tuple[Pair, ...]
    actions: tuple[Pair, ...]


PUMP_TROUBLES = (
    ("vibrasi tinggi pada bearing sisi drive end", "high vibration at the drive-end bearing"),
    ("kebocoran mechanical seal", "a mechanical seal leak"),
    ("temperatur bearing di atas batas alarm", "a bearing temperature above the alarm limit"),
    ("penurunan tekanan discharge", "a drop in discharge pressure"),
    ("kavitasi dengan suara kasar di sisi suction", "cavitation with a rough noise at the suction"),
)
PUMP_CAUSES = (
    ("strainer suction tersumbat serpihan karat", "a suction strainer blocked by rust flakes"),
    ("misalignment kopling setelah pemuaian panas", "coupling misalignment after hot expansion"),
    ("keausan wear ring impeller", "worn impeller wear rings"),
    ("pelumas tercemar air", "lube oil contaminated with water"),
    ("permukaan seal tergores kerak", "seal faces scored by scale"),
)
PUMP_ACTIONS = (
    ("penggantian mechanical seal", "replacement of the mechanical seal"),
    ("pembersihan strainer suction", "cleaning of the suction strainer"),
    ("penyetelan ulang alignment dengan laser", "laser realignment of the coupling"),
    ("pemindahan beban ke pompa cadangan", "changeover to the standby pump"),
    ("penggantian oli dan flushing rumah bearing", "an oil change and bearing housing flush"),
)
FAN_TROUBLES = (
    ("stall pada bukaan vane rendah", "stall at low vane opening"),
    ("getaran berayun pada impeller", "a swinging vibration of the impeller"),
    ("kebocoran oli hidrolik aktuator", "a hydraulic oil leak at the actuator"),
    ("arus motor naik turun", "hunting motor current"),
)
FAN_CAUSES = (
    ("endapan abu tidak merata pada sudu", "uneven ash deposits on the blades"),
    ("linkage vane longgar", "a loose vane linkage"),
    ("filter udara masuk kotor", "a dirty inlet air filter"),
    ("selang hidrolik retak karena usia", "a hydraulic hose cracked with age"),
)
FAN_ACTIONS = (
    ("pembersihan sudu dan balancing di tempat", "blade cleaning and on-site balancing"),
    ("pengencangan linkage dan kalibrasi vane", "tightening the linkage and vane calibration"),
    ("penggantian selang hidrolik", "replacement of the hydraulic hose"),
    ("pembatasan beban sampai jendela pemeliharaan", "a load cap until the maintenance window"),
)
MILL = Machine(
    "MILL", ("coal mill", "coal mill"), "ABCDE", "coal",
    (
        ("temperatur outlet turun", "a low outlet temperature"),
        ("plugging batubara di pipa feeder", "coal plugging in the feeder pipe"),
        ("tekanan diferensial bowl tinggi", "high bowl differential pressure"),
        ("percikan bara pada pyrite box", "glowing embers in the pyrite box"),
    ),
    (
        ("batubara basah setelah hujan deras", "wet coal after heavy rain"),
        ("keausan roll gerus melewati batas", "grinding rolls worn past the limit"),
        ("damper udara panas macet", "a stuck hot-air damper"),
        ("benda asing logam dari tongkang", "tramp metal from the barge"),
    ),
    (
        ("pembersihan chute dan normalisasi feeder", "chute cleaning and feeder normalisation"),
        ("penggantian roll gerus", "replacement of the grinding rolls"),
        ("injeksi steam inerting", "injection of inerting steam"),
        ("perbaikan aktuator damper udara panas", "repair of the hot-air damper actuator"),
    ),
)  # fmt: skip
BOILER = Machine(
    "BLR", ("boiler", "boiler"), "", "coal",
    (
        ("kebocoran pipa waterwall", "a waterwall tube leak"),
        ("slagging tebal di area nose", "heavy slagging in the nose area"),
        ("temperatur metal superheater berlebih", "superheater metal overtemperature"),
        ("tekanan furnace berfluktuasi", "a fluctuating furnace pressure"),
    ),
    (
        ("erosi sootblower pada tekuk pipa", "sootblower erosion at a tube bend"),
        ("titik leleh abu batubara rendah", "a low ash fusion temperature of the coal"),
        ("distribusi udara burner tidak seimbang", "unbalanced burner air distribution"),
        ("korosi bawah endapan", "under-deposit corrosion"),
    ),
    (
        ("pengelasan sisip pipa dan uji hidrostatik", "a tube insert weld and hydrostatic test"),
        ("penambahan frekuensi sootblowing", "more frequent sootblowing"),
        ("penyetelan ulang register udara burner", "retuning of the burner air registers"),
        ("pencampuran batubara berkalori lebih tinggi", "blending with higher-calorific coal"),
    ),
)  # fmt: skip
HRSG = Machine(
    "HRSG", ("HRSG", "HRSG"), "", "gas",
    (
        ("kebocoran flange economizer", "an economizer flange leak"),
        ("level drum HP berayun", "a swinging HP drum level"),
        ("sambungan ekspansi ducting sobek", "a torn duct expansion joint"),
    ),
    (
        ("gasket spiral wound mengeras", "a hardened spiral-wound gasket"),
        ("transmitter level bergeser nol", "zero drift of the level transmitter"),
        ("siklus termal start-stop harian", "thermal cycling from daily start-stops"),
    ),
    (
        ("penggantian gasket flange", "replacement of the flange gasket"),
        ("kalibrasi transmitter level drum", "calibration of the drum level transmitter"),
        ("penambalan sementara expansion joint", "a temporary patch on the expansion joint"),
    ),
)  # fmt: skip
GAS_TURBINE = Machine(
    "GT", ("turbin gas", "gas turbine"), "", "gas",
    (
        ("sebaran temperatur exhaust melebar", "a wide exhaust temperature spread"),
        ("flashback pada ruang bakar", "a flashback in the combustor"),
        ("filter udara masuk jenuh", "a saturated inlet air filter"),
    ),
    (
        ("nosel bahan bakar tersumbat deposit", "a fuel nozzle clogged with deposits"),
        ("kualitas gas berubah dari pemasok", "a change of gas quality from the supplier"),
        ("kabut asap kebakaran lahan", "haze from land fires"),
    ),
    (
        ("pembersihan nosel bahan bakar", "cleaning of the fuel nozzles"),
        ("penyetelan DLN ulang", "a DLN retuning"),
        ("penggantian elemen filter udara", "replacement of the inlet filter elements"),
    ),
)  # fmt: skip
GENERATOR = Machine(
    "GEN", ("generator", "generator"), "", "",
    (
        ("penurunan kemurnian hidrogen", "falling hydrogen purity"),
        ("temperatur slip ring naik", "a rising slip-ring temperature"),
        ("getaran ujung belitan stator", "stator end-winding vibration"),
    ),
    (
        ("seal oil bocor ke sisi udara", "seal oil leaking to the air side"),
        ("sikat arang aus tidak merata", "unevenly worn carbon brushes"),
        ("pengikat belitan kendur", "slack winding ties"),
    ),
    (
        ("penggantian sikat arang", "replacement of the carbon brushes"),
        ("purging dan pengisian ulang hidrogen", "purging and refilling of hydrogen"),
        ("penyetelan tekanan seal oil", "adjustment of the seal oil pressure"),
    ),
)  # fmt: skip
TRANSFORMER = Machine(
    "TRF", ("transformator", "transformer"), "", "",
    (
        ("temperatur minyak tinggi", "high oil temperature"),
        ("alarm relai Buchholz", "a Buchholz relay alarm"),
        ("rembesan minyak di bushing", "oil seepage at a bushing"),
    ),
    (
        ("kipas pendingin nomor dua mati", "the second cooling fan being off"),
        ("akumulasi gas setelah perbaikan", "gas trapped after the repair"),
        ("paking bushing getas", "a brittle bushing gasket"),
    ),
    (
        ("penggantian kontaktor kipas pendingin", "replacement of the cooling fan contactor"),
        ("pengambilan sampel DGA", "sampling for DGA"),
        ("penggantian paking bushing", "replacement of the bushing gasket"),
    ),
)  # fmt: skip
PRECIPITATOR = Machine(
    "ESP", ("electrostatic precipitator", "electrostatic precipitator"), "", "coal",
    (
        ("field 3 mati karena hubung singkat", "field 3 out on a short circuit"),
        ("opasitas cerobong naik", "rising stack opacity"),
        ("hopper abu penuh", "a full ash hopper"),
    ),
    (
        ("kawat emiter putus", "a broken emitter wire"),
        ("rapper tidak bekerja", "rappers out of service"),
        ("vakum konveyor abu rendah", "low vacuum of the ash conveyor"),
    ),
    (
        ("penggantian kawat emiter", "replacement of the emitter wire"),
        ("perbaikan motor rapper", "repair of the rapper motor"),
        ("pengosongan hopper secara manual", "manual emptying of the hopper"),
    ),
)  # fmt: skip
CONDENSER = Machine(
    "CND", ("kondensor", "condenser"), "", "",
    (
        ("vakum memburuk bertahap", "slowly worsening vacuum"),
        ("kenaikan konduktivitas kondensat", "rising condensate conductivity"),
        ("beda temperatur terminal membesar", "a growing terminal temperature difference"),
    ),
    (
        ("ubur-ubur menutup bar screen intake", "jellyfish covering the intake bar screen"),
        ("satu pipa kondensor bocor air laut", "one condenser tube leaking sea water"),
        ("udara masuk lewat katup pemutus vakum", "air ingress at the vacuum breaker valve"),
    ),
    (
        ("pembersihan bola taprogge", "cleaning with the sponge-ball system"),
        ("plugging pipa kondensor yang bocor", "plugging of the leaking condenser tube"),
        ("pengurasan lumpur di kolam intake", "desludging of the intake basin"),
    ),
)  # fmt: skip
CONVEYOR = Machine(
    "BC", ("belt conveyor", "belt conveyor"), "AB", "coal",
    (
        ("belt sobek memanjang", "a longitudinal belt tear"),
        ("belt bergeser dari jalur", "belt misalignment"),
        ("idler berasap", "a smoking idler"),
    ),
    (
        ("batu tajam terjepit di chute", "a sharp stone trapped in the chute"),
        ("penumpukan batubara di pulley ekor", "coal build-up at the tail pulley"),
        ("bearing idler macet", "a seized idler bearing"),
    ),
    (
        ("vulkanisir belt", "belt vulcanising"),
        ("penyetelan take-up dan pembersihan pulley", "take-up adjustment and pulley cleaning"),
        ("penggantian rangkaian idler", "replacement of the idler set"),
    ),
)  # fmt: skip
GOVERNOR = Machine(
    "GOV", ("katup governor turbin", "turbine governor valve"), "", "",
    (
        ("bukaan katup tidak mengikuti perintah", "valve travel not following demand"),
        ("kebocoran oli EHC", "an EHC oil leak"),
        ("osilasi beban 5 MW", "a 5 MW load oscillation"),
    ),
    (
        ("servo valve tersumbat partikel", "a servo valve clogged by particles"),
        ("o-ring manifold rusak", "a damaged manifold o-ring"),
        ("LVDT longgar", "a loose LVDT"),
    ),
    (
        ("penggantian servo valve", "replacement of the servo valve"),
        ("flushing oli EHC", "flushing of the EHC oil"),
        ("pengencangan dan kalibrasi LVDT", "tightening and calibration of the LVDT"),
    ),
)  # fmt: skip


@cache
def machines() -> tuple[Machine, ...]:
    """Every sort of machine of the plant."""
    pumps = (
        ("BFP", ("boiler feed pump", "boiler feed pump"), "ABC", ""),
        ("CEP", ("pompa kondensat", "condensate extraction pump"), "AB", ""),
        ("CWP", ("pompa air pendingin", "cooling water pump"), "AB", ""),
    )
    fans = (
        ("PAF", ("primary air fan", "primary air fan"), "AB", "coal"),
        ("IDF", ("induced draft fan", "induced draft fan"), "AB", "coal"),
        ("FDF", ("forced draft fan", "forced draft fan"), "AB", "coal"),
    )
    return (
        *(Machine(*pump, PUMP_TROUBLES, PUMP_CAUSES, PUMP_ACTIONS) for pump in pumps),
        *(Machine(*fan, FAN_TROUBLES, FAN_CAUSES, FAN_ACTIONS) for fan in fans),
        MILL, BOILER, HRSG, GAS_TURBINE, GENERATOR, TRANSFORMER,
        PRECIPITATOR, CONDENSER, CONVEYOR, GOVERNOR,
    )  # fmt: skip
