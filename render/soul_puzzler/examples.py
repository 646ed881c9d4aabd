"""Positions that the pages of the rules show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.engine import Seat
from rules.soul_puzzler import events as ev
from rules.soul_puzzler.board import COLUMNS, ROWS, Square
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.frames import AfterPower, Frame, Parts, ScoreAbility, Turn
from rules.soul_puzzler.view import PuzzlerOptions, PuzzlerView, Stage

Example = tuple[PuzzlerView, tuple[PuzzlerEvent, ...]]
Pair = tuple[int, int]

_OWNERS: Mapping[str, Seat | None] = {".": None, "S": 0, "M": 1}
_BOTTOM: tuple[Square, ...] = ((1, 1), (2, 1), (3, 1))
_LINE = ev.Scored(1, (_BOTTOM, ()), (3, 0))
"""Sun's row of three at the bottom left has scored."""
_ONE_FALLS = ev.Fell((((2, 2), (2, 1)),))
_TWO_FALL = ev.Fell((((1, 2), (1, 1)), ((2, 2), (2, 1))))
"""What lay on that row comes down."""


def board(*rows: str) -> tuple[Seat | None, ...]:
    """Read a board from its rows, the top one first; rows above the first are empty."""
    squares = [_OWNERS[sign] for row in reversed(rows) for sign in row]
    return tuple(squares + [None] * (COLUMNS * ROWS - len(squares)))


def position(
    rows: tuple[str, ...],
    characters: tuple[str, str] = (APPRENTICE, APPRENTICE),
    *,
    stage: Stage = "turn",
    seat: Seat = 0,
    scores: Pair = (0, 0),
    used: Pair = (0, 0),
    banned: tuple[Square, Square] | None = None,
) -> PuzzlerView:
    """Return a position in which ``seat`` is asked, every soul accounted for; ``used`` counts spent uses."""
    squares = board(*rows)
    placed = Counter(squares)
    cards = [CARDS[character] for character in characters]
    aside = [used[seat] if card.tokens else 0 for seat, card in enumerate(cards)]
    options = PuzzlerOptions()
    return PuzzlerView(
        options=options,
        stage=stage,
        asked=(seat,),
        turn=seat,
        turn_number=9,
        board=squares,
        pools=(options.tokens - placed[0] + aside[0], options.tokens - placed[1] + aside[1]),
        scores=scores,
        characters=characters,
        choice=None,
        ability_tokens=(cards[0].tokens - aside[0], cards[1].tokens - aside[1]),
        charges=(max(cards[0].charges - used[0], 0), max(cards[1].charges - used[1], 0)),
        banned=banned,
        scoring_pass=1 if stage == "score" else 0,
        gambit_left=("switch",) if stage == "gambit" else (),
        passes=0,
        positions=(),
        frames=(_frame(stage, seat),),
    )


def _frame(stage: Stage, seat: Seat) -> Frame:
    """Return the frame that asks what a stage names."""
    asking: dict[Stage, Frame] = {
        "score": ScoreAbility(seat, 1),
        "gambit": Parts(("switch",)),
        "after_power": AfterPower(),
    }
    return asking.get(stage, Turn())


def _plain(*rows: str, seat: Seat = 0, banned: tuple[Square, Square] | None = None) -> PuzzlerView:
    return position(rows, seat=seat, scores=(3, 4), banned=banned)


def _able(
    character: str, rows: tuple[str, ...], *events: PuzzlerEvent, scores: Pair = (3, 0), charged: bool = False
) -> Example:
    """Return a position after Sun has scored a row and used an ability; it is Moon's turn."""
    view = position(rows, (character, APPRENTICE), seat=1, scores=scores, used=(int(charged), 0))
    return view, (ev.Played(0, (3, 1)), *events)


