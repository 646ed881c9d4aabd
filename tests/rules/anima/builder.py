"""Positions put together from what matters, and short ways to play on from them.

Cards are their ids. In a Party ``C01*`` is spun, ``C01-`` incapacitated, ``C01~``
cursed, ``C01!`` poisoned. What a test does not name is filled in so that the
position is sound: decks hold what lies nowhere else, in the order of the ids,
below the cards that a test puts on top.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.anima.cards import ADVANTAGES, AREAS, CHARACTERS, ENCOUNTERS, FINALS, MISSIONS
from rules.anima.events import AnimaEvent
from rules.anima.frames import ExploreTurn, Frame, InteractTurn, MoveTurn, Phase, ResetTurn, RollCall, Window
from rules.anima.game import Anima
from rules.anima.options import AnimaOptions
from rules.anima.player import HeldMission, Member, Player
from rules.anima.position import AnimaState, PlacedArea
from rules.dice import in_turn
from rules.engine import IllegalMove, Seat, Viewer
from tests.rules import playing
from tests.rules.loaded_dice import loaded, showing

GAME = Anima()
PLAIN = AnimaOptions()
_TURNS: dict[str, tuple[Any, Any]] = {
    "reset": ("reset", ResetTurn),
    "movement": ("movement", MoveTurn),
    "interaction": ("interaction", InteractTurn),
    "exploration": ("exploration", ExploreTurn),
}
"""The name of each phase, and its sub-turn."""


_PLAIN_CHARACTERS = ("C20", "C04", "C02", "C01", "C09")


def member(text: str) -> Member:
    """Return a Character written with its marks."""
    marks = text[3:]
    return Member(text[:3], "*" in marks, "-" in marks, "~" in marks, "!" in marks)


def player(
    party: str = "", hand: str = "", area: str = "", missions: str = "", done: str = "", **fields: Any
) -> Player:
    """Return a player; ``missions`` lie face down, those ``done`` are completed.

    Missing Missions are dealt; a Party that is not named is one Character without an ability.
    """
    held = [HeldMission(card) for card in missions.split()]
    held += [HeldMission(card, up=True, done=True) for card in done.split()]
    return Player(
        party=tuple(map(member, party.split())),
        hand=tuple(sorted(hand.split())),
        area=area,
        missions=tuple(held),
        **fields,
    )


def area(text: str) -> PlacedArea:
    """Return an Area in play: ``A08``, ``A08:E14`` with a face-down Encounter, ``A08=E14`` with one turned up."""
    return PlacedArea(text[:3], text[4:], "=" in text)


def position(
    *players: Player,
    phase: str = "reset",
    seat: Seat = 0,
    areas: str = "A01 A02",
    order: Sequence[Seat] | None = None,
    rolls: Iterable[int] = (),
    turn: int = 3,
    options: AnimaOptions = PLAIN,
    frames: tuple[Frame, ...] | None = None,
    **fields: Any,
) -> AnimaState:
    """Return a position in the sub-turn of ``seat`` in a phase, ``roll_call`` for the roll-call of all.

    Areas where somebody is are in play without being named.
    ``rolls`` are the next six-sided dice. ``characters``, ``advantages``, ``encounters`` and ``area_deck`` name
    what lies on top of a deck, those with ``_discard`` the piles; other ``fields`` are those of the state.
    """
    plain = [card for card in _PLAIN_CHARACTERS if not any(p.member(card) for p in players)]
    players = tuple(p if p.party else replace(p, party=(Member(plain.pop(0)),)) for p in players)
    table = [replace(p, missions=(*p.missions, *_dealt(players, place))) for place, p in enumerate(players)]
    turns = tuple(order or range(len(table)))
    placed = tuple(map(area, areas.split()))
    elsewhere = {p.area for p in table if p.area} - {place.card for place in placed}
    placed += tuple(map(area, sorted(elsewhere)))
    piles: dict[str, Any] = {name: tuple(fields.pop(name, "").split()) for name in _PILES}
    final = fields.get("final", "")
    used = {
        card
        for p in table
        for card in (*(m.card for m in p.party), *p.hand, *(h.card for h in p.missions), p.organization)
    }
    used |= {card for place in placed for card in (place.card, place.encounter, place.trap)} | {final}
    used |= {card for pile in piles.values() for card in pile} | set(fields.pop("elsewhere", "").split())
    for name, cards in (
        ("characters", CHARACTERS),
        ("advantages", ADVANTAGES),
        ("encounters", ENCOUNTERS),
        ("area_deck", AREAS),
    ):
        piles[name] = (*piles[name], *(card for card in cards if card not in used))
    stack: tuple[Frame, ...]
    if phase == "roll_call":
        phase, stack = "reset", (RollCall((None,) * len(table)),)
    else:
        left: tuple[Seat, ...] = turns[turns.index(seat) + 1 :]
        refusing = tuple(place for place, p in enumerate(table) if "trades" in p.standing)
        turn_frame = InteractTurn(seat, refusing) if phase == "interaction" else _TURNS[phase][1](seat)
        stack = (Phase(_TURNS[phase][0], left), turn_frame)
        if phase != "reset":
            table = [replace(p, declared=p.declared or "leave") for p in table]
    state = AnimaState(
        options=options,
        dice=loaded(*rolls),
        frames=stack if frames is None else frames,
        turn=turn,
        phase=_TURNS[phase][0],
        order=turns,
        players=tuple(table),
        areas=placed,
        spare_missions=tuple(card for card in MISSIONS if card not in used),
        finals=tuple(card for card in FINALS if card not in used),
        knows=((),) * (len(table) + 1),
        **piles,
        **fields,
    )
    assert GAME.audit(state) == (), GAME.audit(state)
    return state


_PILES = (
    "characters",
    "character_discard",
    "advantages",
    "advantage_discard",
    "encounters",
    "encounter_discard",
    "area_deck",
    "area_discard",
)


def _dealt(players: Sequence[Player], place: Seat) -> list[HeldMission]:
    """Return Missions for a player of whom a test names too few: the last ones that nobody has."""
    named = {held.card for p in players for held in p.missions}
    free = [card for card in reversed(MISSIONS) if card not in named]
    before = sum(2 - len(p.missions) for p in players[:place])
    return [HeldMission(card) for card in free[before : before + 2 - len(players[place].missions)]]


def knowing(state: AnimaState, cards: str, *viewers: int) -> AnimaState:
    """Return the sound position in which viewers, of whom the public has the number after the seats, know cards too."""
    knows = [*state.knows]
    for viewer in viewers:
        knows[viewer] = tuple(sorted({*knows[viewer], *cards.split()}))
    found = replace(state, knows=tuple(knows))
    assert GAME.audit(found) == (), GAME.audit(found)
    return found


def with_trap(state: AnimaState, where: str, card: str, owner: Seat) -> AnimaState:
    """Return the position with a Trap of ``owner`` in an Area, taken from the deck."""
    areas = tuple(replace(a, trap=card, owner=owner, number=1) if a.card == where else a for a in state.areas)
    return replace(state, areas=areas, advantages=tuple(other for other in state.advantages if other != card), traps=1)


def with_dice(state: AnimaState, *faces: int) -> AnimaState:
    """Return the position with these next six-sided rolls."""
    return replace(state, dice=loaded(*faces))


def play(state: AnimaState, *moves: str, seat: Seat | None = None) -> AnimaState:
    """Return the sound position after moves of whoever is asked first; ``1 pass`` is one of seat 1."""
    return happened(state, *moves, seat=seat)[0]


def happened(state: AnimaState, *moves: str, seat: Seat | None = None) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return the position after moves, and what happened."""
    events: list[AnimaEvent] = []
    for text in moves:
        place, _, move = text.rpartition(" ")
        mover = int(place) if place else seat
        state, news = playing.played(GAME, state, [move], mover)
        events += news
    return state, events


