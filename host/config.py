"""The settings of the host."""

from __future__ import annotations

import msgspec


class HostConfig(msgspec.Struct, frozen=True, kw_only=True):
    """``pace``: seconds for a decision in new matches, 0 for no clock.
    ``computer_pause``: seconds a computer player waits before it moves, and
    ``window_pause`` the minimum where other seats decide too and could see how
    long it thinks. ``unwatched_pause`` is the pause in a match without people.
    ``hard_limit``: the seconds after which a Hard player that has not answered plays as Normal.
    ``notice_after``: the delay of a turn notice, in seconds after the person's
    last act; it is sent only if it is still their turn.
    ``warn_before``: the share of the pace that is left when a reminder goes out.
    ``sleep_after``: a match that no person has used for so many
    seconds is put on hold, 0 for never; ``sleep_if_empty`` is the same for a
    match without people. ``most_per_person``: the live matches
    that one person can play at the same time. ``absence``: seconds after a person's
    time has run out during which the other players still need their consent.
    ``lobby_wait``: seconds without an act of its owner after which other players can close, start and
    set up a lobby that looks for no players.
    ``free_undos``: how often a seat can undo a move without consent while
    no one else acts. ``backup_every``: seconds between two copies of the
    database, 0 for none; ``backups_kept`` is how many are kept.
    ``holiday_days``: a person's days of holiday in a year; their clocks stop where that is allowed.
    ``keep_days``: days after which a finished match is deleted, except for its result; 0 for never.
    """

    pace: int = 0
    computer_pause: float = 0.0
    window_pause: float = 0.0
    unwatched_pause: float = 0.0
    hard_limit: float = 10.0
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
