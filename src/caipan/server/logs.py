"""Structured logs: one JSON object a line, for hosts; plain lines for one's own machine."""

from __future__ import annotations

import json
import logging
import sys
import time

STANDARD = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


class Lines(logging.Formatter):
    """What was logged, with everything given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        told |= {k: v for k, v in record.__dict__.items() if k not in STANDARD}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def set_up(structured: bool) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if structured else logging.Formatter("%(levelname)s %(message)s"))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO if structured else logging.WARNING)
