"""What people do to a match besides moving: the same for buttons and commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from discord import ui

from cogs.board.buttons import table_button
from cogs.board.ids import TableAction
from cogs.guide import pages
from cogs.match import panel
from cogs.match.journal import journal
from cogs.shared.answers import UserFacingError, note_behind, say, send, update
from cogs.shared.client import Interaction
from cogs.shared.layout import MessageLayout, text
from cogs.shared.loading import keep, load
from cogs.shared.names import board_link, names
from host import log_context
from host.errors import AlreadyProposed, MatchOver, NoSuchMatch, NotYourMatch
from host.match.loaded_match import LoadedMatch
from host.views.table import Match, Proposal
from storage.rows import ConsentKind

PROPOSED = {
    "undo": "You have asked to take your last move back. It happens once everybody else has agreed.",
    "abort": "You have asked to call the match off. It happens once everybody has agreed.",
    "rematch": "You are in for a rematch. It starts once everybody else is.",
}
"""The answer to a person who has proposed something."""

CONFIRM: dict[TableAction, str] = {
    "resign": "Do you really resign? The match is lost for you then.",
    "abort": "Do you really call the match off? Nobody else is at the table, so it ends at once, without a result.",
}
"""What a person is asked before a match is lost."""


Change = Callable[[LoadedMatch], Awaitable[str]]
"""Changes a match and returns what to say of it; "" where the board says all."""


async def here(interaction: Interaction) -> Match:
    """Return the match of the channel in which a command was used. Raises ``NoSuchMatch``."""
    if interaction.channel_id is None or interaction.guild_id is None:
        raise UserFacingError("Matches are played in a server's channels. Use this command there.")
    match = keep(interaction, await interaction.client.host.matches.load_in(interaction.channel_id)).facts
    log_context.of_match(match.id)
    await note_behind(interaction, match)
    return match


def is_moderator(interaction: Interaction) -> bool:
    """Return whether this person may manage messages in the channel."""
    return interaction.permissions.manage_messages


async def on_board(interaction: Interaction, match_id: int, change: Change) -> None:
    """Make a change that the board shows, and answer with what ``change`` returns, or with the board itself.

    Where a proposal is shown, no note says it again: it would stay when the proposal is no more.
    """
    publisher = interaction.client.publisher
    public = interaction.message is not None and not panel.is_private(interaction)
    note = await change(await load(interaction, match_id))
    if interaction.message is not None and note in PROPOSED.values():
        note = ""
    if not public:
        await _answer(interaction, match_id, note)
        return
    await publisher.show_through(interaction, match_id)
    if note:
        await say(interaction, note)


async def _answer(interaction: Interaction, match_id: int, note: str) -> None:
    if panel.is_private(interaction):
        await panel.show(interaction, match_id, note=note)
        return
    note = note or "Done."
    match = (await load(interaction, match_id)).facts
    posting = await interaction.client.host.messages.board(match_id)
    await say(interaction, f"{note} [To the board]({board_link(match, posting)})")


async def come_back(interaction: Interaction, match_id: int) -> None:
    """Give this person their seat back and wake the match. Raises ``NotYourMatch`` for strangers."""

    async def change(match: LoadedMatch) -> str:
        changed = await interaction.client.host.presence.touch(match, interaction.user.id)
        if match.facts.status != "live":
            raise MatchOver(status=match.facts.status)
        if match.facts.seat_of(interaction.user.id) is None:
            raise NotYourMatch()
        return "" if changed else "You are at the table already. **My hand** shows what is yours."

    await on_board(interaction, match_id, change)


async def undo(interaction: Interaction, match_id: int) -> None:
    """Take this person's last move back, at once or with the others' consent."""

    async def change(match: LoadedMatch) -> str:
        proposal = await interaction.client.host.proposals.undo(match, interaction.user.id)
        return PROPOSED["undo"] if proposal is not None else ""

    await on_board(interaction, match_id, change)


async def confirm(interaction: Interaction, match: Match, action: TableAction) -> None:
    """Ask once more before ``action``, one of ``CONFIRM``, is carried out."""
    address = board_link(match, await interaction.client.host.messages.board(match.id))
    back: ui.Button[Any] = ui.Button(label="No, back to the board", url=address)
    await send(interaction, MessageLayout(text(CONFIRM[action]), ui.ActionRow(table_button(match.id, action), back)))


async def ask_to_abort(interaction: Interaction, match: Match) -> None:
    """Call the match off; whoever is alone at the table, and so needs nobody's consent, is asked once more first."""
    host, user_id = interaction.client.host, interaction.user.id
    alone = host.proposals.is_alone(await load(interaction, match.id), user_id)
    server = await host.preferences.server(match.guild_id)
    allowed = server.abort == "players" or is_moderator(interaction)
    if match.status == "live" and alone and allowed:
        await confirm(interaction, match, "abort")
    else:
        await abort(interaction, match.id)


