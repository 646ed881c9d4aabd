"""The sentences for events and the names of moves, for everybody who sees them."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from render.kit.controls import LABEL_LIMIT
from render.kit.news import Rank
from render.soulgivers import courses, sentences, words
from rules.engine import Outcome
from rules.soulgivers import events as ev
from rules.soulgivers import moves as mv
from rules.soulgivers.anomalies import KINDS
from rules.soulgivers.cards import NUMBERS
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.pieces import HIDDEN, Modifier
from tests.render.soulgivers.matches import moments

NAMES = ("Ada", "Bo", "Cy", "Dee")
RUNNER, GHOST = "shells-runner", "specters-ghost"
E5, E6, C3 = CELL_OF["E5"], CELL_OF["E6"], CELL_OF["C3"]

TOLD: tuple[tuple[SoulgiversEvent, str], ...] = (
    (ev.Began("", ("shells", "specters"), 1), "🔵 Bo begins."),
    (ev.Dealt(0, ("decay", "quake")), "🟧 Ada holds Decay and Quake."),
    (ev.Dealt(0, (HIDDEN,)), ""),
    (
        ev.TeamsChosen((("aeger", "ghost"), ("runner",))),
        "🟧 Ada leaves out the Aeger and the Ghost; 🔵 Bo leaves out the Runner.",
    ),
    (ev.Drafted(2, "aeger"), "🔶 Cy takes the Aeger."),
    (
        ev.Started((((RUNNER, 0),), ((GHOST, 2),))),
        "🟧 Ada puts the 🟧 Runner on Portals; 🔵 Bo puts the 🔵 Ghost on Portals.",
    ),
    (ev.Decided(0, "target"), "🟧 Ada has chosen."),
    (ev.Decided(-1, "start"), "Everyone has chosen."),
    (ev.TurnBegan(1, 4), "Turn 4: 🔵 Bo."),
    (ev.TurnSkipped(1), "🔵 Bo has no Soulgiver left and is skipped."),
    (ev.Offered(0, ("aeger", "ghost")), "🟧 Ada draws the Aeger and the Ghost."),
    (ev.Offered(0, (HIDDEN, HIDDEN)), ""),
    (ev.Reinforced(0, RUNNER, 1), "🟧 Ada brings the 🟧 Runner to the eastern 🟧 Portal."),
    (ev.TurnEnded(0, ((RUNNER, 2),)), "Decay of 🟧 Ada: Runner 2 of 6."),
    (ev.TurnEnded(0, ()), "🟧 Ada ends the turn."),
    (ev.Activated(RUNNER), ""),
    (ev.Paid(RUNNER, "leap", essences=1), ""),
    (ev.Paid(GHOST, "eradicate", decay=1), "🔵 Ghost pays 1 Decay for Eradicate."),
    (ev.Moved(RUNNER, -1, E5, "step"), "🟧 Runner comes off its Portal, to E5."),
    (ev.Moved(RUNNER, E5, E6, "attracted"), "The Event Horizon attracts the 🟧 Runner from E5 to E6."),
    (
        ev.Moved(RUNNER, 92, -1, "deliver"),
        "🟧 Runner brings the Fragment home from C10!",
    ),
    (ev.Faced(RUNNER, 1, False), "🟧 Runner faces east."),
    (ev.Faced(RUNNER, 3, True), "🟧 Runner turns the Fragment west."),
    (ev.Used(GHOST, "eradicate", RUNNER), "🔵 Ghost uses Eradicate on the Soul of the 🟧 Runner."),
    (ev.Used(GHOST, "tornado", ""), "🔵 Ghost uses Tornado."),
    (ev.Used(GHOST, "mold", "C3E"), "🔵 Ghost uses Mold on rows 3 and 4 east."),
    (ev.Used(GHOST, "chaos", "C3L"), "🔵 Ghost uses Chaos on tile C3-D4, a quarter turn left."),
    (ev.Used(GHOST, "magnificent_decay", "C3/2"), "🔵 Ghost uses Magnificent Decay on C3, 2 Decay."),
    (ev.Used(GHOST, "leap", "N+2"), "🔵 Ghost uses Leap, north over 2 cells."),
    (ev.Absorbed(RUNNER, "shells-ghost"), "🟧 Runner absorbs the Soul of the 🟧 Ghost."),
    (ev.Collected(RUNNER), "🟧 Runner collects the Fragment."),
    (ev.FragmentPassed(RUNNER, "shells-ghost"), "🟧 Runner passes the Fragment to the 🟧 Ghost."),
    (ev.FragmentPassed(RUNNER, GHOST, True), "🟧 Runner has to pass the Fragment to the 🔵 Ghost."),
    (ev.Dropped(RUNNER, E5), "The Fragment is free, on E5."),
    (ev.Attacked(RUNNER, GHOST), "🟧 Runner attacks the 🔵 Ghost."),
    (ev.BarrierFell(RUNNER), "🟧 Runner destroys the Barrier: the Fragment is free."),
    (ev.Destroyed(GHOST, E5, "attack"), "🔵 Ghost is destroyed on E5."),
    (ev.Destroyed(GHOST, -3, "portal"), "🔵 Ghost is destroyed: it was still on a Portal."),
    (ev.SoulMoved(RUNNER, E5, E6), "The Soul of the 🟧 Runner moves to E6."),
    (ev.SoulRemoved(RUNNER), "The Soul of the 🟧 Runner is removed."),
    (ev.Struck(RUNNER, GHOST, True), "The Soul of the 🟧 Runner hits the 🔵 Ghost, which is unharmed."),
    (ev.Struck(RUNNER, GHOST, False), "The Soul of the 🟧 Runner hits the 🔵 Ghost."),
    (ev.Decayed(GHOST, 2, 4), "🔵 Ghost has 4 Decay."),
    (ev.Stuck(GHOST, E5), "🔵 Ghost is trapped in the black hole on E5."),
    (ev.ModifierPlaced(E5, "patch", "shells"), "A Patch is placed on E5."),
    (ev.ModifierMoved(Modifier(E5, "black_hole", "shells"), E6), "A Black Hole moves from E5 to E6."),
    (ev.Rotated(0, 3), "The tile A1-B2 makes a quarter turn left."),
    (ev.Swapped(0, 1), "The tile A1-B2 and tile C1-D2 change places."),
    (
        ev.Swapped(0, 1, (RUNNER, ev.FRAGMENT)),
        "The tile A1-B2 and tile C1-D2 change places with the 🟧 Runner and the Fragment.",
    ),
    (ev.Shifted((0, 1, 2, 3, 4), 1), "The rows 1 and 2 move east."),
    (ev.Encouraged(GHOST), "🔵 Ghost can take one paid Action twice."),
    (ev.Silenced(GHOST), "🔵 Ghost can't take a paid Action until the end of its owner's next turn."),
    (ev.Drew(0, HIDDEN), "🟧 Ada draws a card."),
    (ev.Drew(0, "surge"), "🟧 Ada draws Surge."),
    (ev.Played(1, "surge"), "🔵 Bo plays Surge."),
    (ev.Resolved(1, "surge", ""), ""),
    (ev.Resolved(1, "shelter", "C3/E5"), "Shelter takes effect: C3 to E5."),
    (ev.Resolved(1, "transpose", "C3/E3"), "Transpose takes effect: tile C3-D4 and tile E3-F4."),
    (ev.PortalDestroyed(0), "The western 🟧 Portal is destroyed."),
    (ev.PopulationBegan(1), "🔵 Bo answers with the Event Horizon."),
    (ev.PopulationDeclared(0, (E5, E6)), "🟧 Ada declares the Border on E5 and E6."),
    (ev.PopulationResolved(1, (C3,)), "The Event Horizon takes effect on C3."),
    (ev.PopulationEnded("shells"), "The Border ends."),
    (ev.Passed("w1"), ""),
    (ev.StandingChanged(1, "turn"), "🔵 Bo passes until their own turn."),
    (ev.StandingChanged(1, ""), "🔵 Bo cancels an automatic answer."),
    (ev.Ended("shells", "delivery"), ""),
)


@pytest.mark.parametrize(("event", "told"), TOLD, ids=lambda value: type(value).__name__)
def test_events_are_told_in_a_sentence(event: SoulgiversEvent, told: str) -> None:
    assert sentences.event(event, NAMES) == told


def test_every_event_is_among_them() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(SoulgiversEvent))


def test_every_way_and_cause_has_a_sentence_of_its_own() -> None:
    ways = {sentences.event(ev.Moved(RUNNER, E5, E6, way), NAMES) for way in get_args(ev.Way)}
    causes = {sentences.event(ev.Destroyed(RUNNER, E5, cause), NAMES) for cause in get_args(ev.Cause)}
    assert len(ways) == len(get_args(ev.Way))
    assert len(causes) == len(get_args(ev.Cause))


MOVES: tuple[tuple[mv.SoulgiversMove, str], ...] = (
    (mv.LeaveOut("aeger"), "Leave out the Aeger"),
    (mv.Draft("aeger"), "Take the Aeger"),
    (mv.Deploy("aeger", 3), "Aeger on the eastern 🔵 Portal"),
    (mv.Activate("ghost"), "Activate the Ghost"),
    (mv.Step(E5), "Go to E5"),
    (mv.Walk((E5, E6)), "Go to E6 in 2 steps"),
    (mv.TakeGate(), "Go through the Gate"),
    (mv.Deliver(), "Carry the Fragment home"),
    (mv.Halt(0), "Stop, facing north"),
    (mv.Face(2), "Face south"),
    (mv.Absorb("ghost"), "Absorb the Soul of the Ghost"),
    (mv.Use("mold"), "Use Mold"),
    (mv.Aim("C3E"), "Rows 3 and 4 east"),
    (mv.Back(), "Back"),
    (mv.Collect(3), "Collect the Fragment, facing west"),
    (mv.PassFragment(E5), "Pass the Fragment to E5"),
    (mv.Drop(1), "Drop the Fragment, facing east"),
    (mv.Attack(E5), "Attack E5"),
    (mv.Attack(mv.BARRIER), "Destroy the Barrier"),
    (mv.DrawCard(), "Draw an Anomaly card"),
    (mv.Play("surge"), "Play Surge"),
    (mv.PlayPopulation(), "Population ability"),
    (mv.EndTurn(), "End the turn"),
    (mv.Place(E5), "A Modifier on E5"),
    (mv.Done(), "Done"),
    (mv.To(E5), "To E5"),
    (mv.Attract(E5, E6), "Attract E5 to E6"),
    (mv.Push(E5), "Push E5"),
    (mv.Relay(RUNNER, 0), "The Soul of the 🟧 Runner north"),
    (mv.Pass(), "Pass"),
    (mv.Stand("turn"), "Pass until my turn"),
    (mv.Stand("activation"), "Pass while this Soulgiver acts"),
    (mv.Retract(), "Ask me again"),
)


@pytest.mark.parametrize(("move", "name"), MOVES, ids=lambda value: str(value))
def test_moves_have_names(move: mv.SoulgiversMove, name: str) -> None:
    assert sentences.move(move) == name


def test_every_kind_of_move_is_among_them() -> None:
    bases = (mv.SoulgiversMove, mv.ToFacing, mv.OnCell)
    kinds = {kind for base in bases for kind in base.__subclasses__()}
    assert {type(move) for move, _ in MOVES} == kinds - {*bases}


def test_the_names_of_the_moves_of_a_question_differ_and_fit() -> None:
    for moment in moments():
        names = [sentences.move(move) for move in moment.legal]
        assert len(set(names)) == len(names)
        assert all(0 < len(name) <= LABEL_LIMIT for name in names)


def test_every_anomaly_is_named() -> None:
    assert all(sentences.move(mv.Play(card)).startswith("Play ") for card in KINDS)


def test_the_end_names_the_population_and_its_players() -> None:
    scores = tuple({"soulgivers": count} for count in (3, 1, 2, 0))
    told = sentences.outcome(Outcome("delivery", ((0, 2), (1, 3)), scores), NAMES)
    assert told.splitlines()[0] == "**The Shells win: 🟧 Ada and 🔶 Cy!**"
    assert "🔵 Bo: 1 Soulgiver left" in told
    nobody = sentences.outcome(Outcome("elimination", (), scores[:2]), NAMES[:2])
    assert nobody.startswith("**No one wins")


def moved(piece_id: str, way: str, how: ev.Way = "step") -> ev.Moved:
    start, to = way.split("-")
    return ev.Moved(piece_id, CELL_OF.get(start, -1), CELL_OF[to], how)


SHELL_GHOST = "shells-ghost"
JOINED = (
    *(sentences.CardEffect, sentences.Carried, sentences.Entered, sentences.Idled, sentences.Kill, sentences.Lost),
    *(sentences.Placed, sentences.Ways),
)
"""The events that join others, besides courses."""
HIT = (ev.Attacked(GHOST, RUNNER), ev.Destroyed(RUNNER, E5, "attack"))


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (
            [moved(RUNNER, "PS1-E5"), moved(RUNNER, "E5-E6")],
            "🟧 Runner comes off its Portal, to E6.",
        ),
        (
            [moved(RUNNER, "E4-E5", "control"), moved(RUNNER, "E5-D5", "control")],
            "Mind Control moves the 🟧 Runner from E4 to D5.",
        ),
        ([moved(RUNNER, "E6-D6", "push")] * 2, "🟧 Runner is pushed from E6 to D6. " * 2),
        (
            [moved(RUNNER, "E4-E5"), ev.Collected(RUNNER), moved(RUNNER, "E5-E6")],
            "🟧 Runner goes to E5, collects the Fragment and goes to E6.",
        ),
        (
            [moved(RUNNER, "E4-E5"), moved(GHOST, "A1-A2"), moved(SHELL_GHOST, "C3-C4")],
            "🟧 Runner goes to E5. 🔵 Ghost goes to A2. 🟧 Ghost goes to C4.",
        ),
        (
            [moved(RUNNER, "E4-E5"), ev.TurnBegan(0, 3), moved(SHELL_GHOST, "C3-C4")],
            "🟧 Runner goes to E5. Turn 3: 🟧 Ada. 🟧 Ghost goes to C4.",
        ),
        (
            [ev.Played(1, "quake"), ev.Resolved(1, "quake", "A1R"), ev.Rotated(0, 1), moved(GHOST, "A1-A2")],
            "🔵 Bo plays Quake: the tile A1-B2 makes a quarter turn right. 🔵 Ghost goes to A2.",
        ),
        (
            [
                ev.Played(1, "shelter"),
                ev.Decided(1, "target"),
                ev.Resolved(1, "shelter", "C3/E5"),
                moved(GHOST, "C3-E5", "shelter"),
            ],
            "🔵 Bo plays Shelter. 🔵 Bo has chosen. Shelter takes effect: 🔵 Ghost moves from C3 to E5.",
        ),
        (
            [ev.BarrierFell(RUNNER), moved(RUNNER, "E4-E5")],
            "🟧 Runner destroys the Barrier and goes to E5.",
        ),
        (
            [moved(RUNNER, "E4-E5"), ev.BarrierFell(RUNNER)],
            "🟧 Runner goes to E5 and destroys the Barrier: the Fragment is free.",
        ),
        (
            [ev.Used(RUNNER, "mold", "A1E"), ev.Shifted((0, 1, 2, 3, 4), 1, (GHOST, SHELL_GHOST)), ev.Passed("w2")],
            "🟧 Runner uses Mold on rows 1 and 2 east. The tiles carry the 🔵 Ghost and the 🟧 Ghost along.",
        ),
        (
            [ev.TurnBegan(1, 4), ev.Activated(GHOST), ev.PopulationEnded("shells"), ev.TurnEnded(1, ((GHOST, 2),))],
            "Turn 4: 🔵 Bo. The Border ends. 🔵 Bo ends the turn without moving. Decay of 🔵 Bo: Ghost 2 of 6.",
        ),
        (
            [ev.TurnBegan(1, 4), moved(GHOST, "A1-A2"), ev.TurnEnded(1, ((GHOST, 2),))],
            "Turn 4: 🔵 Bo. 🔵 Ghost goes to A2. Decay of 🔵 Bo: Ghost 2 of 6.",
        ),
        (
            [ev.PopulationEnded("shells"), ev.TurnEnded(1, ((GHOST, 2),))],  # its beginning is not known
            "The Border ends. Decay of 🔵 Bo: Ghost 2 of 6.",
        ),
        (
            [ev.Played(0, "surge"), ev.Resolved(0, "surge", ""), moved(RUNNER, "E4-E5")],
            f"🟧 Ada plays Surge: +{NUMBERS.one('surge_bonus')} steps for the active one. 🟧 Runner goes to E5.",
        ),
        (
            [
                moved(RUNNER, "E4-E5"),
                ev.Faced(RUNNER, 0, False),
                moved(SHELL_GHOST, "C3-C4"),
                ev.Drew(0, HIDDEN),
                ev.Faced(SHELL_GHOST, 0, False),
                moved(SHELL_GHOST, "C4-C5"),
            ],
            "🟧 moves Runner to E5, Ghost to C5. 🟧 Ada draws a card.",
        ),
        (
            [
                ev.Reinforced(0, RUNNER, 0),
                ev.Drew(0, HIDDEN),
                moved(RUNNER, "PS1-E5"),
                moved(RUNNER, "E5-E6"),
                ev.Paid(RUNNER, "collect", essences=1),
                ev.Collected(RUNNER),
                ev.FragmentPassed(RUNNER, SHELL_GHOST),
            ],
            "🟧 Ada draws a card. 🟧 Runner joins on E6, collects the Fragment and passes it to the 🟧 Ghost.",
        ),
        (
            [
                moved(RUNNER, "E4-E5"),
                ev.Used(RUNNER, "black_void", "C3"),
                ev.ModifierPlaced(C3, "black_hole", "shells"),
            ],
            "🟧 Runner goes to E5 and places a Black Hole on C3.",
        ),
        (
            [ev.Used(RUNNER, "tear", "C3"), ev.ModifierMoved(Modifier(C3, "black_hole", "shells"), E5)],
            "🟧 Runner moves a Black Hole from C3 to E5.",
        ),
        (
            [
                ev.Paid(GHOST, "eradicate", decay=1),
                ev.Decayed(GHOST, 1, 2),
                ev.Used(GHOST, "eradicate", RUNNER),
                ev.SoulRemoved(RUNNER),
                *HIT,
                ev.Dropped(RUNNER, E5),
                ev.Collected(GHOST),
            ],
            "🔵 Ghost uses Eradicate on the Soul of the 🟧 Runner, destroys the carrier, the 🟧 Runner on E5 "
            "and collects the Fragment.",
        ),
        (
            [moved(RUNNER, "E4-E5"), ev.Destroyed(RUNNER, E5, "black_hole"), ev.Dropped(RUNNER, E5)],
            "A black hole destroys the carrier, the 🟧 Runner on E5.",
        ),
        (
            [
                ev.PopulationDeclared(0, (E5, E6)),
                ev.ModifierPlaced(E5, "border", "shells"),
                ev.ModifierPlaced(E6, "border", "shells"),
                ev.PopulationResolved(0, (E5, E6)),
            ],
            "The Border takes effect on E5 and E6.",
        ),
        (HIT, "🔵 Ghost destroys the 🟧 Runner on E5."),
        (HIT[::-1], "🟧 Runner is destroyed on E5. 🔵 Ghost attacks the 🟧 Runner."),
    ],
)
def test_a_turn_is_told_in_few_sentences(happened: list[SoulgiversEvent], told: str) -> None:
    assert " ".join(courses.event(event, NAMES) for event in courses.joined(happened)) == told.strip()


def test_every_event_has_a_rank() -> None:
    named = {name.partition(".")[0] for name in courses.RANKS}
    assert named == {kind.__name__ for kind in (*get_args(SoulgiversEvent), *JOINED)}


@pytest.mark.parametrize(
    ("event", "rank", "seats"),
    [
        (ev.Destroyed(GHOST, E5, "decay"), Rank.RESULT, (0, 1, 2, 3)),
        (sentences.Kill(GHOST, RUNNER, E5), Rank.RESULT, (0, 1, 2, 3)),
        (ev.FragmentPassed(RUNNER, GHOST, True), Rank.RESULT, (0, 1, 2, 3)),
        (ev.PortalDestroyed(2), Rank.RESULT, (1, 3)),
        (ev.PopulationResolved(1, (E5,)), Rank.GAIN, (0, 2)),
        (ev.Played(1, "surge"), Rank.GAIN, (0, 2)),
        (ev.Drew(1, HIDDEN), Rank.GAIN, (0, 2)),
        (ev.TurnEnded(1, ((GHOST, 3),)), Rank.MECHANICS, (1,)),
        (ev.TurnEnded(1, ((GHOST, 4),)), Rank.GAIN, (1,)),
        (sentences.CardEffect(1, "decay", True, ev.Decayed(RUNNER, 2, 4)), Rank.GAIN, (0, 2)),
        (sentences.CardEffect(1, "decay", True, ev.Destroyed(GHOST, E5, "decay")), Rank.RESULT, (0, 1, 2, 3)),
        (ev.Moved(RUNNER, E5, E6, "step"), Rank.GAIN, (1, 3)),
        (ev.Moved(RUNNER, E5, E6, "push"), Rank.GAIN, (0, 1, 2, 3)),
        (sentences.CardEffect(1, "surge", True), Rank.GAIN, (0, 2)),
        (ev.Moved(RUNNER, 92, -1, "deliver"), Rank.END, (0, 1, 2, 3)),
        (ev.Passed("w1"), Rank.MECHANICS, ()),
    ],
)
def test_what_decides_matters_most_and_to_both_sides(
    event: SoulgiversEvent, rank: Rank, seats: tuple[int, ...]
) -> None:
    assert (courses.rank(event), courses.concerns(event)) == (rank, seats)


BENT = {
    "Shells play Quake.": (ev.Played(0, "quake"), "Ada plays Quake."),
    "Specters II answer with the Event Horizon.": (ev.PopulationBegan(3), "Dee answers with the Event Horizon."),
    "Specters pass until their own turn.": (ev.StandingChanged(1, "turn"), "Bo passes until their own turn."),
    "Shells II have no Soulgiver left and are skipped.": (
        ev.TurnSkipped(2),
        "Cy has no Soulgiver left and is skipped.",
    ),
    "Shells have chosen.": (ev.Decided(0, "target"), "Ada has chosen."),
}


@pytest.mark.parametrize("plural", BENT)
def test_a_population_takes_a_plural_verb_and_a_player_a_singular_one(plural: str) -> None:
    happened, singular = BENT[plural]
    assert sentences.event(happened, words.SEATS)[2:] == plural
    assert sentences.event(happened, NAMES)[2:] == singular


def test_every_sentence_with_a_seat_as_its_subject_bends_its_verb() -> None:
    for sentence in sentences.TABLES["events"].values():
        if sentence.startswith(("{who} ", "{first} ")):
            assert re.match(r"\{\w+\} (\w+\{e?s\}|\{has\})", sentence), sentence
