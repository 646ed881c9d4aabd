"""What can happen in Soulgivers, in modules by subject. Each event says what a viewer learns of it (``seen``)."""

# ruff: noqa: F403 - every event of the modules has its name here too

from __future__ import annotations

from rules.soulgivers.events.board import *
from rules.soulgivers.events.board import BoardEvent, PieceEvent
from rules.soulgivers.events.turns import *
from rules.soulgivers.events.turns import ActionEvent, CardEvent, TurnEvent

SoulgiversEvent = TurnEvent | ActionEvent | PieceEvent | BoardEvent | CardEvent
