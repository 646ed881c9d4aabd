"""From what a viewer knows back to a full position that fits it."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from msgspec.structs import replace

from rules.dice import Dice
from rules.engine import Seat
from rules.labyrinth.cards import GREAT_DECK, SMALL_DECK, corridor_deck
from rules.labyrinth.exploring import has_something_left
from rules.labyrinth.frames import Bidding, Frame, Processing, SoulProcessing
from rules.labyrinth.legal import commits
from rules.labyrinth.moves import Commit, Done, SoulAction
from rules.labyrinth.notation import COMMIT
from rules.labyrinth.player import Oracle, Player
from rules.labyrinth.processing import Soul, act, soul_actions
from rules.labyrinth.state import LabyrinthState
from rules.labyrinth.view import LabyrinthView

T = TypeVar("T")

_ACTIONS = 3
"""Fewer actions than this are imagined of somebody who processes souls."""


def determinize(seen: LabyrinthView, random: Random) -> LabyrinthState:
    """Return a full state that the viewer cannot rule out.

    Other dice, the rest of the deck in another order, any cards, commitments
    and soul processing where the viewer does not know them.
    """
    players = _with_cards(seen, random)
    frames, players = _frames(seen, players, random)
    return LabyrinthState(
        options=seen.options,
        dice=Dice(random.randbytes(32)),
        frames=frames,
        group=seen.group,
        round=seen.round,
        place=seen.place,
        start=seen.start,
        deck=_deck(seen, random),
        discard=seen.discard,
        corridors=seen.corridors,
        players=players,
        reason=seen.outcome_reason,
    )


def _deck(seen: LabyrinthView, random: Random) -> tuple[str, ...]:
    known = {*seen.discard, *(corridor.card for corridor in seen.corridors)}
    return _shuffled([card for card in corridor_deck(len(seen.players)) if card not in known], random)


def _shuffled(cards: list[str], random: Random) -> tuple[str, ...]:
    random.shuffle(cards)
    return tuple(cards)


def _with_cards(seen: LabyrinthView, random: Random) -> tuple[Player, ...]:
    """Return the players with any oracle cards that can be where the viewer knows none."""
    players = seen.players
    if all(oracle.card for player in players for oracle in (*player.great, *player.small)):
        return players
    great = _filled([player.great for player in players], GREAT_DECK, random)
    small = _filled([player.small for player in players], SMALL_DECK, random)
    return tuple(replace(player, great=great[seat], small=small[seat]) for seat, player in enumerate(players))


def _filled(hands: list[tuple[Oracle, ...]], deck: tuple[str, ...], random: Random) -> list[tuple[Oracle, ...]]:
    """Return the hands with cards of ``deck`` that lie in none of them, no hand holding two alike (L42)."""
    rest = list(deck)
    for oracle in (oracle for hand in hands for oracle in hand if oracle.card):
        rest.remove(str(oracle.card))
    while True:
        cards = iter(_shuffled(rest, random))
        filled = [tuple(oracle if oracle.card else Oracle(next(cards)) for oracle in hand) for hand in hands]
        if all(len({oracle.card for oracle in hand}) == len(hand) for hand in filled):
            return filled


def _frames(
    seen: LabyrinthView, players: tuple[Player, ...], random: Random
) -> tuple[tuple[Frame, ...], tuple[Player, ...]]:
    if seen.stage == "commit":
        return (Bidding(tuple(_answer(seen, seat, random) for seat in range(len(players)))),), players
    if seen.stage != "process":
        return seen.frames, players
    parts = [_processing(seen, seat, player, random) for seat, player in enumerate(players)]
    frame = SoulProcessing(tuple(processing for processing, _ in parts))
    return (frame,), tuple(player for _, player in parts)


def _answer(seen: LabyrinthView, seat: Seat, random: Random) -> Commit | None:
    """Return a commitment of a seat that is ready: the viewer's own, or any that it could have made."""
    player = seen.players[seat]
    if seat in seen.asked:
        return None
    if not has_something_left(player):
        return COMMIT[0, None]
    return (seen.commitment if seat == seen.viewer else None) or random.choice(commits(player.pieces, player.signs))


def _processing(seen: LabyrinthView, seat: Seat, player: Player, random: Random) -> tuple[Processing, Player]:
    """Return the soul processing of a seat: as it is where the viewer knows it, else any that may have happened."""
    if seen.done[seat]:
        return Processing(player, done=True), player
    if seat == seen.viewer and seen.before:
        gained = seen.keep_asked.gained if seen.keep_asked else None
        return Processing(seen.before, seen.actions, gained), player
    soul, actions = Soul(player), tuple[SoulAction, ...]()
    for _ in range(random.randrange(_ACTIONS)):
        possible = [move for move in soul_actions(soul) if not isinstance(move, Done)]
        if possible:
            move = random.choice(possible)
            soul, _ = act(seat, soul, move)
            actions = (*actions, move)
    return Processing(player, actions, soul.gained), soul.player
