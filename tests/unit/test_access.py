"""What a viewer of few units, or of a low role, cannot learn, open or do, by any way."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.engine import Engine, open_engine
from core.errors import NotAllowed, NotFound
from core.records import Answered, Judged, JudgedSet, Viewer
from core.settings import Settings
from core.suggestions import suggest

WORD = "zirkonafta"
HR = Viewer("hasan@plant.co.id", "analyst", ("Unit 8",))
STAFF = Viewer("sari@plant.co.id", "staff")
BOSS = Viewer("boss@plant.co.id", "admin")
FILES = {
    "laporan_harian_unit7_2025-03-11.txt": (
        "LAPORAN HARIAN UNIT 7\nTanggal: 11 Maret 2025\n\n"
        f"Pasokan {WORD} Unit 7 tercatat 347,2 ton dan beban puncak 598 MW."
    ),
    "laporan_harian_unit8_2025-03-08.txt": (
        "LAPORAN HARIAN UNIT 8\nTanggal: 8 Maret 2025\n\nBeban puncak Unit 8 tercatat 402 MW."
    ),
    "SOP-OPS-012_kompresor.txt": (
        "SOP-OPS-012 Start-up Kompresor\nRevisi: 2\nTanggal: 5 Januari 2024\n\n"
        "Tekanan maksimum kompresor 60 bar."
    ),
}
QUESTIONS = [
    f"Berapa pasokan {WORD} Unit 7 tanggal 11 Maret 2025?",
    f"Apa itu {WORD}?",
    "Laporan terbaru Unit 7",
    "Ada berapa laporan Unit 7 di Maret 2025?",
    "Bandingkan beban puncak Unit 7 dan Unit 8 Maret 2025",
    "Sebutkan semua laporan harian Maret 2025",
    "Berapa total pasokan tanggal 9 Maret 2025?",
]
SECRETS = (WORD, "347", "598", "unit7", "11 maret", "11 march", "2025-03-11")


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    home = tmp_path_factory.mktemp("access")
    opened = open_engine(Settings(home=home, embedder="fake", chat="extractive"))
    reports = list(opened.ingest((name, text.encode()) for name, text in FILES.items()))
    assert {report.status for report in reports} == {"indexed"}
    yield opened
    opened.close()


@pytest.fixture
def secret(engine: Engine) -> str:
    return next(d.id for d in engine.documents(viewer=BOSS) if "unit7" in d.name)


def told(question: str, shown: object) -> str:
    """Return all that was shown, without what the asker said themselves."""
    text = str(shown).casefold()
    for said in (question, *question.replace("?", "").split()):
        text = text.replace(said.casefold(), "")
    return text


# --- J1: nothing of another unit shows, whatever is asked ----------------------------------------


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_answer_source_or_nearest_date_is_of_another_unit(engine: Engine, question: str) -> None:
    last = [*engine.ask(question, viewer=HR)][-1]
    assert isinstance(last, Answered)
    answer = last.answer
    assert not [c for c in answer.citations if "unit7" in c.name]
    assert not [p for p in answer.nearest if p.first.day == 11]
    shown = told(question, answer.text) + told(question, answer.notices)
    assert not [s for s in SECRETS if s in shown]


@pytest.mark.parametrize("method", ["hybrid", "vector", "bm25", "rag", "hybrid_undated"])
def test_no_way_of_searching_finds_a_passage_of_another_unit(engine: Engine, method: str) -> None:
    for question in QUESTIONS:
        found = engine.search(question, method=method, viewer=HR)  # type: ignore[arg-type]
        assert not [h for h in found.hits if h.document.metadata.unit == "Unit 7"]
        assert not [p for p in found.nearest if p.first.day == 11]


def test_the_word_of_another_unit_is_found_by_one_who_may_read_it(engine: Engine) -> None:
    found = engine.search(QUESTIONS[1], viewer=BOSS)
    assert WORD in found.hits[0].chunk.text


def test_explaining_a_search_tells_nothing_of_another_unit(engine: Engine, secret: str) -> None:
    for question in QUESTIONS[:3]:
        found = engine.explain(question, viewer=HR)
        assert "unit7" not in str(found)
    verdict = engine.explain(QUESTIONS[1], document=secret, viewer=HR).asked_document
    assert verdict is not None
    assert (verdict.document, verdict.reason) == (None, "unknown")


def test_the_catalogue_counts_and_suggestions_leave_other_units_out(engine: Engine) -> None:
    seen = engine.documents(viewer=HR)
    assert {d.metadata.unit for d in seen} == {"Unit 8", None}
    assert engine.documents(search="unit7", viewer=HR) == []
    assert not [s for s in suggest(seen, "id") if "7" in s]


def test_one_of_no_units_reads_only_documents_of_none(engine: Engine) -> None:
    nobody = Viewer("baru@plant.co.id", "staff", ())
    assert {d.metadata.unit for d in engine.documents(viewer=nobody)} == {None}
    assert engine.search(QUESTIONS[0], viewer=nobody).hits == ()


def test_a_run_shows_its_rows_only_to_who_may_see_every_unit(engine: Engine) -> None:
    judged = [Judged("q1", QUESTIONS[0], ("laporan_harian_unit7_2025-03-11.txt",))]
    *_, run = engine.evaluate(judged, set_name="soal", viewer=BOSS)
    assert run.id not in [r.id for r in engine.runs(viewer=HR)]  # type: ignore[union-attr]
    with pytest.raises(NotFound):
        engine.run(run.id, viewer=HR)
    *_, own = engine.evaluate(judged, set_name="soal", viewer=HR)
    assert engine.run(own.id, viewer=HR).rows[0].documents == ()


# --- J2: nothing of another is opened by its id ---------------------------------------------------


@pytest.mark.parametrize("verb", ["document", "content", "chunks", "original", "versions"])
def test_a_document_of_another_unit_is_as_if_it_were_not_there_and_the_try_is_kept(
    engine: Engine, secret: str, verb: str
) -> None:
    with pytest.raises(NotFound):
        getattr(engine, verb)(secret, viewer=HR)
    entry = engine.audit(viewer=BOSS)[0]
    assert (entry.user, entry.action, entry.subject) == (HR.name, "refused", secret)


ON_THREADS: dict[str, Callable[[Engine, str], object]] = {
    "messages": lambda e, t: e.messages(t, viewer=STAFF),
    "rename": lambda e, t: e.rename_thread(t, "milikku", viewer=STAFF),
    "delete": lambda e, t: e.delete_thread(t, viewer=STAFF),
    "ask": lambda e, t: list(e.ask("Apa lagi?", thread=t, viewer=STAFF)),
    "export": lambda e, t: e.export_thread(t, "md", viewer=STAFF),
}


@pytest.mark.parametrize("way", ON_THREADS)
def test_a_conversation_of_another_is_as_if_it_were_not_there_and_the_try_is_kept(
    engine: Engine, way: str
) -> None:
    thread = engine.create_thread(BOSS, "rahasia")
    list(engine.ask(QUESTIONS[0], thread=thread.id, viewer=BOSS))
    with pytest.raises(NotFound):
        ON_THREADS[way](engine, thread.id)
    assert engine.audit(viewer=BOSS)[0].subject == thread.id
    assert len(engine.messages(thread.id, viewer=BOSS)) == 2
    assert thread.id not in [t.id for t in engine.threads(STAFF)]


def test_an_answer_of_another_is_neither_judged_nor_looked_into(engine: Engine) -> None:
    thread = engine.create_thread(BOSS, "rahasia")
    *_, last = engine.ask(QUESTIONS[0], thread=thread.id, viewer=BOSS)
    assert isinstance(last, Answered)
    with pytest.raises(NotFound):
        engine.feedback(last.message_id, True, viewer=STAFF)
    assert engine.sent(last.message_id, viewer=STAFF) == []


def test_an_id_that_nobody_has_is_not_in_the_audit(engine: Engine) -> None:
    before = len(engine.audit(viewer=BOSS))
    with pytest.raises(NotFound):
        engine.document("00000000-0000-0000-0000-000000000000", viewer=HR)
    assert len(engine.audit(viewer=BOSS)) == before


# --- roles ---------------------------------------------------------------------------------------

FOR_ADMINS: dict[str, Callable[[Engine, Viewer], object]] = {
    "submit": lambda e, v: e.submit([("a.txt", b"a")], viewer=v),
    "ingest": lambda e, v: list(e.ingest([("a.txt", b"a")], viewer=v)),
    "jobs": lambda e, v: e.jobs(viewer=v),
    "retry": lambda e, v: e.retry("x", viewer=v),
    "edit": lambda e, v: e.edit("x", {"title": "y"}, viewer=v),
    "reread": lambda e, v: e.reread("x", viewer=v),
    "delete": lambda e, v: e.delete("x", viewer=v),
    "reindex": lambda e, v: e.reindex(viewer=v),
    "doctor": lambda e, v: e.doctor(viewer=v),
    "ledger": lambda e, v: e.ledger(viewer=v),
    "audit": lambda e, v: e.audit(viewer=v),
    "users": lambda e, v: e.users(viewer=v),
    "save_user": lambda e, v: e.save_user(e.local_user(), viewer=v),
    "delete_user": lambda e, v: e.delete_user("x", viewer=v),
    "describe": lambda e, v: e.describe(viewer=v),
}
FOR_ANALYSTS: dict[str, Callable[[Engine, Viewer], object]] = {
    "evaluate": lambda e, v: e.evaluate([], set_name="s", viewer=v),
    "compare": lambda e, v: e.compare(JudgedSet("s", ()), viewer=v),
    "ablation": lambda e, v: e.ablation(JudgedSet("s", ()), viewer=v),
    "runs": lambda e, v: e.runs(viewer=v),
    "run": lambda e, v: e.run("x", viewer=v),
}


@pytest.mark.parametrize("verb", FOR_ADMINS)
@pytest.mark.parametrize("viewer", [STAFF, HR], ids=["staff", "analyst"])
def test_what_is_for_admins_is_refused_to_others_and_the_try_is_kept(
    engine: Engine, verb: str, viewer: Viewer
) -> None:
    with pytest.raises(NotAllowed):
        FOR_ADMINS[verb](engine, viewer)
    assert engine.audit(viewer=BOSS)[0].user == viewer.name


@pytest.mark.parametrize("verb", FOR_ANALYSTS)
def test_what_is_for_analysts_is_refused_to_staff(engine: Engine, verb: str) -> None:
    with pytest.raises(NotAllowed):
        FOR_ANALYSTS[verb](engine, STAFF)


# What reads nothing of the library, or is about the asker alone before there is a viewer.
_FREE = {"close", "today", "read_dates", "sign_in", "local_user", "revision"}


def test_every_verb_of_the_engine_takes_the_one_who_asks() -> None:
    verbs = inspect.getmembers(Engine, inspect.isfunction)
    unnamed = [
        name
        for name, verb in verbs
        if not name.startswith("_") and "viewer" not in inspect.signature(verb).parameters
    ]
    assert set(unnamed) <= _FREE


def test_the_original_of_a_readable_document_is_inside_the_data_folder(engine: Engine) -> None:
    for document in engine.documents(viewer=BOSS):
        path = engine.original(document.id, viewer=BOSS)
        assert Path(engine.settings.home) in path.parents
