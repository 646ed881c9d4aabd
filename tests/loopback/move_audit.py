"""Compares the log of matches with what people pressed: no move lost, doubled or made up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

from cogs.shared.names import moves_named
from rules.framed import FramedGame
from rules.registry import GAMES
from tests.loopback.duel import Duel
from tests.loopback.presses import Press
from tests.loopback.stored import rows

Key = tuple[int, int, int]
"""A question: its match, seat and count."""

SEATS = """
    SELECT match_id, coalesce(user_id, absent_id), seat FROM seat
    UNION SELECT match_id, user_id, seat FROM entry WHERE kind = 'resign'
"""
ENTRIES = """
    SELECT match_id, batch, kind, seat, source, notation FROM entry JOIN match ON match.id = match_id
    WHERE channel_id = ? ORDER BY match_id, number
"""


@dataclass
class Made:
    """What people have made in a channel, taken back or not.

    ``moves`` by the question they answered, each with the questions that were answered with it, in order: several by
    one form. ``standing`` counts standing answers by match, seat and notation. ``void`` are questions that an undo
    took away, ``open`` those that were open when a match was given up: an answer laid aside for one is not in the log.
    """

    moves: dict[Key, str] = field(default_factory=dict)
    together: dict[Key, list[Key]] = field(default_factory=dict)
    standing: Counter[tuple[int, int, str]] = field(default_factory=Counter)
    void: set[Key] = field(default_factory=set)
    open: set[Key] = field(default_factory=set)


def lost_or_doubled(database: Path, duel: Duel) -> Iterator[str]:
    """Compare the log of a channel's matches with what people pressed there."""
    made, pressed = _made(database, duel), _pressed(database, duel)
    yield from _not_pressed(made, pressed)
    yield from _standing_lost_or_doubled(database, duel, made)
    laid = {(match, seat): move for match, seat, move in rows(database, "SELECT match_id, seat, sealed FROM question")}
    for key, presses in pressed.items():
        if key in made.open and key not in made.moves:
            continue
        moves = [made.moves[one] for one in made.together.get(key, ())]
        if laid.get(key[:2]) and not moves:
            moves = [laid[key[:2]]]
        if not moves and _taken_up(duel, presses):
            continue
        yield from _lost(key, presses, moves, duel.game, void=key in made.void)


def _taken_up(duel: Duel, presses: Sequence[Press]) -> bool:
    """Return whether the last answer to a question was laid aside and its player has pressed Undo since, which no log
    notes.
    """
    last = max((one for one in presses if one.acknowledged), key=lambda one: one.interaction.told_at, default=None)
    return last is not None and last.sealed and took_up(duel, last)


def took_up(duel: Duel, laid: Press, until: float = inf) -> bool:
    """Return whether somebody has pressed Undo since they laid an answer aside, and before ``until``."""
    return any(one.user_id == laid.user_id and laid.interaction.told_at < one.sent_at <= until for one in duel.undone)


def is_standing(game: str, notation: str) -> bool:
    """Return whether a move is a standing answer, which answers no question."""
    rules = GAMES[game]
    if not notation or not isinstance(rules, FramedGame) or rules.standing is None:
        return False
    return isinstance(rules.parse(notation), rules.standing.move)


def _made(database: Path, duel: Duel) -> Made:
    """Read the log."""
    made = Made()
    counts: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    batches: dict[tuple[int, int, int], list[Key]] = defaultdict(list)
    for match_id, batch, kind, seat, source, notation in rows(database, ENTRIES, duel.channel.id):
        count = counts[match_id]
        if kind == "undo":
            for other in range(5):
                made.void.add((match_id, other, count[other]))
                count[other] += 1
        elif kind in ("resign", "abort"):
            made.open |= {(match_id, other, count[other]) for other in range(5)}
        elif kind == "move" and is_standing(duel.game, notation):
            made.standing[match_id, seat, notation] += 1
        elif kind == "move":
            if source == "person":
                key = (match_id, seat, count[seat])
                made.moves[key] = notation
                made.together[key] = batches[match_id, batch, seat]
                made.together[key].append(key)
            count[seat] += 1
    return made