def legal(state: AnimaState, seat: Seat | None = None) -> tuple[str, ...]:
    """Return the notations of the legal moves of a seat, or of whoever is asked first."""
    asked = GAME.pending(state)[0].seat if seat is None else seat
    return tuple(map(str, GAME.legal(state, asked)))


def refused(state: AnimaState, seat: Seat, move: str) -> str:
    """Return the code with which a move is refused."""
    try:
        GAME.apply(state, seat, GAME.parse(move))
    except IllegalMove as error:
        return error.code
    raise AssertionError(f"{move} is legal")


def asked(state: AnimaState) -> tuple[Seat, ...]:
    """Return the seats that must answer now."""
    return GAME.asked(state)


def stage(state: AnimaState) -> str:
    """Return the kind of the question asked now; for a window its row follows: ``window c``."""
    kind = GAME.stage(state)
    top = state.frames[-1] if state.frames else None
    return f"{kind} {top.row}" if isinstance(top, Window) else kind


def top(state: AnimaState) -> Any:
    """Return the frame on top of the stack."""
    return state.frames[-1]


def seen(state: AnimaState, viewer: Viewer = None) -> Any:
    """Return what somebody sees."""
    return GAME.view(state, viewer)


def exploring(area: str) -> AnimaState:
    """Return a position in which the first seat explores an Area and will roll a 1, with dice that can be stored."""
    state = position(player(area=area), player(), phase="exploration")
    return replace(state, dice=showing(1, in_turn("exploration", state.turn)))
