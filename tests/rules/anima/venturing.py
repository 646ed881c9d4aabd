"""Parties that explore an Area or move to one, and what happens to them there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.anima.cards import FINALS, MISSIONS
from rules.anima.events import AnimaEvent, CombatBegan, CombatEnded, TurnedUp
from rules.anima.player import HeldMission, Player
from rules.anima.position import AnimaState
from rules.engine import Seat
from tests.rules.anima import outcomes
from tests.rules.anima.builder import GAME, happened, legal, play, player, position, seen, stage, with_dice

News = tuple[AnimaState, list[AnimaEvent]]
"""A position, and what happened on the way to it."""


def explorer(mine: Player, *rolls: int, areas: str = "", others: tuple[Player, ...] = (), **fields: Any) -> AnimaState:
    """Return the Exploration sub-turn of seat 0; the sub-turn of seat 1 follows, so that the turn goes on.

    Missions that a test does not name have their objectives elsewhere.
    """
    if not mine.missions:
        away = [card for card in ("M02", "M03", "M05") if MISSIONS[card].area != mine.area]
        mine = replace(mine, missions=tuple(map(HeldMission, away[:2])))
    elsewhere = "A02" if mine.area != "A02" else "A07"
    others = others or (player("C19", area=elsewhere),)
    placed = {mine.area, *(other.area for other in others)} - {"", *(text[:3] for text in areas.split())}
    return position(mine, *others, phase="exploration", areas=" ".join([areas, *sorted(placed)]), rolls=rolls, **fields)


def mover(mine: Player, *rolls: int, areas: str, others: tuple[Player, ...] = (), **fields: Any) -> AnimaState:
    """Return the Movement sub-turn of seat 0; that of seat 1 follows."""
    others = others or (player("C19"),)
    return position(mine, *others, phase="movement", areas=areas, rolls=rolls, **fields)


def meeting(mine: Player, card: str, *rolls: int, where: str = "A13", **fields: Any) -> News:
    """Let seat 0 explore an Area, by default one of level 3, and meet one Encounter; ``rolls`` follow the first die.

    Fights and windows are passed on.
    """
    die = 3 if where != "A02" else 4
    state = explorer(replace(mine, area=where), die, *rolls, encounters=card, **fields)
    return passed(*happened(state, "explore"))


def entering(mine: Player, card: str, *rolls: int, where: str = "A13", areas: str = "", **fields: Any) -> News:
    """Let seat 0 move to an Area with a face-down Preliminary Encounter; fights and windows are passed on."""
    state = mover(mine, *rolls, areas=f"{where}:{card} {areas}", **fields)
    return passed(*happened(state, f"move:{where}"))


def attempting(mine: Player, mission: str, *rolls: int, part: Sequence[str] = (), **fields: Any) -> News:
    """Let seat 0 explore the Area of a Mission, choose it as the reward and answer with ``part``; fights are passed on.

    ``rolls`` are the dice of the attempt.
    """
    card = MISSIONS.get(mission) or FINALS[mission]
    held = () if mission in FINALS else (HeldMission(mission),)
    mine = replace(mine, area=card.area, missions=(*mine.missions, *held))
    fields["encounters"] = f"E20 {fields.get('encounters', '')}"
    state = play(explorer(mine, 1, **fields), "explore")
    state = play(state, "choose:no") if stage(state) == "choose" else state
    assert f"claim:{mission}" in legal(state)
    return passed(*happened(with_dice(state, *rolls), f"claim:{mission}", *part))


def passed(state: AnimaState, before: list[AnimaEvent] | None = None) -> News:
    """Pass on fights and windows until something else is asked."""
    state, events = outcomes.passed(state)
    return state, [*(before or ()), *events]


def onward(state: AnimaState, kind: str, seat: Seat = 0) -> AnimaState:
    """Let everybody be absent until a question of a kind is put to a seat."""
    while not (stage(state) == kind and seat in GAME.asked(state)):
        absent = GAME.asked(state)[0]
        state = happened(state, str(GAME.fallback(seen(state, absent), absent)), seat=absent)[0]
    return state


def bases(events: list[AnimaEvent]) -> tuple[int, int]:
    """Return the totals of C1 of the one Combat that began."""
    (event,) = outcomes.of(events, CombatBegan)
    return event.bases


def wins(events: list[AnimaEvent]) -> list[int | None]:
    """Return who won each Combat that ended: 0 for the Party that met the opponent."""
    return [event.won for event in outcomes.of(events, CombatEnded)]


def told(state: AnimaState, moves: str) -> list[str]:
    """Return what is told when moves, like ``1 pass``, are made and fights and windows passed: ``Moved 0 A02 move``."""
    _, events = passed(*happened(state, *re.findall(r"(?:\d )?\S+", moves)))
    fields = ((event, (getattr(event, name) for name in event.__struct_fields__)) for event in events)
    return [" ".join([type(event).__name__, *map(_word, values)]) for event, values in fields]


def _word(value: object) -> str:
    """Return a field of an event as a word: ``-`` for nothing, items separated by commas."""
    return (",".join(map(_word, value)) if isinstance(value, tuple) else str(value)) or "-"


def turned_up(events: list[AnimaEvent]) -> str:
    """Return the Encounters turned up, in order."""
    return " ".join(event.card for event in outcomes.of(events, TurnedUp))


def party(state: AnimaState, seat: int = 0) -> str:
    """Return the Characters of a Party, in order."""
    return " ".join(member.card for member in state.players[seat].party)


def claims(state: AnimaState) -> str:
    """Return the rewards that can be claimed, in the order offered."""
    assert stage(state) == "claim", stage(state)
    return " ".join(move.removeprefix("claim:") for move in legal(state))


def resting_place(state: AnimaState, card: str) -> str:
    """Return where an Encounter lies: ``discard``, ``waiting``, ``deck`` or the Area it bars, marked if face up."""
    for place in state.areas:
        if place.encounter == card:
            return str(place.card) + ("=" if place.up else ":")
    piles = {"discard": state.encounter_discard, "waiting": state.waiting, "deck": state.encounters}
    return next(name for name, cards in piles.items() if card in cards)
