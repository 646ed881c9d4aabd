"""Reveal, ranking and rewards of a corridor (2.6, 2.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.engine import Seat
from rules.labyrinth.board import LOW, Counts, Spell, counts, total
from rules.labyrinth.cards import CORRIDORS, icon_counts
from rules.labyrinth.events import Explored, Kept, Revealed
from rules.labyrinth.frames import Bidding, Frame, Keeping, NextCorridor, Serving
from rules.labyrinth.keeping import returned, row_after
from rules.labyrinth.player import Corridor, Player
from rules.labyrinth.table import Table


class Ranking(NamedTuple):
    """Who explores, by seat; ``clashed`` are those whom a tie cost a rank."""

    first: Seat | None
    seconds: tuple[Seat, ...]
    clashed: tuple[Seat, ...]


class Reward(NamedTuple):
    """What a corridor gives an explorer."""

    tokens: Counts
    spell: Spell | None
    impurity: int


def ranked(bids: Sequence[int], share: bool = False) -> Ranking:
    """Return who explores for these numbers of pieces; with ``share`` all who tie for second do (C1)."""
    most = max(bids)
    if not most:
        return Ranking(None, (), ())
    top = _bidding(bids, most)
    if len(top) > 1:
        return Ranking(None, top, top)
    rest = max((bid for bid in bids if bid != most), default=0)
    next_best = _bidding(bids, rest) if rest else ()
    if len(next_best) < 2 or share:
        return Ranking(top[0], next_best, ())
    return Ranking(top[0], (), next_best)


def _bidding(bids: Sequence[int], pieces: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, bid in enumerate(bids) if bid == pieces)


def has_something_left(player: Player) -> bool:
    """Say whether a player has anything to commit; one who has not is ready at once (L58)."""
    return player.pieces > 0 or bool(player.signs)


def reveal(table: Table, frame: Bidding) -> bool:
    """Open all hands together once all are in; the explorers are served next."""
    if None in frame.answers:
        return False
    answers = [answer for answer in frame.answers if answer]
    for seat, answer in enumerate(answers):  # all-pay: spent, whoever wins
        player = table.players[seat]
        if answer.pieces or answer.sign:
            table.change(
                seat,
                pieces=player.pieces - answer.pieces,
                spent=player.spent + answer.pieces,
                signs=tuple(sign for sign in player.signs if sign != answer.sign),
            )
    bids = tuple(answer.pieces for answer in answers)
    first, seconds, clashed = ranked(bids, table.options.tied_seconds_share)
    seconds = _from_start(table, seconds)
    signs = tuple(answer.sign for answer in answers)
    table.set_corridor(Corridor(table.corridor.card, bids, signs, first, seconds, clashed))
    table.events.append(Revealed(table.place, table.corridor))
    explorers = [] if first is None else [Serving(first, True)]
    explorers += [Serving(seat, False) for seat in seconds]
    frames: list[Frame] = [NextCorridor(), *reversed(explorers)]
    table.frames = frames
    return True


def _from_start(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return seats in the order in which they are served: from the start player on."""
    return tuple(sorted(seats, key=lambda seat: (seat - table.start) % len(table.players)))


@cache
def reward(card: str, first: bool) -> Reward:
    """Return what a corridor card itself gives: both halves to the first explorer, the lower to a second."""
    corridor = CORRIDORS[card]
    icons = (*corridor.upper, *corridor.lower) if first else corridor.lower
    spell: Spell | None = "P" if "P" in icons else "C" if "C" in icons else None
    return Reward(icon_counts(icons), spell, icons.count("I"))


def serve(table: Table, frame: Serving) -> bool:
    """Reward an explorer, or ask the first for the colours that signs of souls give."""
    signs = table.corridor.signs.count("souls") if frame.first else 0
    printed = CORRIDORS[table.corridor.card].colours
    if signs and len(printed) > 1:
        table.group += 1
        return False
    take_reward(table, frame, printed[0] * signs if signs else "")
    return True


def take_reward(table: Table, frame: Serving, souls: str) -> None:
    """Give an explorer everything at once; ``souls`` are the colours for signs of souls."""
    table.frames.pop()
    corridor, player = table.corridor, table.players[frame.seat]
    given, witch = reward(corridor.card, frame.first), corridor.signs.count("witch")
    tokens = total(given.tokens, counts(souls)) if souls else given.tokens
    table.change(
        frame.seat,
        impurity=player.impurity + given.impurity + witch,
        spent=player.spent - (given.spell is not None),  # one of the pieces just revealed marks the spell
        promotion_spells=player.promotion_spells + (given.spell == "P"),
        colour_spells=player.colour_spells + (given.spell == "C"),
    )
    table.events.append(
        Explored(frame.seat, table.place, frame.first, tokens, souls, given.spell, given.impurity + witch, witch)
    )
    _add_low(table, frame.seat, tokens)


def _add_low(table: Table, seat: Seat, gained: Counts) -> None:
    """Put tokens onto the low row; if they are too many the player keeps any six (2.7-5)."""
    rows = table.players[seat].rows
    kept, asks = row_after(rows[LOW], gained)
    if asks:
        table.frames.append(Keeping(seat, gained))
        table.group += 1
        return
    table.change(seat, rows=(kept, *rows[1:]))
    over = returned(rows[LOW], gained, kept)
    if any(over):
        table.events.append(Kept(seat, kept, over, processing=False))


def keep(table: Table, frame: Keeping, colours: str) -> None:
    """Keep six low tokens of a corridor's gain."""
    table.frames.pop()
    rows = table.players[frame.seat].rows
    kept = counts(colours)
    table.change(frame.seat, rows=(kept, *rows[1:]))
    table.events.append(Kept(frame.seat, kept, returned(rows[LOW], frame.gained, kept), processing=False))
