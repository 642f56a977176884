"""What every keyword index must do: inherit, and give an empty `index`."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from core.ports import KeywordIndex
from core.records import Where
from core.text import terms
from tests.contracts.filters import DOCUMENTS, FilterContract, Finder
from tests.contracts.samples import DAY, chunk, facets, ids, month


def finder(index: KeywordIndex) -> Finder:
    """Fill an index with the filters' documents; return what names those that pass."""
    for document in DOCUMENTS:
        name = document.document_id
        index.upsert([chunk(name, 0, "pompa"), chunk(name, 1, "pompa bocor")], document)
    names = {chunk(d.document_id, n).id: d.document_id for d in DOCUMENTS for n in (0, 1)}
    return lambda where: {
        names[hit.chunk_id] for hit in index.search(terms("pompa"), limit=20, where=where)
    }


class KeywordIndexContract(FilterContract):
    """Each test quotes a sentence of `KeywordIndex`.

    `forgets` is False where deleted chunks count in the weight of a word for a while.
    """

    forgets = True

    @pytest.fixture
    def found_names(self, index: KeywordIndex) -> Finder:
        return finder(index)

    def test_nothing_is_found_in_nothing(self, index: KeywordIndex) -> None:
        assert index.search(terms("pompa"), limit=5) == []
        assert dict(index.counts()) == {}

    def test_blank_chunks_are_counted_and_never_found(self, index: KeywordIndex) -> None:
        index.upsert([chunk("a", 0, "  \n"), chunk("a", 1, "yang di")], facets("a"))

        assert index.search(terms("pompa"), limit=5) == []
        assert dict(index.counts()) == {"a": 2}

    def test_no_terms_find_nothing(self, index: KeywordIndex) -> None:
        index.upsert([chunk("a", 0, "pompa")], facets("a"))

        assert index.search([], limit=5) == []

    def test_a_chunk_without_any_term_is_left_out(self, index: KeywordIndex) -> None:
        index.upsert([chunk("a", 0, "pompa"), chunk("a", 1, "turbin")], facets("a"))

        assert ids(index.search(terms("pompa"), limit=5)) == [chunk("a", 0).id]

    def test_a_unique_code_finds_its_document_among_two(self, index: KeywordIndex) -> None:
        index.upsert([chunk("a", 0, "lihat PPR-9087 pompa")], facets("a"))
        index.upsert([chunk("b", 0, "lihat PPR-1000 pompa")], facets("b"))

        found = index.search(["ppr-9087"], limit=5)

        assert ids(found) == [chunk("a", 0).id]
        assert found[0].score > 0

    def test_a_word_that_all_hold_still_scores(self, index: KeywordIndex) -> None:
        for name in ("a", "b", "c"):
            index.upsert([chunk(name, 0, "pompa")], facets(name))

        assert all(hit.score > 0 for hit in index.search(terms("pompa"), limit=5))

    @pytest.mark.parametrize("query", ["PPR-9087", "ppr9087", "PPR 9087", "9087"])
    def test_a_code_comes_first_among_its_likes(self, index: KeywordIndex, query: str) -> None:
        for number in range(1000, 1050):
            text = f"PPR-{number} lampiran 9087 lembar" if number == 1007 else f"PPR-{number} PPR"
            index.upsert([chunk(str(number), 0, text)], facets(str(number)))
        right = chunk("right", 0, "perintah PPR-9087 untuk perbaikan pompa")
        index.upsert([right], facets("right"))

        found = index.search(terms(query), limit=10)

        assert right.id in ids(found)[: 1 if query != "9087" else 2]

    @pytest.mark.parametrize(
        ("text", "query", "decoy"),
        [
            ("surat 012/SOP/III/2024", "012/SOP/III/2024", "surat 013/SOP/III/2024 012"),
            ("pompa 8X", "8X", "pompa 8Y x 8"),
            ("katup 10LAB20CP001", "KKS 10LAB20CP001", "katup 10LAB20CP002 KKS"),
            ("sumur 15/9-F-12", "15/9-F-12", "sumur 15/9-F-10 12"),
        ],
    )
    def test_any_code_comes_before_what_resembles_it(
        self, index: KeywordIndex, text: str, query: str, decoy: str
    ) -> None:
        index.upsert([chunk("decoy", 0, decoy)], facets("decoy"))
        index.upsert([chunk("right", 0, text)], facets("right"))

        assert ids(index.search(terms(query), limit=2))[0] == chunk("right", 0).id

    def test_the_forms_of_a_root_find_the_same(self, index: KeywordIndex) -> None:
        index.upsert([chunk("a", 0, "Prosedur pemeliharaan boiler")], facets("a"))
        index.upsert([chunk("b", 0, "Prosedur pelaporan boiler")], facets("b"))

        for word in ("pemeliharaan", "memelihara", "dipelihara"):
            assert ids(index.search(terms(word), limit=5)) == [chunk("a", 0).id]

    def test_equal_scores_come_by_chunk_id(self, index: KeywordIndex) -> None:
        chunks = [chunk("a", ordinal, "pompa") for ordinal in range(60)]
        index.upsert(chunks, facets("a"))

        assert ids(index.search(terms("pompa"), limit=7)) == sorted(c.id for c in chunks)[:7]

    def test_upsert_takes_the_place_of_what_the_document_had(self, index: KeywordIndex) -> None:
        index.upsert([chunk("a", 0, "pompa"), chunk("a", 1, "pompa")], facets("a"))
        index.upsert([chunk("a", 0, "turbin")], facets("a"))

        assert index.search(terms("pompa"), limit=5) == []
        assert ids(index.search(terms("turbin"), limit=5)) == [chunk("a", 0).id]
        assert dict(index.counts()) == {"a": 1}

    def test_delete_removes_a_document_and_no_other(self, index: KeywordIndex) -> None:
        for name in ("a", "b"):
            index.upsert([chunk(name, 0, "zirkonafta")], facets(name))

        index.delete("a")

        assert ids(index.search(terms("zirkonafta"), limit=5)) == [chunk("b", 0).id]
        assert dict(index.counts()) == {"b": 1}

    def test_deleted_chunks_leave_the_statistics(self, index: KeywordIndex) -> None:
        index.upsert([chunk("a", 0, "pompa bocor")], facets("a"))
        before = index.search(terms("pompa"), limit=5)
        index.upsert([chunk("b", 0, "pompa pompa turbin boiler katup")], facets("b"))
        index.delete("b")

        after = index.search(terms("pompa"), limit=5)
        assert ids(after) == ids(before)
        assert after == before or not self.forgets

    def test_unknown_documents_are_no_error(self, index: KeywordIndex) -> None:
        index.delete("nobody")
        index.update(facets("nobody"))

        assert dict(index.counts()) == {}

    def test_update_replaces_every_facet(self, index: KeywordIndex) -> None:
        index.upsert([chunk("a", 0, "pompa")], facets("a", period=DAY, unit="Unit 7"))

        index.update(facets("a", unit="Unit 8", current=False))

        assert not index.search(terms("pompa"), limit=1)
        assert not index.search(terms("pompa"), limit=1, where=Where(periods=(DAY,), current=None))
        assert index.search(terms("pompa"), limit=1, where=Where(units=("Unit 8",), current=None))

    def test_the_filter_comes_before_the_ranking(self, index: KeywordIndex) -> None:
        for number in range(200):
            index.upsert(
                [chunk(f"d{number}", 0, "pompa pompa")], facets(f"d{number}", period=month(2))
            )
        index.upsert(
            [chunk("day", 0, "laporan panjang tentang satu pompa")], facets("day", period=DAY)
        )

        found = index.search(terms("pompa"), limit=5, where=Where(periods=(DAY,)))

        assert ids(found) == [chunk("day", 0).id]

    def test_searches_while_writing_see_whole_answers(self, index: KeywordIndex) -> None:
        index.upsert([chunk("a", 0, "pompa bocor")], facets("a"))

        def write(number: int) -> None:
            index.upsert([chunk(f"d{number}", 0, f"turbin {number}")], facets(f"d{number}"))

        def read(_: int) -> list[str]:
            return ids(index.search(terms("pompa"), limit=5))

        with ThreadPoolExecutor(5) as pool:
            writes = [pool.submit(write, number) for number in range(50)]
            found = list(pool.map(read, range(200)))
            for done in writes:
                done.result()

        assert found == [[chunk("a", 0).id]] * 200
        assert len(index.counts()) == 51
