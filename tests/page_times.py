"""How long each page's own script takes over 500 documents: `python -m tests.page_times`.

A generated plant of 500 documents goes into a temporary folder, with the hashing embedder; the
conversation has eight answers, and two runs are stored. Each page and view is drawn three
times, and the processor time of the third is given: its script, once all is warm. Most of the
minutes that it takes go into reading the documents.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from streamlit.testing.v1 import AppTest

import seeds
from app import resources
from core.evaluation import sets
from core.records import LOCAL_ADMIN
from seeds.generator import generate

MAIN = Path(__file__).resolve().parents[1] / "app" / "main.py"
DOCUMENTS, ANSWERS, JUDGED = 500, 8, 20
ADMIN = ("health", "people", "ledger", "audit", "usage", "jobs", "keeping", "settings")


def main() -> None:
    """Print a line a page: its name and milliseconds."""
    logging.disable(logging.WARNING)  # Streamlit's, of being run without a browser
    with tempfile.TemporaryDirectory(prefix="docai-pages-") as folder:
        os.environ |= {
            "DOCAI_HOME": str(Path(folder) / "data"),
            "DOCAI_EMBEDDER": "fake",
            "DOCAI_CHAT": "extractive",
        }
        thread = fill(Path(folder) / "files")
        for name, ms in measured(thread):
            sys.stdout.write(f"{name:24} {ms:6.0f} ms\n")
        resources.background.clear()
        resources.engine.clear()


def fill(folder: Path) -> str:
    """Ingest the documents, store two runs, and answer questions; return the conversation."""
    generate(folder, documents=DOCUMENTS, seed=7)
    engine = resources.engine()
    files = [path for path in sorted(folder.rglob("*")) if path.suffix != ".jsonl"]
    for report in engine.ingest((path.name, path) for path in files if path.is_file()):
        if report.status == "failed":
            sys.stderr.write(f"{report.file}: {report.error}\n")
    judged = sets.load(Path(seeds.__file__).parent / "questions.jsonl")[:JUDGED]
    for method in ("hybrid", "bm25"):
        list(engine.evaluate(judged, set_name="questions.jsonl", method=method, viewer=LOCAL_ADMIN))
    thread = engine.create_thread(LOCAL_ADMIN, "NOX")
    for question in judged[:ANSWERS]:
        list(engine.ask(question.query, today=question.today, thread=thread.id))
    return thread.id


def measured(thread: str) -> Iterator[tuple[str, float]]:
    """Yield the name and the milliseconds of every page and view."""
    at = AppTest.from_file(str(MAIN), default_timeout=120).run()
    yield "chat, new", milliseconds(at)
    at.session_state["thread"] = thread
    yield f"chat, {ANSWERS} answers", milliseconds(at)
    yield "corpus", milliseconds(at.switch_page("../pages/corpus.py"))
    at.session_state["document"] = resources.engine().documents()[0].id
    yield "corpus, one document", milliseconds(at)
    yield "upload", milliseconds(at.switch_page("../pages/upload.py"))
    yield "evaluation", milliseconds(at.switch_page("../pages/evaluation.py"))
    at.switch_page("../pages/admin.py").run()
    for view in ADMIN:
        at.button_group(key="admin-view").set_value(view)
        yield f"admin, {view}", milliseconds(at)


def milliseconds(at: AppTest) -> float:
    """Return the processor time of the third run."""
    at.run()
    at.run()
    began = time.process_time()
    at.run()
    if at.exception:
        raise RuntimeError(at.exception[0].value)
    return (time.process_time() - began) * 1000


if __name__ == "__main__":
    main()
