"""The message of a lobby, for everyone in its channel: its layout, and edits from elsewhere."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import ui

from ai.players import PLAYERS, levels, manner
from cogs.press.press import Press
from cogs.shared.control_ids import Digest, Game, plain_id
from cogs.shared.layout import ACCENT, NOBODY, AnyButton, AnyItem, AnySelect, MessageLayout, rows, text
from cogs.shared.names import computer_and_manner, game_facts
from cogs.shared.options import PASSING, has_windows, settings, time_in_words
from host.pace import SLOW
from host.services.lobby_values import terms_of
from host.views.table import NO_SERVER, BranchPlan, Lobby, SeatPlan
from render.kit.forms import FIELD_LIMIT
from render.kit.phrases import either, listed
from render.registry import FACES
from rules.registry import GAMES

LobbyAction = Literal[
    "first",
    "quick",
    "easy",
    "hard",
    "start",
    "join",
    "rules",
    "options",
    "remove",
    "leave",
    "cancel",
    "look",
    "holidays",
    "rated",
    "unrated",
    "anew",
    "as_was",
]
OPTIONS = "Options…"


@plain_id("lb")
def press_button(action: LobbyAction) -> None:
    """A button of a lobby. A channel has only one lobby, so the ids of its controls do not name it."""


@plain_id("lc")
def add_computer(seated: int) -> None:
    """The menu of computer players in a lobby with ``seated`` players.

    Discord keeps the choice on the screen while the id stays the same,
    and the same choice could not be made again.
    """


@plain_id("lx")
def take_seat(version: int) -> None:
    """The menu of seats in a lobby that continues a match, at a ``version``, for the reason given above."""


@plain_id("li")
def invite(before: int) -> None:
    """The menu that invites people to a lobby with ``before`` invitations so far, for the reason given above."""


@plain_id("lf")
def set_options(game: Game, seen: Digest | None = None) -> None:
    """The form with all options of a game as they were ``seen``; without ``seen``, the button that opens it."""


@plain_id("la")
def agree(terms: Digest) -> None:
    """The button that agrees to a rated match on the ``terms`` that the lobby shows."""


MOST_INVITED = 4
"""People who can be invited at once."""
LABELS: dict[LobbyAction, str] = {
    "first": "Beginner match",
    "quick": "Play the computer",
    "easy": "Easy computer",
    "hard": "Hard computer",
    "start": "Start",
    "join": "Join",
    "rules": "Rules",
    "options": OPTIONS,
    "remove": "Remove computer",
    "leave": "Leave",
    "cancel": "Cancel",
    "look": "Look for players…",
    "holidays": "Allow holidays",
    "rated": "Rated match",
    "unrated": "Not rated",
    "anew": "Redeal hidden parts",
    "as_was": "Keep hidden parts",
}

LIMIT = 2500
HOLIDAYS = "**Players' holidays and weekends stop their clocks**"
RATED = (
    "\n🏅 **Rated match**: its result changes your rating on this server. You keep your seat to the end, and you can't "
    "undo a move after someone else has moved or seen something new."
)
AGREE = "{people}, press **Agree to rated** or leave."

FIRST = "\n-# New to this game? Press **Beginner match** to start at once: {}."


def lobby_layout(lobby: Lobby) -> MessageLayout:
    """Return the lobby for everyone in the channel."""
    if lobby.branch is not None:
        return _branch_layout(lobby, lobby.branch)
    numbers = GAMES[lobby.game].seats
    least, most = numbers.start, numbers[-1]
    is_private = lobby.guild_id == NO_SERVER
    have, computers = len(lobby.seats), sum(plan.computer is not None for plan in lobby.seats)
    lines = [
        *_head(lobby),
        *_seats(lobby, most),
        *_invited(lobby, most),
        *_missing(lobby),
        *_looking(lobby),
        *_rated(lobby),
        settings_line(lobby),
    ]
    lines += [_opponents(lobby)] if have == 1 else []
    is_first = have == 1 and lobby.newcomer
    lines += [FIRST.format(FACES[lobby.game].gentle.words)] if is_first else []
    items: list[AnyItem] = [text("\n".join(lines), LIMIT)]
    if have == 1:
        items.append(
            ui.ActionRow(
                *([lobby_button("first", style="success")] if is_first else []),
                *([] if lobby.rated else _against_computers(lobby, least, is_first)),
                *([] if is_private else [lobby_button("join", style="success")]),
            )
        )
    else:
        items.append(
            ui.ActionRow(
                lobby_button("start", style="success", disabled=have not in numbers),
                *([] if is_private else [lobby_button("join", style="success", disabled=have >= most)]),
            )
        )
    if _not_agreed(lobby):
        items.append(ui.ActionRow(ui.Button(label="Agree to rated", custom_id=agree.id(terms_of(lobby)))))
    if have < most:
        items += [] if lobby.rated else [ui.ActionRow(computer_menu(lobby))]
        items += [] if is_private else [ui.ActionRow(invite_menu(len(lobby.invited)))]
    last = [lobby_button("rules"), options_button(lobby.game), lobby_button("leave"), lobby_button("cancel")]
    if have < most and not is_private:
        last.insert(2, lobby_button("look"))
    if lobby.pace * lobby.stretch >= SLOW:
        label = "No holidays" if lobby.holidays else "Allow holidays"
        last.insert(2, lobby_button("holidays", label=label))
    if computers:
        last.insert(-2, lobby_button("remove"))
    if not is_private and not is_first:
        last.insert(-2, lobby_button("unrated" if lobby.rated else "rated"))
    items += rows([*last])
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _branch_layout(lobby: Lobby, branch: BranchPlan) -> MessageLayout:
    """Return a lobby that continues from a finished match."""
    people = sum(plan.user_id is not None for plan in lobby.seats)
    hidden = "are redealt, from what you could know" if branch.anew else "stay as they were"
    lines = [
        f"## {GAMES[lobby.game].title}",
        f"↪️ Continues match {branch.match} from step {branch.step}. It does not count in anyone's record.",
        f"Hidden parts {hidden}.",
        "",
        *_signed(lobby),
        "\n" + time_in_words(lobby.pace, lobby.stretch, "**"),
    ]
    full = people == len(lobby.seats)
    buttons: list[AnyItem] = [
        lobby_button("start", style="success"),
        lobby_button("join", style="success", disabled=full),
    ]
    if people == 1:
        buttons.append(lobby_button("as_was" if branch.anew else "anew"))
    items: list[AnyItem] = [text("\n".join(lines), LIMIT), ui.ActionRow(*buttons)]
    if not full:
        items.append(ui.ActionRow(seat_menu(lobby)))
    last = [lobby_button("rules"), lobby_button("options"), lobby_button("leave"), lobby_button("cancel")]
    return MessageLayout(ui.Container(*items, ui.ActionRow(*last), accent_colour=ACCENT))


def _against_computers(lobby: Lobby, least: int, is_first: bool) -> list[AnyButton]:
    """Return the buttons that start against computer players at once, of each level."""
    label = "Play the computer" if least <= 2 else f"Play {least - 1} computer players"
    quick = lobby_button("quick", label=label, style="secondary" if is_first else "success")
    allowed = levels(lobby.game, lobby.highest)
    others: tuple[LobbyAction, ...] = ("easy", "hard")
    return [quick, *(lobby_button(level) for level in others if level in allowed and len(allowed) > 1)]


def _opponents(lobby: Lobby) -> str:
    """Return a line on what to expect from the computer players of the buttons."""
    shown = levels(lobby.game, lobby.highest)
    return "\n-# " + " · ".join(f"{PLAYERS[key].name}: {manner(key, lobby.game)}" for key in shown)


def _head(lobby: Lobby) -> list[str]:
    return [f"## {GAMES[lobby.game].title}", FACES[lobby.game].blurb, f"-# {game_facts(lobby.game)}", ""]


def _seats(lobby: Lobby, most: int) -> list[str]:
    plans: list[SeatPlan | None] = [*lobby.seats, *[None] * (most - len(lobby.seats))]
    return [
        f"{number}. {_holder(lobby, plan, plans[:number].count(plan))}{_team(lobby, number)}"
        for number, plan in enumerate(plans, 1)
    ]


def _signed(lobby: Lobby) -> list[str]:
    """Return the seats of a lobby that continues a match, each after its sign in the picture."""
    emblems = FACES[lobby.game].emblems
    return [
        f"{number}. {emblems[number - 1]} {_holder(lobby, plan, lobby.seats[:number].count(plan))}"
        for number, plan in enumerate(lobby.seats, 1)
    ]


def _team(lobby: Lobby, number: int) -> str:
    """Return the team of a seat, counted from 1; "" if there are no teams."""
    face = FACES[lobby.game]
    return f" · {face.emblems[number - 1]} {face.teams[number - 1]}" if face.teams else ""


def _invited(lobby: Lobby, most: int) -> list[str]:
    """Return a line with the invited people who have not joined, while there is a seat for them."""
    awaited = [f"<@{user_id}>" for user_id in lobby.invited if not lobby.holds(user_id)]
    if not awaited or len(lobby.seats) >= most:
        return []
    return [f"\n{listed(awaited)}, you are invited. Press **Join** to take a seat."]


def _looking(lobby: Lobby) -> list[str]:
    """Return a line with the time until which a lobby looks for players."""
    if not lobby.open_until:
        return []
    return [f"\n🔎 Looking for players until <t:{int(lobby.open_until)}:f>. The match starts when every seat is taken."]


def _not_agreed(lobby: Lobby) -> list[str]:
    """Return the people who have yet to agree to a rated match."""
    return [f"<@{person}>" for person in lobby.people if person not in lobby.agreed] if lobby.rated else []


def _rated(lobby: Lobby) -> list[str]:
    """Return what a rated match means, and who has yet to agree to it."""
    missing = _not_agreed(lobby)
    lines = [RATED] if lobby.rated else []
    return [*lines, AGREE.format(people=listed(missing))] if missing else lines


def _missing(lobby: Lobby) -> list[str]:
    """Return a line with the numbers of players that can start, if there are enough but not the right number."""
    numbers = GAMES[lobby.game].seats
    if len(lobby.seats) in numbers or len(lobby.seats) < numbers.start:
        return []
    return [f"\n-# This game is for {either([str(number) for number in numbers])} players."]


def _holder(lobby: Lobby, plan: SeatPlan | None, number: int) -> str:
    """Return the name of a seat's holder; ``number`` counts computer players of one name."""
    if plan is None:
        return "*free*"
    computer = computer_and_manner(plan.computer or "", number, game=lobby.game)
    return f"<@{plan.user_id}>" if plan.user_id is not None else f"🤖 {computer}"


