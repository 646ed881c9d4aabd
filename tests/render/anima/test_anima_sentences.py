"""The sentences for events and the names of moves, for everybody who sees them."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from render.anima import courses, sentences, words
from render.kit.controls import LABEL_LIMIT
from render.kit.news import Rank
from rules.anima import events as ev
from rules.anima import moves as mv
from rules.anima.cards import ADVANTAGES, AREAS, CARDS, CHARACTERS
from rules.anima.events import AnimaEvent
from rules.anima.options import AnimaOptions
from rules.anima.player import HIDDEN, AutomaticAnswer
from rules.engine import Outcome
from tests.render.anima.matches import moments

ASIDE = re.compile(r" \([^()]*\)")
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli")

TOLD: tuple[tuple[AnimaEvent, str], ...] = (
    (ev.Began(("A01", "A08")), "In play: Archangel and The Lost Ruins."),
    (
        ev.Received(0, ("C01", "C08"), ("V01", "V07"), ("M01", "M04")),
        "☀️ Ada is dealt Acrobatic Warrior and Tao; Inner Power and Fireball; "
        "the Missions Defeat Tiamat and The Defense of Cornes.",
    ),
    (ev.Kept(0, "C08", "V01"), "☀️ Ada begins with Tao and gives Inner Power back."),
    (ev.Kept(0, "C08", HIDDEN), "☀️ Ada begins with Tao."),
    (ev.TurnBegan(3, (1, 0)), "Turn 3. Order: 🌙 Bo and ☀️ Ada."),
    (
        ev.TurnBegan(3, (1, 0), ((0, 2), (1, 5))),
        "Turn 3. Order: 🌙 Bo and ☀️ Ada. Ties: ☀️ Ada rolls 2, 🌙 Bo rolls 5.",
    ),
    (ev.PhaseBegan("movement"), ""),
    (
        ev.Called(("act", "stay", "leave", "", "act")),
        "☀️ Ada wants to use cards, 🌙 Bo stays, ⭐ Cy moves on, 🍃 Dee moves on, 💧 Eli wants to use cards.",
    ),
    (ev.Called(("leave", "leave", "", "leave", "leave")), ""),
    (
        ev.FinalRevealed(1, "F1", 8),
        "🌙 Bo reveals the Final Mission: The Awakening of Omega in the Tower at the End of the World, Combat 22. "
        "The Crisis comes in 8 turns: the last try for all with a completed Mission. If no one succeeds, all lose.",
    ),
    (
        ev.FinalRevealed(-1, "F3", 10),
        "The Final Mission is revealed: The Chains of the Abyss in the Abyss, Combat 17, Combat 21. "
        "The Crisis comes in 10 turns: the last try for all with a completed Mission. If no one succeeds, all lose.",
    ),
    (ev.Passed(0, "explore"), "☀️ Ada does not explore."),
    (ev.Passed(-1, "window c"), ""),
    (ev.Chosen(0, "E23", "2"), "☀️ Ada chooses 🌙 Moon (Betrayal!)."),
    (ev.Chosen(0, "E20", HIDDEN, True), ""),
    (ev.TradeCardLaid(0, 1, "C08"), "☀️ Ada adds Tao to the offer."),
    (ev.AreaPicked(0, "A08"), "☀️ Ada chooses the Lost Ruins to leave play."),
    (ev.SetOut(0, "A08"), "☀️ Ada goes to the Lost Ruins."),
    (ev.MissionResumed(0, "M04"), "☀️ Ada continues The Defense of Cornes."),
    (ev.Declared(0, "stay"), "☀️ Ada stays here."),
    (ev.Declared(0, "leave"), ""),
    (ev.StandingChanged(0, "others", True), ""),
    (ev.StandingChanged(0, "trades", False), "☀️ Ada cancels an automatic answer: refuse every trade this turn."),
    (ev.TimerRan(1), "1 turn left until the Crisis."),
    (ev.CrisisBegan((1, 0)), "The Crisis! Order: 🌙 Bo and ☀️ Ada."),
    (ev.CrisisBegan(()), "The Crisis! No one has completed the Missions needed to face it."),
    (ev.CrisisTried(0, False), "☀️ Ada fails in the Crisis."),
    (ev.CrisisTried(0, True), ""),
    (ev.Ended("quest", 0), "☀️ Ada completes the Final Mission and wins."),
    (ev.Ended("crisis", 0), "☀️ Ada has overcome the Crisis and wins."),
    (ev.Ended("alone", 0), "Only ☀️ Ada can face the Crisis, and wins."),
    (ev.Ended("omega", -1), "Omega breaks free. No one wins."),
    (ev.Played(0, "V10", "C09", "C08"), "☀️ Ada plays Petrify on Tao with Warlock (Incapacitate a Character)."),
    (ev.Played(0, "V30", "", "first+"), "☀️ Ada plays Twist of Fate (Change a die by 2)."),
    (ev.Played(0, "V16", "C12", "2"), "☀️ Ada plays Pickpocket on 🌙 Bo with Thief (Steal a card in your Area)."),
    (ev.AbilityUsed(0, "C12", "2"), "☀️ Ada uses Thief: Rob on 🌙 Bo (Spin: rob a card on 4 to 6)."),
    (ev.AbilityUsed(0, "V23"), "☀️ Ada uses Samael (Shun the supernatural on 4 to 6)."),
    (ev.Played(1, "V32"), "🌙 Bo plays Unholy Force (+4 against a rival)."),
    (ev.Cancelled(0, "V10", "V08"), "Mystic Barrier cancels ☀️ Ada's Petrify."),
    (ev.Laid(0, mv.Play("V01", "C08")), "☀️ Ada chooses Inner Power in secret."),
    (ev.HandedBack(0), "☀️ Ada takes back the cards chosen in secret. No one has seen them."),
    (ev.Discarded(0, ("V01",)), "☀️ Ada discards Inner Power."),
    (ev.Discarded(0, ("V01", "V07"), "E11"), "☀️ Ada discards Inner Power and Fireball (Vampire)."),
    (ev.Discarded(0, ("V01",), "combat"), "☀️ Ada discards Inner Power (a lost Combat)."),
    (ev.MemberExpelled(0, "C08"), "☀️ Ada expels Tao."),
    (ev.PickedUp(1, 0, "C08"), "🌙 Bo picks up Tao from ☀️ Ada."),
    (ev.OrganizationJoined(0, "V20"), "☀️ Ada joins the Organization Black Sun (Draw 1 more in trade Areas)."),
    (ev.OrganizationLeft(0, "V20", False), "☀️ Ada leaves the Organization Black Sun."),
    (
        ev.OrganizationLeft(0, "V20", True),
        "☀️ Ada must leave the Organization Black Sun (its requirement no longer holds).",
    ),
    (ev.TrapPut(0, "A08", "V26"), "☀️ Ada puts Hidden Pit on the Lost Ruins."),
    (ev.TrapPut(0, "A08", HIDDEN), "☀️ Ada puts a Trap on the Lost Ruins."),
    (ev.TrapSprung(0, "A08", "V26"), "☀️ Ada's Trap is sprung in the Lost Ruins: Hidden Pit."),
    (ev.Drew(0, ("V01", "V07"), "E17"), "☀️ Ada draws Inner Power and Fireball (Treasure)."),
    (ev.Drew(0, (HIDDEN, HIDDEN), "E17"), "☀️ Ada draws 2 Advantages (Treasure)."),
    (ev.TookFromPile(0, "V01", "A10"), "☀️ Ada takes Inner Power (The Sunken Temple)."),
    (ev.Robbed(0, 1, "V01", "C12"), "☀️ Ada takes Inner Power from 🌙 Bo (Thief)."),
    (ev.Robbed(0, 1, HIDDEN, "combat"), "☀️ Ada takes an Advantage from 🌙 Bo (a lost Combat)."),
    (ev.Recruited(0, "C08", "A01"), "☀️ Ada recruits Tao (Spin in Combat: +2 total)."),
    (ev.Recruited(0, "C08", "last"), "☀️ Ada begins again with Tao."),
    (ev.ChangedParty(0, 1, "C08", "E23"), "☀️ Ada loses Tao to 🌙 Bo (Betrayal!)."),
    (ev.ChangedParty(0, -1, "C08", "E23"), "☀️ Ada loses Tao to the discard pile (Betrayal!)."),
    (ev.Afflicted(0, "C08", "cursed", "C16"), "☀️ Ada sees Tao cursed (Witch)."),
    (ev.Unspun(0, "E21"), "All of ☀️ Ada's Characters are unspun (Fairy Spring)."),
    (ev.Died(0, "C08", "margin"), "☀️ Ada sees Tao die (a heavy defeat)."),
    (ev.Prevented(0, "C08", "V04"), "Ki Shield saves ☀️ Ada's Tao."),
    (ev.LookedAt(0, "V12", ("E01", "E12")), "☀️ Ada looks at Old Warrior and Ogre (Divination)."),
    (ev.LookedAt(0, "V12", (HIDDEN,) * 4), "☀️ Ada looks at 4 cards (Divination)."),
    (ev.PutBack(0, "V12", 1, 3), "☀️ Ada puts 1 card back on top and 3 cards under the deck (Divination)."),
    (ev.DieRolled(0, "C12", 5), "☀️ Ada rolls 5 for Thief."),
    (ev.DieChanged("V30", 0, 2, 4), "Twist of Fate turns the die from 2 to 4."),
    (ev.DieChanged("V18", 1, 2, 6), "Loaded Dice rerolls the opponent's die from 2 to 6."),
    (ev.DieChanged("C10", 0, 2, 6), "Ranger rerolls the die from 2 to 6."),
    (ev.Moved(0, "A02"), "☀️ Ada enters the Village of Cornes."),
    (ev.Moved(0, "A02", "V11"), "☀️ Ada enters the Village of Cornes with Teleport."),
    (ev.Sought(0, "A08"), "☀️ Ada discovers the Lost Ruins."),
    (ev.Sought(0, "A08", "V28"), "☀️ Ada brings the Lost Ruins into play with Zeppelin Voyage."),
    (ev.Rested(0), "☀️ Ada rests outside (+2 Combat and Speed next turn)."),
    (ev.AreaRemoved("A08"), "The Lost Ruins leaves play."),
    (ev.AreaProtected(0, "A08", "V01"), "☀️ Ada discards Inner Power to keep the Lost Ruins in play."),
    (ev.Explored(0, "A08", 6), "☀️ Ada explores the Lost Ruins (die 6: 2 Encounters)."),
    (ev.Explored(0, "A01", 6), "☀️ Ada explores Archangel (die 6: City Fair)."),
    (ev.Explored(0, "A01", 1), "☀️ Ada explores Archangel without an Encounter (die 1)."),
    (ev.SpecialResult(0, "A04"), "☀️ Ada finds Blessing (+1 Combat)."),
    (ev.SpecialResult(0, "A01"), "☀️ Ada finds City Fair."),
    (ev.TurnedUp(0, "E12", "A08"), "☀️ Ada meets the Ogre (Combat 9)."),
    (ev.TurnedUp(0, "E19", "A08"), "☀️ Ada meets Storm (Speed Check 8 or lose the turn)."),
    (ev.Avoided(0, "E13", "level"), "☀️ Ada turns up the Dragon God, of too high a level."),
    (ev.Avoided(0, "E13", "rest"), "No one meets the Dragon God."),
    (ev.Avoided(0, "E12", "C14"), "☀️ Ada avoids the Ogre with Illusionist."),
    (ev.Expelled(0), "☀️ Ada leaves the Area."),
    (ev.TurnLost(0), "☀️ Ada loses the turn."),
    (ev.Claimed(0, "A01", "REC"), "☀️ Ada recruits in Archangel."),
    (ev.Claimed(0, "A01", "ADV"), "☀️ Ada takes Advantages as the reward of Archangel."),
    (ev.Claimed(0, "A03", "EX"), "☀️ Ada takes the special reward of Americh (Great Library)."),
    (ev.Claimed(0, "A08", "M01"), "☀️ Ada attempts Defeat Tiamat in the Lost Ruins."),
    (ev.Claimed(0, "A08", "none"), "☀️ Ada declines every reward (of the Lost Ruins)."),
    (
        ev.Claimed(0, "A08", "none", open=False),
        "☀️ Ada gets no reward (no room for one, or recruited in the Lost Ruins last turn).",
    ),
    (ev.MissionShown(0, "M01"), "☀️ Ada shows the Mission Defeat Tiamat (Combat 15)."),
    (
        ev.MissionAdvanced(0, "M04"),
        "☀️ Ada completes the first turn of The Defense of Cornes and can continue next turn.",
    ),
    (ev.MissionFailed(0, "M01"), "☀️ Ada fails in Defeat Tiamat and can try again."),
    (ev.MissionDone(0, "M02"), "☀️ Ada completes The Captive Princess (+1 Combat, +2 Speed)."),
    (ev.MissionDone(0, "F1"), "☀️ Ada completes The Awakening of Omega."),
    (ev.ProgressLost(0, "M04"), "☀️ Ada must begin The Defense of Cornes again."),
    (ev.TradeProposed(0, 1), "☀️ Ada proposes a trade to 🌙 Bo."),
    (ev.TradeLaid(0, 1, ("C08", "V01")), "☀️ Ada offers 🌙 Bo: Tao and Inner Power."),
    (ev.TradeLaid(0, 1, ("C08", HIDDEN, HIDDEN)), "☀️ Ada offers 🌙 Bo: Tao and 2 Advantages."),
    (ev.Traded(0, 1, ("V01",), ()), "☀️ Ada gives 🌙 Bo Inner Power for nothing."),
    (ev.TradeBroken(0, 1), "☀️ Ada breaks off the trade with 🌙 Bo."),
    (ev.CombatBegan(0, -1, "E12", (9, 9)), "☀️ Ada fights the Ogre: 9 + die against 9 + die."),
    (ev.CombatBegan(0, 1, "", (9, 7)), "☀️ Ada fights 🌙 Bo: 9 + die against 7 + die."),
    (ev.CombatBegan(0, -1, "M01", (9, 15)), "☀️ Ada fights the enemy of Defeat Tiamat: 9 + die against 15 + die."),
    (ev.CombatBegan(0, -1, "F2", (30, 35)), "☀️ Ada must reach 35, and has 30 + die."),
    (ev.CombatLeft(0, "C11"), "☀️ Ada escapes from the Combat with Shadow."),
    (ev.CombatRolled((3, 5)), "The dice: 3 against 5."),
    (ev.CombatRolled((3, 0)), "The die: 3."),
    (ev.CombatEnded(0, -1, "E12", (12, 14), 1), "☀️ Ada loses 12 : 14 to the Ogre."),
    (ev.CombatEnded(0, 1, "", (12, 10), 0), "☀️ Ada beats 🌙 Bo 12 : 10."),
    (
        ev.CombatEnded(0, 1, "", (13, 11), 0, (5, 6)),
        "☀️ Ada beats 🌙 Bo 13 : 11 (8 + die 5 against 5 + die 6).",
    ),
    (
        ev.CombatEnded(0, -1, "E06", (12, 12), 1, (4, 3)),
        "☀️ Ada loses 12 : 12 to the Restless Dead (8 + die 4 against 9 + die 3; who wins ties).",
    ),
    (ev.CombatEnded(0, -1, "F2", (36, 35), 0, (6, 0)), "☀️ Ada reaches 36 of the 35 needed (30 + die 6)."),
    (ev.CombatEnded(0, 1, "", (12, 12), None), "☀️ Ada and 🌙 Bo are level at 12 : 12, so no one wins."),
    (ev.CombatEnded(0, -1, "E12", (12, 12), 0), "☀️ Ada beats the Ogre 12 : 12 (a Party wins ties)."),
    (ev.CombatEnded(0, -1, "E06", (12, 12), 1), "☀️ Ada loses 12 : 12 to the Restless Dead (who wins ties)."),
    (ev.CombatEnded(0, -1, "F2", (36, 35), 0), "☀️ Ada reaches 36 of the 35 needed."),
    (ev.CombatEnded(0, -1, "F2", (33, 35), 1), "☀️ Ada reaches only 33 of the 35 needed."),
    (ev.CheckBegan(0, 8, 6, "E19"), "☀️ Ada must make a Speed Check of 8 for Storm: 6 + die."),
    (ev.CheckRolled(0, 4), "☀️ Ada rolls 4 for Speed."),
    (ev.CheckEnded(0, 10, 8, True, "E19", 4), "☀️ Ada passes the Speed Check for Storm with 6 + die 4 against 8."),
    (ev.CheckEnded(0, 7, 8, False, "E19", 1), "☀️ Ada fails the Speed Check for Storm with 6 + die 1 against 8."),
    (ev.CheckEnded(0, 10, 8, True), "☀️ Ada passes the Speed Check, 10 against 8."),
    (ev.CheckEnded(0, 7, 8, False), "☀️ Ada fails the Speed Check, 7 against 8."),
)


@pytest.mark.parametrize(("event", "told"), TOLD, ids=lambda value: type(value).__name__)
def test_every_event_is_told(event: AnimaEvent, told: str) -> None:
    assert sentences.event(event, NAMES) == told


def test_every_event_class_is_told() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(AnimaEvent))


def test_every_sentence_of_an_event_is_used() -> None:
    found = {sentences._chosen("events", event, sentences._variant(event)) for event, _ in TOLD}
    assert found == set(sentences.TABLES["events"])


@pytest.mark.soak
def test_whoever_sees_an_event_is_told_it() -> None:
    seen = 0
    for moment in moments():
        for event in moment.recent[-3:]:
            for viewer in (None, *range(moment.seats)):
                found = event.seen(viewer)
                if found is not None and not isinstance(found, ev.PhaseBegan | ev.Called):
                    seen += 1
                    told = sentences.event(found, NAMES[: moment.seats])
                    assert told == "" or (told.endswith((".", "!")) and 10 < len(told) < 300)
                    assert not set("{}?") & set(told) and "None" not in told
    assert seen > 1000


@pytest.mark.parametrize("event", [ev.Played(1, "V32"), ev.AbilityUsed(1, "C12", "1")])
def test_a_rivals_card_matters_more_than_a_move(event: AnimaEvent) -> None:
    assert sentences.rank(event) > Rank.MOVE


def test_a_turn_in_which_nothing_happens_is_told() -> None:
    assert sentences.rank(ev.Passed(1, "explore")) is Rank.MOVE and sentences.rank(ev.Passed(1, "fight")) < Rank.MOVE
    assert sentences.rank(ev.Claimed(0, "A01", "none")) is Rank.GAIN, "an exploration without a reward says so"


COURSES: tuple[tuple[tuple[AnimaEvent, ...], tuple[str, ...]], ...] = (
    (
        (
            ev.Sought(0, "A08"),
            ev.SetOut(0, "A08"),
            ev.TurnedUp(0, "E12", "A08"),
            ev.CombatRolled((1, 6)),
            ev.Played(0, "V18", "", "first"),
            ev.DieChanged("V18", 0, 1, 2),
            ev.CombatEnded(0, -1, "E12", (9, 14), 1, (2, 5)),
            ev.Expelled(0),
            ev.TurnLost(0),
        ),
        (
            "☀️ Ada discovers the Lost Ruins, rerolls the die from 1 to 2 with Loaded Dice, loses 9 : 14 to the Ogre "
            "(7 + die 2 against 9 + die 5) and loses the turn.",
        ),
    ),
    (
        (
            ev.Explored(1, "A08", 3),
            ev.TurnedUp(1, "E19", "A08"),
            ev.CheckBegan(1, 8, 6, "E19"),
            ev.CheckEnded(1, 7, 8, False, "E19", 1),
            ev.Expelled(1),
            ev.TurnLost(1),
        ),
        (
            "🌙 Bo explores the Lost Ruins, fails the Speed Check for Storm with 6 + die 1 against 8 "
            "and loses the turn.",
        ),
    ),
    (
        (
            ev.SetOut(1, "A08"),
            ev.TurnedUp(1, "E17", "A08"),
            ev.Drew(1, (HIDDEN, HIDDEN), "E17"),
            ev.Moved(1, "A08"),
            ev.Explored(1, "A08", 3),
            ev.TurnedUp(1, "E13", "A08"),
            ev.Avoided(1, "E13", "level"),
        ),
        (
            "🌙 Bo goes to the Lost Ruins, meets Treasure (Draw 2), draws 2 Advantages "
            "and turns up the Dragon God, of too high a level.",
        ),
    ),
    (
        (ev.Moved(1, "A01"), ev.Explored(1, "A01", 1), ev.Claimed(1, "A01", "REC"), ev.Recruited(1, "C08", "A01")),
        ("🌙 Bo enters Archangel, explores it without an Encounter and recruits Tao (Spin in Combat: +2 total).",),
    ),
    (
        (ev.Rested(0), ev.AbilityUsed(1, "C12", "1"), ev.DieRolled(1, "C12", 5), ev.Robbed(1, 0, "V01", "C12")),
        (
            "☀️ Ada rests outside (+2 Combat and Speed next turn).",
            "🌙 Bo rolls 5 for Thief and takes Inner Power from ☀️ Ada.",
        ),
    ),
    (
        (
            ev.Discarded(0, ("V01",)),
            ev.Discarded(0, ("V07",)),
            ev.Discarded(0, ("V10",)),
            ev.Recruited(0, "C08", "A01"),
        ),
        ("☀️ Ada discards Inner Power, Fireball, Petrify and recruits Tao (Spin in Combat: +2 total).",),
    ),
    (
        (ev.AbilityUsed(1, "C16", "C08"), ev.Afflicted(0, "C08", "cursed", "C16"), ev.Rested(1)),
        ("🌙 Bo curses ☀️ Ada's Tao with Witch and rests outside.",),
    ),
    (
        (ev.Moved(0, "A08"), ev.Moved(1, "A08"), ev.Explored(0, "A08", 1)),
        (
            "☀️ Ada enters the Lost Ruins.",
            "🌙 Bo enters the Lost Ruins.",
            "☀️ Ada explores the Lost Ruins without an Encounter (die 1).",
        ),
    ),
    (
        (ev.TurnedUp(0, "E13", "A08"), ev.Avoided(0, "E13", "level"), ev.TurnBegan(2, (0, 1)), ev.Moved(0, "A01")),
        (
            "☀️ Ada turns up the Dragon God, of too high a level.",
            "Turn 2. Order: ☀️ Ada and 🌙 Bo.",
            "☀️ Ada enters Archangel.",
        ),
    ),
    (
        (ev.Sought(1, "A13"), ev.SetOut(1, "A13"), ev.TurnedUp(1, "E13", "A13"), ev.Avoided(1, "E13", "level")),
        ("🌙 Bo discovers the Tower at the End of the World and turns up the Dragon God, of too high a level.",),
    ),
    (
        (ev.Claimed(1, "A03", "EX"), ev.LookedAt(1, "A03", (HIDDEN,) * 4), ev.PutBack(1, "A03", 0, 4)),
        (
            "🌙 Bo takes the special reward of Americh (Great Library).",
            "🌙 Bo looks at 4 cards (Americh).",
            "🌙 Bo puts 0 cards back on top and 4 cards under the deck (Americh).",
        ),
    ),
    (
        (ev.AbilityUsed(1, "C12", "1"), ev.DieRolled(1, "C12", 2)),
        ("🌙 Bo uses Thief: Rob on ☀️ Ada (Spin: rob a card on 4 to 6) and rolls 2 for Thief.",),
    ),
)


@pytest.mark.parametrize(("events", "told"), COURSES)
def test_a_course_is_one_sentence_with_the_cause_first(events: tuple[AnimaEvent, ...], told: tuple[str, ...]) -> None:
    assert tuple(filter(None, (courses.event(one, NAMES[:2]) for one in courses.joined(events)))) == told


def test_a_course_matters_as_much_as_its_most_important_part() -> None:
    course = courses.joined(COURSES[3][0])[0]
    assert (courses.rank(course), courses.concerns(course)) == (Rank.RESULT, {1})
    assert courses.concerns(courses.joined(COURSES[6][0])[0]) == {0, 1}, "and concerns all that its parts do"


LOSSES = (
    ev.TurnLost,
    ev.CombatEnded,
    ev.CheckEnded,
    ev.Recruited,
    ev.Drew,
    ev.Discarded,
    ev.Died,
    ev.Robbed,
    ev.MissionDone,
)


@pytest.mark.soak
def test_courses_tell_every_gain_and_loss() -> None:
    found = 0
    for moment in moments():
        names = NAMES[: moment.seats]
        told = " ".join(courses.event(one, names) for one in courses.joined(moment.recent))
        for event in moment.recent:
            if isinstance(event, LOSSES):
                found += 1
                phrase = sentences.event(event, names).removeprefix(f"{words.who(event.seat, names)} ")
                phrase = phrase.removeprefix(
                    next((f"{verb} " for verb in courses._LISTS if phrase.startswith(verb)), "")
                )
                assert ASIDE.sub("", phrase).removesuffix(".") in ASIDE.sub("", told), (event, told)
    assert found > 500


def test_the_encounter_that_one_meets_is_in_the_news_with_its_result() -> None:
    event = next(one for one, _ in TOLD if isinstance(one, ev.TurnedUp))
    assert sentences.rank(event) is Rank.GAIN and event.seat in sentences.concerns(event)


def test_an_event_names_no_card_that_its_viewer_may_not_know() -> None:
    event = ev.Traded(0, 1, ("V01", "C08"), ("V07",))
    hidden = sentences.event(event.seen(2), NAMES)
    assert hidden == "☀️ Ada gives 🌙 Bo Tao and 1 Advantage for 1 Advantage."
    assert "Fireball" in sentences.event(event.seen(1), NAMES)


MOVES: tuple[mv.AnimaMove, ...] = (
    mv.Keep("C01", "V29"),
    *(mv.Declare(word) for word in ("act", "stay", "leave", "reveal")),
    *(mv.Play(card, "C01", "A13") for card in ADVANTAGES),
    mv.Play("V18", "C12", "first"),
    mv.Play("V30", "", "second-"),
    mv.Play("V15", "C12", "second"),
    *(mv.Use(card, "C19") for card in (*CHARACTERS, "V23")),
    *(kind("V25") for kind in (mv.Discard, mv.Protect, mv.Lay)),
    *(kind("C01") for kind in (mv.Expel, mv.Take)),
    *(kind(area) for area in AREAS for kind in (mv.Go, mv.Seek, mv.Remove)),
    mv.Seek(),
    mv.Rest(),
    mv.Attack(1),
    mv.Propose(1),
    mv.Offer(),
    mv.Agree(),
    mv.BreakOff(),
    mv.Explore(),
    mv.GoOn(),
    *(mv.Claim(reward) for reward in ("REC", "ADV", "EX", "none", "M10", "F3")),
    *(mv.Choose(option) for option in (*CARDS, "E13+", "V25-", "1", "yes", "no", "check", "combat", "discard")),
    mv.Done(),
    mv.Pass(),
    *(kind(answer) for answer in get_args(AutomaticAnswer) for kind in (mv.Stand, mv.Retract)),
)


def test_every_move_has_a_short_name_of_its_own() -> None:
    names = [sentences.move(move) for move in MOVES]
    assert all(0 < len(name) <= LABEL_LIMIT and not set("{}?") & set(name) for name in names)
    assert {type(move) for move in MOVES} == set(mv.AnimaMove.__subclasses__())
    of_cards = {str(move): name for move, name in zip(MOVES, names, strict=True)}
    assert len(set(of_cards.values())) == len(of_cards) - 1, "Done and Pass are one word: no question has both"


@pytest.mark.parametrize(
    ("move", "name"),
    [
        (mv.Play("V10", "C09", "C08"), "Play Petrify on Tao with Warlock"),
        (mv.Play("V18", "C12", "first"), "Play Loaded Dice on the first side with Thief"),
        (mv.Play("V30", "", "second-"), "Play Twist of Fate on the second side, down"),
        (mv.Use("C12", "2"), "Use Thief: Rob on 🌙 Moon"),
        (mv.Use("V23"), "Use Samael"),
        (mv.Choose("E05+"), "Dire Wolves next on top"),
        (mv.Choose("3"), "⭐ Star"),
        (mv.Claim("M01"), "Attempt Defeat Tiamat"),
        (mv.Seek("A08"), "Seek the Lost Ruins from the discard pile"),
        (mv.Go("A01"), "Move to Archangel"),
    ],
)
def test_the_names_of_moves(move: mv.AnimaMove, name: str) -> None:
    assert sentences.move(move) == name


def test_the_end_names_the_winner_and_everybodys_figures() -> None:
    scores = ({"missions": 1, "combat": 9, "speed": 8}, {"missions": 2, "combat": 12, "speed": 7})
    told = sentences.outcome(Outcome("crisis", ((1,), (0,)), scores), NAMES[:2])
    assert told.splitlines() == [
        "**🌙 Bo wins!**",
        "The Crisis is overcome.",
        "**1st** 🌙 Bo: 2 Missions completed, Combat 12, Speed 7",
        "**2nd** ☀️ Ada: 1 Mission completed, Combat 9, Speed 8",
    ]


def test_the_end_without_a_winner() -> None:
    scores = ({"missions": 0, "combat": 9, "speed": 8},) * 2
    told = sentences.outcome(Outcome("omega", (), scores), NAMES[:2])
    assert told.startswith("**No one wins.**\nOmega has broken free.\n☀️ Ada: 0 Missions")


def test_every_option_has_words() -> None:
    assert set(words.OPTIONS) == set(AnimaOptions.__struct_fields__)
    assert set(words.OPTIONS["reveal_by"].values) == {"standard", "15", "20", "25", "30", "40", "never"}


def test_a_mission_that_fails_by_a_check_is_named_once() -> None:
    events: tuple[AnimaEvent, ...] = (ev.CheckEnded(0, 5, 10, False, "M01", 1), ev.MissionFailed(0, "M01"))
    (told,) = (courses.event(one, NAMES[:2]) for one in courses.joined(events))
    assert told == "☀️ Ada fails the Speed Check for Defeat Tiamat with 4 + die 1 against 10 and can try again."
