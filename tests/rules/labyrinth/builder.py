"""Positions put together from what matters, and short ways to play on from them.

Tokens are letters, "GGB" being two green ones and a blue one. What a test
does not name is filled in so that the position is sound.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rules.dice import Dice
from rules.engine import Seat, Viewer
from rules.labyrinth.board import Corridor, Oracle, Player, Rows, counts, letters
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
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.frames import Bidding, Frame, Processing, SoulProcessing
from rules.labyrinth.game import Labyrinth
from rules.labyrinth.position import LabyrinthOptions, LabyrinthState, LabyrinthView
from tests.rules import playing

GAME = Labyrinth()
SEED = b"s" * 32
PLAIN = LabyrinthOptions()


def board(low: str = "", middle: str = "", high: str = "") -> Rows:
    """Return the rows of a personal board."""
    return (counts(low), counts(middle), counts(high))


def player(
    low: str = "",
    middle: str = "",
    high: str = "",
    *,
    promotion: int = 0,
    colour: int = 0,
    impurity: int = 0,
    great: Iterable[str] = (),
    small: Iterable[str] = (),
    achieved: Iterable[str] = (),
) -> Player:
    """Return a player with these tokens, spells and oracle cards, of which some are ``achieved``."""
    done = set(achieved)
    return Player(
        pieces=-promotion - colour,  # what the number of players gives comes to it
        rows=board(low, middle, high),
        promotion_spells=promotion,
        colour_spells=colour,
        impurity=impurity,
        great=tuple(Oracle(card, card in done) for card in great),
        small=tuple(Oracle(card, card in done) for card in small),
    )


def _seated(given: tuple[Player, ...], seats: int) -> tuple[Player, ...]:
    """Return ``seats`` players with all their pieces and cards, those not given having nothing else."""
    players = [*given, *(player() for _ in range(seats - len(given)))]
    great, small = list(GREAT_DECK), list(reversed(SMALL_DECK))  # the cards that ask most fill the hands
    for each in players:
        for oracle in each.great:
            great.remove(str(oracle.card))
        for oracle in each.small:
            small.remove(str(oracle.card))
    return tuple(
        replace(
            each,
            pieces=PIECES[seats] + each.pieces,
            great=_filled(each.great, GREAT_DEALT, great),
            small=_filled(each.small, SMALL_DEALT, small),
        )
        for each in players
    )


def _filled(hand: tuple[Oracle, ...], size: int, deck: list[str]) -> tuple[Oracle, ...]:
    while len(hand) < size:
        held = {oracle.card for oracle in hand}
        card = next(card for card in reversed(deck) if card not in held)
        deck.remove(card)
        hand = (*hand, Oracle(card))
    return hand


def _position(
    players: tuple[Player, ...], frames: tuple[Frame, ...], round_: int, place: int, card: str, **rest: Any
) -> LabyrinthState:
    """Return a position in which nobody has committed anything in this round yet."""
    seats = len(players)
    cards = sorted(corridor_deck(seats), key=lambda other: other == card)
    laid, before = CORRIDORS_OPEN[seats], (round_ - 1) * CORRIDORS_OPEN[seats]
    if card:
        cards.insert(before + max(place, 1) - 1, cards.pop())
    open_cards = cards[before : before + laid]
    revealed = place - 1 if place else laid
    corridors = tuple(
        Corridor(each, (0,) * seats, (None,) * seats) if number < revealed else Corridor(each)
        for number, each in enumerate(open_cards)
    )
    state = LabyrinthState(
        options=rest.get("options", PLAIN),
        dice=Dice(SEED),
        frames=frames,
        group=1,
        round=round_,
        place=place,
        start=rest.get("start", 0),
        deck=tuple(cards[before + laid :]),
        discard=tuple(cards[:before]),
        corridors=corridors,
        players=players,
    )
    assert GAME.audit(state) == ()
    return state


def processing(*given: Player, seats: int = 3, round_: int = 1, options: LabyrinthOptions = PLAIN) -> LabyrinthState:
    """Return a position at the start of soul processing."""
    players = _seated(given, seats)
    frame = SoulProcessing(tuple(Processing(each) for each in players))
    return _position(players, (frame,), round_, 0, "", options=options)


def bidding(
    card: str,
    *given: Player,
    seats: int = 3,
    place: int = 1,
    round_: int = 1,
    start: Seat = 0,
    options: LabyrinthOptions = PLAIN,
) -> LabyrinthState:
    """Return a position in which a corridor is bid for, earlier ones having been left by all."""
    frame = Bidding((None,) * seats)
    return _position(_seated(given, seats), (frame,), round_, place, card, options=options, start=start)


def played(state: LabyrinthState, *moves: str, seat: Seat = 0) -> tuple[LabyrinthState, list[LabyrinthEvent]]:
    """Return the position after some moves of a seat, and what happened."""
    return playing.played(GAME, state, moves, seat)


def after(state: LabyrinthState, *moves: str, seat: Seat = 0) -> LabyrinthState:
    """Return the position alone."""
    return played(state, *moves, seat=seat)[0]


def events(state: LabyrinthState, *moves: str, seat: Seat = 0) -> list[LabyrinthEvent]:
    """Return what happened alone."""
    return played(state, *moves, seat=seat)[1]


def committed(state: LabyrinthState, *hands: str) -> tuple[LabyrinthState, list[LabyrinthEvent]]:
    """Return the position after commitments such as "2+witch", one for each seat that is asked, and what happened."""
    happened: list[LabyrinthEvent] = []
    for decision, hand in zip(GAME.pending(state), hands, strict=True):
        state, new = played(state, f"commit:{hand}", seat=decision.seat)
        happened += new
    return state, happened


def revealed(state: LabyrinthState, *hands: str) -> LabyrinthState:
    """Return the position after commitments alone."""
    return committed(state, *hands)[0]


def passed(state: LabyrinthState) -> LabyrinthState:
    """Return the position at the start of soul processing, everybody committing nothing until then."""
    while stage(state) == "commit":
        state = revealed(state, *["0"] * len(GAME.pending(state)))
    return state


def explorers(
    bids: Iterable[int], options: LabyrinthOptions = PLAIN
) -> tuple[Seat | None, tuple[Seat, ...], tuple[Seat, ...]]:
    """Return the first explorer, the second explorers and those who clashed when these numbers are revealed."""
    hands = [str(bid) for bid in bids]
    corridor = revealed(bidding("C01", seats=len(hands), options=options), *hands).corridors[0]
    return corridor.first, corridor.seconds, corridor.clashed


def all_done(state: LabyrinthState) -> LabyrinthState:
    """Return the position after everybody still asked is done."""
    for decision in GAME.pending(state):
        state = after(state, "done", seat=decision.seat)
    return state


def next_round(state: LabyrinthState) -> LabyrinthState:
    """Return the position at the next round's first corridor, or at the end, nobody doing anything until then."""
    here = state.round
    while GAME.pending(state) and state.round == here:
        for decision in GAME.pending(state):
            move = GAME.fallback(GAME.view(state, decision.seat), decision.seat)
            state = after(state, str(move), seat=decision.seat)
    return state


