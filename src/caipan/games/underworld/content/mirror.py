"""The Theatre of the Mirror Deep 镜渊剧团: spirits, prevention, sealing, stolen faces."""

from ..vocabulary import (
    ALL,
    CHARACTER,
    DEATH,
    DISTRICT,
    ENEMY,
    HERE,
    HIDDEN,
    INFLUENCE,
    INVESTIGATION,
    ITS_HOST,
    LEADER,
    MIND,
    MIRROR,
    NO_CONTEST,
    ONCE_PER_TURN,
    SELF,
    SPIRIT,
    TARGET,
    TEMPORARY,
    THAT_CHARACTER,
    YOUR_SOCIETY,
    YOURS,
    Face,
    Sealed,
    action,
    affair,
    after,
    attachment,
    boost,
    by_you,
    character,
    continuous,
    draw,
    exhaust,
    gain_control,
    gains,
    may_instead,
    on_enter,
    on_reveal,
    one,
    option,
    pay,
    prevent_all,
    prevent_next,
    prevents,
    printed_cost,
    put_into_graveyard,
    quick,
    ready,
    return_to_hand,
    seal,
    then,
    to_another_of_yours_here,
    to_its_host,
)

MASKED_PLAYER = character(
    "masked-player",
    Face(
        cost=1, loyalty=(MIRROR,), defence=1, icons=(INFLUENCE,), domains=(MIND,),
        faction=MIRROR, subtypes=("performer", "phantom"), copies=3,
    ),
    SPIRIT,
)  # fmt: skip
GIRL_IN_THE_GLASS = character(
    "girl-in-the-glass",
    Face(
        cost=2, loyalty=(MIRROR,), defence=1,
        icons=(INVESTIGATION, INFLUENCE), domains=(MIND, MIND),
        faction=MIRROR, subtypes=("phantom",), copies=3,
    ),
    SPIRIT,
)  # fmt: skip
FANG_PHANTOM = character(
    "fang-phantom",
    Face(
        cost=2, loyalty=(MIRROR,), defence=1, icons=(INFLUENCE, TEMPORARY(INFLUENCE)),
        domains=(MIND,), faction=MIRROR, subtypes=("phantom",), copies=2,
    ),
    HIDDEN,
    on_reveal(
        target=one(CHARACTER & ENEMY),
        effect=seal(SELF, on=TARGET, host_cannot=NO_CONTEST),
        fizzle=put_into_graveyard(SELF),
    ),
)  # fmt: skip
INTERMISSION = affair(
    "intermission",
    Face(cost=1, loyalty=(MIRROR,), domains=(MIND,), faction=MIRROR, subtypes=("spell",), copies=2),
    quick(target=one(CHARACTER), effect=prevent_all(TARGET)),
)
BORROWED_FACE = affair(
    "borrowed-face",
    Face(
        cost=3, loyalty=(MIRROR, MIRROR), domains=(MIND,),
        faction=MIRROR, subtypes=("spell",), copies=2,
    ),
    action(target=one(CHARACTER & ENEMY), effect=then(gain_control(TARGET), ready(TARGET))),
)  # fmt: skip
STRING_PUPPETEER = character(
    "string-puppeteer",
    Face(
        cost=4, loyalty=(MIRROR, MIRROR), defence=3, icons=(INVESTIGATION, INFLUENCE, INFLUENCE),
        domains=(MIND,), faction=MIRROR, subtypes=("human", "performer"), copies=2,
    ),
    on_enter(
        target=one(CHARACTER & ENEMY & printed_cost(2) & HERE),
        effect=gain_control(TARGET, while_source=True),
    ),
)  # fmt: skip
QUICKSILVER_VEIL = attachment(
    "quicksilver-veil",
    Face(
        cost=2, loyalty=(MIRROR,), domains=(MIND,),
        faction=MIRROR, subtypes=("equipment",), copies=2,
    ),
    continuous(gains(ITS_HOST, SPIRIT)),
    prevents(2, to_its_host, each_turn=True),
    attach_to=CHARACTER & YOURS,
)  # fmt: skip
PRISON_MIRROR = attachment(
    "prison-mirror",
    Face(
        cost=3, loyalty=(MIRROR, MIRROR), domains=(MIND,),
        faction=MIRROR, subtypes=("equipment",), copies=2,
    ),
    on_enter(
        target=one(CHARACTER & ENEMY & printed_cost(3) & HERE),
        effect=seal(TARGET, on=SELF),
    ),
    attach_to=DISTRICT,
)  # fmt: skip
THE_MUTE_CHORUS = character(
    "the-mute-chorus",
    Face(
        cost=3, loyalty=(MIRROR, MIND), defence=3,
        icons=(INFLUENCE, INFLUENCE), domains=(MIND, DEATH),
        faction=MIRROR, subtypes=("performer", "wraith"), copies=3,
    ),
    SPIRIT,
    prevents(1, to_another_of_yours_here),
)  # fmt: skip
IMPRESARIO_BAI_WUXIANG = character(
    "impresario-bai-wuxiang",
    Face(
        cost=5, loyalty=(MIRROR, MIRROR, MIRROR), defence=4,
        icons=(INVESTIGATION, INFLUENCE, INFLUENCE, INFLUENCE), domains=(MIND, MIND),
        faction=MIRROR, subtypes=("performer", "phantom"), unique=True, copies=1,
    ),
    LEADER,
    SPIRIT,
    may_instead(
        to_another_of_yours_here, effect=return_to_hand(THAT_CHARACTER), limit=ONCE_PER_TURN
    ),
    quick(
        cost=pay(1),
        target=one(CHARACTER),
        effect=boost(TARGET, INFLUENCE, -1),
        limit=ONCE_PER_TURN,
    ),
)  # fmt: skip
FINAL_CURTAIN = affair(
    "final-curtain",
    Face(cost=2, loyalty=(MIRROR,), domains=(MIND,), faction=MIRROR, subtypes=("spell",), copies=2),
    quick(
        choose_one=(
            option(target=one(CHARACTER & YOURS), effect=then(return_to_hand(TARGET), draw(1))),
            option(target=one(CHARACTER & ENEMY & printed_cost(2)), effect=return_to_hand(TARGET)),
        ),
    ),
)
HALL_OF_ENDLESS_MIRRORS = attachment(
    "hall-of-endless-mirrors",
    Face(
        cost=3, loyalty=(MIRROR, MIRROR), domains=(MIND, DEATH),
        faction=MIRROR, subtypes=("site",), unique=True, copies=1,
    ),
    quick(cost=exhaust(SELF), target=one(CHARACTER), effect=prevent_next(TARGET, ALL)),
    after(Sealed, by_you, effect=draw(1), limit=ONCE_PER_TURN),
    attach_to=YOUR_SOCIETY,
)  # fmt: skip

MIRROR_CARDS = (
    MASKED_PLAYER, GIRL_IN_THE_GLASS, FANG_PHANTOM, INTERMISSION, BORROWED_FACE, STRING_PUPPETEER,
    QUICKSILVER_VEIL, PRISON_MIRROR, THE_MUTE_CHORUS, IMPRESARIO_BAI_WUXIANG, FINAL_CURTAIN,
    HALL_OF_ENDLESS_MIRRORS,
)  # fmt: skip
