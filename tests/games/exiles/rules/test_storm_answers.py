"""A storm essence decides where a dashing source is met (EX-dash-react-faster, -slower)."""

from __future__ import annotations

from tests.support import rule
from tests.support.skirmish import BLANK, Skirmish

NIA = {"character": "nia", "side": "frost", "at": [1, 1], "facing": "W"}
YUNYE = {"character": "yunye", "side": "flow", "at": [0, 1], "facing": "E"}


def dashed_through(**nia: object) -> Skirmish:
    """Yunye dashes through Nia, from the cell she looks at to the one behind her."""
    s = Skirmish(YUNYE, {**NIA, **nia}, dice=(BLANK,) * 8)
    return s.do("use:yunye.flow.cloud_tread", "aim@2,1")


@rule("EX-dash-react-faster", "EX-dash-react-slower")
def test_without_a_storm_the_slower_lance_finds_nobody() -> None:
    """Ice Lance (43) is slower than the dash (34): its source counts as standing at the end."""
    s = dashed_through(essences={"flame": 1})
    assert not s.offers("use:nia.frost.lance")


@rule("EX-dash-react-faster")
def test_with_a_storm_it_must_be_spent() -> None:
    """Only at speed 23 is Yunye still in front of her, so the skill comes with the storm or not at
    all."""
    s = dashed_through(essences={"storm": 1, "flame": 1})
    s.do("use:nia.frost.lance")
    assert s.g.seats[2].essences == (1, 1, 0)  # the storm is gone, and a frost came for the skill
