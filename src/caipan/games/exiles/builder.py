"""Cards as a client meets them: printed numbers; and the printed order of a round."""

from __future__ import annotations

from typing import Any

import msgspec

from caipan.kernel.records import Data

from .content import CARDS
from .spec import BONUS, REACTION, STANDARD, Action
from .state import ESSENCES, ActionFace

WHEN = ((STANDARD, "standard"), (BONUS, "bonus"), (REACTION, "reaction"))


def printed() -> dict[str, Data]:
    """What stands around the text box of every design: speed, range, life, price."""
    return {design.name: {"type": design.kind, **_face(design)} for design in CARDS}


def _face(design: Any) -> Data:
    face = msgspec.structs.asdict(design.face)  # to_builtins would leave out what is zero
    if isinstance(design.face, ActionFace):
        face["when"] = [name for bit, name in WHEN if design.face.when & bit]
        element = face.pop("element")
        face["element"] = ESSENCES[element] if 0 <= element < len(ESSENCES) else None
    action = design.abilities[0].spec if design.abilities else None
    if isinstance(action, Action):
        face["aims"] = [
            {"zone": f.aim.zone, "range": f.aim.range, "pick": f.aim.pick, "of": f.aim.of}
            for f in action.forms
        ]
    return face


CHART = (
    ("EX-map-lay-order", "phase.preparation"),
    ("EX-pick-standard", "phase.preparation"),
    ("EX-char-setup-place", "phase.preparation"),
    ("EX-start-order", "phase.start"),
    ("EX-start-equip", "phase.start"),
    ("EX-std-two", "phase.action"),
    ("EX-res-2", "phase.action"),
    ("EX-res-3", "phase.action"),
    ("EX-end-maxlife", "phase.end"),
    ("EX-world-when", "phase.world"),
)
