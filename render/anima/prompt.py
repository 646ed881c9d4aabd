"""The common base of the prompts of Anima: help, entries, the automatic answers beside a question.

The cards and abilities that can be used now have names in menus, each with its effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from typing_extensions import override

from render.anima import cards, sentences, stakes, words
from render.kit import controls
from render.kit.controls import HINT_LIMIT, MENU_LIMIT, READABLE, Choice, Control, Style, menus
from render.kit.prompts import ROWS, StandingPrompt, explained
from rules.anima.cards import AREAS, CARDS, MISSIONS, MissionCard
from rules.anima.frames import Window
from rules.anima.moves import AnimaMove, Play, Retract, Stand, Use
from rules.anima.ongoing import NOBODY
from rules.anima.position import AnimaView
from rules.anima.steps.windows import AnimaStanding
from rules.engine import Decision, Seat

Entry = Choice[AnimaMove]
Rows = tuple[Control[AnimaMove], ...]


def used_in(legal: Iterable[AnimaMove]) -> list[Play | Use]:
    """Return the cards and abilities among some moves."""
    return [move for move in legal if isinstance(move, Play | Use)]


def entries(view: AnimaView, seat: Seat, moves: Sequence[Play | Use]) -> list[Entry]:
    """Return an entry for each use: its target, the Character spun if there is a choice, and its effect."""
    ways = [(move.card, move.target) for move in moves]
    return [
        Choice(label(view, seat, move, ways.count((move.card, move.target)) > 1), move, hint(view, seat, move))
        for move in moves
    ]


def label(view: AnimaView, seat: Seat, move: Play | Use, spins: bool) -> str:
    """Return the name of a use in at most ``READABLE`` characters; ``spins`` means to name the spun Character."""
    spin = move.spin if isinstance(move, Play) and spins else ""
    for named in (words.card, words.short):
        name = words.ability(move.card) if isinstance(move, Use) else named(move.card)
        on = target(view, seat, move.target)
        on = f" → {named(move.target) if move.target in CARDS else on}" if on else ""
        sentence = f"{name}{on}" + (f" ({named(spin)})" if spin else "")
        if len(sentence) <= READABLE:
            break
    return sentence[:READABLE]


def target(view: AnimaView, seat: Seat, text: str) -> str:
    """Return the target of a card: a card, a player, a side of the Combat or its die; "" for none."""
    side, sign = text.rstrip("+-"), text[len(text.rstrip("+-")) :]
    if side not in ("first", "second"):
        return words.target(text)
    change = {"+": " +2", "-": " -2"}.get(sign, "")
    row = view.frames[-1].row if view.frames and isinstance(view.frames[-1], Window) else "b"
    owner = _owner(view, side)
    whose = "your" if owner == seat else "foe's" if owner == NOBODY else f"{words.CALLED[owner]}'s"
    return f"{whose} {'total' if row == 'b' else 'die'}{change}"


def _owner(view: AnimaView, side: str) -> Seat:
    if view.check is not None:
        return view.check.seat
    return view.combat.sides[0 if side == "first" else 1].seat if view.combat else NOBODY


def hint(view: AnimaView, seat: Seat, move: Play | Use) -> str:
    """Return the Character that a use spins and its effect, the odds first."""
    spun = f"Spins {words.card(move.spin)}" if isinstance(move, Play) and move.spin else ""
    parts = [stakes.change(view, seat, move), cards.gist(move.card), spun, _about(view, seat, move.target)]
    return fitting_hint(parts)


def fitting_hint(parts: Iterable[str]) -> str:
    """Return the parts of a hint, joined, the last ones left out if they do not fit."""
    hints = [part for part in parts if part]
    while len("; ".join(hints)) > HINT_LIMIT:
        hints.pop()
    return "; ".join(hints)


def _about(view: AnimaView, seat: Seat, on: str) -> str:
    """Return the important fact of a target: whose Character it is, the danger in the Area."""
    if on in AREAS:
        return stakes.guard(view, seat, on)
    for owner, player in enumerate(view.players):
        member = player.member(on)
        if member is not None:
            return f"{words.CALLED[owner]}'s, {member.combat}/{member.speed}"
    return ""


Group = tuple[str, list[Entry]]
"""A menu: its prompt and its entries."""


def packed(groups: Sequence[Group], rows: int) -> list[Control[AnimaMove]]:
    """Return the groups as menus, each its own if ``rows`` menus are enough, else all together.

    If that is too much, each use has one way of spinning, and the prompt names the command that knows them all.
    """
    together = [entry for _, entries in groups for entry in entries]
    if len(together) > rows * MENU_LIMIT:
        return list(menus("Choose; more with /anima", _thinned(together)[: rows * MENU_LIMIT]))
    return list(controls.packed(groups, rows, "Choose what to do"))


def _thinned(entries: Iterable[Entry]) -> list[Entry]:
    entry_by_key: dict[object, Entry] = {}
    for entry in entries:
        move = entry.move
        entry_by_key.setdefault((move.card, move.target) if isinstance(move, Play) else str(move), entry)
    return list(entry_by_key.values())


Legal = tuple[AnimaMove, ...]

HELP = sentences.TABLES["help"]


class AnimaPrompt(StandingPrompt[AnimaView, AnimaMove]):
    """One question of Anima."""

    answers = AnimaStanding()
    stand = Stand
    retract = Retract
    menu = ""
    """The prompt above choices that are too many for buttons."""

    @override
    def name(self, move: AnimaMove) -> str:
        return sentences.move(move)

    @override
    def help(self, view: AnimaView, decision: Decision, legal: Legal) -> str:
        seat = decision.seat
        crowded = "" if self._has_room(view, seat, legal) else HELP["crowded"].strip()
        standing = HELP["standing"].strip() if self.standing(view, seat) else ""
        ways = self.ways(view, seat, legal)
        spin = HELP["spin"].strip() if any("spin" in way.lower() for way in ways) else ""
        notes = [*HELP[self.kinds[0]].strip().splitlines(), standing]
        return explained((spin, crowded), ways, notes)

    def _has_room(self, view: AnimaView, seat: Seat, legal: Legal) -> bool:
        rows = self.lay_out(view, seat, legal, ROWS - bool(self.standing(view, seat)))
        return sum(len(control.choices) for control in rows) == len(legal)

    def choices(self, view: AnimaView, seat: Seat, legal: Legal) -> list[Entry]:
        """Return an entry for each legal move, of a question whose controls are one group; else for each use."""
        return entries(view, seat, used_in(legal))

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        return controls.buttons_or_menus(self.menu, self.choices(view, seat, legal))

    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        """Return each choice with its effect."""
        return bullets(self.choices(view, seat, legal))


def bullets(choices: Iterable[Entry]) -> list[str]:
    """Return a line of help for each choice with a hint."""
    return [f"• **{one.label}**: {one.hint}." for one in choices if one.hint]


def described(card_ids: Iterable[str]) -> list[str]:
    """Return a line of help for each card."""
    return [f"• **{words.card(card)}**: {cards.gist(card)}." for card in card_ids]


def entry(move: AnimaMove, label: str, hint: str = "", style: Style = "secondary") -> Choice[AnimaMove]:
    """Return one entry of a control, its words cut if they are too long."""
    return controls.entry(move, label, hint, style)


def others(legal: Legal) -> list[AnimaMove]:
    """Return the moves that use no card and no ability."""
    return [move for move in legal if not isinstance(move, Play | Use)]


def own(view: AnimaView, seat: Seat) -> bool:
    """Return whether the viewer is the player to act, so that their cards can be named."""
    return view.viewer == seat


def missions(view: AnimaView, seat: Seat) -> list[MissionCard]:
    """Return the Missions that a player has yet to complete, as far as the viewer knows them."""
    return [MISSIONS[held.card] for held in view.players[seat].missions if held.card in MISSIONS and not held.done]
