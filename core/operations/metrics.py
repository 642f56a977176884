"""What Prometheus may ask: questions and their stages as they end, the library as it is."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from core.records import Answer
from core.storage import counting
from core.storage.database import Database

_BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120)


@dataclass(frozen=True, slots=True)
class Metrics:
    """The counters of one opened library, in a registry of their own."""

    registry: CollectorRegistry
    questions: Counter
    refused: Counter
    running: Gauge
    stages: Histogram

    def answered(self, answer: Answer) -> None:
        """Count a finished turn and the time of its stages."""
        self.questions.labels(answer.state, answer.engine).inc()
        for stage, ms in answer.timings_ms.items():
            self.stages.labels(stage).observe(ms / 1000)

    def failed(self, error: BaseException) -> None:
        """Count a turn that ended with an error, by its kind, or that its reader broke off."""
        kind = "cancelled" if isinstance(error, GeneratorExit) else type(error).__name__
        self.questions.labels(kind, "none").inc()


def open_metrics(database: Database) -> Metrics:
    """Return counters at zero; documents and jobs are counted when they are asked for."""
    registry = CollectorRegistry()
    registry.register(_Library(database))
    return Metrics(
        registry,
        Counter("docai_questions", "Finished questions", ["state", "engine"], registry=registry),
        Counter("docai_refused", "Questions over a user's limit", registry=registry),
        Gauge("docai_questions_running", "Questions being answered", registry=registry),
        Histogram(
            "docai_question_seconds",
            "Seconds of a question's stages",
            ["stage"],
            buckets=_BUCKETS_S,
            registry=registry,
        ),
    )


class _Library(Collector):
    """Documents by status and jobs by state and outcome, read at each scrape."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def describe(self) -> list[Metric]:
        """Return nothing: the names are only known from what is collected."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Yield the gauges."""
        documents = GaugeMetricFamily("docai_documents", "Documents", labels=["status"])
        for status, number in counting.by_status(self._database).items():
            documents.add_metric([status], number)
        yield documents
        jobs = GaugeMetricFamily("docai_jobs", "Ingestion jobs", labels=["state", "outcome"])
        for (state, outcome), number in counting.jobs_by_state(self._database).items():
            jobs.add_metric([state, outcome], number)
        yield jobs
        counts = counting.counts(self._database)
        yield GaugeMetricFamily("docai_passages", "Passages of ready documents", counts.chunks)
        yield GaugeMetricFamily("docai_vectors", "Passages with a vector", counts.vectors)


class MetricsServer:
    """Serves the metrics on a port of their own."""

    def __init__(self, metrics: Metrics, *, port: int, address: str) -> None:
        self._server: WSGIServer
        self._thread: threading.Thread
        self._server, self._thread = start_http_server(port, address, metrics.registry)

    @property
    def port(self) -> int:
        """The port, also where 0 asked for any."""
        return int(self._server.server_port)

    def close(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
