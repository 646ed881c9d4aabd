"""What a viewer knows of a match of Soul Puzzler: everything except the dice and a choice still sealed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.engine import Options, Seat, View
from rules.soul_puzzler.board import Square
from rules.soul_puzzler.frames import Frame, Part

Stage = Literal["choose", "turn", "after_power", "gambit", "score", "over"]
"""What is asked: a character, a turn's power or action, the PLAY (or, as a
duty, the SWITCH) after a token power, what is left of a Gambit, a score
ability, or nothing any more."""


class PuzzlerOptions(Options, frozen=True, kw_only=True):
    """What two players agree on.

    ``characters``: both choose secretly; drawn at random; thrown for with two
    dice (a double lets the player choose); or none, two Apprentices.
    ``tokens`` per player, 5 to 12. ``target`` is the score that ends the
    match, 5 to 30.
    """

    characters: Literal["secret", "random", "dice", "none"] = "secret"
    tokens: Annotated[int, Meta(ge=5, le=12)] = 10
    target: Annotated[int, Meta(ge=5, le=30)] = 15


class PuzzlerView(View, frozen=True):
    """A position as one viewer sees it; pairs hold a value per seat.

    ``board`` holds the owner of each square's token or None, in the order of
    ``board.SQUARES``. ``characters`` are ids of ``characters.toml``; None where none
    is chosen or the viewer may not know it (``choice`` is the viewer's own sealed
    one). ``ability_tokens`` and ``charges`` are what is left of each seat's powers.
    ``asked`` are the seats that must act, ``turn`` whose turn it is (seat 0 while
    characters are chosen, since the token is flipped after that). ``scoring_pass``
    counts the passes of the running scoring loop, 0 outside one, and ``gambit_left``
    names the parts of a declared Gambit still to be played. ``banned`` is the pair
    of squares that may not be switched back, None once either of its two tokens has
    left its square. ``positions`` are the digests of positions since a token was
    last played or removed, with how often each was reached. ``switched`` are the
    squares that this turn has switched already, ``group`` is that of the decisions
    asked, and ``frames`` what happens next, without a secret choice.
    """

    options: PuzzlerOptions
    stage: Stage
    asked: tuple[Seat, ...]
    turn: Seat
    turn_number: int
    board: tuple[Seat | None, ...]
    pools: tuple[int, int]
    scores: tuple[int, int]
    characters: tuple[str | None, str | None]
    choice: str | None
    ability_tokens: tuple[int, int]
    charges: tuple[int, int]
    banned: tuple[Square, Square] | None
    scoring_pass: int
    gambit_left: tuple[Part, ...]
    passes: int
    positions: tuple[tuple[str, int], ...]
    outcome_reason: str = ""
    switched: tuple[Square, Square] | None = None
    group: int = 0
    frames: tuple[Frame, ...] = ()
