"""2.3, 2.4 and 2.9: the setup, a round with its corridors one after another, and the preparation for the next."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.dice import Dice
from rules.labyrinth import frames
from rules.labyrinth.board import SIGNS, Corridor, Oracle, Player
from rules.labyrinth.cards import (
    CORRIDORS_OPEN,
    GREAT_DEALT,
    GREAT_DECK,
    PIECES,
    ROUNDS,
    SMALL_DEALT,
    SMALL_DECK,
    corridor_deck,
)
from rules.labyrinth.events import Began, Ended, RoundBegan, SoulsBegan, SpellsLost
from rules.labyrinth.moves import COMMIT
from rules.labyrinth.position import Draft, LabyrinthOptions, LabyrinthState
from rules.labyrinth.scoring import points_of
from rules.questions import Automatic


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
    """Return each seat's great cards; a card of a pair that the seat already has goes to the bottom for another one."""
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


def begin_round(draft: Draft) -> None:
    """Put out the corridors of the next round; bids for the first come next."""
    count = CORRIDORS_OPEN[len(draft.players)]
    draft.round += 1
    draft.corridors = tuple(Corridor(card) for card in draft.deck[:count])
    draft.deck = draft.deck[count:]
    draft.place = 0
    draft.frames = [frames.NextCorridor()]
    points = tuple(points_of(player).total for player in draft.players)
    draft.events.append(RoundBegan(draft.round, tuple(corridor.card for corridor in draft.corridors), points))


class NextCorridor(Automatic[frames.NextCorridor]):
    """The step after the exploration of a corridor."""

    @override
    def run(self, draft: Draft, frame: frames.NextCorridor) -> None:
        """Ask for bids for the next corridor, or process souls; who has nothing useful left bids nothing (L58)."""
        draft.group += 1
        if draft.place < len(draft.corridors):
            draft.place += 1
            answers = tuple([None if player.has_something_left else COMMIT[0, None] for player in draft.players])
            draft.frames = [frames.Bidding(answers)]
        else:
            draft.place = 0
            draft.frames = [frames.SoulProcessing(tuple(frames.Processing(player) for player in draft.players))]
            draft.events.append(SoulsBegan(draft.round))


class EndOfRound(Automatic[frames.EndOfRound]):
    """The step after all are done with their souls."""

    @override
    def run(self, draft: Draft, frame: frames.EndOfRound) -> None:
        if draft.round == ROUNDS:
            _end(draft)
            return
        _lose_spells(draft)
        draft.players = [_prepared(player, PIECES[len(draft.players)]) for player in draft.players]
        draft.discard += tuple(corridor.card for corridor in draft.corridors)
        begin_round(draft)


def _lose_spells(draft: Draft) -> None:
    """Record the lost spells: all search pieces go back behind the screens (C21, L43)."""
    spells = tuple((player.promotion_spells, player.colour_spells) for player in draft.players)
    if any(map(any, spells)):
        draft.events.append(SpellsLost(spells))


def _prepared(player: Player, pieces: int) -> Player:
    return replace(player, pieces=pieces, spent=0, signs=SIGNS, promotion_spells=0, colour_spells=0)


def _end(draft: Draft) -> None:
    draft.reason = "rounds"
    draft.frames = []
    players = tuple(draft.players)
    draft.events.append(Ended(draft.reason, players, tuple(map(points_of, players))))
