"""Rich positions of Wicked Labyrinth at random: full rows, spells, impurity, oracle cards achieved."""

from __future__ import annotations

from random import Random

from rules.labyrinth.board import COLOURS, Player
from rules.labyrinth.cards import PIECES, ROUNDS, SMALL_DEALT, SMALL_DECK, SPOTS, corridor_deck
from rules.labyrinth.position import LabyrinthOptions, LabyrinthState
from tests.rules.labyrinth.builder import bidding, player, processing


def rich(random: Random) -> LabyrinthState:
    """Return a position in which everybody processes souls, or the first corridor of a round is bid for."""
    seats, round_ = random.randrange(3, 6), random.randrange(1, ROUNDS + 1)
    options = LabyrinthOptions(tied_seconds_share=random.random() < 0.5, secret_oracles=random.random() < 0.5)
    small = random.sample(SMALL_DECK, len(SMALL_DECK))
    spells = random.random() < 0.7  # they are bought in soul processing and gone before the next bid
    players = tuple(_player(small, seats, spells, random) for _ in range(seats))
    if spells:
        return processing(*players, seats=seats, round_=round_, options=options)
    card = random.choice(corridor_deck(seats))
    return bidding(card, *players, seats=seats, round_=round_, start=random.randrange(seats), options=options)


def _player(small: list[str], seats: int, spells: bool, random: Random) -> Player:
    rows = ["".join(random.choices(COLOURS, k=random.randrange(spots + 1))) for spots in SPOTS]
    most = PIECES[seats] // 2 if spells else 0
    promotion = random.randrange(most + 1)
    cards: list[str] = []
    while len(cards) < SMALL_DEALT:
        cards.append(small.pop())
    achieved = [card for card in set(cards) if cards.count(card) == 1 and random.random() < 0.3]
    return player(
        *rows,
        promotion=promotion,
        colour=random.randrange(most - promotion + 1),
        impurity=random.randrange(6),
        small=cards,
        achieved=achieved,
    )
