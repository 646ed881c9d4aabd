"""The words of events, questions, positions and help."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from render.face import ALT_LIMIT
from render.labyrinth import asking, examples, helping, naming, telling, texts, words
from rules.engine import Decision, Event
from rules.labyrinth import events as ev
from rules.labyrinth.board import RANKS
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.moves import AchieveGreat, AchieveSmall, Commit, Done, Promote
from rules.labyrinth.notation import MOVES
from rules.labyrinth.player import Corridor, Points
from tests.render.matches import moments

NAMES = ("Ada", "Bo", "Cy")
_POINTS = Points(1, 2, 5, 0, 2, -1)
_CLASH = Corridor("C17", (3, 2, 2), (None, "witch", "souls"), 0, (), (1, 2))

EVENTS: tuple[LabyrinthEvent, ...] = (
    ev.Began(1, (("RG", "YB"),) * 3, ((None, "S01", "S02"),) * 3),
    ev.RoundBegan(2, ("C01", "C05", "C13", "C09")),
    ev.Revealed(1, _CLASH),
    ev.Revealed(2, Corridor("C17", (3, 3, 0), (None,) * 3, None, (0, 1), (0, 1))),
    ev.Revealed(3, Corridor("C17", (3, 2, 0), (None,) * 3, 0, (1,))),
    ev.Revealed(4, Corridor("C17", (0, 0, 0), ("witch", None, None))),
    ev.Explored(0, 1, True, (2, 1, 0, 0), "R", "P", 1, 1),
    ev.Explored(1, 3, False, (0, 0, 0, 0), "", None, 1, 0),
    ev.Kept(0, (6, 0, 0, 0), (1, 0, 0, 1), False),
    ev.SoulsBegan(1),
    ev.Promoted(0, "R", "low", False),
    ev.Promoted(0, "R", "middle", True, "B"),
    ev.ColourChanged(0, "R", "G", "high"),
    ev.SpellDropped(0, "C"),
    ev.SmallAchieved(0, "S07", (0, 0, 1, 1), False),
    ev.SmallAchieved(0, "S17", (0, 0, 0, 0), True),
    ev.GreatAchieved(0, "RG"),
    ev.Finished(0, (Promote("R", "low"), AchieveSmall("S07"), AchieveGreat("RG"), Done()), examples.BEFORE[0]),
    ev.Finished(0, (Done(),), examples.BEFORE[0]),
    ev.SpellsLost(((1, 0), (0, 0), (1, 2))),
    ev.Ended("rounds", examples.LAST, (_POINTS,) * 3),
)


def test_every_event_class_is_here() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(LabyrinthEvent))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_told_in_a_sentence(event: Event) -> None:
    told = telling.event(event, NAMES)
    assert told.endswith(".") and len(told) < 400
    assert "{" not in told and "None" not in told and "  " not in told and " 0 " not in told.replace(" 0 +", "")[:-2]
    if hasattr(event, "seat"):
        assert words.who(event.seat, NAMES) in told


def test_a_reveal_tells_all_hands_and_clashes() -> None:
    told = telling.event(EVENTS[2], NAMES)
    assert "🎃 Pumpkin 3, 🔮 Orb 2 + witch, 💀 Skull 2 + souls" in told
    assert "clash for second and get nothing" in told


def test_every_move_has_a_name_of_its_own() -> None:
    names = [naming.move(move) for move in MOVES.values()]
    assert len(set(names)) == len(names)


def test_random_matches_reach_every_stage() -> None:
    assert {moment.view.stage for moment in moments("labyrinth")} == {"commit", "souls", "keep", "process", "over"}


def test_the_alt_text_names_every_corridor_and_player() -> None:
    for moment in moments("labyrinth"):
        told = texts.alt(moment.view, moment.recent)
        assert len(told) <= ALT_LIMIT
        assert all(
            f"{words.SEATS[seat]} {moment.view.points[seat].total} points" in told for seat in range(moment.seats)
        )
        assert all(words.halves(corridor.card) in told for corridor in moment.view.corridors)


def test_the_position_holds_all_that_the_picture_shows() -> None:
    view = examples.PAGES["start"][0]
    told = texts.position(view, NAMES)
    assert "▶ Corridor 3, Pit: first only Y R P, all I." in told
    assert "Shown: Pumpkin 4, Orb 2, Skull 2+witch" in told
    assert "🎃 **Ada**, Pumpkin: 5 points, left 3 pieces and signs of souls and witch, impurity 2, spells P1 C1" in told
    assert all(rank in told for rank in RANKS)


def test_questions_in_public_tell_nothing_of_ones_own() -> None:
    view = examples.PAGES["souls"][0]
    decision = Decision(0, "process", 1)
    assert "My hand" in asking.question(replace(view, viewer=None), decision)
    assert "low 5/6" in asking.question(view, decision)
    bid = examples.PAGES["start"][0]
    assert "First gets 1 red, 1 yellow, a promotion spell and 1 impurity" in asking.question(
        replace(bid, viewer=0), decision
    )


def test_help_names_what_opens_an_oracle() -> None:
    view = examples.PAGES["souls"][0]
    told = helping.explain(view, Decision(0, "process", 1), (Promote("R", "low"), Done()))
    assert "Promote 2 low red: points unchanged; opens S02" in told
    assert "• Great yellow and blue: needs high yellow and high blue" in told


def test_the_hand_tells_the_closed_hand() -> None:
    view = replace(examples.PAGES["start"][0], viewer=0, commitment=Commit(2, "witch"))
    assert "In your closed hand: **2 pieces and the sign of the witch**" in texts.hand(view, 0)
