"""Compares what panels ask with what their owners have answered, and with the questions that are open."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path

from tests.loopback.duel import Duel
from tests.loopback.move_audit import is_standing, took_up
from tests.loopback.panel_duel import PanelDuel, match_on, questions
from tests.loopback.people import Person, words
from tests.loopback.presses import LAID_ASIDE, Press
from tests.loopback.stored import rows

OPEN = """
    SELECT user_id, decision FROM question JOIN seat USING (match_id, seat) JOIN match ON match.id = match_id
    WHERE channel_id = ? AND status = 'live'
"""


def asked_again(database: Path, duel: Duel) -> Iterator[str]:
    """Find questions that somebody was asked on a panel after their answer had been acknowledged."""
    for person in (duel.ann, duel.bob):
        yield from _asked_again(duel, person)


def _asked_again(duel: Duel, person: Person) -> Iterator[str]:
    taken = deque(sorted(_taken(duel, person), key=lambda press: press.interaction.told_at))
    answered: dict[tuple[int, str], Press] = {}
    for one in duel.discord.exchange.by_id.values():
        if one.user_id != person.id:
            continue
        while taken and taken[0].interaction.told_at < one.sent_at:
            press = taken.popleft()
            if is_standing(duel.game, press.notation):  # answers laid aside may be void
                answered = {key: other for key, other in answered.items() if not other.sealed}
            else:
                answered[press.match_id, press.asked] = press
        for panel in one.answers:
            for question in questions(panel):
                before = answered.get((match_on(panel) or 0, question))
                shows_it = panel.reader is None or LAID_ASIDE in words(panel)  # the board keeps its form for a new bid
                if before is not None and not (before.sealed and (shows_it or took_up(duel, before, one.sent_at))):
                    yield f"{person.name} is asked {question} again after {before.notation or before.named}"


def _taken(duel: Duel, person: Person) -> list[Press]:
    return [press for press in duel.presses if press.user_id == person.id and press.acknowledged]


def wrongly_asked(database: Path, duel: PanelDuel) -> Iterator[str]:
    """Compare the questions on panels that have just been opened with those that are open."""
    asked = {user_id: {decision} for user_id, decision in rows(database, OPEN, duel.channel.id)}
    for user_id, panel in duel.panels.items():
        if questions(panel) != asked.get(user_id, set()):
            yield f"a panel asks {questions(panel)}, but {asked.get(user_id)} is open"
