"""The picture of what self-play learned: `python docs/examples/learning.py curve.json out.png`."""

import json
import sys
from pathlib import Path

from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from caipan.sim.tables import Share


def main(curve: str, out: str) -> None:
    rows = json.loads(Path(curve).read_text(encoding="utf-8"))
    steps = [row[0] for row in rows]
    shares = [Share("", won, of) for _, won, of in rows]
    low, high = zip(*(share.interval for share in shares), strict=True)
    figure = Figure((7, 3), layout="constrained")
    axes = figure.add_subplot()
    axes.fill_between(steps, low, high, color="#2f6f9f", alpha=0.25, label="95 % interval")
    rates = [share.rate for share in shares]
    axes.plot(steps, rates, "o-", color="#2f6f9f", label="wins against random players")
    axes.axhline(0.5, color="#23303d", linewidth=0.8)
    axes.set(xlabel="environment steps of self-play", ylim=(0.3, 1.0))
    axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    axes.legend(frameon=False, loc="upper left")
    figure.savefig(out, dpi=110, metadata={"Software": None})


if __name__ == "__main__":
    main(*sys.argv[1:])
