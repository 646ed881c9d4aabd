"""How tests start a match of Maatatahay at a table, and find out who must act."""

from __future__ import annotations

import pytest
import simcord

from host.views.table import Question
from rules.maatatahay.game import Maatatahay
from rules.maatatahay.position import MaatatahayState, MaatatahayView
from tests.cogs import tables
from tests.cogs.helpers import Room


async def start(room: Room) -> None:
    """Let Ann and Bob start a match; Ann has the first seat."""
    await tables.start(room, "maatatahay")


async def asked(room: Room) -> tuple[simcord.MemberActor, Question, MaatatahayView]:
    """Return who must act, with the question and the view."""
    match = await room.match()
    table = await room.host.matches.table(match.id, None)
    (question,) = table.questions
    assert isinstance(table.view, MaatatahayView)
    return room.actor(match.seats[question.decision.seat].user_id), question, table.view


def begin(monkeypatch: pytest.MonkeyPatch, state: MaatatahayState) -> None:
    """Let matches begin with a position."""
    tables.begin_with(monkeypatch, Maatatahay, state)
