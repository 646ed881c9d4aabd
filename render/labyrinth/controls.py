"""How the legal moves of Wicked Labyrinth are offered: at most five rows of buttons and menus."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.controls import MENU_LIMIT, Buttons, Choice, Control, Menu
from render.labyrinth import naming
from render.labyrinth.hints import hint
from rules.engine import Seat
from rules.labyrinth import moves as mv
from rules.labyrinth.board import SIGNS
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.view import LabyrinthView

Legal = tuple[LabyrinthMove, ...]
Rows = list[Control[LabyrinthMove]]

_ROWS = 5
"""Controls that fit under one question."""
_ACROSS = 5
"""Buttons in a row."""


def controls(view: LabyrinthView, seat: Seat, legal: Legal) -> tuple[Control[LabyrinthMove], ...]:
    """Lay out every move of ``legal`` exactly once."""
    if not legal:
        return ()
    if isinstance(legal[0], mv.Commit):
        return tuple(_commits(view, seat, legal))
    if isinstance(legal[0], mv.Souls) and len(legal) <= _ACROSS:
        return (_buttons(legal),)
    if isinstance(legal[0], mv.Souls):
        return tuple(_menus(view, seat, "Colours for the signs of souls", legal))
    if isinstance(legal[0], mv.Keep):
        return tuple(_menus(view, seat, "Which six souls stay", legal))
    return tuple(_souls(view, seat, legal))


def _of(legal: Legal, *kinds: type) -> list[LabyrinthMove]:
    return [move for move in legal if isinstance(move, kinds)]


def _choice(view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> Choice[LabyrinthMove]:
    return Choice[LabyrinthMove](naming.move(move), move, hint(view, seat, move))


def _buttons(moves: Sequence[LabyrinthMove]) -> Buttons[LabyrinthMove]:
    return Buttons(tuple(Choice[LabyrinthMove](naming.move(move), move, style="primary") for move in moves))


def _menus(view: LabyrinthView, seat: Seat, prompt: str, moves: Sequence[LabyrinthMove]) -> Rows:
    """Return as many menus as the moves need."""
    parts = [moves[at : at + MENU_LIMIT] for at in range(0, len(moves), MENU_LIMIT)]
    return [
        Menu(
            prompt if len(parts) == 1 else f"{prompt} ({number} of {len(parts)})",
            tuple(_choice(view, seat, move) for move in part),
        )
        for number, part in enumerate(parts, 1)
    ]


# Secret commitment: pieces alone with one press, with a sign from a menu


def _commits(view: LabyrinthView, seat: Seat, legal: Legal) -> Rows:
    commits = [move for move in legal if isinstance(move, mv.Commit)]
    plain = [move for move in commits if move.sign is None]
    rows: Rows = [_buttons(plain[at : at + _ACROSS]) for at in range(0, len(plain), _ACROSS)]
    for sign in SIGNS:
        signed = [move for move in commits if move.sign == sign]
        prompt = f"{naming.SHORT_SIGN[sign].capitalize()} and pieces"  # told apart even where a phone cuts it short
        rows += _menus(view, seat, prompt, signed)
    return rows


# Soul processing


def _souls(view: LabyrinthView, seat: Seat, legal: Legal) -> Rows:
    """Lay out soul processing: a menu for each kind of action, the oracles and done as buttons."""
    promotions = _of(legal, mv.Promote)
    spells = _of(legal, mv.PromoteBySpell, mv.DropPromotionSpell)
    changes = _of(legal, mv.ChangeColour, mv.DropColourSpell)
    oracles = _of(legal, mv.AchieveSmall, mv.AchieveGreat)
    rows = [
        *_menus(view, seat, "Promote two equal souls", promotions),
        *_menus(view, seat, "Use a promotion spell", spells),
        *_menus(view, seat, "Use a colour-change spell", changes),
        *_oracles(view, seat, oracles),
    ]
    if len(rows) > _ROWS:
        rest = [*promotions, *spells, *changes, *oracles]
        rows = [*_menus(view, seat, "Promotions, spells and oracles", rest), _last([])]
    return rows


def _oracles(view: LabyrinthView, seat: Seat, oracles: Sequence[LabyrinthMove]) -> Rows:
    if len(oracles) < _ACROSS:
        return [_last(oracles)]
    return [*_menus(view, seat, "Achieve an oracle card", oracles), _last([])]


def _last(oracles: Sequence[LabyrinthMove]) -> Buttons[LabyrinthMove]:
    """Return the row that ends with being done."""
    achieve = (Choice[LabyrinthMove](naming.move(move), move, style="success") for move in oracles)
    return Buttons((*achieve, Choice[LabyrinthMove](naming.move(mv.Done()), mv.Done(), style="danger")))
