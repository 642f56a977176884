"""What people of a plant ask, over the sample corpus: the right words, and nothing false."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

import seeds
from core.assistant import turn
from core.ingest import ingest
from core.parts import Parts
from core.records import LOCAL_ADMIN, Answer, Answered, FileReport
from tests.unit.assistant.conftest import Reads

DOCUMENTS = Path(seeds.__file__).parent / "documents"
TODAY = date(2025, 10, 15)

# question, what must stand in the answer; of texts, CSV and JSON, which are read at once
IN_TEXTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Siapa operator turbin shift pagi Unit 6 tanggal 9 Mei 2023?", ("Markus Wenda",)),
    ("Channel radio operator listrik shift 9 Mei 2023 berapa?", ("CH-12",)),
    ("Who was the boiler operator on the night shift of Unit 3, 21 July 2024?", ("Sariani",)),
    (
        "Level drum Unit 6 jam 13.00 tanggal 9 Mei 2023 berapa?",
        ("**Level drum: 11 mm** · Jam: 13.00",),
    ),
    (
        "oil pressure unit 3 at 03.00 on 21 july 2024 night shift",
        ("**Oil pressure: 2.0 bar** · Time: 03.00",),
    ),
    ("Siapa yang hadir di rapat 21 Mei 2025?", ("Markus Wenda", "Gilang Permadi")),
    ("Apa keputusan rapat persiapan overhaul unit 8?", ("38 hari", "crane 250 ton", "42,7 miliar")),
    ("Unit mana yang NOX-nya paling tinggi pada September 2024?", ("**350,8**", "Unit 6")),
    ("Which unit had the lowest SO2 in August 2024?", ("**6.5**", "Unit 3")),
    ("Insiden mana yang paling lama di tahun 2024?", ("**638**", "FDF-7A")),
    ("Berapa kali Unit 8 trip di tahun 2024 menurut log insiden?", ("**3**", "CND-8", "IDF-8A")),
    # 616 + 620 + 592
    ("Total menit gangguan Unit 5 tahun 2024", ("**1.828** dari 3 baris",)),
    ("Jumlah insiden 2024 yang melibatkan boiler", ("**2**", "INS-003")),
    ("Alarm dan trip vibrasi turbin bearing 2 berapa?", ("125 mikron", "250 mikron")),
    ("setpoint trip PT-7105?", ("+25 mbar",)),
    ("What is the max bearing temperature of the VTX-2200?", ("94 C",)),
    ("berapa kali boleh start VTX-2200 dalam satu jam?", ("7 times within an hour",)),
    ("merit order itu apa", ("urutan pembangkit dari biaya termurah",)),
    ("work order WO-35891 tentang apa?", ("pengecatan ulang pipa hydrant",)),
    ("Apakah FDF-7B pernah bermasalah?", ("stall pada bukaan vane rendah",)),
    ("FDF-7B", ("stall pada bukaan vane rendah",)),
    (
        "Bandingkan beban rata-rata Unit 5 tanggal 14 dan 15 Agustus 2024",
        ("308,8", "270,5", "| Periode |"),
    ),
    ("Berapa set point alarm TE-7311?", ("85 C",)),
)
IN_ALL: tuple[tuple[str, tuple[str, ...]], ...] = (
    # 194417 + 201647 + 389249 + 400897
    ("Total energi bruto semua unit Januari 2024?", ("**1.186.210** dari 4 baris",)),
    # 0 + 10.1 + 3.9 + 14.5
    ("berapa total downtime semua unit bulan februari 2024", ("**28,5** dari 4 baris",)),
    # 2449.1, 2396.7, 2272.1, …: one table lies on its side
    ("Rata-rata NPHR Unit 7 dari 1 sampai 5 Maret 2025", ("dari 4 baris",)),
    ("Ada berapa laporan harian Unit 7 di bulan Maret 2025?", ("Ada 4 laporan", "6–31 Maret 2025")),
    ("Tanggal berapa saja laporan harian Unit 7 Maret 2025 tidak ada?", ("4 Maret 2025",)),
    ("Bagaimana langkah masuk ruang terbatas?", ("4.1 Ukur atmosfer", "4.7 Naikkan beban")),
    ("batas gas mudah terbakar masuk confined space", ("5 % LEL",)),
)
EMPTY_WINDOWS = """\
Berapa NPHR Unit 7 pada 4 Maret 2025?
Berapa beban rata-rata Unit 8 tanggal 4 Maret 2025?
Kenapa Unit 7 trip pada 10 April 2025?
What was the peak load of Unit 6 on 1 March 2025?
Siapa penyusun laporan harian Unit 5 tanggal 16 Agustus 2024?
Laporan shift malam Unit 7 4 Maret 2025
Berapa emisi NOX Unit 5 pada Oktober 2024?
Daily report Unit 3, 17 January 2024
Berapa energi bruto Unit 7 bulan Juli 2025?
Notulen rapat 22 Mei 2025
Gangguan Unit 8 minggu lalu
Laporan harian Unit 7 kemarin
What happened at Unit 2 on 11 September 2025?
Downtime Unit 7 bulan Agustus 2025
Laporan tahunan keandalan 2021
Rekap produksi triwulan IV 2024
Insiden apa saja yang terjadi pada 2021?
Bandingkan NPHR Unit 7 bulan Mei dan Juni 2022
Berapa total energi bruto Unit 7 tahun 2022?
Rata-rata beban Unit 8 bulan Desember 2025
NPHR unit 7 tanggal 31 Februari 2025
laporan harian 30/02/2025 unit 7
vakum kondensor unit 2 tanggal 9 September 2025
Level drum Unit 6 jam 13.00 tanggal 10 Mei 2023
SO2 Unit 8 tanggal 18-11-2023"""
UNKNOWN_THINGS = """\
Siapa direktur utama perusahaan?
Berapa harga batubara per ton?
Who is the plant's insurance broker?
Berapa jumlah karyawan pembangkit?
Di mana alamat kantor pusat perusahaan?
Berapa gaji operator boiler?
Apa merek mobil dinas manajer?
When was the canteen renovated?
Berapa tarif listrik per kWh?
Siapa nama bupati setempat?
What is the wifi password?
Berapa efisiensi panel surya?
Berapa NPHR Unit 12 pada 3 Maret 2025?
Laporan terbaru Unit 15
Apa isi SOP-OPS-777?
Batas tekanan pada SOP-XYZ-001
Berapa set point alarm TE-9999?
Pabrikan pompa ZQP-12 siapa?
What is the rated flow of the QRS-5500?
Status work order WO-00000
Penyebab gangguan FDF-99Z
SOP penanganan gempa bumi
How many parking lots are there?
Resep kue untuk rapat
Berapa biaya overhaul kapal tanker?"""


def load(parts: Parts, suffixes: Sequence[str]) -> None:
    for path in sorted(DOCUMENTS.iterdir()):
        if path.suffix in suffixes:
            *_, report = ingest(parts, Reads(), path.name, path.read_bytes(), user="me")
            assert isinstance(report, FileReport)
            assert report.error is None


def ask(parts: Parts, question: str) -> Answer:
    events = turn.ask(parts, None, question, thread_id=None, today=TODAY, viewer=LOCAL_ADMIN)
    *_, last = events
    assert isinstance(last, Answered)
    return last.answer


def wrong(parts: Parts, expected: Sequence[tuple[str, tuple[str, ...]]]) -> list[str]:
    answers = [(question, pieces, ask(parts, question)) for question, pieces in expected]
    return [
        f"{question} → {answer.text}"
        for question, pieces, answer in answers
        if answer.state != "found" or not all(piece in answer.text for piece in pieces)
    ]


def false(parts: Parts) -> list[str]:
    questions = [*EMPTY_WINDOWS.splitlines(), *UNKNOWN_THINGS.splitlines()]
    assert len(questions) == 50
    answers = [(question, ask(parts, question)) for question in questions]
    return [f"{q} → {answer.text}" for q, answer in answers if answer.state != "empty"]


def test_questions_over_the_sample_texts_are_answered_and_nothing_false_is(parts: Parts) -> None:
    load(parts, (".txt", ".csv", ".json"))
    assert wrong(parts, IN_TEXTS) == []
    assert false(parts) == []


@pytest.mark.slow
def test_questions_over_the_sample_corpus_are_answered_and_nothing_false_is(parts: Parts) -> None:
    load(parts, (".txt", ".csv", ".json", ".docx", ".xlsx", ".pdf"))
    assert wrong(parts, (*IN_TEXTS, *IN_ALL)) == []
    assert false(parts) == []
