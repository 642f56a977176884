"""The house rules, read off the source: layers, sizes, and what may be done where."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted(p for top in ("app", "core", "pages", "seeds") for p in (ROOT / top).rglob("*.py"))
MAX_FUNCTION, MAX_FILE, MAX_PAGE = 60, 500, 80
MAX_POSITIONAL, MAX_BROAD_EXCEPT = 4, 3

# A module may import modules of its own layer or lower; the longest prefix decides.
LAYERS = {
    "core.records": 0,
    "core.errors": 0,
    "core.settings": 1,
    "core.grants": 1,
    "core.hiding": 1,
    "core.permissions": 2,
    "core.ports": 1,
    "core.concurrency": 1,
    "core.request": 1,
    "core.json_lines": 1,
    "core.text": 2,
    "core.stemming": 2,
    "core.facet_table": 2,
    "core.postings": 2,
    "core.language": 2,
    "core.words": 2,
    "core.chunking": 2,
    "core.metadata": 2,
    "core.dates": 2,
    "core.ranking": 2,
    "core.evaluation.metrics": 2,
    "core.evaluation.sets": 2,
    "core.loading": 3,
    "core.storage": 3,
    "core.vectors": 3,
    "core.bm25": 3,
    "core.embedding": 3,
    "core.chat": 3,
    "core.testing": 3,
    "core": 4,
    "core.engine": 5,
    "core.opening": 5,
    "core.operations": 5,
    "core.wiring": 5,
    "core.evaluation.benchmark": 5,
    "core.evaluation.uploads": 5,
    "core.cli": 6,
    "seeds": 3,
    "app": 6,
    "pages": 7,
}
ADAPTERS = ("core.vectors.", "core.bm25", "core.embedding.", "core.chat.server")


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer(module: str) -> int:
    while module not in LAYERS:
        module = module.rpartition(".")[0]
    return LAYERS[module]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


def ours(path: Path) -> set[str]:
    known = {module_name(p) for p in SOURCES}
    return imports(path) & known - {""}


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [node for node in ast.walk(tree(path)) if isinstance(node, kinds)]


def body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    docstring = node.body[0] if ast.get_docstring(node) else None
    skipped = (docstring.end_lineno or 0) - docstring.lineno + 1 if docstring else 0
    return (node.end_lineno or 0) - node.lineno + 1 - skipped


def broad(path: Path) -> int:
    caught = [n.type for n in ast.walk(tree(path)) if isinstance(n, ast.ExceptHandler)]
    return sum(t is None or (isinstance(t, ast.Name) and t.id == "Exception") for t in caught)


each_source = pytest.mark.parametrize("path", SOURCES, ids=module_name)


@each_source
def test_a_module_imports_only_its_own_layer_or_lower(path: Path) -> None:
    me = module_name(path)
    above = [name for name in ours(path) if layer(name) > layer(me) and name != "core"]
    if me.startswith("core.cli"):
        above = [name for name in above if name not in {"app", "app.launch", "seeds"}]
    assert not above


@each_source
def test_only_the_wiring_names_adapters_of_a_seam(path: Path) -> None:
    me = module_name(path)
    if (
        me in {"core.opening", "core.wiring"}
        or layer(me) == 3
        or me.startswith("core.evaluation.benchmark")
    ):
        return
    assert not [name for name in ours(path) if name.startswith(ADAPTERS)]


@each_source
def test_streamlit_stays_out_of_core(path: Path) -> None:
    if module_name(path).split(".")[0] in {"core", "seeds"}:
        assert not {name for name in imports(path) if name.split(".")[0] == "streamlit"}


@each_source
def test_only_settings_reads_the_environment(path: Path) -> None:
    if module_name(path) != "core.settings":
        source = path.read_text(encoding="utf-8")
        assert "os.environ" not in source
        assert "getenv" not in source


@each_source
def test_no_file_is_too_long(path: Path) -> None:
    limit = MAX_PAGE if module_name(path).startswith("pages.") else MAX_FILE
    assert path.read_text(encoding="utf-8").count("\n") <= limit


@each_source
def test_no_function_is_too_long(path: Path) -> None:
    assert not [f.name for f in functions(path) if body_lines(f) > MAX_FUNCTION]


@each_source
def test_few_positional_parameters(path: Path) -> None:
    def positional(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
        names = [a.arg for a in node.args.posonlyargs + node.args.args]
        return len([n for n in names if n not in {"self", "cls"}])

    assert not [f.name for f in functions(path) if positional(f) > MAX_POSITIONAL]


@each_source
def test_no_parameters_are_passed_through_unnamed(path: Path) -> None:
    if module_name(path).startswith("core"):
        assert not [f.name for f in functions(path) if f.args.kwarg]


@each_source
def test_no_unfinished_notes(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert not [word for word in ("TO" + "DO", "FIX" + "ME", "XX" + "X ") if f"# {word}" in source]


def test_broad_excepts_are_few() -> None:
    counts = {module_name(p): broad(p) for p in SOURCES if broad(p)}
    assert sum(counts.values()) <= MAX_BROAD_EXCEPT, counts


def test_tests_use_no_mocks() -> None:
    mocked = [
        p.name for p in (ROOT / "tests").rglob("*.py") if "unittest.mock" in p.read_text("utf-8")
    ]
    assert mocked == ["test_house.py"]
