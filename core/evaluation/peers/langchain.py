"""LangChain's hybrid retrieval: BM25Retriever and a vector store under an EnsembleRetriever."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence

from core.ports import Embedder
from core.records import Chunk


class _Embeddings:
    """Our embedding model as LangChain calls one."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder

    def embed_documents(self, texts: Sequence[str]) -> list[list[float]]:
        """Return a vector a text."""
        vectors: list[list[float]] = self._embedder.embed(list(texts), "passage").tolist()
        return vectors

    def embed_query(self, text: str) -> list[float]:
        """Return a question's vector."""
        vector: list[float] = self._embedder.embed([text], "query")[0].tolist()
        return vector


def open_langchain(
    embedder: Embedder, chunks: Sequence[Chunk], *, limit: int
) -> Callable[[str], list[str]]:
    """Return what finds the ids of at most `limit` chunks, best first.

    Raises ModuleNotFoundError where it is not installed.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its packages announce each other's end at import
        from langchain_classic.retrievers import EnsembleRetriever
        from langchain_community.retrievers import BM25Retriever
        from langchain_core.documents import Document
        from langchain_core.vectorstores import InMemoryVectorStore

    documents = [Document(page_content=c.text, metadata={"chunk": c.id}) for c in chunks]
    store = InMemoryVectorStore(_Embeddings(embedder))
    store.add_documents(documents, ids=[chunk.id for chunk in chunks])
    bm25 = BM25Retriever.from_documents(documents, k=limit)
    dense = store.as_retriever(search_kwargs={"k": limit})
    both = EnsembleRetriever(retrievers=[bm25, dense], weights=[0.5, 0.5])
    return lambda question: [d.metadata["chunk"] for d in both.invoke(question)][:limit]
