"""What the prompts of Soulgivers have in common: help, entries, and the standing answers beside what is asked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Literal

from render.kit.controls import HINT_LIMIT, MENU_LIMIT, READABLE, Buttons, Choice, Control, Style, menus
from render.kit.prompts import Prompt, fitted
from render.soulgivers import sentences
from render.soulgivers.dangers import danger
from rules.engine import Decision, Seat
from rules.soulgivers.moves import Retract, SoulgiversMove, Stand
from rules.soulgivers.steps.windows import SoulgiversStanding
from rules.soulgivers.view import SoulgiversView

Legal = tuple[SoulgiversMove, ...]
Rows = tuple[Control[SoulgiversMove], ...]

ROWS = 5
"""Controls that fit under one question."""
HELP = sentences.TABLES["help"]
_STANDING = SoulgiversStanding()
_SHOWN = 12
"""How many moves help lists one by one."""


class SoulgiversPrompt(Prompt[SoulgiversView, SoulgiversMove]):
    """One question of Soulgivers."""

    does: str
    """What the player does, in at most four words."""
    offers: tuple[Literal["activation", "turn"], ...] = ()
    """The standing answers that may be given beside the question."""

    def task(self, view: SoulgiversView, seat: Seat) -> str:
        """Say what the player does."""
        return self.does

    @abstractmethod
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        """Lay out every legal move in at most so many controls."""

    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> Sequence[str]:
        """Return what help says of single moves."""
        return ()

    def help(self, view: SoulgiversView, decision: Decision, legal: Legal) -> str:
        """Return the question, what explains it, and what moves would do."""
        seat = decision.seat
        ways = list(self.ways(view, seat, legal))
        more = [f"and {len(ways) - _SHOWN} more in the menus."] if len(ways) > _SHOWN else []
        lines = [
            f"**{self.question(view, decision)}**",
            *HELP[self.kinds[0]].strip().splitlines(),
            *ways[:_SHOWN],
            *more,
            HELP["standing"].strip() if self.standing(view, seat) else "",
        ]
        return fitted(lines)

    def controls(self, view: SoulgiversView, decision: Decision, legal: Legal) -> Rows:
        """Lay out every legal move, and below them the standing answers, which are public moves besides."""
        standing = self.standing(view, decision.seat)
        laid = self.lay_out(view, decision.seat, legal, ROWS - bool(standing))
        return (*laid, *([Buttons(tuple(standing))] if standing else []))

    def danger(self, view: SoulgiversView, decision: Decision, move: SoulgiversMove) -> str:
        """Say which own Soulgiver a move destroys that could be kept."""
        return danger(view, decision.seat, move)

    def standing(self, view: SoulgiversView, seat: Seat) -> list[Choice[SoulgiversMove]]:
        """Return the standing answers that their own player may give or take back here."""
        found = _STANDING.legal(view, seat) if view.viewer == seat else ()
        given = [move for move in found if isinstance(move, Retract)]
        offered = [Stand(answer) for answer in self.offers if Stand(answer) in found]
        return [*plain(offered), *plain(given, "primary")]


def entry(move: SoulgiversMove, label: str = "", hint: str = "", style: Style = "secondary") -> Choice[SoulgiversMove]:
    """Return one entry of a control, by the move's own name if no other is given, cut where there is no room."""
    return Choice((label or sentences.move(move))[:READABLE], move, hint[:HINT_LIMIT], style)


def plain(moves: Iterable[SoulgiversMove], style: Style = "secondary") -> list[Choice[SoulgiversMove]]:
    """Return an entry for each move by its name."""
    return [entry(move, style=style) for move in moves]


Group = tuple[str, Sequence[Choice[SoulgiversMove]]]
"""Entries that belong together, under a prompt."""


def packed(groups: Iterable[Group], rows: int) -> Rows:
    """Return a menu for each group, or all in as few as there is room for."""
    filled = [(prompt, entries) for prompt, entries in groups if entries]
    laid = tuple(menu for prompt, entries in filled for menu in menus(prompt, entries))
    if len(laid) <= rows:
        return laid
    entries = [entry for _, found in filled for entry in found]
    return menus("What to do", entries[: rows * MENU_LIMIT])
