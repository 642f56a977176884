"""The keyword index's contract, on the one in memory."""

from __future__ import annotations

import pytest

from core.bm25 import open_keywords
from core.ports import KeywordIndex
from tests.contracts.keyword_index import KeywordIndexContract


class TestKeywordsInMemory(KeywordIndexContract):
    @pytest.fixture
    def index(self) -> KeywordIndex:
        return open_keywords()
