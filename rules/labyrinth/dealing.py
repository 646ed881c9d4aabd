"""Setup (2.3): decks shuffled, corridors laid out, oracle cards dealt."""

from __future__ import annotations

from rules.dice import Dice
from rules.labyrinth.cards import (
    GREAT_DEALT,
    GREAT_DECK,
    PIECES,
    SMALL_DEALT,
    SMALL_DECK,
    corridor_deck,
)
from rules.labyrinth.draft import Draft
from rules.labyrinth.events import Began
from rules.labyrinth.options import LabyrinthOptions
from rules.labyrinth.player import Oracle, Player
from rules.labyrinth.position import LabyrinthState
from rules.labyrinth.rounds import begin_round


def deal(seats: int, options: LabyrinthOptions, seed: bytes) -> Draft:
    """Return the setup with everything in its place and the first round begun."""
    corridors, dice = Dice(seed).shuffle(corridor_deck(seats), "corridors")
    greats, dice = dice.shuffle(GREAT_DECK, "great oracles")
    smalls, dice = dice.shuffle(SMALL_DECK, "small oracles")
    start, dice = dice.below(seats, "start player")
    great, small = deal_great(list(greats), seats), _deal_small(smalls, seats)
    players = tuple(
        Player(PIECES[seats], great=tuple(map(Oracle, great[seat])), small=tuple(map(Oracle, small[seat])))
        for seat in range(seats)
    )
    draft = Draft(LabyrinthState(frames=(), options=options, dice=dice, start=start, deck=corridors, players=players))
    draft.events.append(Began(start, great, small, options.secret_oracles))
    begin_round(draft)
    return draft


def deal_great(deck: list[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return each seat's great cards; a card with a pair that the seat already has goes to the bottom, and
    another is drawn.
    """
    dealt: list[tuple[str, ...]] = []
    for _ in range(seats):
        hand: tuple[str, ...] = ()
        while len(hand) < GREAT_DEALT:
            card = deck.pop(0)
            if card in hand:
                deck.append(card)
            else:
                hand = (*hand, card)
        dealt.append(hand)
    return tuple(dealt)


def _deal_small(deck: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    return tuple(deck[seat * SMALL_DEALT : (seat + 1) * SMALL_DEALT] for seat in range(seats))
