"""The words of moves, events, positions and help."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from render.kit.controls import Buttons, Menu
from render.kit.lines import LINES, NEWS_LINES, QUESTION_LINES, in_short, lines_of
from render.kit.news import Rank
from render.kit.phrases import ALT_LIMIT
from render.kit.prompts import ROWS
from render.soul_puzzler import guide, position_text, sentences, words
from render.soul_puzzler.face import FACE
from render.soul_puzzler.prompts import PROMPTS
from rules.engine import Decision, Event, Outcome
from rules.soul_puzzler import events as ev
from rules.soul_puzzler import forecast
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.board import bit
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.frames import ScoreAbility
from rules.soul_puzzler.moves import MOVES
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerView, digest
from tests.render.matches import GAME, moments
from tests.rules.soul_puzzler.builder import position as table

NAMES = ("Ada", "Bo")


def question(view: PuzzlerView, decision: Decision) -> str:
    return PROMPTS[decision.kind].question(view, decision)


EVENTS: tuple[PuzzlerEvent, ...] = (
    ev.Began(1),
    ev.DiceThrown(0, (3, 4)),
    ev.DiceThrown(1, (5, 5)),
    ev.Chosen(0, "shini"),
    ev.Played(0, (3, 2)),
    ev.Switched(1, (2, 1), (3, 1)),
    *(ev.PowerUsed(0, power, (2, 3), (3, 3)) for power in ("crow", "root", "fuse")),
    ev.PowerUsed(1, "gambit"),
    *(
        ev.AbilityUsed(0, card.id, ((1, 2), (2, 2)), (1, -1), 2, "left", 6)
        for card in CARDS.values()
        if card.kind == "score"
    ),
    ev.AbilitySkipped(1),
    ev.Scored(1, (((1, 1), (2, 1), (3, 1)), ()), (3, 0)),
    ev.Scored(2, (((1, 1), (2, 1), (3, 1)), ((1, 2), (2, 2), (3, 2), (4, 2))), (6, 4)),
    ev.Fell((((1, 2), (1, 1)),)),
    ev.TurnEnded(0),
    ev.Passed(1),
    ev.Ended("target", (15, 9)),
)


def test_every_event_class_is_here() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(PuzzlerEvent))


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_every_event_is_told_in_a_sentence(event: Event) -> None:
    told = sentences.event(event, NAMES)
    assert told.endswith(".")
    assert "{" not in told and "None" not in told and "(0, 0)" not in told and "row 0" not in told
    if hasattr(event, "seat"):
        assert words.who(event.seat, NAMES) in told


def test_an_unknown_event_or_move_has_no_words() -> None:
    with pytest.raises(TypeError):
        sentences.event(object(), NAMES)
    with pytest.raises(TypeError):
        sentences.move(object())


def test_every_move_has_a_short_name_of_its_own() -> None:
    names = {sentences.move(move) for move in MOVES.values()}
    assert len(names) == len(MOVES)
    assert max(map(len, names)) <= 38


def test_words_of_some_moves() -> None:
    assert sentences.move(mv.Play(3)) == "Drop in column 3"
    assert sentences.move(mv.Switch((2, 1), (3, 1))) == "Switch columns 2 and 3 of row 1"


def test_every_character_has_its_words() -> None:
    assert list(words.TELLINGS) == list(CARDS)
    assert all(len(telling.hint) <= 100 for telling in words.TELLINGS.values())
    assert all("{" not in telling.card for telling in words.TELLINGS.values())
    assert "twice a match" in words.TELLINGS["shini"].card


def test_outcomes_name_the_winner_or_the_draw() -> None:
    scores = ({"points": 16}, {"points": 12})
    assert "🌙 Bo wins" in sentences.outcome(Outcome("target", ((1,), (0,)), scores), NAMES)
    assert "draw" in sentences.outcome(Outcome("turn_cap", ((0, 1),), scores), NAMES)
    reasons = {outcome.reason for moment in moments() if (outcome := GAME.outcome(moment.state))}
    assert reasons <= set(sentences.ENDS)


def test_alt_text_holds_the_whole_position() -> None:
    free = guide.position(("..S..", ".SM..", "SMMS."), ("shini", "vex"), scores=(3, 4))
    view = replace(free, banned=((2, 1), (2, 2)))
    alt = position_text.alt(view, (ev.Played(0, (3, 3)),))
    for part in (
        "first to 15",
        "Sun: drop or switch",
        "Sun, Shini, score 3, pool 6, Crow (2 uses left)",
        "Moon, Vex, score 4, pool 7, Theft (1 use left)",
        "1: Sun; 2: Moon Sun; 3: Moon Moon Sun; 4: Sun; 5: empty",
        "column 2 row 1 with column 2 row 2",
        "Sun drops a soul in column 3",
    ):
        assert part in alt


def test_alt_text_tells_gaps_while_souls_float() -> None:
    turn = guide.position((".S...", "MMSS.", "...MM"), ("ondra", "dama"))
    view = replace(turn, stage="score", scoring_pass=1, frames=(ScoreAbility(0, 1),))
    assert "1: gap Moon; 2: gap Moon Sun; 3: gap Sun; 4: Moon Sun; 5: Moon" in position_text.alt(view, ())


def test_alt_text_keeps_the_limit_at_its_worst() -> None:
    rows = ("SMSMS", "MSMSM", "SMSMS", "MSMSM", "SMSMS")
    view = replace(guide.position(rows, ("marcellin", "marcellin"), scores=(100, 100)), banned=((4, 5), (5, 5)))
    alt = position_text.alt(view, EVENTS * 5)
    assert len(alt) <= ALT_LIMIT
    assert alt.startswith("Just now: ")
    assert "The final score is 15 : 9. " in alt
    assert len(position_text.position(view, ("n" * 100, "m" * 100))) <= 3500


def test_the_grid_shows_the_board() -> None:
    view = guide.position(("..S..", ".SM..", "SMMS."))
    assert position_text.grid(view).splitlines() == [
        "5 . . . . .",
        "4 . . . . .",
        "3 . . S . .",
        "2 . S M . .",
        "1 S M M S .",
        "  1 2 3 4 5",
    ]


def test_hand_tells_a_card_still_face_down() -> None:
    for moment in moments():
        if moment.view.choice and moment.decision:
            told = position_text.hand(moment.view, 1 - moment.decision.seat)
            assert "face down" in told or moment.view.characters != (None, None)


@pytest.mark.parametrize(
    ("rows", "move", "gain"),
    [
        (("MM...", "SS..."), mv.Play(3), (3, 0)),
        (("MMS..", "SSM.."), mv.Switch((3, 1), (3, 2)), (3, 3)),
        (("S....", "SMM.."), mv.Root(1), (3, 0)),
        (("S....", "S.M..", "MSM.."), mv.Play(2), (0, 0)),
        (("SMM..", "MSSM."), mv.Fuse(5, "left"), (0, 0)),
    ],
)
def test_forecast_counts_the_first_pass(rows: tuple[str, ...], move: mv.PuzzlerMove, gain: tuple[int, int]) -> None:
    assert forecast.points(guide.position(rows), 0, move) == gain


def test_forecast_agrees_with_the_rules() -> None:
    for moment in moments():
        if moment.decision is None or moment.view.stage == "choose":
            continue
        seat = moment.decision.seat
        for move in moment.legal[:12]:
            events = GAME.apply(moment.state, seat, move).events
            scored = next((event for event in events if isinstance(event, ev.Scored)), None)
            points = (len(scored.removed[seat]), len(scored.removed[1 - seat])) if scored else (0, 0)
            other_asked = moment.view.stage == "score" and not scored
            assert forecast.points(moment.view, seat, move) == points or other_asked


def test_help_names_what_scores_and_what_threatens() -> None:
    view = replace(guide.position(("SS...", "MMSM.")), banned=((1, 1), (1, 2)))
    decision = Decision(0, "turn", 1)
    legal: tuple[mv.PuzzlerMove, ...] = (*map(mv.Play, range(1, 6)), mv.Switch((2, 1), (3, 1)))
    told = PROMPTS["turn"].help(view, decision, legal)
    assert "column 1, 2, 3, 4 or 5" in told
    assert "Drop in column 3 (+3 for you)" in told
    assert "rows 1 and 2 of column 1" in told
    assert "Watch out" in told
    assert "Switch columns 3 and 4 of row 1 (+3)" in told


@pytest.mark.parametrize(
    ("rows", "advice"),
    [
        ((), "**column 3**, the middle, which every line across needs"),
        (("..M..", "..S..", "..M..", "..S..", "..M.."), "**column 2**, near the middle, where most lines pass"),
        (("S...M",), "**column 2**, touching a soul of yours"),
        (("S.MM.",), "**column 2**, where your opponent could score"),
    ],
)
def test_help_names_a_good_drop_where_nothing_scores(rows: tuple[str, ...], advice: str) -> None:
    legal = tuple(map(mv.Play, range(1, 6)))
    assert f"A good drop: {advice}." in PROMPTS["turn"].help(guide.position(rows), Decision(0, "turn", 1), legal)


def test_the_goal_names_the_target_of_the_match_and_what_a_line_scores() -> None:
    view = guide.position(("SS...",))
    assert forecast.points(view, 0, mv.Play(3))[0] == 3
    goal = FACE.goal.format(options=replace(view.options, target=9))
    assert goal == "You win with 9 points if you are ahead. Your lines of 3 or more score 1 a soul."
    assert lines_of(goal) <= LINES


def test_in_the_first_turns_of_a_beginner_match_one_drop_is_advised() -> None:
    free = guide.position(("S...M",))
    lesson = replace(free, options=PuzzlerOptions(characters="none"), turn_number=3)
    decision, legal = Decision(0, "turn", 1), tuple(map(mv.Play, range(1, 6)))
    for turn in (3, 12):
        assert question(replace(lesson, turn_number=turn), decision).endswith(
            "A good one: **2**, touching a soul of yours."
        )
    for view, green in ((lesson, ["Drop 2"]), (free, [f"Drop {column}" for column in range(1, 6)])):
        rows = PROMPTS["turn"].controls(view, decision, legal)
        assert [
            choice.label
            for row in rows
            if isinstance(row, Buttons)
            for choice in row.choices
            if choice.style == "success"
        ] == green
    assert "A good one" not in question(replace(lesson, turn_number=13), decision)
    both = replace(guide.position(("SM...",)), options=PuzzlerOptions(characters="none"), turn_number=5)
    assert question(both, decision).startswith("Drop a soul, or switch one of yours with an opposing neighbour.")


def test_a_beginner_is_told_where_the_opponent_could_score_next() -> None:
    view = replace(guide.position(("S.MM.",)), options=PuzzlerOptions(characters="none"), turn_number=15)
    decision, legal = Decision(0, "turn", 1), tuple(map(mv.Play, range(1, 6)))
    assert question(view, decision).startswith("🌙 threatens 3 points in columns 2 and 5. A good drop: **2**.")
    halves = [row for row in PROMPTS["turn"].controls(view, decision, legal) if isinstance(row, Buttons)]
    green = [choice.label for row in halves for choice in row.choices if choice.style == "success"]
    assert green == ["Drop 2"]
    characters = replace(view, options=PuzzlerOptions())
    assert "threatens" not in question(characters, decision)


def test_a_beginner_is_shown_what_scores_at_once_and_no_other_button_is_green() -> None:
    view = replace(guide.position(("..S..", "SSM..")), options=PuzzlerOptions(characters="none"), turn_number=9)
    decision, switch = Decision(0, "turn", 1), mv.Switch((3, 1), (3, 2))
    assert question(view, decision) == "You can score 3 points now: **Switch rows 1 and 2 of column 3**."
    rows = PROMPTS["turn"].controls(view, decision, (*map(mv.Play, range(1, 6)), switch))
    buttons = [choice for row in rows if isinstance(row, Buttons) for choice in row.choices]
    green = [(choice.label, choice.move) for choice in buttons if choice.style == "success"]
    assert green == [("Switch rows 1 and 2 of column 3: +3", switch)]
    expert = replace(view, options=PuzzlerOptions())
    assert "score 3" not in question(expert, decision)


@pytest.mark.parametrize(
    ("rows", "asked"),
    [
        (
            ("..S..", "SSM..", "M....", "S...."),
            "**Drop in column 3**. **Switch rows 3 and 4 of column 3** would score 3.",
        ),
        (("MMS..", "SSM.."), "**Switch rows 1 and 2 of column 3** would score 3 for both."),
    ],
)
def test_a_lesson_names_a_scoring_switch_beside_its_advice(rows: tuple[str, ...], asked: str) -> None:
    view = replace(guide.position(rows), options=PuzzlerOptions(characters="none"), turn_number=9)
    told = question(view, Decision(0, "turn", 1))
    assert asked in told
    assert lines_of(told) <= QUESTION_LINES
    assert "would score" not in question(replace(view, turn_number=13), Decision(0, "turn", 1))


def test_a_scoring_switch_is_named_where_no_drop_is_possible() -> None:
    view = replace(guide.position(("..S..", "SSM..")), options=PuzzlerOptions(characters="none"), pools=(0, 6))
    told = question(view, Decision(0, "turn", 1))
    assert told.startswith("You can't drop a soul") and told.endswith("**Switch rows 1 and 2 of column 3** scores 3.")
    assert lines_of(told) <= QUESTION_LINES


def test_questions_name_a_duty() -> None:
    view = guide.position(("SMSMS", "MSMSM", "SMSMS", "MSMSM", "SMSMS"))
    assert "switch" in question(view, Decision(0, "turn", 1))
    assert PROMPTS["turn"].task(view, 0) == "must switch"
    assert PROMPTS["turn"].task(guide.position(()), 0) == "drop a soul"


def test_no_switch_is_asked_for_where_repetition_forbids_it() -> None:
    for tokens, rows, asked, task in (
        (10, ("AB.AB",), "Drop a soul into a column. Three in a row or column score.", "drop a soul"),
        (5, ("AB.AB", "AB.AB", "A...B"), "You can neither drop nor switch", "is stuck"),
    ):
        state = table(*rows, options=PuzzlerOptions(tokens=tokens))
        every = GAME.legal(state, 0)
        closed = tuple(
            (digest([own ^ (bit(move.a) | bit(move.b)) for own in state.board], 1, state), 2)
            for move in every
            if isinstance(move, mv.Switch)
        )
        assert closed
        view = GAME.view(replace(state, positions=closed), 0)
        assert question(view, Decision(0, "turn", 1)).startswith(asked)
        assert PROMPTS["turn"].task(view, 0) == task


def test_what_is_asked_agrees_with_what_is_legal() -> None:
    for moment in moments():
        if moment.decision is None or moment.view.stage not in ("turn", "after_power"):
            continue
        asked = question(moment.view, moment.decision)
        drops = any(isinstance(move, mv.Play) for move in moment.legal)
        switch = any(isinstance(move, mv.Switch) for move in moment.legal)
        assert ("can't drop" in asked) is (switch and not drops)
        assert ("neither drop nor switch" in asked) is (not switch and not drops)
        if moment.view.stage == "after_power":
            assert ("drop or end turn" in position_text.alt(moment.view, ())) is drops
            assert ("must switch" in position_text.alt(moment.view, ())) is switch


def test_a_line_without_a_fall_is_not_described_as_one() -> None:
    told = sentences.event(ev.Scored(2, (((1, 1), (2, 1), (3, 1)), ()), (6, 0)), NAMES)
    assert told == "Falling souls make a line: ☀️ Ada scores 3 points. The score is 6 : 0."


ROW, UPPER = ((1, 1), (2, 1), (3, 1)), ((1, 2), (2, 2), (3, 2))
FIRST, SECOND = ev.Scored(1, (ROW, ()), (3, 0)), ev.Scored(2, (ROW, UPPER), (6, 3))
FELL = ev.Fell((((1, 2), (1, 1)),))


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (
            (ev.Played(0, (3, 1)), FIRST, FELL),
            [
                "☀️ Ada drops in column 3 and scores 3 points (3 : 0): "
                "the line returns to its owner's pool, the rest falls."
            ],
        ),
        (
            (ev.Played(0, (3, 1)), replace(FIRST, scores=(3, 4)), FELL),
            ["☀️ Ada drops in column 3 and scores 3 points (3 : 4)."],
        ),
        (
            (ev.Switched(1, (2, 1), (3, 1)), FIRST, FELL, SECOND, FELL, ev.Ended("target", (6, 3))),
            [
                "🌙 Bo switches columns 2 and 3 of row 1 and scores 3 points; ☀️ Ada scores 6 points. "
                "The final score is 6 : 3."
            ],
        ),
        (
            (ev.AbilityUsed(0, "solenne", points=(1, 0)), FELL, SECOND),
            [
                "☀️ Ada calls the dawn and gains a point.",
                "Falling souls make a line: ☀️ Ada scores 3 points and 🌙 Bo scores 3 points (6 : 3).",
            ],
        ),
        ((ev.Played(0, (3, 1)),), ["☀️ Ada drops a soul in column 3; it lands on row 1."]),
    ],
)
def test_a_move_and_its_lines_are_one_sentence_of_the_news(happened: tuple[PuzzlerEvent, ...], told: list[str]) -> None:
    assert [sentences.event(event, NAMES) for event in sentences.joined(happened)] == told


def test_the_first_score_of_a_match_says_what_becomes_of_the_souls_even_in_short() -> None:
    for maker in (ev.Played(0, (3, 1)), ev.Switched(0, (2, 1), (3, 1))):
        (chain,) = sentences.joined((maker, FIRST, FELL))
        told = sentences.event(chain, NAMES)
        assert "the line returns to its owner's pool, the rest falls" in in_short(told)
        assert lines_of(in_short(told)) <= NEWS_LINES


def test_no_point_is_left_out_of_the_news() -> None:
    for moment in moments():
        chains = [event for event in sentences.joined(moment.recent) if isinstance(event, sentences.Chain)]
        scored = [event for event in moment.recent if isinstance(event, ev.Scored)]
        for seat in (0, 1):
            assert sum(len(one.removed[seat]) for one in chains) == sum(len(one.removed[seat]) for one in scored)
        assert [one.scores for one in chains[-1:]] == [one.scores for one in scored[-1:]]
        assert {sentences.rank(one) for one in chains} <= {Rank.RESULT, Rank.END}


def test_every_rank_is_that_of_an_event() -> None:
    kinds = {kind.__name__ for kind in (*get_args(PuzzlerEvent), sentences.Chain)}
    assert set(sentences.TABLES["ranks"]) <= kinds


def test_a_refusal_is_right_for_every_part_left() -> None:
    for code, promise in (("empty_pool", "pass if no two"), ("switch_back", "another move")):
        assert promise in sentences.SENTENCES[code]
    assert "if you can't drop, switch" in sentences.SENTENCES["not_now.after_power"]
    assert "lower square first" in sentences.SENTENCES["unknown_notation"]


def test_column_buttons_keep_their_place_and_none_wraps_where_there_is_room() -> None:
    verbs = set[str]()
    for moment in moments():
        if moment.decision is None:
            continue
        rows = moment.prompt.controls(moment.view, moment.decision, moment.legal)
        assert len(rows) <= ROWS
        labels = [[choice.label for choice in row.choices] for row in rows if isinstance(row, Buttons)]
        for verb in ("Drop", "Crow", "Root", "Lamp", "Quarry"):
            each = [f"{verb} {column}" for column in range(1, 6)]
            shown = [row for row in labels if row[0] in each or row[-1] in each]
            powers = moment.view.options.characters != "none"
            full = len(rows) == ROWS or (len(labels) > 1 and len(rows) - len(labels) > 1)
            assert shown in ([], [each[:3], each[3:]]) or (shown == [each] and full and powers)
            verbs.update([verb] if shown else [])
    assert {"Drop", "Crow", "Lamp"} <= verbs


def test_entries_of_long_menus_begin_with_what_the_picture_shows() -> None:
    line = "[1-5]"
    pair = f"(Rows {line} and {line} of column|Columns {line} and {line} of row) {line}"
    patterns = (pair, f"{line} → {line}", f"Row {line} (left|right)", f"{line}, burn (left|right)")
    seen = set()
    for moment in moments():
        if moment.decision is None or moment.view.stage == "choose":
            continue
        rows = moment.prompt.controls(moment.view, moment.decision, moment.legal)
        for choice in (choice for row in rows if isinstance(row, Menu) for choice in row.choices):
            found = [pattern for pattern in patterns if re.fullmatch(pattern, choice.label)]
            assert found, choice.label
            seen.update(found)
    assert seen == set(patterns)
