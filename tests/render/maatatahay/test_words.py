"""The words of moves, events, questions, hints, positions and help, and that they foretell what happens."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Literal, get_args

import pytest
from msgspec.structs import replace

from render.kit.controls import HINT_LIMIT, LABEL_LIMIT, READABLE, Buttons, Control, Menu
from render.kit.lines import QUESTION_LINES, in_short, lines_of
from render.kit.news import Rank
from render.kit.phrases import ALT_LIMIT
from render.maatatahay import guide, position_text, previews, sentences, turn_options, words
from render.maatatahay.prompts import PROMPTS
from rules.engine import Decision, Event, Outcome
from rules.maatatahay import events as ev
from rules.maatatahay import forecast
from rules.maatatahay import moves as mv
from rules.maatatahay.board import INDEX, NONE, SPACES, Crystals, tile_on
from rules.maatatahay.duels import marks
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.fight_forecast import outlook
from rules.maatatahay.moves import MOVES
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState, MaatatahayView
from rules.maatatahay.warriors import DEATHS, WARRIORS, arrows, survives
from rules.maatatahay.warriors import strength as strength_of
from tests.render.maatatahay.orders import orders
from tests.render.matches import Moment, play
from tests.rules.maatatahay.builder import GAME, after, asked, choosing, position

NAMES = ("Ada", "Bo")
LONG = ("A" * 32, "B" * 32)
PAIR = ("W01", "W07")

EVENTS: tuple[MaatatahayEvent, ...] = (
    ev.PairDrawn(2, PAIR),
    ev.RoundBegan(3, 1),
    ev.PairChosen(0, PAIR),
    ev.PairChosen(0, PAIR, only=True),
    ev.OrderChosen(0, 0, False),
    ev.OrderChosen(1, 0, True),
    ev.Placed(0, "C3", "W01", Crystals(1, 1)),
    ev.Placed(0, "C3", "W01", NONE, only=True),
    ev.Placed(0, "C3", "W01", Crystals(1, 0), only=True),
    ev.RelicTaken(1, "C3", Crystals(1, 2), Crystals(0, 2), 3, 1),
    ev.RelicTaken(1, "C3", Crystals(1, 0), Crystals(1, 1), 2, 2, only=True),
    *(ev.Rotated(0, "C3", quarters) for quarters in range(4)),
    ev.Reinforced(0, "C3", ("B2", "D4")),
    ev.Reinforced(0, "C3", ("B2",)),
    ev.Added(0, "C3", Crystals(2, 0)),
    ev.Added(0, "C3", NONE),
    ev.Settled("D3", 1, "W04", 2, 5, False, False, 2, 1),
    ev.Settled("D3", 1, "W04", 2, 5, False, True, 1, 2),
    ev.Settled("D3", 1, "W04", 2, 5, False, False),
    ev.Settled("D3", 1, "W04", 5, 5, True, True),
    ev.TrackMoved((1, 2), 5),
    ev.TrackMoved((0, 1), 1),
    *(ev.Ended(reason, (14, 12)) for reason in sentences.REASONS),
)


@cache
def matches() -> tuple[Moment, ...]:
    """Return the moments of some random matches with all kinds of options."""
    options = (MaatatahayOptions(), MaatatahayOptions(scoring="basic", death_limit="per_player"))
    played = (moment for seed in range(10) for moment in play(GAME, 2, options[seed % 2], seed))
    return (*played, *orders())


def decision(view: MaatatahayView) -> Decision:
    return Decision(view.asked[0], view.stage, view.group)


def question(view: MaatatahayView) -> str:
    return PROMPTS[view.stage].question(view, decision(view))


def helped(view: MaatatahayView, legal: tuple[mv.MaatatahayMove, ...]) -> str:
    return PROMPTS[view.stage].help(view, decision(view), legal)


def offered(view: MaatatahayView, *legal: mv.MaatatahayMove) -> Control[mv.MaatatahayMove]:
    """Return the control that offers these moves."""
    (control,) = PROMPTS[view.stage].controls(view, decision(view), legal)
    return control


def hint(view: MaatatahayView, move: mv.MaatatahayMove) -> str:
    return offered(view, move).choices[0].hint


def seen(state: MaatatahayState) -> MaatatahayView:
    return GAME.view(state, None)


# Events and moves


def test_every_event_class_is_here() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(MaatatahayEvent))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_told_in_a_sentence(event: Event) -> None:
    told = sentences.event(event, NAMES)
    assert told.endswith(".") and len(told) < 250
    assert "{" not in told and "None" not in told and "  " not in told and " 0 " not in told
    if hasattr(event, "seat"):
        assert words.who(event.seat, NAMES) in told


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            EVENTS[19],
            "🔷 Seer on D3 dies (2 against 5): -5 points, its Spirit +2 for the tile just placed.",
        ),
        (
            EVENTS[20],
            "🔷 Seer on D3 dies (2 against 5): -4 points; its Spirit leaves the match.",
        ),
        (EVENTS[8], "🟠 Ada places Kit (3 gems) on C3 (the only one left): +3 points; collects 1 Spirit."),
        (EVENTS[3], "🟠 Ada takes the only pair left: 🟠 Kit and 🔷 Heir."),
        (EVENTS[15], "🟠 Ada is reinforced by 2 Energy: B2 and D4 point at C3."),
        (EVENTS[22], "🔷 Seer on D3 is surrounded and lives (5 against 5)."),
        (ev.Settled("D3", 1, "W04", 5, 5, True, False), ""),
    ],
)
def test_some_sentences(event: Event, told: str) -> None:
    assert sentences.event(event, NAMES) == told


@pytest.mark.parametrize("scoring", ["standard", "basic"])
def test_every_change_of_the_points_is_told_among_the_results(scoring: Literal["standard", "basic"]) -> None:
    for seed in range(4):
        random = Random(seed)
        step = GAME.setup(2, MaatatahayOptions(scoring=scoring), random.randbytes(32))
        happened = list(step.events)
        while asking := GAME.pending(step.state):
            step = GAME.apply(step.state, asking[0].seat, random.choice(GAME.legal(step.state, asking[0].seat)))
            happened += step.events
            view = GAME.view(step.state, None)
            assert _told_points(happened) == [points.total for points in view.points]


def _told_points(happened: list[MaatatahayEvent]) -> list[int]:
    """Return the points of both players by the sentences about everything that has happened."""
    points, turn = [0, 0], 0
    for event in sentences.joined(happened):
        told = in_short(sentences.event(event, NAMES))
        turn = event.seat if isinstance(event, sentences.Turn) else turn
        for amount in map(int, re.findall(r"[ (]([+-]\d+) (?:point|for)", told)):
            assert sentences.rank(event) is Rank.RESULT
            points[words.SIGNS.index(told[0]) if amount < 0 else turn] += amount
    return points


def test_the_news_of_a_death_name_the_space_that_closed_it() -> None:
    placed = ev.Placed(0, "E4", "W01", Crystals())
    dies, far = (ev.Settled(space, 1, "W02", 2, 5, survived=False, hot=False) for space in ("E3", "A1"))
    told = [sentences.event(event, NAMES) for event in sentences.joined([placed, dies, far])]
    assert "(2 against 5, E4 closed)" in told[1] and "(2 against 5)" in told[2], "A1 died for another reason"


def test_an_unknown_event_or_move_has_no_words() -> None:
    with pytest.raises(TypeError):
        sentences.event(object(), NAMES)
    with pytest.raises(TypeError):
        sentences.move(object())


def test_every_move_has_a_short_name_of_its_own() -> None:
    names = {sentences.move(move) for move in MOVES.values()}
    assert len(names) == len(MOVES)
    assert max(map(len, names)) <= LABEL_LIMIT


@pytest.mark.parametrize(
    ("scores", "ranking", "said"),
    [
        (((20, 9), (19, 9)), ((0,), (1,)), "**🟠 Ada wins!** The limit of deaths is reached.\n"),
        (
            ((19, 8), (19, 9)),
            ((1,), (0,)),
            "Bo wins!** The limit of deaths is reached. Points are equal, so the number of living",
        ),
        (((19, 9), (19, 9)), ((1,), (0,)), "Points and living warriors are equal: the latest relic decides."),
        (
            ((19, 9), (19, 9)),
            ((0, 1),),
            "**A draw.** The limit of deaths is reached. Points and living warriors are equal.",
        ),
    ],
)
def test_the_end_is_told_with_what_decided_it(
    scores: tuple[tuple[int, int], ...], ranking: tuple[tuple[int, ...], ...], said: str
) -> None:
    kept = tuple(
        {"gems": 10, "spirit": 4, "relics": points - 14, "points": points, "living": living}
        for points, living in scores
    )
    told = sentences.outcome(Outcome("deaths", ranking, kept), NAMES)
    assert said in told
    assert f"🟠 Ada: **{scores[0][0]} points** (gems 10, Spirit 4, relics" in told


# What is foretold comes true


def test_who_would_fall_does_fall() -> None:
    checked = 0
    for moment in matches():
        view: MaatatahayView = moment.view
        if view.stage != "add" or view.hot is None:
            continue
        for move in moment.legal[:4]:
            step = GAME.apply(moment.state, view.asked[0], move)
            if GAME.view(step.state, None).stage == "settle":
                continue
            told = outlook(forecast.added(view.board, view.hot, move.crystals), view.hot)
            happened = [event for event in step.events if isinstance(event, ev.Settled)]
            assert sorted(map(_result, happened)) == sorted(
                (SPACES[fight.index], fight.strength, fight.attack, fight.survives) for fight in told
            )
            checked += len(happened)
    assert checked > 300


def _result(event: ev.Settled) -> tuple[str, int, int, bool]:
    return event.space, event.strength, event.attack, event.survived


def test_an_order_leads_to_what_is_told_of_it() -> None:
    checked = 0
    for moment in matches():
        view: MaatatahayView = moment.view
        for move in moment.legal if view.stage == "settle" else ():
            told = forecast.settled(view, INDEX[move.space])
            after_it = GAME.apply(moment.state, view.asked[0], move).state
            if GAME.view(after_it, None).stage != "settle":
                alive = {index for index, space in enumerate(after_it.board) if space.warrior and space.warrior.alive}
                assert all(fight.survives is (fight.index in alive) for fight in told)
                checked += 1
    assert checked > 5


def test_the_strength_that_a_space_promises_is_that_before_adding() -> None:
    promised: dict[str, tuple[int, int]] = {}
    checked = 0
    for moment in matches():
        view: MaatatahayView = moment.view
        if view.stage == "place":
            found = [forecast.prospect(view, view.asked[0], INDEX[move.space]) for move in moment.legal]
            promised = {SPACES[one.at]: (one.strength, len(one.supporters)) for one in found}
        elif view.stage == "add" and view.hot is not None:
            warrior = view.board[view.hot].warrior
            assert warrior is not None
            told = (strength_of(view.board, view.hot), warrior.crystals.energy)
            assert promised.get(SPACES[view.hot], told) == told
            promised = {}
            checked += 1
    assert checked > 100


def test_more_energy_that_would_change_something_is_told() -> None:
    rows = (". b4+2E . . .", "a4/1 * . * .", ". . * . .", ". * . * .", ". . . . .")
    state = position(*rows, tile="W07", seat=0, other="W08", storages=("2E", "0"))
    found = forecast.prospect(seen(state), 0, INDEX["A1"])
    assert [fight.survives for fight in found.fights] == [False]
    assert (
        previews.change(found.board, forecast.changes(found.board, found.at, 2)[0]) == "with 1 Energy more 🟠 A1 lives"
    )
    told = hint(seen(state), mv.Place("A1"))
    assert told == "surrounded, it dies (3 against 4); strength 3; with 1 Energy more 🟠 A1 lives"


# Questions, hints, controls


def test_random_matches_reach_every_stage() -> None:
    assert {moment.view.stage for moment in matches()} >= {"pair", "order", "place", "rotate", "add", "settle", "over"}


def test_questions_hints_and_labels_fit() -> None:
    for moment in matches():
        if moment.decision is None:
            continue
        view = moment.view
        assert 0 < lines_of(question(view)) <= QUESTION_LINES
        assert helped(view, moment.legal)
        assert 0 < len(PROMPTS[view.stage].task(view, moment.decision.seat).split()) <= 4
        control = offered(view, *moment.legal)
        moves = [choice.move for choice in control.choices]
        assert len(moves) == len(moment.legal) and set(moves) == set(moment.legal)
        assert all(0 < len(one.label) <= READABLE and 0 < len(one.hint) <= HINT_LIMIT for one in control.choices)
        assert not any("…" in choice.label for choice in control.choices)


def test_the_preview_tells_who_would_fall_before_the_last_step() -> None:
    for key in ("placing", "strength"):
        view = guide.EXAMPLES[key][0]
        told = helped(view, GAME.legal(GAME.determinize(view, Random(1)), 0))
        assert key == "strength" or "Strength 5, 2 of it from D3 and E5." in told
        assert "🔷 E3 dies (3 against 6), you get 1 Spirit" in told or "🔷 Seer on E3 dies and leaves 1 Spirit" in told


def test_a_pair_is_asked_for_by_the_tile_that_is_ones_own() -> None:
    view = seen(choosing(pairs=("W01-W07", "W09-W08"), active=1))
    assert question(view).startswith("Choose a pair: 🔷 is yours, 🟠 your opponent's.")


def test_who_adds_crystals_in_the_last_round_is_told_so() -> None:
    last = "Last round: Spirit that you keep is worth nothing."
    view = guide.EXAMPLES["placing"][0]
    adding = replace(view, stage="add")
    assert last not in question(adding)
    full = tuple(replace(space, crystals=NONE, relic=space.warrior is None) for space in view.board)
    for ending in (replace(adding, deaths=(4, 2)), replace(adding, round=12), replace(adding, board=full)):
        assert last in question(ending)
    alone = replace(adding, deaths=(5, 4), options=MaatatahayOptions(death_limit="per_player"))
    assert last not in question(alone)
    assert last in question(replace(alone, deaths=(6, 0)))


def test_a_menu_of_spaces_says_what_each_would_lead_to() -> None:
    view = guide.EXAMPLES["start"][0]
    legal = tuple(mv.Place(space) for space in ("D1", "E4", "D2"))
    menu = offered(view, *legal)
    assert isinstance(menu, Menu)
    assert [choice.label for choice in menu.choices] == ["E4", "D2", "D1"], "the best, then relics"
    assert [choice.hint for choice in menu.choices] == [
        "🔷 E3 dies (3 against 6), you get 1 Spirit; collect 1 Energy; strength 5 (2 from D3 and E5); …",
        "a relic for 2 crystals, 2 drawn; strength 3; 2 sides open",
        "collect 1 Energy; strength 3; 3 sides open",
    ]


def test_buttons_of_a_turn() -> None:
    view = guide.EXAMPLES["placing"][0]
    row = offered(view, *(mv.Rotate(quarters) for quarters in range(4)))
    assert isinstance(row, Buttons)
    assert [choice.label for choice in row.choices] == [
        "Point at D4",
        "Point at D4",
        "Point at D4",
        "Point at no open space",
    ]
    assert {choice.style for choice in row.choices} == {"secondary"}, "the button with the crystals is the green one"
    empty = replace(view, storages=(NONE, NONE))
    styles = [choice.style for choice in offered(empty, *(mv.Rotate(quarters) for quarters in range(4))).choices]
    assert styles == ["success", *["secondary"] * 3]


def test_the_questions_of_a_beginner_match_explain_a_rule_in_each_of_the_first_rounds() -> None:
    state = position(tile="W09", other="W08")
    options = replace(state.options, scoring="basic")
    asking = [question(replace(seen(state), options=options, round=number)) for number in range(1, 6)]
    assert all(words in told for words, told in zip(("dies if", "relics", "arrows", "Spirit"), asking, strict=False))
    assert (
        asking[4]
        == question(replace(seen(state), round=1))
        == ("Place Bulwark (3 claws, 1 gem) on a free space. You hold nothing.")
    )


DOUBTED = ("b1 a7 b8 -a4 .", ". -a2 . -b2 .", ". . -b3 . .", ". * . * .", ". . . . .")
"""When seat 0 closes C2, the Heir and the Stalker each would fall, or live once the other is dead; so its tile."""


def test_who_lives_or_falls_by_the_order_is_told_with_a_question_mark() -> None:
    view = guide.EXAMPLES["special"][0]
    assert hint(view, mv.Place("B1")) == (
        "🟠 A1 can die (3 against 4); 🔷 A2 can die (4 against 5), you get 2 Spirit; collect 1 Spirit; …"
    )
    adding = seen(after(GAME.determinize(view, Random(1)), "place:B1", "rotate:0"))
    row = offered(adding, mv.Add(NONE), mv.Add(Crystals(1, 0)))
    assert [choice.label for choice in row.choices] == [
        "Add nothing: 2 can die",
        "Add 1 Spirit: 2 can die",
    ]


def test_the_tile_just_placed_may_live_by_the_order_too() -> None:
    state = position(*DOUBTED, tile="W01", storages=("1S3E", "0"))
    told = hint(seen(state), mv.Place("C2"))
    assert told.startswith("surrounded, it can die (1 against 3); 🟠 B1 can die (3 against 4); 🔷 C1 can die")
    assert "die at once" not in helped(seen(state), GAME.legal(state, 0))
    adding = seen(after(state, "place:C2", "rotate:0"))
    assert hint(adding, mv.Add(Crystals(1, 0))).startswith("strength 1; +1 point while it lives; 🟠 C2 can die")


def test_more_energy_that_leaves_no_doubt_is_told() -> None:
    state = position(*DOUBTED, tile="W01", storages=("3E", "0"))
    found = forecast.prospect(seen(state), 0, INDEX["C2"])
    steps = forecast.changes(found.board, found.at, 3)
    assert [previews.change(found.board, step) for step in steps] == [
        "with 2 Energy more 🟠 C2 lives",
        "with 3 Energy more 🔷 C1 dies",
    ]


def test_buttons_of_an_order_say_who_would_live() -> None:
    view = guide.EXAMPLES["order"][0]
    row = offered(view, mv.Settle("A1"), mv.Settle("A2"))
    assert [choice.label for choice in row.choices] == ["🟠 A1 dies, lives: 🔷 A2", "🔷 A2 dies, lives: 🟠 A1"]
    assert hint(view, mv.Settle("A1")) == "then 🔷 A2 lives (4 against 2)"
    assert hint(view, mv.Settle("A2")) == "then 🟠 A1 lives (3 against 0)"


def test_buttons_of_an_order_do_not_name_who_would_live_in_any_order() -> None:
    checked = 0
    for moment in matches():
        view: MaatatahayView = moment.view
        if view.stage != "settle":
            continue
        row = offered(view, *moment.legal)
        for choice in row.choices:
            saved = [word for word in choice.label.partition("lives: ")[2].split() if word in INDEX]
            assert not any(survives(view.board, INDEX[space]) for space in saved)
            checked += 1
    assert checked > 5


def test_buttons_of_pairs_payments_and_the_order_of_play() -> None:
    chosen = seen(choosing(pairs=("W01-W07", "W09-W08"), active=1))
    row = offered(chosen, mv.ChoosePair(("W01", "W07")), mv.ChoosePair(("W09", "W08")))
    assert [choice.label for choice in row.choices] == [
        "🔷 Stalker 3 claws, 2 gems 🟠 Bulwark 3",
        "🔷 Heir 3 claws, 3 gems 🟠 Kit 1",
    ]
    assert [choice.style for choice in row.choices] == ["success", "secondary"]
    assert [choice.hint for choice in row.choices] == [
        "Equal claws: you decide who goes first",
        "3 claws against 1: the other player decides who goes first",
    ]
    paying = seen(after(GAME.determinize(guide.EXAMPLES["life"][0], Random(1)), "place:D4"))
    row = offered(paying, mv.Pay(Crystals(1, 1)), mv.Pay(Crystals(2, 0)))
    assert [choice.label for choice in row.choices] == ["Pay 1 Spirit and 1 Energy", "Pay 2 Spirit"]
    assert question(paying).startswith(
        "Pay 2 crystals of your 2 Spirit and 1 Energy for the relic on D4, at least one of them Spirit."
    )
    assert "It is the 1st relic of the match and your 1st: worth 1 point." in helped(
        paying, (mv.Pay(Crystals(1, 1)), mv.Pay(Crystals(2, 0)))
    )


# Help


def test_help_on_the_order_names_the_tiles_by_the_players_and_not_by_tribes() -> None:
    view = seen(choosing(pairs=("W01-W07",), active=1))
    view = replace(view, stage="order", asked=(0,), tiles=("W01", "W07"), display=(None, None, None))
    text = PROMPTS["order"].help(view, Decision(0, "order", 0), (mv.GoFirst("self"), mv.GoFirst("other")))
    assert "🟠 You place Kit (1 claw, 3 gems)." in text
    assert "🔷 The other player places Heir (3 claws, 3 gems)." in text
    assert not any(tribe in text for tribe in words.SEATS)


def test_help_names_the_best_spaces_the_dangers_and_the_chances() -> None:
    state = GAME.determinize(guide.EXAMPLES["start"][0], Random(1))
    view = seen(state)
    told = helped(view, GAME.legal(state, asked(state)))
    assert "• **E4** 🔷 E3 dies (3 against 6), you get 1 Spirit; collect 1 Energy" in told
    assert told.index("**E4**") < told.index("**D2**")
    assert "**Theirs:** E3 (3 against 4 once E4 is closed)." in told


def test_the_danger_to_ones_own_tiles_is_in_the_question_with_the_figures_of_the_picture() -> None:
    found = 0
    for moment in matches():
        view, seat = moment.view, moment.decision.seat if moment.decision else None
        if view.stage != "place" or seat is None:
            continue
        dying = {at: worn.threat for at, worn in marks(view, ()).items() if worn.threat}
        mine = [at for at in dying if tile_on(view.board, at).owner == seat]
        found += bool(mine)
        for at in sorted(mine)[:3]:
            told = question(view)
            assert SPACES[at] in told and f"{strength_of(view.board, at)} against {dying[at]}" in told
    assert found > 10


def test_the_best_order_and_the_best_addition_are_green_and_first() -> None:
    for moment in matches()[::7]:
        if moment.view.stage in ("order", "add", "pair"):
            choices = offered(moment.view, *moment.legal).choices
            assert [choice.style for choice in choices] == ["success", *["secondary"] * (len(choices) - 1)]


def test_help_warns_of_a_space_on_which_the_tile_would_fall() -> None:
    rows = (". b10 . . .", "a4 * . * .", ". . * . .", ". * . * .", ". . . . .")
    state = position(*rows, tile="W01", other="W08")
    view = seen(state)
    told = helped(view, GAME.legal(state, 0))
    assert "Your tile would die at once on A1, unless Energy saves it." in told


# The whole position


def test_alt_and_position_fit_and_name_every_tile() -> None:
    for moment in matches():
        view: MaatatahayView = moment.view
        alt, told = position_text.alt(view, moment.recent), position_text.position(view, LONG)
        assert len(alt) <= ALT_LIMIT and len(told) <= 3500
        for index, space in enumerate(view.board):
            if space.warrior is not None:
                name = words.name(space.warrior.tile)
                tribe = words.SEATS[space.warrior.owner]
                assert f"{SPACES[index]} {tribe[0]} {name}" in alt
                assert f"{tribe} {name}" in told
            elif space.relic or space.crystals.total:
                assert f"{SPACES[index]} " in alt and f"{SPACES[index]} " in told


def test_the_position_holds_all_that_the_picture_shows() -> None:
    told = position_text.position(guide.EXAMPLES["strength"][0], NAMES)
    for part in (
        "round 4, Ochre active, standard scoring; Ochre to act: add crystals. Spirit Track 0 of 6.",
        "🟠 **Ada**, Ochre: 7 points (gems 7, Spirit 0, relics 0). 4 living, 0 dead. Storage: 1 Spirit and 2 Energy.",
        "To place: Stalker, 3 claws, 2 gems, arrows NE NW.",
        "Pair 2: Ochre Banner, 2 claws, 1 gem, arrows N E S W; Indigo Kit, 1 claw, 3 gems, arrows N NE NW.",
        "4 1E   R3   1S   R2   O5\n",
        "E4, hot: Ochre Bulwark, strength 5 (3 claws, 2E), 1 gem, arrows N E W.",
        "E3: Indigo Seer, strength 3 (2 claws, 1S 1E), 3 gems, arrows N S.",
        "Relics: B2 for 3, D2 for 2, C3 for 2, B4 for 3, D4 for 2.",
        "Bag: 3 Spirit and 9 Energy. Tiles left in each deck: 6.",
    ):
        assert part in told


def test_who_is_in_danger_is_said_to_those_who_do_not_see_the_picture() -> None:
    view = guide.EXAMPLES["start"][0]
    for text in (position_text.alt(view, ()), position_text.position(view, NAMES)):
        assert "In danger if the last side is closed: E3." in text


def test_the_position_tells_relics_deaths_and_options() -> None:
    view = guide.EXAMPLES["relics"][0]
    told = position_text.position(replace(view, options=MaatatahayOptions(death_limit="per_player")), NAMES)
    assert "relics 1 (took the 1st)" in told
    assert "Spirit Track 0; 6 deaths of one tribe end the match, 1 more dead in this round." in told
    assert "E3: Indigo Seer, dead." in told
    assert "over, Indigo wins" in position_text.position(guide.EXAMPLES["end"][0], NAMES)


def test_the_hand_tells_tiles_support_and_storage() -> None:
    told = position_text.hand(guide.EXAMPLES["life"][0], 1)
    assert "You are 🔷 Indigo: 5 points" in told
    assert "To place in this round: **Stalker, 3 claws, 2 gems, arrows NE NW**." in told
    assert "Heir on A3: strength 3, 3 points, supports A2" in told
    assert "Dead: Seer on E3." in told
    assert len(told) <= 1500


def test_words_for_every_warrior_and_turn() -> None:
    assert words.compass("W01") == "N NE NW" and words.compass("W01", 1) == "NE E SE"
    for tile in WARRIORS:
        assert all(len(arrows(tile, quarters)) == len(WARRIORS[tile].arrows) for quarters in range(4))


# Filling in a whole turn


def test_what_can_be_added_after_a_relic_is_what_is_there_in_any_case() -> None:
    view = guide.EXAMPLES["life"][0]
    assert turn_options.additions(view, 1, "D4", None) == []
    found = dict(turn_options.additions(view, 1, "D4", Crystals(1, 1)))
    assert set(found) == {"0", "1S"}
    assert found["1S"] == "strength 3; +1 point while it lives; 🟠 E4 lives (5 against 3)"
    assert turn_options.additions(view, 1, "Z9", None) == turn_options.additions(view, 0, "D4", NONE) == []


def test_nothing_can_be_filled_in_by_somebody_who_does_not_place() -> None:
    for view in (guide.EXAMPLES["order"][0], guide.EXAMPLES["end"][0]):
        for seat in (0, 1):
            assert turn_options.spaces(view, seat) == turn_options.rotations(view, seat, "A1") == []
            assert turn_options.costs(view, seat, "D2") == turn_options.additions(view, seat, "D2", NONE) == []


def test_the_options_name_the_number_of_deaths_of_the_rules() -> None:
    assert all(value.startswith(f"{DEATHS} of ") for value in words.OPTIONS["death_limit"].values.values())
