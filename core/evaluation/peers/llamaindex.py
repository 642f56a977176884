"""LlamaIndex's hybrid retrieval: BM25Retriever and VectorStoreIndex, fused by reciprocal rank."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.ports import Embedder
from core.records import Chunk

_BATCH = 32


def open_llamaindex(
    embedder: Embedder, chunks: Sequence[Chunk], *, limit: int
) -> Callable[[str], list[str]]:
    """Return what finds the ids of at most `limit` chunks, best first.

    Raises ModuleNotFoundError where it is not installed.
    """
    from llama_index.core import MockEmbedding, QueryBundle, VectorStoreIndex
    from llama_index.core.llms import MockLLM
    from llama_index.core.retrievers import QueryFusionRetriever
    from llama_index.core.schema import TextNode
    from llama_index.retrievers.bm25 import BM25Retriever

    nodes = []
    for start in range(0, len(chunks), _BATCH):
        some = chunks[start : start + _BATCH]
        vectors = embedder.embed([chunk.text for chunk in some], "passage").tolist()
        nodes += [
            TextNode(id_=chunk.id, text=chunk.text, embedding=vector)
            for chunk, vector in zip(some, vectors, strict=True)
        ]
    # The vectors are given, so no model of its own is ever asked.
    index = VectorStoreIndex(nodes, embed_model=MockEmbedding(embed_dim=embedder.dim))
    both = QueryFusionRetriever(
        [
            index.as_retriever(similarity_top_k=limit),
            BM25Retriever.from_defaults(nodes=nodes, similarity_top_k=limit),
        ],
        llm=MockLLM(),
        num_queries=1,
        mode="reciprocal_rerank",
        similarity_top_k=limit,
        use_async=False,
    )

    def ask(question: str) -> list[str]:
        vector = embedder.embed([question], "query")[0].tolist()
        return [hit.node.node_id for hit in both.retrieve(QueryBundle(question, embedding=vector))]

    return ask
