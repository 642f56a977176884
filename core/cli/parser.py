"""What can be typed: verbs, options and their help."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path

PEERS = ("langchain", "llamaindex")
METHODS = ("hybrid", "vector", "bm25", "rag", "hybrid_undated")


def day(value: str) -> date:
    """Read an ISO day for argparse."""
    try:
        return date.fromisoformat(value)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{value!r} is not a day; write it as 2024-01-15"
        ) from None


def build() -> argparse.ArgumentParser:
    """Return the parser of `docai` and all its verbs."""
    parser = argparse.ArgumentParser(
        prog="docai", description="Ask your own documents, in Indonesian and English, by date."
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="one JSON object a line on stdout")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")

    def verb(name: str, text: str) -> argparse.ArgumentParser:
        return verbs.add_parser(name, help=text, description=text, parents=[common])

    _dashboard(verb("demo", "load the sample corpus and start the dashboard"), demo=True)
    _dashboard(verb("serve", "start the dashboard"), demo=False)
    _questions(
        verb("dates", "read the dates of a question"),
        verb("search", "retrieve passages"),
        verb("ask", "answer a question"),
    )
    _ingest(verb("ingest", "index files, folders and zip archives"))
    _catalogue(
        verb("list", "list the documents"),
        verb("show", "show one document"),
        verb("delete", "delete documents everywhere"),
    )
    _reread(verb("reread", "read stored originals again; edited fields stay"))
    _edit(verb("edit", "set a document's metadata"))
    _export(verb("export", "write a conversation with its sources to a file"))
    verb("reindex", "rebuild both indexes from the database")
    _care(
        verb("doctor", "check that database, indexes and files agree: status 0 sound, 1 not"),
        verb("backup", "write the library to one file, also while the dashboard runs"),
        verb("restore", "read a backup back into the data folder, and compare"),
        verb("forget", "delete what is kept of a user"),
    )
    _soak(verb("soak", "try the dashboard for long on a folder of its own, killing it"))
    verb("canary", "index a document, find, cite and delete it: status 0 if all holds, 1 if not")
    _measures(
        verb("evaluate", "run judged questions and print metrics"),
        verb("benchmark", "measure speed on a generated corpus"),
    )
    return parser


def _dashboard(parser: argparse.ArgumentParser, *, demo: bool) -> None:
    parser.add_argument("--port", type=int, default=8501, help="TCP port (default 8501)")
    parser.add_argument(
        "--address", default="127.0.0.1", help="address to listen on (default: this machine only)"
    )
    if demo:
        parser.add_argument(
            "--no-serve", action="store_true", help="load the sample corpus, then stop"
        )


def _questions(
    dates: argparse.ArgumentParser, search: argparse.ArgumentParser, ask: argparse.ArgumentParser
) -> None:
    dates.add_argument("question", nargs="?", help="the question")
    dates.add_argument("--file", type=Path, help='JSON lines {"id","query","today"}')
    search.add_argument("question")
    ask.add_argument("question")
    for parser in (dates, search, ask):
        parser.add_argument("--today", type=day, help="the day to ask from (default: today)")
        parser.add_argument(
            "--reading", type=int, default=1, metavar="N", help="take the Nth reading of the dates"
        )
    search.add_argument("--method", choices=METHODS, default="hybrid")
    search.add_argument(
        "--explain", action="store_true", help="every passage looked at, and why it was kept or not"
    )
    search.add_argument(
        "--document", metavar="NAME_OR_ID", help="with --explain: why this one was found or not"
    )


def _ingest(ingest: argparse.ArgumentParser) -> None:
    ingest.add_argument("paths", nargs="+", type=Path, metavar="PATH")


def _catalogue(
    listing: argparse.ArgumentParser,
    show: argparse.ArgumentParser,
    delete: argparse.ArgumentParser,
) -> None:
    listing.add_argument("--search", default="", help="words in the name or title")
    show.add_argument("id", help="a document's id, the start of it, or its file name")
    show.add_argument("--text", action="store_true", help="all that was read of it, by page")
    listing.add_argument(
        "--deleted", action="store_true", help="those that can still be brought back"
    )
    delete.add_argument("ids", nargs="+", metavar="ID")
    delete.add_argument("--undo", action="store_true", help="bring deleted documents back")


def _reread(reread: argparse.ArgumentParser) -> None:
    reread.add_argument("ids", nargs="*", metavar="ID")
    reread.add_argument("--all", action="store_true", help="every document of the library")


def _care(
    doctor: argparse.ArgumentParser,
    backup: argparse.ArgumentParser,
    restore: argparse.ArgumentParser,
    forget: argparse.ArgumentParser,
) -> None:
    doctor.add_argument(
        "--fix", action="store_true", help="mend what can be; status 1 only for what is left"
    )
    for parser in (backup, restore):
        parser.add_argument("file", type=Path, metavar="FILE")
    restore.add_argument(
        "--dry-run", action="store_true", help="only check the file and say what it holds"
    )
    restore.add_argument(
        "--replace", action="store_true", help="also over a library, which is kept beside it"
    )
    forget.add_argument("user", metavar="USER", help="as it stands in the audit trail")


def _soak(soak: argparse.ArgumentParser) -> None:
    soak.add_argument("--minutes", type=float, default=30.0, help="how long (default 30)")
    soak.add_argument("--users", type=int, default=20, help="who ask at once (default 20)")
    soak.add_argument(
        "--think", type=float, default=10.0, help="seconds between a user's questions"
    )
    soak.add_argument("--upload-every", type=float, default=60.0, metavar="SECONDS")
    soak.add_argument("--kill-every", type=float, default=180.0, metavar="SECONDS")
    soak.add_argument("--documents", type=int, default=60, help="to begin with (default 60)")


def _export(export: argparse.ArgumentParser) -> None:
    export.add_argument("thread", nargs="?", help="a conversation's id; without it they are listed")
    export.add_argument("--format", choices=("md", "docx", "xlsx", "pdf"), default="md")
    export.add_argument("--output", type=Path, help="the file to write (default: THREAD.md)")


def _edit(edit: argparse.ArgumentParser) -> None:
    edit.add_argument("id")
    edit.add_argument("--period", help="a day, or first..last; 'none' for undated")
    edit.add_argument("--kind", choices=("report", "procedure", "technical", "other"))
    edit.add_argument("--language", choices=("id", "en", "mixed"))
    for name in ("title", "unit", "code", "revision"):
        edit.add_argument(f"--{name}")


def _measures(evaluate: argparse.ArgumentParser, benchmark: argparse.ArgumentParser) -> None:
    evaluate.add_argument(
        "set", type=Path, metavar="SET.jsonl", help="a set of questions, or the folder of one"
    )
    evaluate.add_argument(
        "--method",
        choices=(*METHODS, "all", *PEERS),
        default="hybrid",
        help="'all' runs every one and compares the first with the others; "
        "langchain and llamaindex need docai[peers]",
    )
    evaluate.add_argument("--rows", action="store_true", help="a line per question first")
    evaluate.add_argument(
        "--ablation", action="store_true", help="a line per combination of weight and cut-off"
    )
    evaluate.add_argument("--today", type=day, help="the day to ask from where the set has none")
    benchmark.add_argument("--chunks", type=int, default=12450, help="passages to generate")
    benchmark.add_argument("--queries", type=int, default=50, help="questions per strategy")
    benchmark.add_argument(
        "--reading", action="store_true", help="instead: seconds and memory of reading files"
    )
    benchmark.add_argument("--threads", type=int, default=8, help="how many ask at once")
    benchmark.add_argument(
        "--against-paper", action="store_true", help="time the source paper's stack as well"
    )
    benchmark.add_argument(
        "--recall",
        action="store_true",
        help="instead: recall of approximate search on this library's own vectors",
    )
    benchmark.add_argument(
        "--uploads", action="store_true", help="instead: 1, 3, 5 and 10 files, singly and at once"
    )
