"""What can happen in Soulgivers, in modules by subject. Each event says what a viewer learns of it (``seen``)."""

from __future__ import annotations

from rules.soulgivers.events.board import BoardEvent, PieceEvent
from rules.soulgivers.events.board import Cause as Cause
from rules.soulgivers.events.board import Decayed as Decayed
from rules.soulgivers.events.board import Destroyed as Destroyed
from rules.soulgivers.events.board import Encouraged as Encouraged
from rules.soulgivers.events.board import ModifierMoved as ModifierMoved
from rules.soulgivers.events.board import ModifierPlaced as ModifierPlaced
from rules.soulgivers.events.board import Moved as Moved
from rules.soulgivers.events.board import PortalDestroyed as PortalDestroyed
from rules.soulgivers.events.board import Rotated as Rotated
from rules.soulgivers.events.board import Shifted as Shifted
from rules.soulgivers.events.board import Silenced as Silenced
from rules.soulgivers.events.board import SoulMoved as SoulMoved
from rules.soulgivers.events.board import SoulRemoved as SoulRemoved
from rules.soulgivers.events.board import Struck as Struck
from rules.soulgivers.events.board import Stuck as Stuck
from rules.soulgivers.events.board import Swapped as Swapped
from rules.soulgivers.events.board import Way as Way
from rules.soulgivers.events.turns import Absorbed as Absorbed
from rules.soulgivers.events.turns import ActionEvent, CardEvent, TurnEvent
from rules.soulgivers.events.turns import Activated as Activated
from rules.soulgivers.events.turns import Attacked as Attacked
from rules.soulgivers.events.turns import BarrierFell as BarrierFell
from rules.soulgivers.events.turns import Began as Began
from rules.soulgivers.events.turns import Collected as Collected
from rules.soulgivers.events.turns import Dealt as Dealt
from rules.soulgivers.events.turns import Decided as Decided
from rules.soulgivers.events.turns import Drafted as Drafted
from rules.soulgivers.events.turns import Drew as Drew
from rules.soulgivers.events.turns import Dropped as Dropped
from rules.soulgivers.events.turns import Ended as Ended
from rules.soulgivers.events.turns import Faced as Faced
from rules.soulgivers.events.turns import FragmentPassed as FragmentPassed
from rules.soulgivers.events.turns import Offered as Offered
from rules.soulgivers.events.turns import Paid as Paid
from rules.soulgivers.events.turns import Passed as Passed
from rules.soulgivers.events.turns import Played as Played
from rules.soulgivers.events.turns import PopulationBegan as PopulationBegan
from rules.soulgivers.events.turns import PopulationDeclared as PopulationDeclared
from rules.soulgivers.events.turns import PopulationEnded as PopulationEnded
from rules.soulgivers.events.turns import PopulationResolved as PopulationResolved
from rules.soulgivers.events.turns import Reinforced as Reinforced
from rules.soulgivers.events.turns import Resolved as Resolved
from rules.soulgivers.events.turns import StandingChanged as StandingChanged
from rules.soulgivers.events.turns import Started as Started
from rules.soulgivers.events.turns import TeamsChosen as TeamsChosen
from rules.soulgivers.events.turns import TurnBegan as TurnBegan
from rules.soulgivers.events.turns import TurnEnded as TurnEnded
from rules.soulgivers.events.turns import TurnSkipped as TurnSkipped
from rules.soulgivers.events.turns import Used as Used

SoulgiversEvent = TurnEvent | ActionEvent | PieceEvent | BoardEvent | CardEvent
