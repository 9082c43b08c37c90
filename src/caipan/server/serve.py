"""Running a server until somebody stops it."""

from __future__ import annotations

import contextlib

import uvicorn

from caipan.server.app import create_app
from caipan.server.patience import patient
from caipan.server.settings import FRAME, Settings

GOODBYE = 5  # seconds that open requests and sockets are given at the end


def config(settings: Settings, access_log: bool = False) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=access_log,
        ws_max_size=FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GOODBYE,
        http=patient(settings),
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        server_header=False,
    )


def serve(settings: Settings, access_log: bool = False) -> None:
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has closed everything by then
        uvicorn.Server(config(settings, access_log)).run()
