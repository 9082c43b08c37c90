"""The seven starter decks, one a clan, as lists of card ids."""

from typing import NamedTuple


class Starter(NamedTuple):
    """A printed deck; `under` is the province suggested for the stronghold."""

    stronghold: str
    role: str
    provinces: tuple[str, ...]
    under: str
    dynasty: dict[str, int]
    conflict: dict[str, int]


STARTERS: dict[str, Starter] = {
    "crab": Starter(
        "shiro-nishiyama",
        "keeper-of-earth",
        (
            "defend-the-wall", "fertile-fields", "meditations-on-the-tao", "rally-to-the-cause",
            "shameful-display",
        ),
        "shameful-display",
        {
            "eager-scout": 3, "hida-guardian": 3, "kaiu-envoy": 3, "hiruma-yojimbo": 3,
            "shrewd-yasuki": 3, "vanguard-warrior": 3, "borderlands-defender": 3,
            "intimidating-hida": 3, "vengeful-berserker": 3, "hida-tomonatsu": 2,
            "steadfast-witch-hunter": 2, "kaiu-shuichi": 2, "hida-kisada": 1,
            "borderlands-fortifications": 3, "funeral-pyre": 3,
        },
        {
            "hiruma-ambusher": 3, "stoic-gunso": 3, "reprieve": 3, "watch-commander": 3,
            "jade-tetsubo": 3, "levy": 3, "rebuild": 3, "way-of-the-crab": 3,
            "the-mountain-does-not-fall": 3, "fine-katana": 3, "ornate-fan": 3, "court-games": 3,
            "banzai": 3, "assassination": 1,
        },
    ),
    "crane": Starter(
        "shizuka-toshi",
        "keeper-of-air",
        (
            "the-art-of-peace", "entrenched-position", "night-raid", "elemental-fury",
            "shameful-display",
        ),
        "shameful-display",
        {
            "asahina-artisan": 3, "doji-whisperer": 3, "brash-samurai": 3, "cautious-scout": 3,
            "doji-gift-giver": 3, "savvy-politician": 3, "daidoji-nerishma": 2,
            "doji-challenger": 3, "kakita-asami": 2, "kakita-kaezin": 2, "asahina-storyteller": 3,
            "guest-of-honor": 3, "doji-hotaru": 2, "artisan-academy": 3, "imperial-storehouse": 2,
        },
        {
            "steward-of-law": 3, "political-rival": 3, "above-question": 3, "duelist-training": 3,
            "height-of-fashion": 3, "the-perfect-gift": 3, "voice-of-honor": 3,
            "way-of-the-crane": 3, "admit-defeat": 3, "noble-sacrifice": 3, "fine-katana": 3,
            "ornate-fan": 3, "court-games": 3, "banzai": 1,
        },
    ),
    "dragon": Starter(
        "mountain-s-anvil-castle",
        "seeker-of-fire",
        (
            "restoration-of-balance", "manicured-garden", "ancestral-lands", "elemental-fury",
            "pilgrimage",
        ),
        "pilgrimage",
        {
            "doomed-shugenja": 3, "togashi-initiate": 3, "agasha-swordsmith": 3,
            "mirumoto-prodigy": 3, "niten-adept": 3, "seeker-of-enlightenment": 3,
            "enlightened-warrior": 3, "kitsuki-investigator": 3, "mirumoto-raitsugu": 2,
            "ascetic-visionary": 3, "niten-master": 3, "togashi-yokuni": 2, "secluded-temple": 3,
            "imperial-storehouse": 3,
        },
        {
            "tattooed-wanderer": 3, "togashi-kazue": 3, "ancestral-daisho": 3,
            "daimyo-s-favor": 3, "kitsuki-s-method": 3, "way-of-the-dragon": 3, "let-go": 3,
            "mantra-of-fire": 3, "tranquility": 3, "indomitable-will": 3, "mirumoto-s-fury": 3,
            "fine-katana": 3, "ornate-fan": 3, "court-games": 1,
        },
    ),
    "lion": Starter(
        "yojin-no-shiro",
        "keeper-of-water",
        (
            "the-art-of-war", "fertile-fields", "ancestral-lands", "night-raid",
            "shameful-display",
        ),
        "shameful-display",
        {
            "obstinate-recruit": 3, "ikoma-prodigy": 3, "matsu-berserker": 3,
            "steadfast-samurai": 3, "akodo-gunso": 3, "deathseeker": 3, "venerable-historian": 3,
            "kitsu-spiritcaller": 3, "lion-s-pride-brawler": 3, "matsu-beiona": 2,
            "honored-general": 3, "ikoma-eiji": 2, "akodo-toturi": 2, "staging-ground": 3,
            "imperial-storehouse": 1,
        },
        {
            "vengeful-oathkeeper": 3, "master-of-the-spear": 3, "guidance-of-the-ancestors": 3,
            "honored-blade": 3, "sashimono": 3, "ready-for-battle": 3, "stand-your-ground": 3,
            "way-of-the-lion": 3, "for-greater-glory": 3, "strength-in-numbers": 3,
            "fine-katana": 3, "ornate-fan": 3, "court-games": 3, "banzai": 1,
        },
    ),
    "phoenix": Starter(
        "isawa-mori-seido",
        "seeker-of-void",
        (
            "kuroi-mori", "manicured-garden", "entrenched-position", "meditations-on-the-tao",
            "rally-to-the-cause",
        ),
        "rally-to-the-cause",
        {
            "naive-student": 3, "shiba-peacemaker": 3, "solemn-scholar": 3,
            "adept-of-the-waves": 3, "asako-diplomat": 3, "meddling-mediator": 3,
            "radiant-orator": 3, "serene-warrior": 3, "shiba-yojimbo": 3, "isawa-masahiro": 2,
            "fearsome-mystic": 3, "isawa-atsuko": 2, "shiba-tsukune": 2, "forgotten-library": 3,
            "imperial-storehouse": 1,
        },
        {
            "ishiken-initiate": 3, "seeker-of-knowledge": 3, "magnificent-kimono": 3,
            "grasp-of-earth": 3, "pacifism": 3, "supernatural-storm": 3, "way-of-the-phoenix": 3,
            "against-the-waves": 3, "know-the-world": 3, "fine-katana": 3, "ornate-fan": 3,
            "court-games": 3, "banzai": 3, "assassination": 1,
        },
    ),
    "scorpion": Starter(
        "city-of-the-open-hand",
        "keeper-of-air",
        (
            "secret-cache", "entrenched-position", "night-raid", "rally-to-the-cause",
            "pilgrimage",
        ),
        "pilgrimage",
        {
            "bayushi-liar": 3, "bayushi-manipulator": 3, "sinister-soshi": 3,
            "blackmail-artist": 3, "soshi-illusionist": 3, "yogo-outcast": 3,
            "young-rumormonger": 3, "favored-niece": 3, "shosuro-actress": 3, "shosuro-miyako": 2,
            "bayushi-yunako": 2, "yogo-hiroue": 2, "bayushi-shoju": 2, "city-of-lies": 3,
            "imperial-storehouse": 2,
        },
        {
            "adept-of-shadows": 3, "unassuming-yojimbo": 3, "court-mask": 3, "fiery-madness": 3,
            "forged-edict": 3, "way-of-the-scorpion": 3, "calling-in-favors": 3, "i-can-swim": 3,
            "ambush": 3, "blackmail": 3, "fine-katana": 3, "ornate-fan": 3, "court-games": 3,
            "banzai": 1,
        },
    ),
    "unicorn": Starter(
        "golden-plains-outpost",
        "seeker-of-water",
        (
            "endless-plains", "manicured-garden", "ancestral-lands", "meditations-on-the-tao",
            "pilgrimage",
        ),
        "pilgrimage",
        {
            "moto-youth": 3, "utaku-infantry": 3, "aggressive-moto": 3, "border-rider": 3,
            "meishodo-wielder": 3, "shinjo-outrider": 3, "giver-of-gifts": 3, "ide-trader": 3,
            "warrior-poet": 3, "utaku-yumino": 2, "moto-horde": 3, "shinjo-tatsuo": 2,
            "shinjo-altansarnai": 2, "imperial-storehouse": 3, "favorable-ground": 1,
        },
        {
            "iuchi-wayfinder": 3, "ide-messenger": 3, "favored-mount": 3, "spyglass": 3,
            "born-in-war": 3, "breakthrough": 3, "captive-audience": 3, "i-am-ready": 3,
            "way-of-the-unicorn": 3, "cavalry-reserves": 3, "fine-katana": 3, "ornate-fan": 3,
            "court-games": 3, "banzai": 1,
        },
    ),
}  # fmt: skip
