"""The page of ``/settings me`` that says what somebody gets, and when."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.settings.controls import page_button
from cogs.settings.preferences import hours
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.paces import lasting
from host.pace import SLOW
from host.services.preferences import PersonPreferences
from host.time_off import zone_of

PAGE = """## What I send you, and when
**In the channel of a match**
- **Your turn**: {notices}
- **Your time is nearly up**: {reminders}
- **A seat is offered to you**: {offers}
- **A lobby that somebody opens for you** mentions you once.
- **The board** is one message, edited after every move. It mentions nobody.

**To you alone**
- **What others may not see**: {direct}
- **Your panel**: {panel}
- **Answers** to what you press and type: at once, where you did it.

**Quiet hours**: {quiet}

I send nothing else: no news, no advertisements, nothing of matches that you do not play."""

TURN = (
    "one line that mentions you, {after} after you last did something there at the earliest, once a turn; it goes when "
    "you have answered."
)
WARNING = "one line that mentions you, when a quarter of the time is left. No clock, no such line."
OFFERED = "one line that mentions you, until you have accepted or declined."
OFF = "nothing; you have switched that off."
DIRECT = (
    "a private message, one for each match in which you hold something secret, edited when that changes. **My hand** "
    "has it, too."
)
NOT_DIRECT = "no private message; you have switched them off. **My hand** under the board has all of it."
LIVELY = (
    "follows the match for 13 minutes after you last used it, edited at most every two seconds. It mentions nobody."
)
QUIET = (
    "follows the match for 13 minutes after you last used it, but not while you choose; what has happened is its last "
    "line. It mentions nobody."
)
NO_HOURS = "none are set."
HOURS = (
    "{hours} ({zone}). What mentions you, and private messages, come after them; clocks of {slow} and more wait, too."
)


def sent_layout(preferences: PersonPreferences, notice_after: float) -> MessageLayout:
    """Return the page for somebody with these preferences; ``notice_after`` are the seconds before a turn notice."""
    quiet = HOURS.format(hours=hours(preferences.quiet), zone=zone_of(preferences.timezone).key, slow=lasting(SLOW))
    words = PAGE.format(
        notices=TURN.format(after=lasting(notice_after)) if preferences.notices else OFF,
        reminders=WARNING if preferences.reminders else OFF,
        offers=OFFERED if preferences.notices else OFF,
        direct=DIRECT if preferences.direct else NOT_DIRECT,
        panel=QUIET if preferences.quiet_panel else LIVELY,
        quiet=NO_HOURS if hours(preferences.quiet) == hours(None) else quiet,
    )
    row: ui.ActionRow[Any] = ui.ActionRow(page_button("settings"))
    return MessageLayout(ui.Container(text(words), row, accent_colour=ACCENT))
