"""The words of events, questions, positions and help."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from render.kit.controls import Menu
from render.kit.lines import in_short, lines_of
from render.kit.news import Rank
from render.kit.phrases import ALT_LIMIT
from render.labyrinth import guide, position_text, result, sentences, words
from render.labyrinth.prompts import PROMPTS
from rules.engine import Decision, Event, IllegalMove, Outcome
from rules.labyrinth import events as ev
from rules.labyrinth.board import NONE, RANKS, SIGNS, Corridor, Oracle, Points, Sign
from rules.labyrinth.cards import SMALL
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.moves import (
    MOVES,
    AchieveGreat,
    AchieveSmall,
    ChangeColour,
    Commit,
    Done,
    DropColourSpell,
    Keep,
    LabyrinthMove,
    Promote,
    PromoteBySpell,
    commits,
)
from rules.labyrinth.position import KeepAsked, LabyrinthView, SoulsAsked
from rules.labyrinth.scoring import points_of
from tests.render.matches import moments
from tests.sampling import sampled

PHONE = 24
"""Letters of a closed menu that a phone shows."""
NAMES = ("Ada", "Bo", "Cy")
_POINTS = Points(1, 2, 5, 0, 2, -1)
_CLASH = Corridor("C17", (3, 2, 2), (None, "witch", "souls"), 0, (), (1, 2))


def question(view: LabyrinthView, decision: Decision) -> str:
    return PROMPTS[decision.kind].question(view, decision)


def explained(view: LabyrinthView, decision: Decision, legal: tuple[LabyrinthMove, ...]) -> str:
    return PROMPTS[decision.kind].help(view, decision, legal)


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
    ev.Finished(0, (Promote("R", "low"), AchieveSmall("S07"), AchieveGreat("RG"), Done()), guide.TABLE.before[0]),
    ev.Finished(0, (Done(),), guide.TABLE.before[0]),
    ev.SpellsLost(((1, 0), (0, 0), (1, 2))),
    ev.Ended("rounds", guide.TABLE.last, (_POINTS,) * 3),
)


def test_every_event_class_is_here() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(LabyrinthEvent))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_told_in_a_sentence(event: Event) -> None:
    told = sentences.event(event, NAMES)
    assert told.endswith(".") and len(told) < 400
    assert "{" not in told and "None" not in told and "  " not in told and " 0 " not in told.replace(" 0 +", "")[:-2]
    if hasattr(event, "seat"):
        assert words.who(event.seat, NAMES) in told


def test_a_reveal_tells_all_hands_and_clashes() -> None:
    told = sentences.event(EVENTS[2], NAMES)
    assert "🎃 Ada bids 3, 🔮 Bo bids 2 + witch, 💀 Cy bids 2 + souls." in told
    assert told.startswith("Corridor 1: 🔮 Bo and 💀 Cy tie for second and get nothing; 🎃 Ada explores first.")


def test_the_news_begin_with_who_gets_nothing_for_a_bid() -> None:
    tied = ev.Revealed(1, Corridor("C17", (3, 5, 5), (None,) * 3, None, (1, 2), (1, 2)))
    nothing = "Corridor 1: 🎃 Ada gets nothing."
    assert in_short(sentences.event(tied, NAMES)).startswith(nothing)
    beaten = ev.Revealed(1, Corridor("C17", (5, 3, 2), (None, None, "souls"), 0, (1,)))
    assert sentences.event(beaten, NAMES).startswith("Corridor 1: 💀 Cy gets nothing. 🎃 Ada explores first, ")
    passed = ev.Revealed(1, Corridor("C17", (5, 0, 0), (None,) * 3, 0))
    assert "nothing" not in sentences.event(passed, NAMES)


_WITCH: tuple[Sign | None, ...] = (None, "witch", "witch")


@pytest.mark.parametrize(
    ("corridor", "gains", "told"),
    [
        (
            Corridor("C13", (3, 0, 0), _WITCH, 0),
            [ev.Explored(0, 1, True, (1, 0, 0, 1), "", "P", 3, 2)],
            "🎃 Ada bids 3, the most: 1 red, 1 blue, a promotion spell, 3 impurity.\n"
            "🔮 Bo and 💀 Cy bid 0.\n🔮 Bo and 💀 Cy use witch's signs: they give 🎃 Ada 2 of that impurity.",
        ),
        (
            Corridor("C01", (2, 5, 5), (None,) * 3, None, (1, 2), (1, 2)),
            [ev.Explored(seat, 1, False, (2, 0, 0, 0), "", None, 0, 0) for seat in (1, 2)],
            "🔮 Bo and 💀 Cy tie with 5 for first and drop to second: each 2 red.\n🎃 Ada bids 2: nothing.",
        ),
        (
            Corridor("C01", (1, 1, 4), ("souls", None, None), 2, (), (0, 1)),
            [],
            "💀 Cy bids 4, the most.\n🎃 Ada and 🔮 Bo tie with 1 for second and drop out: nothing.\n"
            "🎃 Ada uses the sign of souls: it gives 💀 Cy 1 of those souls.",
        ),
        (
            Corridor("C01", (0, 0, 0), ("witch", None, None)),
            [],
            "🎃 Ada, 🔮 Bo and 💀 Cy bid 0.\n🎃 Ada uses the sign of the witch in vain.",
        ),
    ],
)
def test_the_news_of_a_corridor_are_a_line_for_each_bid(
    corridor: Corridor, gains: list[ev.Explored], told: str
) -> None:
    (joined,) = result.joined([ev.Revealed(1, corridor), *gains])
    assert sentences.event(joined, NAMES) == f"Corridor 1: {told}"
    assert list(sentences.concerns(joined)) == [0, 1, 2] and sentences.rank(joined) is Rank.RESULT


def test_a_long_result_is_a_piece_of_news_for_its_bids_and_one_for_each_sign() -> None:
    corridor = Corridor("C12", (7, 6, 5, 1), ("souls", "witch", None, "souls"), 0, (1,))
    gains = [ev.Explored(seat, 1, not seat, (3, 0, 0, 1), "", "C", 1, 1) for seat in (0, 1)]
    parts = result.joined([ev.Revealed(1, corridor), *gains])
    told = [sentences.event(part, (*NAMES, "Di")) for part in parts]
    assert told[0].startswith("Corridor 1: 🎃 Ada bids 7") and told[0].endswith("🌸 Di bids 1: nothing.")
    assert told[1] == "🎃 Ada and 🌸 Di use signs of souls: they give 🎃 Ada 2 of those souls."
    assert [list(sentences.concerns(part)) for part in parts] == [[0, 1, 2, 3], [0], [0, 1]]


def test_gains_that_wait_for_a_choice_are_told_by_themselves() -> None:
    later = ev.Explored(0, 2, True, (1, 0, 0, 0), "R", None, 0, 0)
    assert result.joined([later]) == [later]
    other = ev.Revealed(1, Corridor("C01", (1, 0, 0), (None,) * 3, 0))
    assert result.joined([other, later])[1:] == [later]


def test_the_actions_of_a_player_are_told_once_they_are_done_only_by_their_sum() -> None:
    mine, hers = ev.SmallAchieved(0, "S07", (0, 0, 1, 1), False), ev.SmallAchieved(1, "S17", (0, 0, 0, 0), True)
    done = ev.Finished(0, (AchieveSmall("S07"),), guide.TABLE.before[0])
    assert result.joined([mine, hers]) == [mine, hers]
    assert result.joined([mine, hers, done]) == [hers, done]


def test_news_concern_those_who_won_or_lost_by_them() -> None:
    concerned = {(type(event), tuple(sentences.concerns(event))) for event in EVENTS[2:6]}
    assert concerned == {(ev.Revealed, (0, 1, 2))}
    assert list(sentences.concerns(ev.SpellsLost(((1, 0), (0, 0), (1, 2))))) == [0, 2]
    assert list(sentences.concerns(EVENTS[6])) == [0]


def test_progress_is_the_points_the_place_and_the_round() -> None:
    view = guide.PAGES["start"][0]
    assert words.progress(view, 0).endswith(", round 2 of 4")
    places = {one.total: words.progress(view, seat).split(", ")[1] for seat, one in enumerate(view.points)}
    assert places[max(places)] == "place 1 of 3"
    for totals, told in (((0, 0, 0), "all level"), ((4, 7, 4), "tied for place 2 of 3")):
        points = tuple(
            replace(view.points[0], low=total, middle=0, high=0, great=0, small=0, impurity=0) for total in totals
        )
        assert words.progress(replace(view, points=points), 0).split(", ")[1] == told


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            ev.Explored(0, 1, True, (2, 1, 0, 0), "", "P", 1, 0),
            "takes 2 red, 1 yellow, a promotion spell and 1 impurity.",
        ),
        (
            ev.Explored(0, 1, True, (1, 2, 0, 0), "Y", None, 0, 0),
            "takes 1 red and 2 yellow (1 yellow by the sign of souls).",
        ),
        (
            ev.Explored(0, 1, True, (0, 4, 0, 0), "YY", None, 3, 2),
            "takes 4 yellow and 3 impurity, 2 of it by signs of the witch (2 yellow by signs of souls).",
        ),
        (
            ev.Explored(1, 1, False, (0, 0, 0, 0), "", None, 2, 1),
            "takes 2 impurity, 1 of it by the sign of the witch.",
        ),
    ],
)
def test_what_explorers_take_and_what_signs_add_to_it(event: ev.Explored, told: str) -> None:
    assert sentences.event(event, NAMES).endswith(told)


def test_a_player_who_is_done_is_told_of_with_every_oracle_achieved() -> None:
    promotions, cards = (Promote("R", "low"),) * 2, (AchieveGreat("RG"), AchieveSmall("S07"), AchieveSmall("S17"))
    for actions, told in (
        (
            (*promotions, *cards),
            "promotes red twice and achieves the great oracle of red and green, the Bond of red and yellow "
            "and the Crown of red",
        ),
        (cards[1:2], "achieves the Bond of red and yellow"),
        (promotions[:1], "promotes red once"),
        ((*promotions, Promote("R", "middle")), "promotes red 3 times"),
        ((*promotions[:1], PromoteBySpell("G", "low")), "promotes red once and green once"),
        ((ChangeColour("Y", "B", "low"),), "turns yellow into blue"),
        ((*promotions, DropColourSpell()), "promotes red twice and discards 1 spell"),
        ((), "changes nothing"),
    ):
        points = points_of(guide.TABLE.before[0]).total
        assert (
            sentences.event(ev.Finished(0, actions, guide.TABLE.before[0]), NAMES)
            == f"🎃 Ada now has {points} points ({told})."
        )


def test_lost_spells_are_told_by_kind() -> None:
    told = sentences.event(ev.SpellsLost(((1, 0), (0, 0), (1, 2))), NAMES)
    spells = "🎃 Ada 1 promotion spell, 💀 Cy 1 promotion spell and 2 colour-change spells"
    assert told == f"Unused spells are lost: {spells}."


def test_a_tie_that_was_broken_is_explained() -> None:
    two, three = ({"low": points, "total": points} for points in (2, 3))
    for ranking, scores, explained in (
        (((0,), (1,), (2,)), (three, two, two), True),
        (((1,), (0,), (2,)), (three, three, two), True),
        (((0,), (1, 2)), (three, two, two), False),
    ):
        told = sentences.outcome(Outcome("rounds", ranking, scores), NAMES)
        assert ("Some players have equal points, so more great oracles decide" in told) is explained


def test_every_move_has_a_name_of_its_own() -> None:
    names = [sentences.move(move) for move in MOVES.values()]
    assert len(set(names)) == len(names)


def test_small_oracle_cards_are_told_apart_by_name_alone() -> None:
    assert len({words.small(card) for card in SMALL}) == len({words.short_oracle(card) for card in SMALL}) == len(SMALL)
    assert words.oracle("S05") == "the Four Winds of yellow and blue"
    assert sentences.move(AchieveSmall("S13")) == "Achieve Deep Vein of red"


@pytest.mark.soak
def test_no_words_name_a_card_by_its_code() -> None:
    for moment in sampled(moments("labyrinth"), 500):
        names = (*NAMES, "Dot", "Eve")
        told = [sentences.event(event, names) for event in moment.recent]
        told += [
            position_text.alt(moment.view, moment.recent),
            position_text.position(moment.view, names[: moment.seats]),
        ]
        if moment.decision:
            told += [position_text.hand(moment.view, moment.decision.seat), question(moment.view, moment.decision)]
            told.append(explained(moment.view, moment.decision, moment.legal))
            told += [
                PROMPTS[moment.decision.kind].hint(moment.view, moment.decision.seat, move) for move in moment.legal
            ]
        told += map(sentences.move, moment.legal)
        assert not [line for line in told if re.search(r"\b[CS][0-2][0-9]\b", line)]


@pytest.mark.soak
def test_seats_are_named_by_talisman_and_player_or_by_talisman_alone() -> None:
    names = (*NAMES, "Dot", "Eve")
    for moment in moments("labyrinth"):
        told = [sentences.event(event, names) for event in moment.recent]
        told += position_text.position(moment.view, names[: moment.seats]).splitlines()[:-1]
        if moment.decision:
            told += [position_text.hand(moment.view, moment.decision.seat), question(moment.view, moment.decision)]
            told.append(explained(moment.view, moment.decision, moment.legal))
        assert not [line for line in told if any(seat in line for seat in words.SEATS)]
        assert not [line for line in told for seat, name in enumerate(names) if line.startswith(name)]


def test_what_ends_soul_processing_has_one_name() -> None:
    view, decision = guide.PAGES["souls"][0], Decision(0, "process", 1)
    done = sentences.move(Done())
    told = [question(view, decision), explained(view, decision, (Done(),))]
    told += [sentences.error(IllegalMove(code, stage="process")) for code in ("can_promote", "not_now")]
    told += [page.text for page in guide.pages() if page.key in ("start", "souls")]
    for line in told:
        assert done in line
        assert "say done" not in line.lower() and "say *done*" not in line and "inish my souls" not in line


def test_random_matches_reach_every_stage() -> None:
    assert {moment.view.stage for moment in moments("labyrinth")} == {"commit", "souls", "keep", "process", "over"}


def test_the_alt_text_names_every_corridor_and_player() -> None:
    for moment in moments("labyrinth"):
        told = position_text.alt(moment.view, moment.recent)
        assert len(told) <= ALT_LIMIT
        assert all(
            f"{words.SEATS[seat]} {moment.view.points[seat].total} points" in told for seat in range(moment.seats)
        )
        assert all(words.halves(corridor.card) in told for corridor in moment.view.corridors)


def test_of_closed_hands_only_empty_ones_are_named() -> None:
    view = guide.PAGES["start"][0]
    assert position_text.stage(view, words.SEATS) == "secret bids for corridor 3"
    some = replace(view, asked=(0,), ready=(False, True, True))
    assert position_text.stage(some, words.SEATS) == "secret bids for corridor 3, Orb and Skull with nothing left"


def test_the_position_holds_all_that_the_picture_shows() -> None:
    view = guide.PAGES["start"][0]
    told = position_text.position(view, NAMES)
    assert "▶ Corridor 3, Pit: first only Y R P, all I." in told
    assert "Bids: 🎃 4, 🔮 2, 💀 2 + witch. 🔮 and 💀 tie for second and get nothing; 🎃 explores first." in told
    assert "🎃 **Ada**: 5 points, left 3 pieces and both signs, " in told
    assert "Oracles: great RG, great YB, Four Winds RG (R2 G2 Y1 B1), Deep Vein R (R1 R1 R1), Crown R (R3)." in told
    assert all(rank in told for rank in RANKS)


def test_questions_in_public_tell_nothing_of_ones_own() -> None:
    view = guide.PAGES["souls"][0]
    decision = Decision(0, "process", 1)
    assert "Your move" in question(replace(view, viewer=None), decision)
    assert question(view, decision).startswith("Promote souls, use 2 spells")
    bid, asked = guide.PAGES["start"][0], Decision(0, "commit", 1)
    assert "Your move" in question(bid, asked)
    told = question(replace(bid, viewer=0), asked)
    assert told == "Corridor 3: how many of your 3 pieces do you bid?"


def test_one_sign_of_souls_and_several() -> None:
    view, decision = guide.PAGES["start"][0], Decision(0, "souls", 1)
    one, two = (replace(view, souls_asked=SoulsAsked(0, ("R", "Y"), signs)) for signs in (1, 2))
    assert question(one, decision) == "The sign of souls brings you one more soul: red or yellow?"
    assert question(two, decision).startswith("The 2 signs of souls bring you 2 more souls: ")


def test_what_can_be_achieved_is_named_in_a_sentence() -> None:
    view = guide.PAGES["souls"][0]
    ready = replace(view.players[0], rows=((0, 0, 0, 0), (0, 0, 0, 0), (1, 0, 1, 0)))
    view, decision = replace(view, players=(ready, *view.players[1:])), Decision(0, "process", 1)
    assert "achieve 2 oracles" in question(view, decision)
    told = explained(view, decision, (AchieveSmall("S01"), AchieveGreat("RG"), Done()))
    assert "• Achieve great red and green: +" in told


def test_a_question_names_only_what_is_possible() -> None:
    view, decision = guide.PAGES["souls"][0], Decision(0, "process", 1)
    different = replace(view.players[0], rows=((1, 1, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)), promotion_spells=0)
    for spells, asked in ((1, "Use 1 spell. Or"), (0, "Look at your souls. Or")):
        player = replace(different, colour_spells=spells)
        assert question(replace(view, players=(player, *view.players[1:])), decision).startswith(asked)


def test_help_says_who_sees_a_choice_of_souls() -> None:
    gained, moves = KeepAsked(0, (2, 1, 1, 1), (2, 0, 0, 0)), (Keep("RRYYGB"),)
    bid, souls = (replace(guide.PAGES[page][0], keep_asked=gained) for page in ("start", "souls"))
    assert "Everyone can see this choice" in explained(replace(bid, stage="keep"), Decision(0, "keep", 1), moves)
    assert "No one sees what you do" in explained(souls, Decision(0, "process", 1), moves)


@pytest.mark.parametrize(
    ("place", "pieces", "advice"),
    [
        (3, 9, "All bids are spent: save pieces for 1 more corridor."),
        (4, 9, "Last corridor of the round: unused pieces are wasted."),
        (3, 0, "Only a sign is left: the witch's spoils the corridor for others."),
    ],
)
def test_help_to_bid_is_short_with_an_advice(place: int, pieces: int, advice: str) -> None:
    view = replace(guide.PAGES["start"][0], viewer=0, place=place)
    view = replace(view, players=(replace(view.players[0], pieces=pieces), *view.players[1:]))
    told = explained(view, Decision(0, "commit", 1), ())
    assert f"\n{advice}" in told
    assert len(told.splitlines()) <= 6 and "each explorer gets +1 impurity" in told


def test_help_to_bid_names_the_oracle_that_the_corridor_brings_nearest() -> None:
    view = replace(guide.PAGES["start"][0], viewer=0)
    for rows, small, forecast in (
        (
            ((1, 0, 0, 0), NONE, NONE),
            ("S13",),
            "As first you have 2 of 3 souls for your oracle",
        ),
        (
            ((2, 0, 0, 0), NONE, NONE),
            ("S13", "S14"),
            "As first you have 3 of 3 souls for your oracle",
        ),
        (((3, 0, 0, 0), NONE, NONE), ("S13",), ""),
    ):
        player = replace(view.players[0], rows=rows, small=tuple(map(Oracle, small)))
        told = explained(replace(view, players=(player, *view.players[1:])), Decision(0, "commit", 1), ())
        assert (forecast in told) if forecast else "As first" not in told


def test_questions_take_two_lines_of_a_phone() -> None:
    for moment in moments("labyrinth"):
        if moment.decision:
            asked = question(moment.view, moment.decision)
            assert lines_of(asked) <= 2, asked


def test_soul_processing_has_three_menus_and_a_row_of_buttons_at_most() -> None:
    for moment in moments("labyrinth"):
        if moment.view.stage != "process" or moment.decision is None:
            continue
        laid = moment.prompt.controls(moment.view, moment.decision, moment.legal)
        menus = [control for control in laid if isinstance(control, Menu)]
        rows = [control for control in laid if not isinstance(control, Menu)]
        assert len(menus) <= (2 if len(moment.view.players) == 5 else 3) and len(rows) <= 1
        assert all(len(row.choices) <= 4 - len(menus) for row in rows), "a button instead of each menu"
        assert all(len(menu.choices) > 1 for menu in menus)


def test_the_question_can_stand_in_bold_type_as_a_whole() -> None:
    for moment in moments("labyrinth"):
        if moment.decision:
            asked = question(moment.view, moment.decision)
            assert "**" not in asked and not asked[0].islower()


def test_help_names_what_opens_an_oracle() -> None:
    view = guide.PAGES["souls"][0]
    told = explained(view, Decision(0, "process", 1), (Promote("R", "low"), Done()))
    assert "Promote 2 low red: points unchanged; opens Four Winds RG" in told
    assert "Great oracle" not in told, "what one has is told by the hand"


@pytest.mark.parametrize(
    ("pieces", "signs", "pressed", "prompts"),
    [
        (12, SIGNS, 5, ["Bid 5 to 12 pieces", "Use one of your signs"]),
        (6, SIGNS[:1], 5, ["Bid 5 to 6 pieces", "Use one of your signs"]),
        (5, (), 6, []),
        (10, (), 5, ["Bid 5 to 10 pieces"]),
        (3, SIGNS, 4, ["Use one of your signs"]),
        (0, SIGNS[1:], 2, []),
        (1, (), 2, []),
    ],
)
def test_bids_are_one_row_of_buttons_and_two_menus_at_most(
    pieces: int, signs: tuple[Sign, ...], pressed: int, prompts: list[str]
) -> None:
    legal = commits(pieces, signs)
    rows = PROMPTS["commit"].controls(guide.PAGES["start"][0], Decision(0, "commit", 1), legal)
    row, laid = rows[0], rows[1:]
    shown = [choice.label for control in rows if not isinstance(control, Menu) for choice in control.choices]
    numbers = ["Nothing", "1", "2", "3", "4", "5"] if pieces else ["Nothing", "0 pieces + witch's sign"]
    assert shown == numbers[:pressed] and all(len(control.choices) > 1 for control in rows if isinstance(control, Menu))
    assert {choice.style for choice in row.choices} == {"secondary"}, "no number is advice"
    assert [control.prompt for control in laid if isinstance(control, Menu)] == prompts
    assert all(len(prompt) <= PHONE for prompt in prompts)
    assert {choice.move for control in (row, *laid) for choice in control.choices} == {*legal}


@pytest.mark.parametrize(
    ("pieces", "asked"),
    [
        (12, "how many of your 12 pieces do you bid?"),
        (1, "do you bid your last piece?"),
        (0, "no pieces left. Do you bid a sign?"),
    ],
)
def test_a_bid_is_asked_for_in_words_that_fit_what_is_left(pieces: int, asked: str) -> None:
    view = replace(guide.PAGES["start"][0], viewer=0)
    view = replace(view, players=(replace(view.players[0], pieces=pieces), *view.players[1:]))
    told = question(view, Decision(0, "commit", 1))
    assert told == f"Corridor 3: {asked}"


def test_the_only_action_of_its_kind_is_a_button_that_says_its_points() -> None:
    view = guide.PAGES["souls"][0]
    (row,) = PROMPTS["process"].controls(view, Decision(0, "process", 1), (Promote("R", "low"), Done()))
    assert [choice.label for choice in row.choices] == ["Promote 2 low red: points unchanged", "Done with my souls"]


@pytest.mark.parametrize(
    ("seats", "menus"),
    [(4, ["Promote: two equal souls", "Use a spell"]), (5, ["Promote, or use a spell"])],
)
def test_five_players_have_one_menu_less_for_their_board_is_higher(seats: int, menus: list[str]) -> None:
    view = guide.PAGES["souls"][0]
    view = replace(view, players=(*view.players, *view.players)[:seats])
    legal = (Promote("R", "low"), Promote("Y", "low"), ChangeColour("R", "B", "low"), DropColourSpell(), Done())
    *shown, _ = PROMPTS["process"].controls(view, Decision(0, "process", 1), legal)
    assert [menu.prompt for menu in shown if isinstance(menu, Menu)] == menus


def test_only_an_action_that_gains_something_is_green_and_an_oracle_before_all_others() -> None:
    view, promote, achieve, done = guide.PAGES["souls"][0], Promote("R", "low"), AchieveSmall("S17"), Done()
    poor = replace(view.players[0], rows=((3, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)), great=(), small=())
    rich = replace(poor, rows=((0, 0, 0, 0), (2, 0, 0, 0), (1, 0, 0, 0)), small=(Oracle("S17"),))
    for player, legal, green in (
        (poor, (promote, done), []),
        (replace(poor, rows=rich.rows), (Promote("R", "middle"), done), [Promote("R", "middle")]),
        (rich, (Promote("R", "middle"), achieve, done), [achieve]),
    ):
        shown = replace(view, players=(player, *view.players[1:]))
        (row,) = PROMPTS["process"].controls(shown, Decision(0, "process", 1), legal)
        assert [choice.move for choice in row.choices if choice.style == "success"] == green


def test_a_hint_says_what_a_promotion_takes() -> None:
    view = guide.PAGES["souls"][0]
    full = replace(view.players[0], rows=((2, 1, 1, 1), (0, 0, 1, 4), (0, 0, 0, 0)))
    view = replace(view, players=(full, *view.players[1:]))
    for move, told in (
        (Promote("R", "low", "G"), "1 is promoted, the other and 1 green above go back"),
        (Promote("B", "middle"), "1 is promoted, the other goes back"),
        (PromoteBySpell("Y", "low", "G"), "1 green above goes back"),
        (PromoteBySpell("G", "middle"), "+3 points"),
    ):
        assert PROMPTS["process"].hint(view, 0, move).endswith(told)


def test_the_hand_tells_the_bid() -> None:
    view = replace(guide.PAGES["start"][0], viewer=0, commitment=Commit(2, "witch"))
    assert "Your bid: **2 pieces + witch's sign**. You can" in position_text.hand(view, 0)


def test_a_player_who_is_done_is_warned_of_points_left_behind() -> None:
    done = Done()
    warned = {"achieve": False, "spell": False}
    for moment in moments("labyrinth"):
        if moment.decision is None or moment.view.stage != "process" or moment.view.viewer != moment.decision.seat:
            continue
        if done not in moment.legal:
            continue
        danger = PROMPTS["process"].danger(moment.view, moment.decision, done)
        ready = any(isinstance(move, AchieveSmall | AchieveGreat) for move in moment.legal)
        assert ("achieve" in danger) is ready
        warned["achieve"] |= "achieve" in danger
        if "spell" in danger:
            assert any(isinstance(move, PromoteBySpell) for move in moment.legal)
            warned["spell"] = True
    assert all(warned.values())
