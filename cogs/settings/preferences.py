"""The settings of servers and people in words: every field of the host's preferences with all its values."""

from __future__ import annotations

from cogs.shared.options import PACE_WORDS, Setting, lasting
from host.pace import PACES, SLOW, zone_of
from host.services.preferences import PersonPreferences, ServerPreferences

_SERVER, _PERSON = ServerPreferences(), PersonPreferences()

MATCHES = (
    Setting(
        "place",
        "Where matches are played",
        ("ask", "channel", "thread"),
        {
            "ask": "in the channel; in a busy channel I offer a thread",
            "channel": "in the channel",
            "thread": "in a separate thread",
        },
        _SERVER.place,
    ),
    Setting(
        "pace",
        "Time per decision in new matches",
        (None, *PACES.values()),
        {"None": "the bot's default", **PACE_WORDS},
        _SERVER.pace,
    ),
    Setting("most_live", "Most matches at once", (1, 2, 3, 5, 10, 20, 50, 100, 200, 500), {}, _SERVER.most_live),
    Setting(
        "level",
        "Highest level of computer players",
        ("hard", "greedy", "easy"),
        {"hard": "Hard", "greedy": "Normal", "easy": "Easy"},
        _SERVER.level,
    ),
)

PEOPLE = (
    Setting(
        "absent",
        "When a player's time runs out",
        ("computer", "fallback"),
        {"computer": "the computer plays until they return", "fallback": "the simplest move is made for them"},
        _SERVER.absent,
    ),
    Setting(
        "abort",
        "Who can abort a match",
        ("players", "moderators"),
        {"players": "its players together, or a moderator", "moderators": "only moderators"},
        _SERVER.abort,
    ),
    Setting(
        "watchers",
        "Private panels for spectators",
        (True, False),
        {"true": "allowed", "false": "not allowed: spectators see only the public board"},
        _SERVER.watchers,
    ),
)

SERVER = (*MATCHES, *PEOPLE)
"""All settings of server managers on menus; the channels have a separate menu."""

NOTIFICATIONS = (
    Setting(
        "notices",
        "When it is your turn, or a seat is offered",
        (True, False),
        {"true": "notify me", "false": "don't notify me"},
        _PERSON.notices,
    ),
    Setting(
        "reminders",
        "When your time is nearly up",
        (True, False),
        {"true": "remind me", "false": "don't remind me"},
        _PERSON.reminders,
    ),
    Setting(
        "listed",
        "Your record and ratings",
        (True, False),
        {"true": "everyone can see them", "false": "hidden; not listed anywhere"},
        _PERSON.listed,
    ),
)

OWN = (
    Setting(
        "direct",
        "Secret information",
        (True, False),
        {"true": "send it to me in DMs too", "false": "no DMs, only in the hand"},
        _PERSON.direct,
    ),
    Setting(
        "quiet_panel",
        "Your hand",
        (False, True),
        {
            "false": "shows every move at once",
            "true": "quiet: stays still while you choose; news is added as the last line",
        },
        _PERSON.quiet_panel,
    ),
)

PERSON = (*NOTIFICATIONS, *OWN)
"""All settings of a person on menus; the time zone and quiet hours have separate controls."""

MORE = (
    Setting(
        "invitations",
        "When someone invites you to play",
        ("channel", "message", "never"),
        {
            "channel": "mention me in the channel",
            "message": "mention me, and send me a DM from servers where I have played",
            "never": "no one can invite me",
        },
        _PERSON.invitations,
    ),
    Setting(
        "weekends_off",
        "Weekends, in matches that allow holidays",
        (False, True),
        {"false": "my clocks run", "true": "my clocks stop on Saturdays and Sundays"},
        _PERSON.weekends_off,
    ),
)
"""The settings of a person only on menus, because the form has no room."""

SAVED = "Saved."

PAGE = """## What I send you, and when
**In the channel of a match**
- **Your turn**: {notices}
- **Your time is nearly up**: {reminders}
- **A seat is offered to you**: {offers}
- **An invitation to a lobby**: {invitations}
- **The board**: one message, edited after every move. It mentions no one.

**Only to you**
- **Secret information**: {direct}
- **Your hand**: {panel}
- **Answers** to your presses and commands: at once, in the same place.

**Quiet hours**: {quiet}

I send nothing else: no news, no advertisements, nothing about other people's matches."""

TURN = (
    "one line that mentions you, once per turn and no sooner than {after} after your last action there. I delete it "
    "when you have answered."
)
WARNING = "one line that mentions you when {share} of the time is left. Without a clock there is no such line."
OFFERED = "one line that mentions you until you have accepted or declined."
INVITED = {
    "channel": "one mention.",
    "message": "one mention, and a DM from servers where you have played.",
    "never": "nothing; no one can invite you.",
}
OFF = "nothing; you have switched this off."
DIRECT = "one DM for each match in which you have secrets, edited when they change. Use `/hand` to see them too."
NOT_DIRECT = "no DMs; you have switched them off. Use `/hand` to see everything."
LIVELY = (
    "follows the match for 14 minutes after your last press, and is never edited more than once in two seconds. "
    "No mentions."
)
QUIET = (
    "follows the match for 14 minutes after your last press, but not while you choose. The news is its last line. "
    "No mentions."
)
NO_HOURS = "none."
HOURS = (
    "{hours} ({zone}). Until they end, I send no mentions or DMs, and your clock stops in matches with {slow} or more "
    "per decision."
)


def hours(quiet: tuple[int, int] | None) -> str:
    """Return quiet hours in words."""
    return "none" if quiet is None or quiet[0] == quiet[1] else f"{quiet[0]:02}:00 to {quiet[1]:02}:00"


def sent_words(preferences: PersonPreferences, notice_after: float, warn_before: float) -> str:
    """Return the messages sent for these preferences; ``notice_after``: seconds before a turn notification,
    ``warn_before``: the share of the time that is left when a warning is sent.
    """
    quiet = HOURS.format(hours=hours(preferences.quiet), zone=zone_of(preferences.timezone).key, slow=lasting(SLOW))
    return PAGE.format(
        notices=TURN.format(after=lasting(notice_after)) if preferences.notices else OFF,
        reminders=WARNING.format(share=f"{warn_before:.0%}") if preferences.reminders else OFF,
        offers=OFFERED if preferences.notices else OFF,
        invitations=INVITED[preferences.invitations],
        direct=DIRECT if preferences.direct else NOT_DIRECT,
        panel=QUIET if preferences.quiet_panel else LIVELY,
        quiet=NO_HOURS if hours(preferences.quiet) == hours(None) else quiet,
    )
