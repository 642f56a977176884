"""What is particular to the engine inside the process: its folder, its maker, its lock."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import IndexMismatch, IndexUnavailable
from core.vectors.edge import EdgeIndex, open_edge
from tests.contracts.samples import axis, chunk, facets, ids, rows


def filled(path: Path) -> EdgeIndex:
    index = open_edge(path, model="m", dim=4)
    index.upsert([chunk("a", 0)], rows([1, 0, 0, 0]), facets("a"))
    return index


def test_what_was_stored_is_there_after_a_restart(tmp_path: Path) -> None:
    filled(tmp_path / "v").close()

    index = open_edge(tmp_path / "v", model="m", dim=4)

    assert ids(index.search(axis(0), limit=5)) == [chunk("a", 0).id]
    index.close()


def test_what_was_stored_is_there_after_a_kill(tmp_path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from tests.unit.vectors.test_edge import filled;"
        "filled(Path(sys.argv[1])); os._exit(9)"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(tmp_path / "v")], check=False)

    index = open_edge(tmp_path / "v", model="m", dim=4)

    assert killed.returncode == 9
    assert dict(index.counts()) == {"a": 1}
    index.close()


@pytest.mark.parametrize(("model", "dim"), [("other", 4), ("m", 8)])
def test_another_model_or_dimension_is_refused(tmp_path: Path, model: str, dim: int) -> None:
    filled(tmp_path / "v").close()

    with pytest.raises(IndexMismatch, match=r"made by m \(4 dimensions\).*docai reindex"):
        open_edge(tmp_path / "v", model=model, dim=dim)


def test_a_kept_new_index_takes_the_old_ones_place_when_it_is_closed(tmp_path: Path) -> None:
    filled(tmp_path / "v").close()

    new = open_edge(tmp_path / "v", model="other", dim=8, afresh=True)
    assert dict(new.counts()) == {}
    new.keep()
    new.close()

    index = open_edge(tmp_path / "v", model="other", dim=8)
    assert dict(index.counts()) == {}
    index.close()
    assert [path.name for path in tmp_path.iterdir()] == ["v"]


def test_a_new_index_that_was_not_finished_leaves_the_old_one_whole(tmp_path: Path) -> None:
    filled(tmp_path / "v").close()

    open_edge(tmp_path / "v", model="other", dim=8, afresh=True).close()

    index = open_edge(tmp_path / "v", model="m", dim=4)
    assert dict(index.counts()) == {"a": 1}
    index.close()
    assert [path.name for path in tmp_path.iterdir()] == ["v"]


@pytest.mark.parametrize("moved", [0, 1], ids=["before", "between"])
def test_a_kill_while_the_indexes_change_places_is_made_good(tmp_path: Path, moved: int) -> None:
    filled(tmp_path / "v").close()
    new = open_edge(tmp_path / "v", model="other", dim=8, afresh=True)
    new.keep()
    shutil.copytree(tmp_path / "v.next", tmp_path / "copy")
    new.close()
    shutil.copytree(tmp_path / "copy", tmp_path / "v.next")
    (tmp_path / "v").rename(tmp_path / ("v.old" if moved else "v"))

    index = open_edge(tmp_path / "v", model="other", dim=8)

    assert dict(index.counts()) == {}
    index.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "v"]


@pytest.mark.parametrize("afresh", [False, True])
def test_a_second_opening_is_refused_and_harms_nothing(tmp_path: Path, afresh: bool) -> None:
    first = filled(tmp_path / "v")

    with pytest.raises(IndexUnavailable, match="open in another process"):
        open_edge(tmp_path / "v", model="m", dim=4, afresh=afresh)

    assert dict(first.counts()) == {"a": 1}
    first.close()


def test_a_damaged_note_names_the_remedy(tmp_path: Path) -> None:
    filled(tmp_path / "v").close()
    (tmp_path / "v" / "collection.json").write_text("{", encoding="utf-8")

    with pytest.raises(IndexUnavailable, match="docai reindex"):
        open_edge(tmp_path / "v", model="m", dim=4)


def test_a_damaged_folder_names_the_remedy_and_afresh_mends_it(tmp_path: Path) -> None:
    filled(tmp_path / "v").close()
    (tmp_path / "v" / "shard" / "edge_config.json").write_text("{", encoding="utf-8")

    with pytest.raises(IndexUnavailable, match="docai reindex"):
        open_edge(tmp_path / "v", model="m", dim=4)

    index = open_edge(tmp_path / "v", model="m", dim=4, afresh=True)
    assert dict(index.counts()) == {}
    index.close()


def test_what_a_killed_optimizer_left_is_cleared(tmp_path: Path) -> None:
    filled(tmp_path / "v").close()
    left = tmp_path / "v" / "shard" / "temp_segments" / "half"
    left.mkdir(parents=True)

    index = open_edge(tmp_path / "v", model="m", dim=4)

    assert not left.exists()
    index.close()


def test_a_closed_index_says_so(tmp_path: Path) -> None:
    index = filled(tmp_path / "v")
    index.close()

    with pytest.raises(IndexUnavailable):
        index.search(axis(0), limit=1)


def test_a_fork_is_refused_before_it_can_hang(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = filled(tmp_path / "v")
    with monkeypatch.context() as patch:
        patch.setattr(os, "getpid", lambda: -1)
        with pytest.raises(IndexUnavailable, match="fork"):
            index.search(axis(0), limit=1)
    index.close()