def settings_line(lobby: Lobby) -> str:
    """Return the options and the time per decision on one line."""
    chosen = [f"{setting.label}: **{setting.named(lobby.options)}**" for setting in settings(lobby.game)]
    passing = [f"{PASSING.label}: **{PASSING.word(lobby.passing)}**"] if has_windows(lobby.game) else []
    holidays = [HOLIDAYS] if lobby.holidays and lobby.pace * lobby.stretch >= SLOW else []
    return "\n" + " · ".join([*chosen, time_in_words(lobby.pace, lobby.stretch, "**"), *passing, *holidays])


def closed_layout(words: str) -> MessageLayout:
    """Return the message of a lobby that has closed."""
    return MessageLayout(text(words, LIMIT))


def lobby_button(
    action: LobbyAction,
    *,
    label: str | None = None,
    style: Literal["secondary", "success"] = "secondary",
    disabled: bool = False,
) -> AnyButton:
    """Return the button that does ``action`` to the lobby of the channel."""
    shown = discord.ButtonStyle[style]
    return ui.Button(label=label or LABELS[action], style=shown, disabled=disabled, custom_id=press_button.id(action))


def computer_menu(lobby: Lobby) -> AnySelect:
    """Return the menu that gives a seat to a computer player of one of the levels that the server allows."""
    keys = levels(lobby.game, lobby.highest)
    options = [discord.SelectOption(label=computer_and_manner(key, game=lobby.game)[:100], value=key) for key in keys]
    return ui.Select(placeholder="Add a computer player", options=options, custom_id=add_computer.id(len(lobby.seats)))


