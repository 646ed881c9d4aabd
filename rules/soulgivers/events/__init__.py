"""The events of Soulgivers, in modules by subject. ``seen`` of an event returns what a viewer learns of it."""

# ruff: noqa: F403 - every event of the modules also has its name here

from __future__ import annotations

from rules.soulgivers.events.board import *
from rules.soulgivers.events.board import BoardEvent, PieceEvent
from rules.soulgivers.events.turns import *
from rules.soulgivers.events.turns import ActionEvent, CardEvent, TurnEvent

SoulgiversEvent = TurnEvent | ActionEvent | PieceEvent | BoardEvent | CardEvent
