"""What servers and people can set, in words: every field of the host's preferences with all its values."""

from __future__ import annotations

from cogs.shared.options import Setting
from cogs.shared.paces import WORDS, lasting
from host.pace import PACES, SLOW, zone_of
from host.services.preferences import PersonPreferences, ServerPreferences

_SERVER, _PERSON = ServerPreferences(), PersonPreferences()

MATCHES = (
    Setting(
        "place",
        "Where matches are played",
        ("ask", "channel", "thread"),
        {
            "ask": "in the channel; a thread is offered where people talk",
            "channel": "in the channel",
            "thread": "in a thread of its own",
        },
        _SERVER.place,
    ),
    Setting(
        "pace",
        "Time for a decision in new matches",
        (None, *PACES.values()),
        {"None": "as this bot has it", **WORDS},
        _SERVER.pace,
    ),
    Setting("most_live", "Matches at once, at most", (1, 2, 3, 5, 10, 20, 50, 100, 200, 500), {}, _SERVER.most_live),
)
"""What a server's managers can choose for new matches."""

PEOPLE = (
    Setting(
        "absent",
        "When somebody's time is up",
        ("computer", "fallback"),
        {"computer": "the computer plays until they are back", "fallback": "the simplest move is made for them"},
        _SERVER.absent,
    ),
    Setting(
        "abort",
        "Who calls a match off",
        ("players", "moderators"),
        {"players": "its players together, or a moderator", "moderators": "moderators alone"},
        _SERVER.abort,
    ),
    Setting(
        "watchers",
        "Panels for people who only watch",
        (True, False),
        {"true": "allowed", "false": "not allowed: the board is all they see"},
        _SERVER.watchers,
    ),
)
"""What a server's managers can choose for the people in matches."""

SERVER = (*MATCHES, *PEOPLE)
"""What a server's managers can choose from menus; the channels have a menu of their own."""

CALLS = (
    Setting(
        "notices",
        "When it is your turn",
        (True, False),
        {"true": "call me", "false": "do not call me"},
        _PERSON.notices,
    ),
    Setting(
        "reminders",
        "When your time is nearly up",
        (True, False),
        {"true": "remind me", "false": "do not remind me"},
        _PERSON.reminders,
    ),
    Setting(
        "listed",
        "Your record",
        (True, False),
        {"true": "others may see it", "false": "nobody sees it; I am in no list"},
        _PERSON.listed,
    ),
)
"""When a person is called."""

OWN = (
    Setting(
        "direct",
        "What others may not see",
        (True, False),
        {"true": "send it to me in private messages, too", "false": "no private messages: my panel has it"},
        _PERSON.direct,
    ),
    Setting(
        "quiet_panel",
        "My panel",
        (False, True),
        {
            "false": "shows at once what happens",
            "true": "quiet: not edited while I choose, with the news as its last line",
        },
        _PERSON.quiet_panel,
    ),
)
"""How a person gets what they alone may see."""

PERSON = (*CALLS, *OWN)
"""What a person can choose from menus; the time zone and quiet hours have controls of their own."""

MORE = (
    Setting(
        "invitations",
        "When somebody invites me to play",
        ("channel", "message", "never"),
        {
            "channel": "call me in the channel",
            "message": "write to me as well, where I have played",
            "never": "nobody may invite me",
        },
        _PERSON.invitations,
    ),
    Setting(
        "weekends_off",
        "At weekends, where the lobby allows it",
        (False, True),
        {"false": "my clocks run", "true": "my clocks stop from Saturday to Sunday"},
        _PERSON.weekends_off,
    ),
)
"""What a person can choose from menus alone, for which the form has no room."""

SAVED = "All of it is set."
"""What a panel says once a form is accepted."""

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


def hours(quiet: tuple[int, int] | None) -> str:
    """Return quiet hours in words."""
    return "none" if quiet is None or quiet[0] == quiet[1] else f"{quiet[0]:02}:00 to {quiet[1]:02}:00"


def sent_words(preferences: PersonPreferences, notice_after: float) -> str:
    """Say what somebody with these preferences gets, and when; ``notice_after``: seconds before a turn notice."""
    quiet = HOURS.format(hours=hours(preferences.quiet), zone=zone_of(preferences.timezone).key, slow=lasting(SLOW))
    return PAGE.format(
        notices=TURN.format(after=lasting(notice_after)) if preferences.notices else OFF,
        reminders=WARNING if preferences.reminders else OFF,
        offers=OFFERED if preferences.notices else OFF,
        direct=DIRECT if preferences.direct else NOT_DIRECT,
        panel=QUIET if preferences.quiet_panel else LIVELY,
        quiet=NO_HOURS if hours(preferences.quiet) == hours(None) else quiet,
    )
