"""Two people who play any game on their private panels, with its controls and its forms."""

from __future__ import annotations

from random import Random

from tests.loopback.checks import LABEL, walk
from tests.loopback.discord import Loopback
from tests.loopback.duel import AGAIN_SHARE, HAND_SHARE, UNDO_SHARE, Duel, match_of
from tests.loopback.exchange import MODAL, Interaction
from tests.loopback.move_audit import is_standing
from tests.loopback.people import Person, labels, moves, notation_of
from tests.loopback.presses import Press
from tests.loopback.world import Json, Message

FORM_SHARE = 0.3
"""How often a form is filled in where there is one."""
STANDING_SHARE = 0.1
"""How often standing answers are chosen like other moves."""
REOPEN_SHARE = 0.2
"""How often somebody who should be asked, but whose panel offers nothing, opens it again instead of waiting."""


class PanelDuel(Duel):
    """Two people who look at the board only to see who is asked."""

    def __init__(self, discord: Loopback, guild_id: int, seed: int = 0, game: str = "anima") -> None:
        super().__init__(discord, guild_id, seed, game)

    async def open_panel(self, person: Person, board: Message) -> None:
        """Open somebody's panel from a board."""
        one = await person.hand(board)
        if one.response is not None:
            self.panels[person.id] = one.response

    async def look(self) -> None:
        """Let both open their panels of the newest match."""
        board = self.board()
        for person in (self.ann, self.bob):
            if board is not None and "More" in labels(board):
                await self.open_panel(person, board)
            else:
                self.panels.pop(person.id, None)

    async def _move(self, board: Message) -> None:
        person = self.random.choice(self.asked(board) or [self.ann, self.bob])
        panel = self.panels.get(person.id)
        if panel is None or panel.gone or match_on(panel) != match_of(board) or self.random.random() < HAND_SHARE:
            await self.open_panel(person, board)
        elif "Undo" in labels(panel) and self.random.random() < UNDO_SHARE:
            self.undone.append(await person.press(panel, "Undo"))
        elif (offered := [(one, form) for one in (panel, board) for form in forms(one)]) and (
            self.random.random() < FORM_SHARE
        ):
            await self.fill_in(person, *self.random.choice(offered))
        elif moves(panel):
            await self.make(person, panel, self._chosen(panel))
        elif self.random.random() < REOPEN_SHARE:
            await self.open_panel(person, board)

    def _chosen(self, panel: Message) -> tuple[str, str | None]:
        """Return a control of a panel, seldom a standing answer: those keep windows from being asked."""
        controls = moves(panel)
        if self.random.random() >= STANDING_SHARE:
            controls = [one for one in controls if not is_standing(self.game, notation_of(one))] or controls
        return self.random.choice(controls)

    async def fill_in(self, person: Person, message: Message, button: str) -> None:
        """Let somebody open a form of their panel or the board and send it, filled in at random, sometimes twice."""
        opened = await person.wait(person.push(message, button))
        if opened.answer != MODAL or opened.form is None:
            return
        chosen = filled(opened.form, self.random)
        sent = [person.send(opened, **chosen) for _ in range(1 + (self.random.random() < AGAIN_SHARE))]
        self.presses += [self._press_of(opened, one) for one in sent]
        for one in sent:
            await person.wait(one)

    def _press_of(self, opened: Interaction, sent: Interaction) -> Press:
        assert opened.form is not None
        _, match_id, asked, _ = opened.form["custom_id"].split(":", 3)
        return Press(int(match_id), asked, "", sent.user_id, sent)


def duel_of(discord: Loopback, guild_id: int, seed: int, game: str | None) -> Duel:
    """Return two people who play a game on panels; without one, the first game on the board."""
    return Duel(discord, guild_id, seed) if game is None else PanelDuel(discord, guild_id, seed, game)


def forms(message: Message) -> list[str]:
    """Return the buttons of a panel or board that open a form of moves."""
    ids = [str(one.get("custom_id", "")) for one in walk(message.components)]
    return [one for one in ids if one.startswith(("fm:", "fc:"))]


def questions(panel: Message) -> set[str]:
    """Return the questions that the controls of a panel answer."""
    return {name.split(":")[2] for name in (*(name for name, _ in moves(panel)), *forms(panel))}


def match_on(panel: Message) -> int | None:
    """Return which match a panel shows."""
    ids = (str(one.get("custom_id", "")) for one in walk(panel.components))
    return next((int(one.split(":")[1]) for one in ids if one), None)


def filled(form: Json, random: Random) -> dict[str, str | list[str]]:
    """Choose at random in each control of a form what may be sent."""
    chosen: dict[str, str | list[str]] = {}
    for control in (part["component"] for part in form["components"] if part["type"] == LABEL):
        values = [str(option["value"]) for option in control["options"]]
        least = control.get("min_values", 1) if control.get("required", True) else 0
        most = min(control.get("max_values", 1), len(values))
        chosen[control["custom_id"]] = random.sample(values, random.randint(least, most))
    return chosen
