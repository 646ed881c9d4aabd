"""The pages of the rules of Soul Puzzler, in our own words, with their positions.

These are in ``examples.toml``; most are reached by playing moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

import msgspec

from render.kit import written
from render.kit.written import Topic
from render.soul_puzzler import sentences, words
from rules.engine import Seat
from rules.look_ahead import played
from rules.printed import read
from rules.soul_puzzler.board import COLUMNS, ROWS
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.frames import Turn
from rules.soul_puzzler.game import SoulPuzzler
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerView

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
    rows: tuple[str, ...], characters: tuple[str, str] = _PLAIN, *, seat: Seat = 0, scores: Pair = (0, 0)
) -> PuzzlerView:
    """Return a position, every soul accounted for, in which ``seat`` has the turn."""
    squares, options = board(*rows), PuzzlerOptions()
    placed, cards = Counter(squares), [CARDS[character] for character in characters]
    return PuzzlerView(
        options=options,
        stage="turn",
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
        banned=None,
        scoring_pass=0,
        gambit_left=(),
        passes=0,
        positions=(),
        frames=(Turn(),),
    )


class _Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position from ``examples.toml``, and the moves made from it."""

    rows: tuple[str, ...]
    moves: str = ""
    characters: tuple[str, ...] = ()
    seat: Seat = 0
    scores: Pair = (0, 0)

    def example(self) -> Example:
        """Return the position after the moves, and the events."""
        mine, other, *_ = (*self.characters, *_PLAIN)
        return played(_GAME, position(self.rows, (mine, other), seat=self.seat, scores=self.scores), self.moves.split())


def _examples() -> Mapping[str, Mapping[str, Example]]:
    every: Mapping[str, Mapping[str, _Page]] = read(__file__, "examples.toml", dict[str, dict[str, _Page]])
    return {kind: {key: page.example() for key, page in pages.items()} for kind, pages in every.items()}


_EXAMPLES = _examples()
PAGES = _EXAMPLES["pages"]
CHARACTERS = _EXAMPLES["characters"]
"""The examples of each character's page, by the character."""


Page = Topic[PuzzlerView, PuzzlerEvent]


@cache
def pages() -> tuple[Page, ...]:
    """Return every page: how to play, then a page for each character."""
    usual = PuzzlerOptions()
    rules = written.pages(__file__, {"target": usual.target, "tokens": usual.tokens}, PAGES)
    return (*rules, *map(_character, CARDS))


def _character(key: str) -> Page:
    card, telling = CARDS[key], words.TELLINGS[key]
    view, recent = CHARACTERS[key]
    happened = " ".join(filter(None, (sentences.event(event, words.SEATS) for event in recent)))
    kind, realm = sentences.TABLES["kinds"][card.kind], sentences.TABLES["realms"][card.realm]
    parts = (telling.card, f"{kind} {realm}", f"**Tip.** {telling.tip}")
    text = "\n\n".join((*parts, f"**In the picture:** {happened}"))
    return Topic(key, words.titled(key), text, view, recent)
