"""``/help`` and ``/about``: how to start, what to press when, who runs the bot, and the versions of its parts."""

from __future__ import annotations

import platform
import tomllib
from functools import cache
from pathlib import Path

import discord
from discord import ui

from cogs.guide.pages import games
from cogs.press.press import Press
from cogs.shared.control_ids import plain_id
from cogs.shared.layout import ACCENT, AnyItem, MessageLayout, text
from render.kit.phrases import listed
from rules.registry import GAMES

PROJECT = Path(__file__).parents[2] / "pyproject.toml"

WORDS = """\
## Soultable
I host board games about souls on Discord: {games}. You play in a channel with buttons and commands, and a picture of \
the board follows every move. Only you see your secrets. Use `/help` to start.

**Run by** {run_by}
**Privacy** Use `/privacy` to see what I store about you and why, to get it as a file, or to delete it.
**Source** Free software under the MIT licence.{source}
**Version** {version}
-# Rules: {rules} · {versions}"""

UNKNOWN = "unknown: Discord does not name the owner right now"
HELP = """\
## Soultable
I host board games about souls in this channel. Play with friends, or against the computer at any time.

**How to start**
1. Type `/play`, choose a game and send. A lobby opens in the channel.
2. Friends press **Join**. On your own? Press the green button to play the computer at once.
3. Press **Start**. The lobby becomes the board, one message that changes with every move.
You can also use `/play` in your DMs with me to play the computer."""

PRESS = """\
**What to press, when**
• It's your turn: press a button under the board, or the green **Your move**.
• You have secrets: press **My hand** under the board, or use `/hand`. No one else sees your hand.
• You don't know what to do: press **What can I do now?** to see your choices and what each does.
• You pressed the wrong button: use `/undo`, or press **More**, then **Undo**. The log and the rules are there too.
• You can't see the board: use `/board`. You want to stop: use `/resign` or `/match abort`.
• You play for a rating: press **Rated match** in the lobby. See the best with `/records leaderboard`.
• You want a competition: use `/tournament open`, with a bracket, Swiss rounds, or tables of three to five.
• You prefer to type: use `/move drop 3`. The list shows all your moves.

**The games**: press one for a beginner match, a lobby or the rules."""


@plain_id("tx")
def watch() -> None:
    """The button that starts a tournament to watch."""


WATCH = (
    "**Watch a tournament**: you and seven computer players, who play their matches quickly. Leave it if you only want "
    "to watch."
)


def help_layout(*, can_watch: bool) -> MessageLayout:
    """Return the help for a person who has not played here before; they ``can_watch`` a tournament at the table."""
    items: list[AnyItem] = [text(f"{HELP}\n\n{PRESS}"), *games()]
    if can_watch:
        items += [text(WATCH), ui.ActionRow(ui.Button(label="Watch a tournament", custom_id=watch.id()))]
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


@cache
def bot_version() -> str:
    """Return the version of the bot; "unknown" if its project file is missing."""
    try:
        return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        return "unknown"


def versions() -> str:
    """Return the versions of Python and discord.py."""
    return f"Python {platform.python_version()}, discord.py {discord.__version__}"


def rules_versions() -> str:
    """Return the version of each game's rules."""
    return ", ".join(f"{game.title} {game.version}" for game in GAMES.values())


async def show(press: Press) -> None:
    """Show what the bot is, who runs it, and where to find more."""
    about = press.bot.about
    application = await press.bot.owners.application()
    links = {"Source": about.source or None}
    if application is not None:
        links |= {
            "Privacy policy": application.privacy_policy_url,
            "Terms of service": application.terms_of_service_url,
        }
    await press.send(
        about_layout(about.run_by or _owner(application), {label: url for label, url in links.items() if url})
    )


def _owner(application: discord.AppInfo | None) -> str:
    """Return the name of an application's owner, a team or a person."""
    if application is None:
        return UNKNOWN
    team = application.team
    return discord.utils.escape_markdown(application.owner.display_name if team is None else team.name)


def about_layout(run_by: str, links: dict[str, str]) -> MessageLayout:
    """Return the page; ``links`` are the addresses of its buttons, by their labels."""
    words = WORDS.format(
        games=listed([game.title for game in GAMES.values()]),
        run_by=run_by,
        source=" Press the button for the source of this bot." if "Source" in links else "",
        version=bot_version(),
        rules=rules_versions(),
        versions=versions(),
    )
    buttons: list[AnyItem] = [ui.Button(label=label, url=url) for label, url in links.items()]
    return MessageLayout(
        ui.Container(text(words), *([ui.ActionRow(*buttons)] if buttons else []), accent_colour=ACCENT)
    )