def _powerful(character: str, rows: tuple[str, ...], *events: PuzzlerEvent, scores: Pair = (2, 3)) -> Example:
    """Return a position in which Sun has just used a power."""
    stage: Stage = "gambit" if character == "quill" else "after_power"
    return position(rows, (character, APPRENTICE), stage=stage, scores=scores, used=(1, 0)), events


_ROOT = _powerful("ayla", (".M...", ".SM..", "SSMM."), ev.PowerUsed(0, "root", (2, 1)))

PAGES: Mapping[str, Example] = {
    "start": (_plain("..S..", ".SM..", "SMMS.", seat=1), (ev.Played(0, (3, 3)),)),
    "turn": (_plain(".S...", "MMS..", "SSMM."), (ev.Played(1, (4, 1)),)),
    "switch": (_plain("MMS..", "SSM.."), ()),
    "scoring": (
        position((".S...", "MM.S.", "...MM"), ("ondra", "dama"), stage="score", scores=(3, 0)),
        (ev.Played(0, (3, 1)), _LINE),
    ),
    "abilities": (
        position(("M....", "SM.S.", "...MM"), ("iswen", "brakk"), stage="score", scores=(3, 0)),
        (ev.Played(0, (3, 1)), _LINE),
    ),
    "powers": _ROOT,
    "end": (position(("S.M..", "MSS.M"), seat=0, scores=(14, 13)), ()),
}
"""What each page of the rules shows, by its key."""

CHARACTERS: Mapping[str, Example] = {
    "shini": _powerful("shini", ("..S..", "..M..", ".MSM."), ev.PowerUsed(0, "crow", (3, 3)), scores=(2, 5)),
    "solenne": _able(
        "solenne",
        ("MM..S",),
        _LINE,
        ev.AbilityUsed(0, "solenne", points=(1, 0)),
        _TWO_FALL,
        scores=(4, 0),
        charged=True,
    ),
    "vex": _able(
        "vex",
        ("MM..M",),
        ev.Scored(1, (_BOTTOM, ()), (3, 6)),
        ev.AbilityUsed(0, "vex", points=(0, -1)),
        _TWO_FALL,
        scores=(3, 5),
        charged=True,
    ),
    "marcellin": _able(
        "marcellin",
        ("M....", "S....", "SM..M"),
        _LINE,
        ev.AbilityUsed(0, "marcellin", ((1, 1),)),
        _ONE_FALLS,
        charged=True,
    ),
    "brakk": _able(
        "brakk",
        ("....S", "MM..S"),
        _LINE,
        ev.AbilityUsed(0, "brakk", ((5, 3),)),
        _TWO_FALL,
        charged=True,
    ),
    "ondra": _able("ondra", ("MM.SM",), _LINE, ev.AbilityUsed(0, "ondra", ((4, 1), (5, 1))), _TWO_FALL),
    "iswen": _able(
        "iswen", ("S....", "MM..."), _LINE, ev.AbilityUsed(0, "iswen", row=1, direction="right"), _ONE_FALLS
    ),
    "ayla": _ROOT,
    "ember": _powerful(
        "ember", ("MSS..", "SMSMM"), ev.PowerUsed(0, "fuse", (2, 2), (3, 2)), ev.Fell((((3, 3), (3, 2)),))
    ),
    "dama": _able("dama", ("MM..M",), _LINE, ev.AbilityUsed(0, "dama", points=(2, 0), die=6), _TWO_FALL, scores=(5, 0)),
    "corvane": _able("corvane", ("....S", "MM.MS"), _LINE, ev.AbilityUsed(0, "corvane", ((4, 2), (5, 2))), _TWO_FALL),
    "quill": _powerful("quill", (".M...", "SMM..", "MSMS."), ev.PowerUsed(0, "gambit"), ev.Played(0, (4, 1))),
    APPRENTICE: (
        _plain("S....", "MS..M", "SM..S", banned=((1, 1), (1, 2))),
        (ev.Switched(1, (1, 1), (1, 2)),),
    ),
}
"""What each character's page shows, by the character."""
