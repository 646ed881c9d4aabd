"""The common base of the prompts of Soulgivers: help, entries, and the automatic answers beside a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from typing_extensions import override

from render.kit import controls, written
from render.kit.controls import MENU_LIMIT, Choice, Control, Menu, Style
from render.kit.prompts import Preview, StandingPrompt, explained
from render.soulgivers import boards_after, sentences
from render.soulgivers.ahead import danger
from rules.engine import Decision, Seat
from rules.questions import FrameT
from rules.soulgivers.cards import NUMBERS
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.moves import Retract, SoulgiversMove, Stand
from rules.soulgivers.position import SoulgiversView
from rules.soulgivers.steps.windows import SoulgiversStanding

Legal = tuple[SoulgiversMove, ...]
Rows = tuple[Control[SoulgiversMove], ...]

HELP = {kind: text.format_map(written.figures(NUMBERS)) for kind, text in sentences.TABLES["help"].items()}


class SoulgiversPrompt(StandingPrompt[SoulgiversView, SoulgiversMove]):
    """One question of Soulgivers."""

    answers = SoulgiversStanding()
    stand = Stand
    retract = Retract

    @override
    def name(self, move: SoulgiversMove) -> str:
        return sentences.move(move)

    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> Sequence[str]:
        """Return the lines of help on single moves."""
        return ()

    @override
    def help(self, view: SoulgiversView, decision: Decision, legal: Legal) -> str:
        seat = decision.seat
        standing = HELP["standing"].strip() if self.standing(view, seat) else ""
        return explained((), self.ways(view, seat, legal), (*HELP[self.kinds[0]].strip().splitlines(), standing))

    @override
    def danger(self, view: SoulgiversView, decision: Decision, move: SoulgiversMove) -> str:
        return danger(view, decision.seat, move)

    @override
    def preview(self, view: SoulgiversView, decision: Decision, move: SoulgiversMove) -> Preview[SoulgiversView] | None:
        outcome = boards_after.result(view, decision.seat, move)
        if outcome is None:
            return None
        return Preview(
            boards_after.name(view, move), outcome.view, outcome.events, f"{boards_after.in_words(view, outcome)}."
        )


def top(view: SoulgiversView, kind: type[FrameT]) -> FrameT:
    """Return the frame of the question, which is of that kind."""
    frame = view.frames[-1]
    assert isinstance(frame, kind)
    return frame


def entry(move: SoulgiversMove, label: str = "", hint: str = "", style: Style = "secondary") -> Choice[SoulgiversMove]:
    """Return one entry of a control, by default with the move's own name, cut if it is too long."""
    return controls.entry(move, label or sentences.move(move), hint, style)


def plain(moves: Iterable[SoulgiversMove], style: Style = "secondary") -> list[Choice[SoulgiversMove]]:
    """Return an entry for each move by its name."""
    return [entry(move, style=style) for move in moves]


def of_cells(prompt: str, choices: Sequence[Choice[SoulgiversMove]]) -> Rows:
    """Return a menu of targets. Where they are cells and more than a menu holds, the menus name their ranges."""
    if len(choices) <= MENU_LIMIT or not all(choice.label in CELL_OF for choice in choices):
        return controls.menus(prompt, choices)
    cells = sorted(choices, key=lambda choice: CELL_OF[choice.label])
    parts = [tuple(cells[at : at + MENU_LIMIT]) for at in range(0, len(cells), MENU_LIMIT)]
    return tuple(Menu(f"{prompt}: {part[0].label} to {part[-1].label}", part) for part in parts)


Group = tuple[str, Sequence[Choice[SoulgiversMove]]]
"""Entries that belong together, under a prompt."""


def packed(groups: Iterable[Group], rows: int) -> Rows:
    """Return a menu for each group, or all in as few as there is room for."""
    return controls.packed(groups, rows, "Choose what to do")
