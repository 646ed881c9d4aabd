"""Positions and moves that tests of many subjects begin with."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.engine import Outcome
from rules.soulgivers.actions import refuse_action
from rules.soulgivers.cards import ABILITIES, HERO_OF_ABILITY, POPULATIONS
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.lookup import active, points_left
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    IN_TEAMS,
    SEEDS,
    SHELLS,
    SPECTERS,
    apply,
    board,
    four_seats,
    legal,
    place_name,
    play,
    position,
    refusal,
)

FOE = "aeger@I2"
"""A Specter far from where most scenes are."""


def acts(shells: str, specters: str = FOE, **more: Any) -> SoulgiversState:
    """Return a position in which the first Shell named is active."""
    return position(shells, specters, active=shells.partition("@")[0], **more)


def events_after(state: SoulgiversState, *texts: str) -> list[SoulgiversEvent]:
    """Return what happens when moves are made one after another."""
    events: list[SoulgiversEvent] = []
    for text in texts:
        state, more = apply(state, text)
        events += more
    return events


def holds(seat: int, own: str, opposing: str, card: str, **more: Any) -> SoulgiversState:
    """Return a position in which a seat holds cards; ``own`` are the Soulgivers of its population."""
    return of(seat, own, opposing, hands=(card, "")[:: 1 - 2 * seat], **more)


def movement_points(state: SoulgiversState) -> int:
    """Return the movement points that the active Soulgiver has left."""
    piece = active(state)
    assert isinstance(piece, Soulgiver)
    return points_left(state, piece)


TWO_HOLES = "hole@D3 hole@I9"
"""A black hole beside C3, and one far from it."""
HOLE = board(C3="H0", A5="I2", I5="I0")
"""A printed black hole on C3 and no other one."""
WALL = board(A5="I2", I5="I0", C3="W0")
"""A layout with a wall between C3 and D3."""
BOTH = pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
"""Runs a test for each side."""
OPENED: Any = ({"voided": True, "patched": True}, {"voided": True, "patched": True})
"""Both sides have used Black Void and Patch, so that Tear and Update are open to them."""
HANDS = ("drift quake", "decay", "shelter surge quake", "realign")
"""The hands of four seats."""
VIEWERS = (0, 1, 2, 3, None)
"""All seats of two against two, and who has none."""
SEATS_OF_FOUR = range(4)
"""The seats of two against two."""
OPEN_SOUTH = ("{}N", "{}N", "{}N", "{}E")
"""The facing of the hero of each seat in ``FOUR`` in which its south side has no shield."""
CORNERS = ("A1", "J1", "A10", "J10")
IDS_OF_FOUR = ("shells-ghost", "specters-aeger", "shells-patcher", "specters-blower")
"""The Soulgivers of the heroes in ``FOUR``."""
FAR_INTERFERENCE = board(A9="I2", I5="I0")
"""A board whose Interference cells are far from what happens."""


def id_of(seat: int, hero: str) -> str:
    """Return the id of a hero of a seat."""
    return f"{POPULATIONS[seat % 2]}-{hero}"


def places(state: SoulgiversState, *ids: str) -> list[str]:
    """Return where Soulgivers are: a cell or a Portal, ``Soul on C3`` where the Soul lies, "" for what is gone."""
    found = {soul.id: f"Soul on {place_name(soul.cell)}" for soul in state.souls}
    found |= {piece.id: place_name(piece.place) for piece in state.soulgivers}
    return [found.get(id, "") for id in ids]


def refusals(state: SoulgiversState, *texts: str) -> list[str]:
    """Return the codes with which moves are refused; "" for a legal one."""
    return [refusal(state, text) for text in texts]


def holder(state: SoulgiversState, hero: str) -> Soulgiver:
    """Return the only Soulgiver in the game that is a hero."""
    (found,) = (piece for piece in state.soulgivers if piece.hero == hero)
    return found


def in_teams(seat: int, *placed: tuple[int, str], **more: Any) -> SoulgiversState:
    """Return a position of two against two with Soulgivers of seats; a seat without one has one in a corner."""
    texts = [" ".join(text for other, text in placed if other == place) for place in range(4)]
    for place, text in enumerate(texts):
        if not text:
            allies = " ".join(texts[place % 2 :: 2])
            hero = next(hero for hero in ("ghost", "aeger", "runner") if hero not in allies)
            texts[place] = f"{hero}@{CORNERS[place]}"
    first, second, *rest = texts
    return position(first, second, four=rest, seat=seat, **{"tiles": IN_TEAMS, **more})


def of(seat: int, own: str, foe: str = FOE, **more: Any) -> SoulgiversState:
    """Return a position in which a seat acts; ``own`` are its Soulgivers."""
    return position(*(own, foe)[:: 1 - 2 * seat], seat=seat, **more)


def acts_for(seat: int, own: str, foe: str = FOE, **more: Any) -> SoulgiversState:
    """Return a position in which the first Soulgiver of a seat is active."""
    return of(seat, own, foe, active=own.partition("@")[0], **more)


def targets(state: SoulgiversState, start: str) -> set[str]:
    """Return the targets that are offered for an Ability or an Anomaly."""
    return {text.partition(">")[2] for text in legal(state, start)}


def steps(state: SoulgiversState) -> set[str]:
    """Return the cells to which the active Soulgiver may step."""
    return {text.partition(":")[2] for text in legal(state, "step:")}


def outcome(state: SoulgiversState) -> Outcome:
    """Return how a match that is over has ended."""
    found = GAME.outcome(state)
    assert found is not None
    return found


def two_against_two(
    shells: str = "ghost@C3", specters: str = "aeger@I2", *more: str, **changes: Any
) -> SoulgiversState:
    """Return a position of two against two."""
    return position(shells, specters, four=more or ("patcher@I9", "blower@G3"), **changes)


def four_with_cards(seat: int = 0, **more: Any) -> SoulgiversState:
    """Return a position of two against two in which everybody holds cards."""
    given: dict[str, Any] = {"hands": HANDS, "decks": ("runner blower", "ghost", "architect", "runner patcher"), **more}
    return four_seats(seat, **given)


def four_at(seat: int, places: dict[int, str], **more: Any) -> SoulgiversState:
    """Return a position of two against two with the hero of each seat at its place, or far from all others."""
    far = ("A10", "J10", "A1", "J1")
    pieces = [f"{hero}@{places.get(other, far[other])}" for other, hero in enumerate(FOUR)]
    return four_seats(seat, *pieces, **{"tiles": IN_TEAMS, **more})


def with_each(state: SoulgiversState, **changes: Any) -> SoulgiversState:
    """Return the position with every Soulgiver changed."""
    return replace(state, soulgivers=tuple(replace(piece, **changes) for piece in state.soulgivers))


def four_holding(seat: int, *hands: str, **more: Any) -> SoulgiversState:
    """Return a position of two against two with the hands of all seats."""
    return four_seats(seat, hands=hands or ("",) * 4, **more)


def activated(seat: int, *hands: str, **more: Any) -> SoulgiversState:
    """Return the moment after the seat activated its Soulgiver."""
    return play(four_holding(seat, *hands, **more), f"activate:{FOUR[seat]}")


def acts_alone(shells: str, specters: str = "aeger@J10", **more: Any) -> SoulgiversState:
    """Return a position in which the first Shell named is active, far from all others."""
    return position(shells, specters, active=shells.partition("@")[0], tiles=FAR_INTERFERENCE, **more)


LED_BY_AN_ABILITY = {
    "a tile turned by the own Ability": (
        acts_alone("confuser@C3+holemaker", modifiers="horizon@E3", doing={"steps": 1}),
        "use:chaos>C3R",
        "E3",
    ),
    "the own run": (
        acts_alone("protector@B3+holemaker", "aeger@F3", modifiers="horizon@D4", doing={"steps": 1}),
        "use:charge",
        "D4",
    ),
    "the own Anomaly": (
        acts_alone("holemaker@C4", modifiers="horizon@E3", doing={"steps": 2}, hands=("shelter", "")),
        "play:shelter>C4/E4",
        "E3",
    ),
}
"""Own moves by which a Soulgiver that has moved comes next to a Specter Modifier, and the cell of that."""


def setup(seats: int = 2, seed: bytes = SEEDS[0], **options: Any) -> SoulgiversState:
    """Return the first question of a match."""
    return GAME.setup(seats, SoulgiversOptions(**options), seed).state


def w1(specters: str = "aeger@I2", **more: Any) -> SoulgiversState:
    """Return the moment after a Shell was activated; without a black hole the Specters have no ability to play."""
    return play(position("ghost@C3 patcher@A9", specters, **more), "activate:ghost")


def with_card(state: SoulgiversState, seat: int, card: str) -> SoulgiversState:
    """Return the position with an Anomaly from the pile as the hand of a seat."""
    pile = list(state.pile)
    pile.remove(card)
    players = list(state.players)
    players[seat] = replace(players[seat], hand=(card,))
    return replace(state, players=tuple(players), pile=tuple(pile))


def teams_holding(hands: tuple[str, str], fourth: str = "", **more: Any) -> SoulgiversState:
    """Return a position of two against two; ``fourth`` is the card of seat 3."""
    state = position("ghost@C3=1", "aeger@I2", four=("patcher@I8", "ghost@G3"), hands=hands, **more)
    return with_card(state, 3, fourth) if fourth else state


PLACES = {"black_void": "holemaker", "patch": "patcher", "gate": "gatekeeper", "tear": "holemaker", "update": "patcher"}
"""Who places or moves a Modifier, by the Ability."""
TARGETING = {
    "mind_control": "volomancer",
    "teleport": "spacewalker",
    "charge": "protector",
    "eradicate": "ghost",
    "magnificent_decay": "aeger",
    "encouragement": "whisperer",
    "discouragement": "whisperer",
    "tornado": "blower",
    "acquiescence": "volomancer",
}
"""Who has each Ability that is about a Soulgiver."""
FRAGMENT = ("collect", "pass", "drop")
"""The Actions on the Fragment."""
ACTIONS = (*ABILITIES, *FRAGMENT, "attack")
"""All paid Actions."""
FREED: dict[str, Any] = {"modifiers": "horizon@C4", "tiles": FAR_INTERFERENCE}
"""An Event Horizon on C4, on which a Holemaker of the Specters stands: whoever is beside it is safe until it goes."""


def targets_offered(state: SoulgiversState, ability: str) -> list[str]:
    """Return the targets that are offered for an Ability, as often as they are."""
    return [text.partition(">")[2] for text in legal(state, f"use:{ability}")]


def able(action: str, more: str = "", **doing: Any) -> SoulgiversState:
    """Return a position in which a Shell that has an Ability, or any other for other Actions, is active."""
    hero = HERO_OF_ABILITY.get(action, "blower")
    return position(f"{hero}@C3{more}", "patcher@J9", active=hero, doing=doing)


def why_refused(state: SoulgiversState, action: str) -> str:
    """Return the code with which a paid Action of the active Soulgiver is refused, "" if it is not."""
    least = 0 if action not in ABILITIES or ABILITIES[action].cost == "T" else 1
    refused = refuse_action(state, state.soulgivers[0], action, least)
    return refused.code if refused else ""


def marked(state: SoulgiversState, **changes: Any) -> SoulgiversState:
    """Return a position with changes to the active Soulgiver."""
    return replace(state, soulgivers=(replace(state.soulgivers[0], **changes), *state.soulgivers[1:]))


def with_piece(state: SoulgiversState, which: int, /, **changes: Any) -> SoulgiversState:
    pieces = list(state.soulgivers)
    pieces[which] = replace(pieces[which], **changes)
    return replace(state, soulgivers=tuple(pieces))


def with_side(state: SoulgiversState, place: int = 0, /, **changes: Any) -> SoulgiversState:
    sides = list(state.sides)
    sides[place] = replace(sides[place], **changes)
    return replace(state, sides=tuple(sides))


def with_player(state: SoulgiversState, seat: int = 0, /, **changes: Any) -> SoulgiversState:
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def changed(state: SoulgiversState, hero: str, **changes: Any) -> SoulgiversState:
    """Return a position in which a Soulgiver is another one in something that is not written."""
    pieces = (replace(piece, **changes) if piece.hero == hero else piece for piece in state.soulgivers)
    return replace(state, soulgivers=tuple(pieces))


def holding(*cards: str, shells: str = "ghost@C3", specters: str = "aeger@I9", **more: Any) -> Any:
    """Return a position in which the Shells hold cards."""
    return position(shells, specters, hands=(" ".join(cards), ""), **more)


def placing(seat: int, **more: Any) -> SoulgiversState:
    """Return the moment when a seat is asked for the first cell of its ability."""
    shells, specters = more.pop("shells", "ghost@A9"), more.pop("specters", "aeger@I9")
    return play(position(shells, specters, seat=seat, **more), "population")