async def abort(interaction: Interaction, match_id: int) -> None:
    """Call the match off, at once by a moderator, else with the others' consent."""

    async def change(match: LoadedMatch) -> str:
        host, user_id = interaction.client.host, interaction.user.id
        await host.presence.touch(match, user_id)
        try:
            waits = await host.proposals.abort(match, user_id, moderator=is_moderator(interaction)) is not None
        except AlreadyProposed:  # asking for the same is agreeing
            waits = await host.proposals.consent(match, user_id, "abort", agree=True) is not None
        return PROPOSED["abort"] if waits else "The match is called off."

    await confirmed(interaction, match_id, change)


async def resign(interaction: Interaction, match_id: int) -> None:
    """Resign for this person."""

    async def change(match: LoadedMatch) -> str:
        await interaction.client.host.seats.resign(match, interaction.user.id)
        return "You have resigned. The board shows the match as it is now."

    await confirmed(interaction, match_id, change)


async def confirmed(interaction: Interaction, match_id: int, change: Change) -> None:
    """Make a change that may have been asked about: the answer takes the question's place."""
    if not panel.is_private(interaction):
        await on_board(interaction, match_id, change)
        return
    note = await change(await load(interaction, match_id))
    await update(interaction, MessageLayout(text(note)))


async def rematch(interaction: Interaction, match_id: int) -> None:
    """Propose a rematch, or start it when nobody else needs to agree; a panel goes on with the new match."""
    bot, shown = interaction.client, match_id

    async def change(match: LoadedMatch) -> str:
        nonlocal shown
        place = (interaction.guild_id or 0, interaction.user.id)
        bot.flood.check_start(*place, bot.now())
        result = await bot.host.proposals.rematch(match, interaction.user.id)
        if isinstance(result, int):
            bot.flood.started(*place, bot.now())
        shown = result if isinstance(result, int) else match_id
        return _rematched(result)

    if panel.is_private(interaction):
        note = await change(await load(interaction, match_id))
        await panel.show(interaction, shown, note=note)
    else:
        await on_board(interaction, match_id, change)


def _rematched(result: Proposal | int | None) -> str:
    if isinstance(result, Proposal):
        return PROPOSED["rematch"]
    return "The rematch starts, with seats turned round." if isinstance(result, int) else ""


async def consent(interaction: Interaction, match_id: int, kind: ConsentKind, *, agree: bool) -> None:
    """Agree to what somebody has proposed, or decline."""

    async def change(match: LoadedMatch) -> str:
        host, user_id = interaction.client.host, interaction.user.id
        await host.presence.touch(match, user_id)
        result = await host.proposals.consent(match, user_id, kind, agree=agree)
        if isinstance(result, int):
            return _rematched(result)
        return ("You have agreed." if agree else "You have declined.") if result is not None or not agree else ""

    await on_board(interaction, match_id, change)


async def log(interaction: Interaction, match_id: int, last: int = 20) -> None:
    """Show the last entries of the log as this person may read them."""
    loaded = await load(interaction, match_id)
    match = loaded.facts
    lines = await interaction.client.host.matches.log(loaded, interaction.user.id, last)
    await send(interaction, MessageLayout(text(journal(match, lines, names(match)))))


async def rules(interaction: Interaction, match_id: int) -> None:
    """Open the rules of the match's game at the first page."""
    match = (await load(interaction, match_id)).facts
    await pages.show(interaction, match.game, 0)


async def reopen_dms(interaction: Interaction, match_id: int) -> None:
    """Try private messages again for somebody whose DMs were closed."""
    host = interaction.client.host
    match = (await load(interaction, match_id)).facts
    if match.seat_of(interaction.user.id) is None:
        raise NoSuchMatch()
    await host.messages.set_dm_closed(interaction.user.id, False, interaction.client.now())
    sent = await interaction.client.publisher.news.private(match_id, interaction.user.id)
    await say(interaction, "Private messages reach you again." if sent else "Your DMs are still closed.")
