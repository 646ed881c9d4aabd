"""What servers and people can set, in words: every field of the host's preferences with all its values."""

from __future__ import annotations

from cogs.shared.options import Setting
from cogs.shared.paces import WORDS
from host.pace import PACES
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


def hours(quiet: tuple[int, int] | None) -> str:
    """Return quiet hours in words."""
    return "none" if quiet is None or quiet[0] == quiet[1] else f"{quiet[0]:02}:00 to {quiet[1]:02}:00"
