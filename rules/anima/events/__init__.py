"""What can happen in Anima, in modules by subject. Each event says what a viewer learns of it (``seen``)."""

from __future__ import annotations

from rules.anima.events.areas import AreaEvent, MissionEvent
from rules.anima.events.areas import AreaPicked as AreaPicked
from rules.anima.events.areas import AreaProtected as AreaProtected
from rules.anima.events.areas import AreaRemoved as AreaRemoved
from rules.anima.events.areas import Avoided as Avoided
from rules.anima.events.areas import Claimed as Claimed
from rules.anima.events.areas import Expelled as Expelled
from rules.anima.events.areas import Explored as Explored
from rules.anima.events.areas import MissionAdvanced as MissionAdvanced
from rules.anima.events.areas import MissionDone as MissionDone
from rules.anima.events.areas import MissionFailed as MissionFailed
from rules.anima.events.areas import MissionResumed as MissionResumed
from rules.anima.events.areas import MissionShown as MissionShown
from rules.anima.events.areas import Moved as Moved
from rules.anima.events.areas import ProgressLost as ProgressLost
from rules.anima.events.areas import Rested as Rested
from rules.anima.events.areas import SetOut as SetOut
from rules.anima.events.areas import Sought as Sought
from rules.anima.events.areas import SpecialResult as SpecialResult
from rules.anima.events.areas import TurnedUp as TurnedUp
from rules.anima.events.areas import TurnLost as TurnLost
from rules.anima.events.cards import AbilityUsed as AbilityUsed
from rules.anima.events.cards import Cancelled as Cancelled
from rules.anima.events.cards import CardEvent
from rules.anima.events.cards import DieChanged as DieChanged
from rules.anima.events.cards import DieRolled as DieRolled
from rules.anima.events.cards import Discarded as Discarded
from rules.anima.events.cards import Drew as Drew
from rules.anima.events.cards import HandedBack as HandedBack
from rules.anima.events.cards import Laid as Laid
from rules.anima.events.cards import LookedAt as LookedAt
from rules.anima.events.cards import OrganizationJoined as OrganizationJoined
from rules.anima.events.cards import OrganizationLeft as OrganizationLeft
from rules.anima.events.cards import PickedUp as PickedUp
from rules.anima.events.cards import Played as Played
from rules.anima.events.cards import PutBack as PutBack
from rules.anima.events.cards import Robbed as Robbed
from rules.anima.events.cards import TookFromPile as TookFromPile
from rules.anima.events.cards import TrapPut as TrapPut
from rules.anima.events.cards import TrapSprung as TrapSprung
from rules.anima.events.characters import Afflicted as Afflicted
from rules.anima.events.characters import Affliction as Affliction
from rules.anima.events.characters import ChangedParty as ChangedParty
from rules.anima.events.characters import CharacterEvent, CombatEvent
from rules.anima.events.characters import CheckBegan as CheckBegan
from rules.anima.events.characters import CheckEnded as CheckEnded
from rules.anima.events.characters import CheckRolled as CheckRolled
from rules.anima.events.characters import CombatBegan as CombatBegan
from rules.anima.events.characters import CombatEnded as CombatEnded
from rules.anima.events.characters import CombatLeft as CombatLeft
from rules.anima.events.characters import CombatRolled as CombatRolled
from rules.anima.events.characters import Died as Died
from rules.anima.events.characters import MemberExpelled as MemberExpelled
from rules.anima.events.characters import Prevented as Prevented
from rules.anima.events.characters import Recruited as Recruited
from rules.anima.events.characters import Unspun as Unspun
from rules.anima.events.turns import Began as Began
from rules.anima.events.turns import Called as Called
from rules.anima.events.turns import Chosen as Chosen
from rules.anima.events.turns import CrisisBegan as CrisisBegan
from rules.anima.events.turns import CrisisTried as CrisisTried
from rules.anima.events.turns import Declared as Declared
from rules.anima.events.turns import Ended as Ended
from rules.anima.events.turns import FinalRevealed as FinalRevealed
from rules.anima.events.turns import Kept as Kept
from rules.anima.events.turns import Passed as Passed
from rules.anima.events.turns import PhaseBegan as PhaseBegan
from rules.anima.events.turns import Received as Received
from rules.anima.events.turns import StandingChanged as StandingChanged
from rules.anima.events.turns import TimerRan as TimerRan
from rules.anima.events.turns import TradeBroken as TradeBroken
from rules.anima.events.turns import TradeCardLaid as TradeCardLaid
from rules.anima.events.turns import Traded as Traded
from rules.anima.events.turns import TradeEvent, TurnEvent
from rules.anima.events.turns import TradeLaid as TradeLaid
from rules.anima.events.turns import TradeProposed as TradeProposed
from rules.anima.events.turns import TurnBegan as TurnBegan
from rules.anima.events.turns import without_advantages as without_advantages
from rules.happenings import Happening as Happening
from rules.happenings import Revealing as Revealing

AnimaEvent = TurnEvent | CardEvent | CharacterEvent | AreaEvent | MissionEvent | TradeEvent | CombatEvent