def _pressed(database: Path, duel: Duel) -> dict[Key, list[Press]]:
    """Return the presses of a channel by the questions that they were to answer."""
    seats = {(match, user): seat for match, user, seat in rows(database, SEATS)}
    pressed: dict[Key, list[Press]] = defaultdict(list)
    for press in duel.presses:
        seat = seats[press.match_id, press.user_id]
        counts = [int(one.split(".")[1]) for one in press.asked.split("|")]  # a shared control names both questions
        pressed[press.match_id, seat, counts[seat if len(counts) > 1 else 0]].append(press)
    return pressed


def _not_pressed(made: Made, pressed: Mapping[Key, Sequence[Press]]) -> Iterator[str]:
    """Find moves in the log that no one made: by a control, or with a form."""
    for key, move in made.moves.items():
        if not _by_form(made, pressed, key) and move not in {press.notation for press in pressed.get(key, ())}:
            yield f"{key}: {move} is in the log, but no one pressed it there"


def _by_form(made: Made, pressed: Mapping[Key, Sequence[Press]], key: Key) -> bool:
    """Return whether a move may come from a form: of the first question of its batch, or of an earlier batch that a
    plan goes on with.
    """
    match_id, seat, count = first = made.together[key][0]
    if first in pressed:
        return any(not press.notation for press in pressed[first])
    before = (match_id, seat, count - 1)
    return before in made.moves and _by_form(made, pressed, before)


def _standing_lost_or_doubled(database: Path, duel: Duel, made: Made) -> Iterator[str]:
    seats = {(match, user): seat for match, user, seat in rows(database, SEATS)}
    tried: Counter[tuple[int, int, str]] = Counter()
    taken: Counter[tuple[int, int, str]] = Counter()
    for press in duel.presses:
        if is_standing(duel.game, press.notation):
            key = (press.match_id, seats[press.match_id, press.user_id], press.notation)
            tried[key] += 1
            taken[key] += press.acknowledged
    for key in tried | made.standing:
        if not taken[key] <= made.standing[key] <= tried[key]:
            yield f"{key}: acknowledged {taken[key]} times of {tried[key]}, but {made.standing[key]} times in the log"


def _lost(key: Key, presses: Sequence[Press], moves: Sequence[str], game: str, *, void: bool) -> Iterator[str]:
    """Compare the presses that were to answer a question with the moves that did.

    An answer laid aside can be replaced, also by presses whose answer was lost; an undo or a standing answer makes it
    void.
    """
    stood = [number for number, press in enumerate(presses) if is_standing(game, press.notation)]
    since = max((number for number in stood if presses[number].acknowledged), default=-1) + 1
    taken = [number for number in range(since, len(presses)) if number not in stood and presses[number].acknowledged]
    final = [presses[number] for number in taken if not presses[number].sealed]
    if len(final) > 1:
        yield f"{key}: acknowledged more than once: {', '.join(press.notation or 'a form' for press in final)}"
    if not taken or (void and not final):
        return
    if not moves and any(number > taken[-1] for number in stood):  # this answer was lost, and made it void
        return
    last = presses[taken[-1]]
    fitting = [last] if final else presses[taken[-1] :]
    if not any(_fits(press, moves, game) for press in fitting):
        yield f"{key}: {last.notation or last.named} was acknowledged, but the log has {' '.join(moves) or None}"


def _fits(press: Press, moves: Sequence[str], game: str) -> bool:
    """Return whether a press led to these moves; of one whose answer was lost, a form may have led to any."""
    if not moves or (press.notation and press.notation != moves[0]):
        return False
    alone = press.notation and len(moves) == 1  # its name may depend on what came before
    return press.named is None or alone or press.named == moves_named(game, moves)
