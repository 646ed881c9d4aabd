"""All options of a lobby on one form."""

from __future__ import annotations

from typing_extensions import override

from cogs.lobby import actions
from cogs.lobby.ids import OptionsFormId
from cogs.press.form_handling import SettingsForm
from cogs.press.press import UserFacingError
from cogs.shared.options import chosen_values, digest, setting_field, settings
from cogs.shared.paces import PACE
from cogs.shared.stretching import STRETCH
from host.errors import NotSeated
from host.views.table import Lobby
from render.kit.forms import FIELD_LIMIT, Answers, Form
from rules.registry import GAMES


class OptionsForm(SettingsForm[OptionsFormId], of=OptionsFormId):
    """Sets all options of a lobby and its clocks at once."""

    lobby: Lobby

    @override
    async def offered(self) -> tuple[OptionsFormId, Form]:
        """Return the form with the options as they are. Raises ``NoLobby``, ``NotSeated``."""
        lobby = await self.press.host.lobbies.get(self.press.channel_id)
        if lobby.game != self.form_id.game:
            raise UserFacingError(actions.ANOTHER_GAME.format(self.form_id.label))
        if not lobby.holds(self.press.user_id):
            raise NotSeated()
        self.lobby, form = lobby, options_form(lobby)
        return OptionsFormId(lobby.game, seen=digest(form)), form

    @override
    async def do(self, answers: Answers) -> None:
        lobbies, place = self.press.host.lobbies, self.press.channel_id
        options, clocks = chosen_values(settings(self.form_id.game), answers), chosen_values((PACE, STRETCH), answers)
        lobby = await lobbies.set_options(place, self.press.user_id, options, since=self.lobby, **clocks)
        await actions.show_set(self.press, lobby)


def options_form(lobby: Lobby) -> Form:
    """Return the form with a lobby's options, and its clocks last: as many as it can hold, for menus have them all."""
    fields = [setting_field(one, lobby.options.get(one.name, one.default)) for one in settings(lobby.game)]
    clocks = (setting_field(PACE, lobby.pace), setting_field(STRETCH, lobby.stretch))
    return Form(f"Options of {GAMES[lobby.game].title}", (*fields, *clocks)[:FIELD_LIMIT])
