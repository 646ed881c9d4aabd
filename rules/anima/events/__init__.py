"""The events of Anima, in modules by subject. ``seen`` of an event returns what a viewer learns of it."""

# ruff: noqa: F403 - every event of the modules also has its name here

from __future__ import annotations

from rules.anima.events.areas import *
from rules.anima.events.areas import AreaEvent, MissionEvent
from rules.anima.events.cards import *
from rules.anima.events.cards import CardEvent
from rules.anima.events.characters import *
from rules.anima.events.characters import CharacterEvent, CombatEvent
from rules.anima.events.turns import *
from rules.anima.events.turns import TradeEvent, TurnEvent

AnimaEvent = TurnEvent | CardEvent | CharacterEvent | AreaEvent | MissionEvent | TradeEvent | CombatEvent
