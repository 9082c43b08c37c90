"""Every timing chart as it is printed: its lines in their order, each with the clause that a table
points at while the line is open. Lines between printed ones bear a sign: before (-), after (+), an
answer that is taken (?), what follows from it (!)."""

from __future__ import annotations

import pytest

from caipan.games.l5r.book import BOOK
from caipan.rules import catalogue
from tests.support import rule

CHARTS = {
    "setting-up": """
        first B-setup-first
        shuffle B-setup-shuffle
        provinces B-setup-provinces
        fill B-setup-fill
        dynasty-mulligan B-setup-dynasty-mulligan
        hands B-setup-hand
        conflict-mulligan B-setup-conflict-mulligan
        honor B-setup-honor
    """,
    "placing": """
        choose B-setup-provinces
        place B-setup-provinces
    """,
    "mulligan": """
        choose B-mulligan-method
        choose? B-mulligan-method
        replace B-mulligan-method
    """,
    "round": """
        1.1 B-1.1
        1.1- B-player-order
        1.1+ en-first-fate
        1.2 B-1.2
        1.3 B-1.3
        1.4 B-1.4
        1.5 B-1.5
        2.1 B-2.1
        2.2 B-2.2
        2.3 B-2.3
        2.4 B-2.4
        2.5 B-2.5
        2.5+ B-2.5-window
        2.6 B-2.6
        3.1 B-3.1
        3.1+ B-3.1
        3.2 B-3.2-next
        3.4 B-3.4
        3.4.2 B-favor-claim
        3.4.2? B-favor-claim
        3.5 B-3.5
        4.1 B-4.1
        4.2- B-4.2
        4.2 B-4.2
        4.2? B-4.2
        4.3 B-4.3
        4.4 B-4.4
        4.4+ B-4.4-window
        4.5 B-4.4-window
        5.1 B-5.1
        5.1+ B-5.1
        5.2 B-5.2
        5.3 B-5.3
        5.4 B-5.4
        5.5 B-5.5
        5.6 B-5.6
        again B-round-phases
    """,
    "clearing": """
        must B-5.3
        may B-5.3
        may? B-5.3
        refill B-5.3
    """,
    "window": """
        ask B-window-close
        take B-window-close
    """,
    "dynasty-window": """
        ask B-1.4
        take B-1.4-pass
    """,
    "battle": """
        3.2 B-3.2-ring
        3.2? B-3.2-ring
        province B-3.2-province
        province? B-3.2-province
        attackers B-3.2-attackers
        attackers? B-3.2-attackers
        commit B-3.2-together
        covert B-kw-covert
        covert? B-kw-covert
        taker tc-declare-5
        declared B-3.2-shared
        3.2.1- B-3.2.1
        3.2.1 B-3.2.1
        3.2.1? B-3.2.1
        3.2.1! B-3.2.1
        3.2.2 B-3.2.2
        3.2.3 B-3.2.3
        3.2.4 B-3.2.4
        3.2.5 B-3.2.5
        3.2.6 B-3.2.6
        3.2.7 B-3.2.7
        3.2.8 B-3.2.8
        3.3 B-3.3
        passed B-3.3
    """,
    "breaking": """
        break B-3.2.5
        choose B-3.2.5-discard
        choose? B-3.2.5-discard
        over B-3.2.5-discard
    """,
    "ring-effect": """
        would B-3.2.6
        element B-3.2.6-elements
        element? B-3.2.6-elements
        taker tc-ring-effect
        taker? tc-ring-effect
        choose B-ring-target
        choose? B-ring-target
        over B-ring-several
    """,
    "beginning": """
        would B-init-order
        over B-time-cancel
    """,
    "laying": """
        choose en-rings-place
        lay en-rings-place
        away en-take-dup
    """,
    "splitting": """
        choose en-honor-highrem
        share en-honor-highone
    """,
    "bestowing": """
        choose en-rings-fate
        take en-rings-fate
    """,
    "ordering": """
        choose tc-order
        take tc-order
    """,
    "negotiating": """
        promise tr-promise
        promise? tr-promise
        until tr-duration
        until? tr-duration
        value tr-value
        value? tr-value
        answer tr-four
        answer? tr-four
    """,
    "dissolving": """
        ask tr-terminated
        take tr-terminated
    """,
    "judging": """
        admit tr-broken
        admit? tr-broken
        vote tr-broken
        count tr-broken
        guilty tr-broken
    """,
    "breach": """
        suffer tr-penalty
        card tr-card-return
    """,
    "duel": """
        D.1 B-D.1
        D.3 B-D.3
        D.4 B-D.4
        D.5 B-D.5
        D.5? B-D.5
        cards B-D.5
        cards? B-D.5
        D.5! B-D.5
        D.7 B-D.7
        D.8 B-D.8
        D.8+ B-D.8
        D.9 B-D.9
    """,
    "settle": """
        look B-win-at-once
        take B-kw-restricted
    """,
    "happening": """
        would! B-time-would
        would? B-time-would
        when! B-time-order
        when? B-time-order
        stands B-win-at-once
        watch tr-broken
        change
        settle
        breach tr-broken
        keywords B-kw-timing
        delayed B-delayed
        after! B-time-forced
        after? B-time-window
        refill B-province-card-leaves
        end
    """,
}


def printed(name: str) -> list[tuple[str, str]]:
    """Lines and clauses; bookkeeping lines have none."""
    rows = [line.split() for line in CHARTS[name].strip().splitlines()]
    return [(row[0], f"LR-{row[1]}" if len(row) > 1 else "") for row in rows]


@rule("LR-B-round-phases", "LR-B-time-order", "LR-B-D.1", "LR-B-3.2-together", "LR-tr-four")
@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_has_its_printed_lines_and_points_at_their_clauses(name: str) -> None:
    chart = BOOK.procedures[name]
    assert chart.name == name
    assert [(step.name, step.rule) for step in chart.steps] == printed(name)
    assert all(clause in catalogue("l5r") for _, clause in printed(name) if clause)


def test_no_chart_is_left_out() -> None:
    """Those of the cards are called after them."""
    charts = {chart.name for chart in BOOK.procedures.values()}
    assert {name for name in charts if "/" not in name} == set(CHARTS)
