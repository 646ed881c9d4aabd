"""The scoring loop (2.4): lines come off, points, abilities, tokens fall, and again."""

from __future__ import annotations

from rules.soul_puzzler.abilities import abilities
from rules.soul_puzzler.board import lines, squares
from rules.soul_puzzler.events import Scored
from rules.soul_puzzler.frames import Frame, Gravity, ScoreAbility, Scoring
from rules.soul_puzzler.powers import fall
from rules.soul_puzzler.table import Table


def score(table: Table, frame: Scoring) -> bool:
    """Begin a pass if there is a line, else end the loop. Always goes on."""
    table.frames.pop()
    removed = [lines(tokens) for tokens in table.board]
    if not any(removed):
        return True
    for seat in (0, 1):
        table.give_back(seat, removed[seat])  # step 1, S14: both at the same time
        table.scores[seat] += removed[seat].bit_count()  # step 2, B5: each token counts once
    table.events.append(
        Scored(frame.number, (squares(removed[0]), squares(removed[1])), (table.scores[0], table.scores[1]))
    )
    in_order = (table.turn, 1 - table.turn)  # S29
    asked: list[Frame] = [ScoreAbility(seat, frame.number) for seat in in_order if removed[seat]]  # S28, B3
    table.frames += [Scoring(frame.number + 1), Gravity(), *reversed(asked)]  # B7
    return True


def offer_ability(table: Table, frame: ScoreAbility) -> bool:
    """Ask for the score ability, or go on if it is not possible (S49)."""
    if abilities(table, frame.seat):
        return False
    table.frames.pop()
    return True


def apply_gravity(table: Table, _: Gravity) -> bool:
    """Let tokens fall (S16). Always goes on, to test for lines again (B6)."""
    table.frames.pop()
    fall(table)
    return True
