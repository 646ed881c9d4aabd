"""Positions put together from what matters, and short ways to play on from them.

A Soulgiver is written ``runner@E5N``: a hero, its cell and its facing; ``runner@PS1`` stands on a Portal. Marks
follow: ``*`` carries the Fragment, ``+ghost`` has absorbed the Soul of an ally, ``=4`` has Decay 4. Shells have seat 0
and Specters seat 1, unless a test says otherwise; the board is plain (no walls, no black holes)
unless ``tiles`` says more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.dice import Dice
from rules.engine import IllegalMove, Seat, Viewer
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.anomalies import KINDS
from rules.soulgivers.cards import ANOMALIES, CORE, DECK, ESSENCES, HEROES, Population
from rules.soulgivers.draft import without
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.frames import Acting, Aiming, Frame
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, LETTERS, PORTAL_NAMES, TILE_FROM, portal_at, portal_place
from rules.soulgivers.lookup import active
from rules.soulgivers.moves import Play, Use
from rules.soulgivers.pieces import Activation, Fragment, Modifier, ModifierKind, Player, Side, Soul, Soulgiver
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState

GAME = Soulgivers()
PLAIN = SoulgiversOptions(heroes="all", step_cap=False)
SHELLS, SPECTERS = 0, 1
SEEDS = [number.to_bytes(16, "big") for number in range(40)]
ANY_TURN = [id for id, card in ANOMALIES.items() if card.when == "any"]
OWN_TURN = [id for id, card in ANOMALIES.items() if card.when == "own"]
"""The Anomalies by the turns in which they are played."""

_WRITTEN = re.compile(
    r"(?P<hero>[a-z]+)@(?P<place>P[SP][12]|[A-J]\d+)(?P<facing>[NESW])?(?P<carrier>\*)?"
    r"(?:\+(?P<soul>[a-z]+))?(?:=(?P<decay>\d))?"
)
_MODIFIERS: dict[str, ModifierKind] = {
    "hole": "black_hole",
    "patch": "patch",
    "gate": "gate",
    "border": "border",
    "horizon": "horizon",
}


def cell(name: str) -> int:
    """Return a cell by its name."""
    return CELL_OF[name]


def board(**codes: str) -> str:
    """Return a layout: plain tiles but for those named by their north-west cells, ``board(A1="H0")``."""
    tiles = ["P0"] * 25
    tiles[12] = "M0"
    for name, code in codes.items():
        tiles[TILE_FROM[name]] = code
    return "".join(tiles)


IN_TEAMS = board(C5="I2", G5="I0")
"""A layout with the Interference tiles where they lie in 2vs2."""


def soulgivers(text: str, population: Population, seat: Seat) -> tuple[list[Soulgiver], str, int]:
    """Return written Soulgivers, and the id and facing of the carrier among them ("" and 0 for none)."""
    found, carrier, facing = [], "", 0
    for part in text.split():
        match = _WRITTEN.fullmatch(part)
        assert match, part
        place = match["place"]
        where = portal_place(PORTAL_NAMES.index(place)) if place in PORTAL_NAMES else CELL_OF[place]
        turned = LETTERS.index(match["facing"] or ("N" if population == "shells" else "S"))
        id = f"{population}-{match['hero']}"
        soul = f"{population}-{match['soul']}" if match["soul"] else ""
        found.append(Soulgiver(id, seat, where, turned, int(match["decay"] or 0), soul))
        if match["carrier"]:
            carrier, facing = id, turned
    return found, carrier, facing


def position(
    shells: str = "",
    specters: str = "",
    *,
    seat: Seat = SHELLS,
    active: str = "",
    tiles: str = "",
    modifiers: str = "",
    souls: str = "",
    fragment: str = "",
    barrier: bool | None = None,
    hands: Sequence[str] = ("", ""),
    decks: Sequence[str] | None = None,
    discard: str = "",
    gone: str = "",
    turn: int = 10,
    options: SoulgiversOptions = PLAIN,
    frames: Iterable[Frame] | None = None,
    portals: tuple[bool, ...] = (True, True, True, True),
    doing: dict[str, Any] | None = None,
    sides: Sequence[dict[str, Any]] = ({}, {}),
    four: Sequence[str] | None = None,
    seed: bytes = b"a seed of sixteen",
) -> SoulgiversState:
    """Return a position in which ``seat`` acts.

    ``active`` is the hero activated already (``doing`` changes its activation). ``modifiers`` are written
    ``hole@E5``, with ``!`` for one of the Specters, ``souls`` as ``shells-runner@E5``. The Barrier is active unless the
    Fragment is carried, or free on another cell than E5. ``four`` are the Soulgivers of the seats 2 and 3, for 2vs2.
    A deck that is not given is empty; what is nowhere else has left the game. A population whose Modifiers are on the
    board has played its ability.
    """
    pieces, carrier, facing = soulgivers(shells, "shells", 0)
    more, other_carrier, other_facing = soulgivers(specters, "specters", 1)
    pieces += more
    for place, text in enumerate(four or ()):
        third, third_carrier, third_facing = soulgivers(text, ("shells", "specters")[place], place + 2)
        pieces += third
        other_carrier, other_facing = (third_carrier, third_facing) if third_carrier else (other_carrier, other_facing)
    if other_carrier:
        carrier, facing = other_carrier, other_facing
    free = -1 if carrier else cell(fragment or "E5")
    count = 4 if four is not None else 2
    lying = [Soul(id, cell(name)) for id, _, name in (part.partition("@") for part in souls.split())]
    given = decks or ("",) * count
    players = tuple(
        Player(
            ("shells", "specters")[place % 2],
            tuple(given[place].split()),
            tuple(sorted((*hands, "", "")[place].split())),
        )
        for place in range(count)
    )
    pile: tuple[str, ...] = DECK
    for card in (*discard.split(), *gone.split(), *(card for player in players for card in player.hand)):
        pile = without(pile, card)
    state = SoulgiversState(
        options=options,
        dice=Dice(seed),
        frames=tuple(frames) if frames is not None else (Acting(seat),),
        players=players,
        sides=tuple(
            _side(place, pieces, lying, players, _ability(place, modifiers) | sides[place]) for place in range(2)
        ),
        tiles=tiles or board(A5="I2", I5="I0"),
        fragment=Fragment(free, carrier, facing),
        turn=turn,
        seat=seat,
        modifiers=tuple(_modifier(part) for part in modifiers.split()),
        barrier=(not carrier and fragment in ("", "E5")) if barrier is None else barrier,
        soulgivers=tuple(pieces),
        souls=tuple(lying),
        portals=portals,
        pile=pile,
        discard=tuple(discard.split()),
        gone=tuple(gone.split()),
    )
    return activated(state, active, **(doing or {})) if active else state


def _modifier(text: str) -> Modifier:
    kind, _, name = text.rstrip("!").partition("@")
    foreign = text.endswith("!") or kind == "horizon"
    return Modifier(cell(name), _MODIFIERS[kind], "specters" if foreign else "shells")


def _ability(place: int, modifiers: str) -> dict[str, Any]:
    """Return that a side has played its population ability, if its Modifiers are on the board."""
    return {"ability": "on_board", "ability_by": place} if ("border", "horizon")[place] in modifiers else {}


def _side(
    place: int, pieces: list[Soulgiver], lying: list[Soul], players: tuple[Player, ...], changes: dict[str, Any]
) -> Side:
    population = ("shells", "specters")[place]
    present = {piece.hero for piece in pieces if piece.population == population}
    present |= {piece.soul.partition("-")[2] for piece in pieces if piece.soul and piece.population == population}
    present |= {soul.id.partition("-")[2] for soul in lying if soul.id.startswith(population)}
    present |= {hero for player in players if player.population == population for hero in player.deck}
    team = [*present, *(hero for hero in (*CORE, *HEROES) if hero not in present)][:10]
    removed = tuple(f"{population}-{hero}" for hero in team if hero not in present)
    side = Side(team=tuple(hero for hero in HEROES if hero in team), essences=ESSENCES, removed=removed)
    return replace(side, **changes)


def activated(state: SoulgiversState, hero: str, **changes: Any) -> SoulgiversState:
    """Return the position with a Soulgiver of the acting seat activated and W1 over."""
    piece = next(piece for piece in state.soulgivers if piece.hero == hero and piece.seat == state.seat)
    pieces = tuple(replace(piece, activated=True) if other == piece else other for other in state.soulgivers)
    return replace(state, soulgivers=pieces, activation=Activation(piece.id, **changes))


def play(state: SoulgiversState, *texts: str) -> SoulgiversState:
    """Make moves one after another, each by the first seat asked, or by the seat before a colon: ``1:pass``.

    ``use:mold>C5N`` and ``play:quake>C5R`` choose the target too.
    """
    for text in texts:
        state = apply(state, text)[0]
    return state


def apply(state: SoulgiversState, text: str) -> tuple[SoulgiversState, tuple[SoulgiversEvent, ...]]:
    """Make one move, or one with its target; return the position after it, which must be sound, and the events."""
    seat, text = _seat(state, text)
    events: tuple[SoulgiversEvent, ...] = ()
    for part in _parts(state, seat, text):
        step = GAME.apply(state, seat, GAME.parse(part))
        assert problems(step.state) == []
        state = step.state
        events += step.events
    return state, events


def _parts(state: SoulgiversState, seat: Seat, text: str) -> list[str]:
    """Return a move and its target as two moves; one where the only target is not asked for."""
    first, _, target = text.partition(">")
    if not target or not first.startswith(("use:", "play:")):
        return [text]
    if any(isinstance(frame, Aiming) for frame in GAME.apply(state, seat, GAME.parse(first)).state.frames[-1:]):
        return [first, f"aim:{target}"]
    assert refusal(state, f"{seat}:{text}") == "", f"{text} is not the only target"
    return [first]


def problems(state: SoulgiversState) -> list[str]:
    """Return what is wrong with a position; that a plain board has other tiles than the box is not."""
    return [problem for problem in GAME.audit(state) if " tiles " not in problem]


def _seat(state: SoulgiversState, text: str) -> tuple[Seat, str]:
    if text[:1].isdigit() and text[1:2] == ":":
        return int(text[0]), text[2:]
    return GAME.pending(state)[0].seat, text


def legal(state: SoulgiversState, start: str = "", seat: Seat | None = None) -> list[str]:
    """Return the notations of the legal moves of a seat (the first one asked) that begin in a certain way.

    An Ability or Anomaly is listed with each target, as ``play`` takes it, wherever it takes one.
    """
    asked = GAME.pending(state)[0].seat if seat is None else seat
    found: list[str] = []
    for move in GAME.legal(state, asked):
        found += [f"{move}>{target}" if target else str(move) for target in _targets(state, asked, move)]
    return [text for text in found if text.startswith(start)]


def _targets(state: SoulgiversState, seat: Seat, move: Any) -> tuple[str, ...]:
    if isinstance(move, Play):
        return KINDS[move.card].targets(state, seat)
    user = active(state)
    return EFFECTS[move.ability].targets(state, user) if isinstance(move, Use) and user else ("",)


def refusal(state: SoulgiversState, text: str) -> str:
    """Return the code with which a move, or its target, is refused; "" for a legal one."""
    why = refused(state, text)
    return why.code if why else ""


def refused(state: SoulgiversState, text: str) -> IllegalMove | None:
    """Return why a move, or its target, is refused; None for a legal one."""
    seat, text = _seat(state, text)
    first, _, target = text.partition(">")
    if target and first.startswith(("use:", "play:")):
        return _refused_target(state, seat, GAME.parse(first), target)
    return GAME.refuse(state, seat, GAME.parse(text))


def _refused_target(state: SoulgiversState, seat: Seat, move: Any, target: str) -> IllegalMove | None:
    """Return why an Ability or Anomaly, or this target of it, is refused; None where it is legal."""
    why = GAME.refuse(state, seat, move)
    if why is not None:
        return _wrong_target(state, seat, move, target) if why.code in ("no_target", "requirement") else why
    targets = _targets(state, seat, move)
    if len(targets) == 1:
        return None if target == targets[0] else _wrong_target(state, seat, move, target)
    return GAME.refuse(GAME.apply(state, seat, move).state, seat, GAME.parse(f"aim:{target}"))


def _wrong_target(state: SoulgiversState, seat: Seat, move: Any, target: str) -> IllegalMove:
    """Return why a target is refused that the move does not offer."""
    if isinstance(move, Play):
        return KINDS[move.card].reason(state, seat, target)
    user = active(state)
    assert user is not None
    return EFFECTS[move.ability].reason(state, user, target)


def asked(state: SoulgiversState) -> list[tuple[Seat, str]]:
    """Return who is asked what, as they see it themselves."""
    return [(decision.seat, GAME.stage(state)) for decision in GAME.pending(state)]


def find(state: SoulgiversState, id: str) -> Soulgiver:
    """Return a Soulgiver in the game."""
    return next(piece for piece in state.soulgivers if piece.id == id)


def is_in_game(state: SoulgiversState, id: str) -> bool:
    """Say whether a Soulgiver is in the game."""
    return any(piece.id == id for piece in state.soulgivers)


def soul(state: SoulgiversState, id: str) -> str:
    """Return the cell where a Soul lies."""
    return next(CELL_NAMES[lying.cell] for lying in state.souls if lying.id == id)


def place_name(place: int) -> str:
    """Return the name of a cell or a Portal."""
    return CELL_NAMES[place] if place >= 0 else PORTAL_NAMES[portal_at(place)]


def where(state: SoulgiversState, id: str) -> str:
    """Return the name of the place where a Soulgiver is."""
    return place_name(find(state, id).place)


def seen(events: Iterable[SoulgiversEvent], viewer: Viewer) -> list[SoulgiversEvent]:
    """Return what a viewer learns of events."""
    return [event for event in (GAME.see(event, viewer) for event in events) if event is not None]


def seats_asked(state: SoulgiversState) -> list[int]:
    """Return the seats that are asked."""
    return [seat for seat, _ in asked(state)]


def started(seats: int = 2, seed: bytes = SEEDS[0]) -> SoulgiversState:
    """Return a match in which everybody has taken the first heroes offered."""
    state = GAME.setup(seats, SoulgiversOptions(), seed).state
    while asked(state)[0][1] in ("draft", "start"):
        state = play(state, legal(state)[0])
    return state


PLACED = ("ghost@A9", "aeger@B2", "patcher@I8", "blower@G3")
"""A Soulgiver of each seat in two against two, far from one another."""
FOUR = tuple(piece.partition("@")[0] for piece in PLACED)
"""Their heroes."""


def four_seats(seat: Seat = SHELLS, *pieces: str, **more: Any) -> SoulgiversState:
    """Return a position of two against two with the Soulgivers of each seat; ``PLACED`` if none are given."""
    first, second, *rest = pieces or PLACED
    return position(first, second, four=rest, seat=seat, **more)
