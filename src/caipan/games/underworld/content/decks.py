"""The printed decks: eight quick pairs of factions, and four constructed decks with their
societies."""

QUICK = (
    "ivy+syndicate",
    "fang+bureau",
    "eclipse+dawn",
    "shroud+mirror",
    "ivy+mirror",
    "fang+shroud",
    "bureau+dawn",
    "eclipse+syndicate",
)

CONSTRUCTED: dict[str, tuple[str, dict[str, int]]] = {
    "crimson-moon-hunt": (
        "pact-of-the-severed-finger",
        {
            "bloodhunting-fledgling": 3, "night-roost-prowler": 3, "giant-bat": 2,
            "scarlet-duellist": 2, "blood-banquet": 2, "crimson-frenzy": 1, "ancestral-crest": 2,
            "clan-scourge": 2, "matriarch-vladena": 1, "sanguine-oath": 2, "blood-herald": 3,
            "night-of-the-throne": 1, "alley-lookout": 3, "gutter-knife": 3, "garret-sniper": 2,
            "two-faced-broker": 3, "professional-killer": 2, "loose-ends": 2, "shed-skin": 2,
            "shadowslip": 2, "hired-muscle": 3, "anonymous-tip": 2, "fog-hound": 2,
        },
    ),
    "iron-curtain": (
        "the-brass-house",
        {
            "probationary-agent": 3, "field-operative": 3, "issue-suppressor": 2,
            "restraint-order": 2, "evidence-vault": 1, "psychic-jammer": 2, "exorcism-squad": 2,
            "records-clerk": 3, "martial-law": 2, "director-cheng-lan": 1, "containment-unit": 2,
            "headquarters-generator": 1, "hothouse-apprentice": 3, "vine-archivist": 3,
            "stargazing-fellow": 2, "the-ivy-hothouse": 2, "keeper-of-the-closed-index": 2,
            "ivy-mage": 2, "reckoning-lens": 2, "dean-olivia-frostvine": 1, "memory-excision": 2,
            "orbital-calculus": 2, "black-market-armourer": 2, "false-papers": 2,
            "numbered-account": 1,
        },
    ),
    "eclipse-hymnal": (
        "the-empty-coffin-trust",
        {
            "eclipse-devotee": 3, "star-delver": 3, "harbinger-of-disaster": 2, "corona-altar": 1,
            "star-chart-tithe": 3, "fallen-star-colossus": 2, "totality": 1,
            "apostle-of-the-scorched-sun": 2, "chrysalis-of-hours": 2, "pontifex-wenren-yao": 1,
            "open-the-star-gate": 2, "ember-warden": 2, "matins-brother": 3, "alms-matron": 3,
            "lamplit-choir": 2, "pilgrim-knight": 3, "witnessed-miracle": 2,
            "finger-reliquary": 2, "rousing-canticle": 1, "archbishop-cassian-bell": 1,
            "excommunication": 2, "witness-seraph": 2, "numbered-account": 2,
            "whispering-campaign": 2, "impartial-mediator": 1,
        },
    ),
    "mirror-tomb-elegy": (
        "society-of-the-undying-lamp",
        {
            "gravedigger": 3, "hired-mourner": 3, "stitched-attendant": 2, "bone-hearse": 2,
            "mortuary-bargain": 2, "raise-the-restless": 2, "ghoul-pack": 3, "funerary-deacon": 2,
            "sepulchre-shade": 2, "undertaker-general-shen-lian": 1,
            "register-of-the-interred": 2, "masked-player": 3, "girl-in-the-glass": 3,
            "fang-phantom": 2, "intermission": 2, "borrowed-face": 1, "string-puppeteer": 2,
            "quicksilver-veil": 2, "prison-mirror": 2, "the-mute-chorus": 3,
            "impresario-bai-wuxiang": 1, "hall-of-endless-mirrors": 1, "wandering-medium": 2,
            "old-debts": 1, "whispering-campaign": 1,
        },
    ),
}  # fmt: skip
