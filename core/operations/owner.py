"""What runs beside the library in the process that owns its folder, from start to stop."""

from __future__ import annotations

import logging
from contextlib import ExitStack
from typing import TYPE_CHECKING

import numpy as np

from core.operations import retention
from core.operations.channel import Handle, open_channel
from core.operations.inbox import Inbox
from core.operations.metrics import MetricsServer
from core.storage import counting

if TYPE_CHECKING:
    from core.engine import Engine

log = logging.getLogger(__name__)


class Owner:
    """The channel for other programs, the inbox, the daily rules and the metrics of a library."""

    def __init__(self, engine: Engine, services: ExitStack) -> None:
        self.engine = engine
        self._services = services

    def require_answers(self) -> None:
        """Raise DocAIError where the database or the vector index does not answer."""
        parts = self.engine.parts
        counting.counts(parts.database)
        axis = np.zeros(parts.embedder.dim, np.float32)
        axis[0] = 1.0
        parts.vectors.search(axis, limit=1)

    def close(self) -> None:
        """Stop the services, the channel first; the library itself stays open."""
        self._services.close()


def open_owner(engine: Engine, handle: Handle) -> Owner:
    """Start the services that the settings name; `handle` runs what comes over the channel."""
    settings = engine.settings
    with ExitStack() as services:
        if settings.metrics_port:
            server = MetricsServer(
                engine.watch.metrics,
                port=settings.metrics_port,
                address=settings.metrics_address,
            )
            services.callback(server.close)
            log.info("metrics on %s:%d", settings.metrics_address, server.port)
        daily = retention.daily(engine)
        daily.start()
        services.callback(daily.close)
        if settings.inbox is not None:
            inbox = Inbox(engine, settings.inbox, seconds=settings.inbox_seconds)
            inbox.start()
            services.callback(inbox.close)
            log.info("the inbox is watched every %g s", settings.inbox_seconds)
        services.callback(open_channel(settings.home, handle).close)
        return Owner(engine, services.pop_all())
