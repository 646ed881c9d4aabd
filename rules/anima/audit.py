"""Every invariant of a position of Anima."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.anima import frames
from rules.anima.cards import CARDS, FINALS, HAND_LIMIT, NUMBERS, PARTY_LIMIT, SEATS
from rules.anima.position import AnimaState
from rules.engine import Seat

MISSIONS_DEALT = NUMBERS.one("missions_dealt")


def problems(state: AnimaState) -> Iterator[str]:
    """Yield every broken invariant, the count of cards first."""
    if len(state.players) not in SEATS:
        yield f"{len(state.players)} players"
        return
    yield from _cards(state)
    yield from _players(state)
    yield from _areas(state)
    yield from _processes(state)
    yield from _ending(state)


def _cards(state: AnimaState) -> Iterator[str]:
    """All 110 cards, or those in the game, exist exactly once."""
    counts, playing = Counter(everywhere(state)), CARDS.keys() - state.options.absent
    wrong = sorted(card for card in {*counts, *playing} if counts[card] != (card in playing))
    if wrong:
        yield f"cards that are missing or there twice: {wrong}"


def everywhere(state: AnimaState) -> Iterator[str]:
    """Yield every card, wherever it is."""
    for player in state.players:
        yield from (member.card for member in player.party)
        yield from player.hand
        yield from (held.card for held in player.missions)
        yield from (player.organization,) if player.organization else ()
    for area in state.areas:
        yield area.card
        yield from (card for card in (area.encounter, area.trap) if card)
    for pile in (
        state.characters,
        state.character_discard,
        state.advantages,
        state.advantage_discard,
        state.encounters,
        state.encounter_discard,
        state.area_deck,
        state.area_discard,
        state.spare_missions,
        state.finals,
        state.waiting,
        (state.final,) if state.final else (),
        state.venture.row if state.venture else (),
    ):
        yield from pile
    if state.combat:
        yield from (use.card for use in state.combat.used if use.card[0] == "V" and use.lying)
    for frame in state.frames:
        yield from _beside(frame)


def _beside(frame: object) -> Iterator[str]:
    if isinstance(frame, frames.Dealt):
        yield from (card for cards in frame.characters for card in cards)
    elif isinstance(frame, frames.ResetTurn):
        yield from frame.discarded
        yield from (member.card for member in frame.expelled)
    elif isinstance(frame, frames.PickUp):
        yield from frame.cards
        yield from (member.card for member in frame.expelled)
    elif isinstance(frame, frames.Looking):
        yield from (*frame.cards, *frame.top, *frame.under)
    elif isinstance(frame, frames.Meeting):
        yield frame.card


def _players(state: AnimaState) -> Iterator[str]:
    in_play = {area.card for area in state.areas}
    for seat, player in enumerate(state.players):
        if len(player.hand) > HAND_LIMIT or list(player.hand) != sorted(player.hand):
            yield f"seat {seat} holds {player.hand}"
        mourning = state.combat is not None and state.combat.stage == "penalties"
        fewest = 0 if mourning or state.phase == "setup" else 1
        if not fewest <= len(player.party) <= PARTY_LIMIT:
            yield f"seat {seat} has {len(player.party)} Characters"
        if player.area and player.area not in in_play:
            yield f"seat {seat} is in {player.area}, which is not in play"
        if player.lost_turn and player.progress:
            yield f"seat {seat} has lost its turn and goes on with {player.progress.mission}"
        if player.progress and not (player.progress.mission == state.final or player.holds(player.progress.mission)):
            yield f"seat {seat} goes on with {player.progress.mission}, which it does not have"
        if len(player.missions) != MISSIONS_DEALT:
            yield f"seat {seat} has the Missions {player.missions}"
    if sorted(state.order) != list(range(len(state.players))):
        yield f"the order is {state.order}"


def _areas(state: AnimaState) -> Iterator[str]:
    for area in state.areas:
        if bool(area.trap) is not (area.owner in range(len(state.players))):
            yield f"a Trap {area.trap!r} of seat {area.owner} in {area.card}"
        if area.up and not area.encounter:
            yield f"nothing lies face up in {area.card}"


def _processes(state: AnimaState) -> Iterator[str]:
    kinds = [type(frame) for frame in state.frames]
    for name, going_on, carried_out_by in (
        ("a Combat", state.combat, {frames.Fight}),
        ("a Speed Check", state.check, {frames.Rolling}),
        ("a trade", state.trade, {frames.Trading}),
        ("a venture", state.venture, {frames.Attempting, frames.CrisisTry, frames.Entering, frames.Exploring}),
    ):
        if (going_on is None) is not carried_out_by.isdisjoint(kinds):
            yield f"{name} {going_on} with the frames {kinds}"
    if len(state.knows) != len(state.players) + 1:
        yield f"what {len(state.knows)} know"
    for seat, known in enumerate(state.knows):
        if list(known) != sorted(set(known)) or not {*known} <= {*_face_down(state, seat)}:
            yield f"seat {seat} knows {known}"


def _face_down(state: AnimaState, viewer: Seat) -> Iterator[str]:
    """Yield the face-down cards that someone can know (4.60)."""
    for seat, player in enumerate(state.players):
        yield from player.hand if seat != viewer else ()
    yield from (*state.characters, *state.advantages, *state.encounters)
    yield from (area.encounter for area in state.areas if not area.up)
    yield from state.venture.row if state.venture else ()
    for frame in state.frames:
        if isinstance(frame, frames.Looking) and frame.seat == viewer:
            yield from _beside(frame)


def _ending(state: AnimaState) -> Iterator[str]:
    if bool(state.frames) is bool(state.reason):
        yield f"frames {state.frames} with the reason {state.reason!r} to end"
    if (state.winner in range(len(state.players))) is not (state.reason in ("quest", "crisis", "alone")):
        yield f"seat {state.winner} wins by {state.reason!r}"
    if bool(state.final) is (len(state.finals) == len(FINALS)):
        yield f"the Final Mission is {state.final!r}, face down are {state.finals}"
    if state.timer < 0 or (state.timer and not state.final):
        yield f"the timer of {state.final!r} is {state.timer}"
