"""What can happen in Soulgivers, in modules by subject. Each event says what a viewer learns of it (``seen``)."""

from __future__ import annotations

from rules.soulgivers.events.actions import Absorbed as Absorbed
from rules.soulgivers.events.actions import ActionEvent
from rules.soulgivers.events.actions import Activated as Activated
from rules.soulgivers.events.actions import Attacked as Attacked
from rules.soulgivers.events.actions import BarrierFell as BarrierFell
from rules.soulgivers.events.actions import Collected as Collected
from rules.soulgivers.events.actions import Dropped as Dropped
from rules.soulgivers.events.actions import Faced as Faced
from rules.soulgivers.events.actions import FragmentPassed as FragmentPassed
from rules.soulgivers.events.actions import Paid as Paid
from rules.soulgivers.events.actions import Used as Used
from rules.soulgivers.events.board import BoardEvent
from rules.soulgivers.events.board import ModifierMoved as ModifierMoved
from rules.soulgivers.events.board import ModifierPlaced as ModifierPlaced
from rules.soulgivers.events.board import PortalDestroyed as PortalDestroyed
from rules.soulgivers.events.board import Rotated as Rotated
from rules.soulgivers.events.board import Shifted as Shifted
from rules.soulgivers.events.board import Swapped as Swapped
from rules.soulgivers.events.cards import CardEvent
from rules.soulgivers.events.cards import Drew as Drew
from rules.soulgivers.events.cards import Passed as Passed
from rules.soulgivers.events.cards import Played as Played
from rules.soulgivers.events.cards import PopulationBegan as PopulationBegan
from rules.soulgivers.events.cards import PopulationDeclared as PopulationDeclared
from rules.soulgivers.events.cards import PopulationEnded as PopulationEnded
from rules.soulgivers.events.cards import PopulationResolved as PopulationResolved
from rules.soulgivers.events.cards import Resolved as Resolved
from rules.soulgivers.events.cards import StandingChanged as StandingChanged
from rules.soulgivers.events.pieces import Cause as Cause
from rules.soulgivers.events.pieces import Decayed as Decayed
from rules.soulgivers.events.pieces import Destroyed as Destroyed
from rules.soulgivers.events.pieces import Encouraged as Encouraged
from rules.soulgivers.events.pieces import Moved as Moved
from rules.soulgivers.events.pieces import PieceEvent
from rules.soulgivers.events.pieces import Silenced as Silenced
from rules.soulgivers.events.pieces import SoulMoved as SoulMoved
from rules.soulgivers.events.pieces import SoulRemoved as SoulRemoved
from rules.soulgivers.events.pieces import Struck as Struck
from rules.soulgivers.events.pieces import Stuck as Stuck
from rules.soulgivers.events.pieces import Way as Way
from rules.soulgivers.events.turns import Began as Began
from rules.soulgivers.events.turns import Dealt as Dealt
from rules.soulgivers.events.turns import Decided as Decided
from rules.soulgivers.events.turns import Drafted as Drafted
from rules.soulgivers.events.turns import Ended as Ended
from rules.soulgivers.events.turns import Offered as Offered
from rules.soulgivers.events.turns import Reinforced as Reinforced
from rules.soulgivers.events.turns import Started as Started
from rules.soulgivers.events.turns import TeamsChosen as TeamsChosen
from rules.soulgivers.events.turns import TurnBegan as TurnBegan
from rules.soulgivers.events.turns import TurnEnded as TurnEnded
from rules.soulgivers.events.turns import TurnEvent
from rules.soulgivers.events.turns import TurnSkipped as TurnSkipped

SoulgiversEvent = TurnEvent | ActionEvent | PieceEvent | BoardEvent | CardEvent
"""An event of Soulgivers."""
