"""A full position that is consistent with what a viewer knows."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from rules.dice import Dice
from rules.labyrinth.cards import GREAT_DECK, SMALL_DECK, corridor_deck
from rules.labyrinth.player import Oracle, Player
from rules.labyrinth.position import LabyrinthState, LabyrinthView
from rules.labyrinth.question import LabyrinthQuestion
from rules.position import carried


def determinize(seen: LabyrinthView, random: Random, question: LabyrinthQuestion[Any, Any] | None) -> LabyrinthState:
    """Return a full state that the viewer cannot rule out.

    It has other dice, the rest of the deck in another order, any cards that
    the viewer does not know, and values for whatever ``question`` hides.
    """
    players, frames = _with_cards(seen, random), seen.frames
    if question is not None:
        top, players = question.determinize(seen, frames[-1], players, random)
        frames = (*frames[:-1], top)
    dice = Dice(random.randbytes(32))
    return carried(seen, LabyrinthState, dice=dice, frames=frames, deck=_deck(seen, random), players=players)


def _deck(seen: LabyrinthView, random: Random) -> tuple[str, ...]:
    known = {*seen.discard, *(corridor.card for corridor in seen.corridors)}
    return _shuffled([card for card in corridor_deck(len(seen.players)) if card not in known], random)


def _shuffled(cards: list[str], random: Random) -> tuple[str, ...]:
    random.shuffle(cards)
    return tuple(cards)


def _with_cards(seen: LabyrinthView, random: Random) -> tuple[Player, ...]:
    """Return the players, with possible oracle cards in place of those that the viewer does not know."""
    players = seen.players
    if all(oracle.card for player in players for oracle in (*player.great, *player.small)):
        return players
    great = _filled([player.great for player in players], GREAT_DECK, random)
    small = _filled([player.small for player in players], SMALL_DECK, random)
    return tuple(replace(player, great=great[seat], small=small[seat]) for seat, player in enumerate(players))


def _filled(hands: list[tuple[Oracle, ...]], deck: tuple[str, ...], random: Random) -> list[tuple[Oracle, ...]]:
    """Return the hands filled up with cards of ``deck`` that are in none of them; no hand has two alike (L42)."""
    rest = list(deck)
    for oracle in (oracle for hand in hands for oracle in hand if oracle.card):
        rest.remove(str(oracle.card))
    while True:
        cards = iter(_shuffled(rest, random))
        filled = [tuple(oracle if oracle.card else Oracle(next(cards)) for oracle in hand) for hand in hands]
        if all(len({oracle.card for oracle in hand}) == len(hand) for hand in filled):
            return filled
