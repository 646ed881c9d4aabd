"""``/help``: what this is, how to start, which games there are, and what to press when."""

from __future__ import annotations

from discord import ui

from cogs.guide.controls import game_buttons
from cogs.shared.game_facts import game_facts
from cogs.shared.layout import ACCENT, MessageLayout, text
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


def help_layout() -> MessageLayout:
    """Write the help for whoever has not played here before."""
    games = "\n".join(f"**{game.title}** · {game_facts(key)}\n-# {FACES[key].blurb}" for key, game in GAMES.items())
    words = f"{ABOUT}\n\n**The games**\n{games}\n\n{PRESS}"
    return MessageLayout(ui.Container(text(words), *game_buttons(), accent_colour=ACCENT))