def legal(state: LabyrinthState, start: str = "", seat: Seat = 0) -> list[str]:
    """Return the notations of the legal moves of a seat that begin with ``start``."""
    return [str(move) for move in GAME.legal(state, seat) if str(move).startswith(start)]


def why(state: LabyrinthState, move: str, seat: Seat = 0) -> tuple[str, dict[str, Any]]:
    """Return the code and the facts with which a move is refused."""
    return playing.why_not(GAME, state, seat, move)


def refused(state: LabyrinthState, move: str, seat: Seat = 0) -> str:
    """Return the code alone."""
    return why(state, move, seat)[0]


def stage(state: LabyrinthState) -> str:
    """Return what is asked; "over" when nothing is."""
    return GAME.view(state, None).stage


def look(state: LabyrinthState, viewer: Viewer) -> LabyrinthView:
    """Return what a viewer sees."""
    return GAME.view(state, viewer)


def tokens(state: LabyrinthState, seat: Seat = 0) -> tuple[str, str, str]:
    """Return the low, middle and high tokens on a seat's board as letters."""
    low, middle, high = state.players[seat].rows
    return letters(low), letters(middle), letters(high)


def cards(state: LabyrinthState, seat: Seat = 0) -> list[str]:
    """Return the oracle cards that a seat has achieved."""
    own = state.players[seat]
    return [str(oracle.card) for oracle in (*own.great, *own.small) if oracle.achieved]


def ended(*given: Player, seats: int = 3) -> LabyrinthState:
    """Return a match that is over, with these players as they were at the end."""
    return all_done(processing(*given, seats=seats, round_=ROUNDS))


def score(each: Player) -> dict[str, int]:
    """Return what one player's things are worth at the end of a match, the total and whatever is not 0."""
    outcome = GAME.outcome(ended(each))
    assert outcome is not None
    return {name: value for name, value in outcome.scores[0].items() if value}


def scores(state: LabyrinthState) -> list[int]:
    """Return the totals of a match that is over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return [score["total"] for score in outcome.scores]


def ranking(state: LabyrinthState) -> tuple[tuple[Seat, ...], ...]:
    """Return the places of a match that is over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.ranking
