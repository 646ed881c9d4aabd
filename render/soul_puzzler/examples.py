"""Positions that the pages of the rules show: most come about by moves that are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.engine import Seat
from rules.look_ahead import played
from rules.soul_puzzler.board import COLUMNS, ROWS, Square
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.frames import ScoreAbility, Turn
from rules.soul_puzzler.game import SoulPuzzler
from rules.soul_puzzler.view import PuzzlerOptions, PuzzlerView

Example = tuple[PuzzlerView, tuple[PuzzlerEvent, ...]]
Pair = tuple[int, int]

_GAME = SoulPuzzler()
_OWNERS: Mapping[str, Seat | None] = {".": None, "S": 0, "M": 1}
_PLAIN = (APPRENTICE, APPRENTICE)


def board(*rows: str) -> tuple[Seat | None, ...]:
    """Read a board from its rows, the top one first; rows above the first are empty."""
    squares = [_OWNERS[sign] for row in reversed(rows) for sign in row]
    return tuple(squares + [None] * (COLUMNS * ROWS - len(squares)))


def position(
    rows: tuple[str, ...],
    characters: tuple[str, str] = _PLAIN,
    *,
    scoring: bool = False,
    seat: Seat = 0,
    scores: Pair = (0, 0),
    banned: tuple[Square, Square] | None = None,
) -> PuzzlerView:
    """Return a position, every soul accounted for, in which ``seat`` has the turn or uses a score ability."""
    squares, options = board(*rows), PuzzlerOptions()
    placed, cards = Counter(squares), [CARDS[character] for character in characters]
    return PuzzlerView(
        options=options,
        stage="score" if scoring else "turn",
        asked=(seat,),
        turn=seat,
        turn_number=9,
        board=squares,
        pools=(options.tokens - placed[0], options.tokens - placed[1]),
        scores=scores,
        characters=characters,
        choice=None,
        ability_tokens=(cards[0].tokens, cards[1].tokens),
        charges=(cards[0].charges, cards[1].charges),
        banned=banned,
        scoring_pass=1 if scoring else 0,
        gambit_left=(),
        passes=0,
        positions=(),
        frames=(ScoreAbility(seat, 1) if scoring else Turn(),),
    )


def _played(rows: tuple[str, ...], moves: str, *characters: str, seat: Seat = 0, scores: Pair = (0, 0)) -> Example:
    """Return what some moves of ``seat`` lead to from a position, and what happened."""
    own, other = (*characters, *_PLAIN)[:2]
    return played(_GAME, position(rows, (own, other), seat=seat, scores=scores), moves.split())


_ROOT = _played((".MM..", "SSMM."), "root:2", "ayla", scores=(2, 3))

PAGES: Mapping[str, Example] = {
    "start": _played((".SM..", "SMMS."), "drop:3", scores=(3, 4)),
    "turn": _played((".S...", "MMS..", "SSM.."), "drop:4", seat=1, scores=(3, 4)),
    "switch": (position(("MMS..", "SSM.."), scores=(3, 4)), ()),
    "scoring": _played((".S...", "MM.S.", "SS.MM"), "drop:3", "ondra", "dama"),
    "abilities": _played(("M....", "SM.S.", "SS.MM"), "drop:3", "iswen", "brakk"),
    "powers": _ROOT,
    "end": (position(("S.M..", "MSS.M"), scores=(14, 13)), ()),
}
"""What each page of the rules shows, by its key."""

CHARACTERS: Mapping[str, Example] = {
    "shini": _played(("..M..", ".MSM."), "crow:3", "shini", scores=(2, 5)),
    "solenne": _played(("MM...", "SS..S"), "drop:3 gain", "solenne"),
    "vex": _played(("MM...", "SS..M"), "drop:3 drain", "vex", scores=(0, 6)),
    "marcellin": _played(("M....", "SM...", "SS..M"), "drop:3 light:1", "marcellin"),
    "brakk": _played(("....M", "MM..S", "SS..S"), "drop:3 quarry:5", "brakk"),
    "ondra": _played(("MM...", "SS.MS"), "drop:3 exchange:4,1-5,1", "ondra"),
    "iswen": _played(("SM...", "SS..M"), "drop:3 tide:1,right", "iswen"),
    "ayla": _ROOT,
    "ember": _played(("..S..", "M.M..", "SMSMM"), "fuse:2,right", "ember", scores=(2, 3)),
    "dama": _played(("MM...", "SS..M"), "drop:3 roll", "dama"),
    "corvane": _played(("MM.S.", "SS.MS"), "drop:3 ferry:4-5", "corvane"),
    "quill": _played((".M...", "SMM..", "MSM.."), "gambit drop:4", "quill", scores=(2, 3)),
    APPRENTICE: _played(("S....", "SS..M", "MM..S"), "switch:1,1-1,2", seat=1, scores=(3, 4)),
}
"""What each character's page shows, by the character."""
