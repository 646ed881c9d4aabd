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
I host board games about souls in this channel. Play with friends, or against the computer at any time.

**How to start**
1. Type `/play`, choose a game and send. A lobby opens in the channel.
2. Friends press **Join**. On your own? Press the green button to play the computer at once.
3. Press **Start**. The lobby becomes the board, one message that changes with every move.
You can also use `/play` in your DMs with me to play the computer."""

PRESS = """\
**What to press, when**
• It's your turn: press a button under the board. If there are none, press **My hand**.
• You have secrets: press **My hand**, or use `/hand`. No one else sees your hand.
• You don't know what to do: press **What can I do now?** to see your choices and what each does.
• You pressed the wrong button: use `/undo`, or press **More**, then **Undo**. The log and the rules are there too.
• You can't see the board: use `/board`. You want to stop: use `/resign` or `/match abort`.
• You prefer to type: use `/move drop 3`. The list shows all your moves.

Press a game for a beginner match, a lobby or the rules."""


@plain_id("bg")
def begin(game: Game) -> None:
    """A button that asks how to begin a game: by a beginner match or by a lobby."""


@plain_id("gm")
def first_match(game: Game) -> None:
    """A button that starts the gentle match of a game, with the advised options."""


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
