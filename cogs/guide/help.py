"""``/help``: what this is, how to start, what to press when; and the buttons that lead newcomers to a match."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.shared.control_ids import Game, plain_id
from cogs.shared.game_facts import game_facts
from cogs.shared.layout import ACCENT, MessageLayout, rows, text
from render.registry import FACES
from rules.registry import GAMES

ABOUT = """\
## Soultable
I host board games about souls in this channel: against friends, or against the computer, which is always ready.

**How to start**
1. Type `/play`, choose a game and send. A lobby opens in the channel.
2. Friends press **Join**. Alone? The green button seats the computer and starts at once.
3. **Start** turns the lobby into the board: one message that changes with every move.
In your private messages with me the same works against the computer."""

PRESS = """\
**What to press, when**
• It is your turn: the buttons under the board. Where there are none, **My hand** has them.
• You hold something secret: **My hand**, or `/hand`. Nobody else sees that panel.
• You do not know what to do: **What can I do now?** says it, and what each choice leads to.
• You have pressed the wrong thing: `/undo`, or **Undo** under **More**, where the log and the rules are too.
• The board is out of sight: `/board`. You would like to stop: `/resign`, or `/match abort`.
• You would rather type: `/move drop 3`. The list offers every move that you can make.

Press a game to begin: with a match for beginners, with a lobby, or with its rules."""


@plain_id("bg")
def begin(game: Game) -> None:
    """A button that asks how to begin a game: by a beginner match or by a lobby."""


@plain_id("gm")
def first_match(game: Game) -> None:
    """A button that starts the gentle match of a game, which is advised for a first one."""


def first_match_button(game: str, label: str) -> ui.Button[Any]:
    """Return the button that starts the beginner match of a game."""
    return ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=first_match.id(game))


def game_buttons() -> list[ui.ActionRow[Any]]:
    """Return a button for each game, which asks how to begin it."""
    style = discord.ButtonStyle.primary
    return rows([ui.Button(label=game.title[:80], style=style, custom_id=begin.id(key)) for key, game in GAMES.items()])


def help_layout() -> MessageLayout:
    """Write the help for whoever has not played here before."""
    games = "\n".join(f"**{game.title}** · {game_facts(key)}\n-# {FACES[key].blurb}" for key, game in GAMES.items())
    words = f"{ABOUT}\n\n**The games**\n{games}\n\n{PRESS}"
    return MessageLayout(ui.Container(text(words), *game_buttons(), accent_colour=ACCENT))