def invite_menu(before: int) -> ui.UserSelect[Any]:
    """Return the menu that invites people to a lobby with ``before`` invitations so far."""
    return ui.UserSelect(
        placeholder="Invite people", custom_id=invite.id(before), min_values=1, max_values=MOST_INVITED
    )


def seat_menu(lobby: Lobby) -> AnySelect:
    """Return the menu of seats held by computer players in a lobby that continues a match."""
    face = FACES[lobby.game]
    options = [
        discord.SelectOption(label=f"Seat {seat + 1} · {face.emblems[seat]} {face.seats[seat]}"[:100], value=str(seat))
        for seat, plan in enumerate(lobby.seats)
        if plan.computer is not None
    ]
    return ui.Select(placeholder="Take another seat", options=options, custom_id=take_seat.id(lobby.version))


def options_button(game: str) -> AnyButton:
    """Return the button for the options of a game: a form if it can hold them all, otherwise menus."""
    fits = len(settings(game)) + 2 <= FIELD_LIMIT and not has_windows(game)  # the pace and its stretch are fields too
    return ui.Button(label=OPTIONS, custom_id=set_options.id(game)) if fits else lobby_button("options")


async def redraw(press: Press, lobby: Lobby) -> None:
    """Edit the message of a lobby, if any, from elsewhere; a deleted one comes back with the next ``/play``.

    The board of a match that has begun there meanwhile is not overwritten.
    """
    message_id = await press.host.lobbies.message(lobby.channel_id)
    if message_id is None:
        return
    message = press.bot.get_partial_messageable(lobby.channel_id).get_partial_message(message_id)
    layout = await press.with_names(lobby_layout(lobby))
    if await press.host.lobbies.message(lobby.channel_id) != message_id:
        return
    try:
        await message.edit(view=layout, allowed_mentions=NOBODY)
    except discord.NotFound:
        await press.say("The lobby's message was deleted. Use `/play` to see it again.")
