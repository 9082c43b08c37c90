"""Numbers for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


class Metrics:
    """Each server has its own registry, so that two in one test do not mix."""

    def __init__(self, tables: Callable[[], float], sockets: Callable[[], float]) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter(
            "caipan_entries", "Lines written to records", ["kind"], registry=self.registry
        )
        self.answers = Histogram(
            "caipan_answer_seconds",
            "From an answer's arrival until everybody's view of it is on its way",
            buckets=QUICK,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "caipan_thinking_seconds",
            "From asking a bot until its answer",
            buckets=SLOW,
            registry=self.registry,
        )
        self.refused = Counter(
            "caipan_refused", "Requests refused at the door", ["reason"], registry=self.registry
        )
        for name, about, count in (
            ("caipan_tables", "Tables in memory", tables),
            ("caipan_sockets", "Open WebSockets", sockets),
        ):
            Gauge(name, about, registry=self.registry).set_function(count)

    def serve(self, port: int) -> Callable[[], None]:
        """Tell whoever asks on this machine; how to stop it."""
        server, thread = start_http_server(port, "127.0.0.1", self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return stop
