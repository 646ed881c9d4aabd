"""The settings of the host."""

from __future__ import annotations

import msgspec


class HostConfig(msgspec.Struct, frozen=True, kw_only=True):
    """``pace``: seconds a decision may take in new matches, 0 for no clock.
    ``computer_pause``: seconds a computer player waits before it moves, and
    ``window_pause`` the least where others are asked as well and could see how
    long it thinks.
    ``notice_after``: the delay of a turn notice, in seconds after the person
    last did something; it is sent only if it is still their turn.
    ``warn_before``: the share of the pace that is left when a reminder goes out.
    ``sleep_after``: a match in which no person has done anything for so many
    seconds is put to sleep, 0 for never; ``sleep_if_empty`` is the same for a
    match in which no person sits. ``most_per_person``: the live matches
    that one person may play at once. ``absence``: seconds after a person's
    time has run out during which the others still need their consent.
    ``lobby_wait``: seconds after which others than its owner may close, start and
    set up a lobby that looks for no players, if the owner does nothing there.
    ``free_undos``: how often a seat may take a move back without consent while
    nobody else does anything. ``backup_every``: seconds between two copies of the
    database, 0 for none; ``backups_kept`` is how many of them are kept.
    ``holiday_days``: days of holiday that a person may take in a year; their clocks stop where that is allowed.
    ``keep_days``: days after which a finished match is deleted, except how it ended; 0 for never.
    """

    pace: int = 0
    computer_pause: float = 0.0
    window_pause: float = 0.0
    notice_after: float = 120.0
    warn_before: float = 0.25
    sleep_after: float = 14 * 86_400.0
    sleep_if_empty: float = 600.0
    lobby_wait: float = 600.0
    most_per_person: int = 20
    absence: float = 86_400.0
    free_undos: int = 50
    backup_every: float = 0.0
    backups_kept: int = 7
    holiday_days: int = 30
    keep_days: int = 0
