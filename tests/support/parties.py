"""Decks of level zero that the golden campaigns of Arkham are played with."""

FIGHTER = {
    "investigator": "roland-banks",
    "cards": {
        "machete": 2, "45-automatic": 2, "beat-cop": 2, "vicious-blow": 2, "dynamite-blast": 1,
        "guard-dog": 2, "evidence": 2, "physical-training": 1, "dodge": 1, "first-aid": 1,
        "magnifying-glass": 2, "working-a-hunch": 2, "deduction": 2, "dr-milan-christopher": 1,
        "emergency-cache": 2, "guts": 1, "perception": 2, "overpower": 1, "unexpected-courage": 1,
    },
}  # fmt: skip
SLAYER = {
    "investigator": "roland-banks",
    "cards": {
        "machete": 2, "45-automatic": 2, "beat-cop": 2, "guard-dog": 2, "dodge": 2,
        "dynamite-blast": 2, "vicious-blow": 2, "first-aid": 2, "physical-training": 2,
        "evidence": 2, "emergency-cache": 2, "guts": 2, "overpower": 2, "unexpected-courage": 2,
        "knife": 2,
    },
}  # fmt: skip
SCHOLAR = {
    "investigator": "daisy-walker",
    "cards": {
        "magnifying-glass": 2, "old-book-of-lore": 1, "research-librarian": 1,
        "dr-milan-christopher": 2, "hyperawareness": 1, "working-a-hunch": 2, "deduction": 2,
        "medical-texts": 1, "mind-over-matter": 2, "shrivelling": 2, "ward-of-protection": 2,
        "blinding-light": 1, "holy-rosary": 1, "arcane-initiate": 1, "fearless": 1,
        "perception": 2, "unexpected-courage": 2, "guts": 1, "manual-dexterity": 1,
        "emergency-cache": 2,
    },
}  # fmt: skip
RUNNER = {
    "investigator": "skids-otoole",
    "cards": {
        "45-automatic": 2, "machete": 2, "vicious-blow": 2, "leo-de-luca": 2, "elusive": 2,
        "backstab": 2, "switchblade": 2, "opportunist": 2, "burglary": 1, "beat-cop": 1,
        "sneak-attack": 1, "emergency-cache": 2, "unexpected-courage": 2, "overpower": 2,
        "perception": 2, "manual-dexterity": 2, "flashlight": 1,
    },
}  # fmt: skip
BOMBER = {
    "investigator": "skids-otoole",
    "cards": {
        "45-automatic": 2, "machete": 2, "dynamite-blast": 2, "vicious-blow": 2, "beat-cop": 2,
        "guard-dog": 2, "dodge": 2, "physical-training": 2, "backstab": 2, "burglary": 2,
        "opportunist": 2, "emergency-cache": 2, "guts": 2, "overpower": 2,
        "unexpected-courage": 2,
    },
}  # fmt: skip
