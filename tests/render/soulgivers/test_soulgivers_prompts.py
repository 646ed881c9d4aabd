"""What is asked in all positions: limits, controls, standing answers, no secret, and what is asked once more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import pytest
from msgspec.structs import replace

from render.kit.controls import HINT_LIMIT, MENU_LIMIT, READABLE, Buttons, Choice, Control, Menu
from render.kit.lines import QUESTION_LINES, lines_of
from render.soulgivers import words
from render.soulgivers.face import FACE
from render.soulgivers.prompt import entry, of_cells
from render.soulgivers.prompts import PROMPTS
from rules.questions import Question
from rules.soulgivers.frames import Attraction
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.moves import Retract, SoulgiversMove, Stand, To
from rules.soulgivers.position import SoulgiversState
from tests.render.matches import Moment
from tests.render.soulgivers.matches import asked
from tests.rules.soulgivers.builder import GAME, play, position
from tests.rules.soulgivers.scenes import with_each


def of(state: SoulgiversState, seat: int = 0) -> Moment:
    """Return the moment at which a seat is asked."""
    view = GAME.view(state, seat)
    return Moment(GAME, 2, state, view, (), GAME.pending(state)[0], GAME.legal(view, seat))


def controls(moment: Moment) -> Sequence[Control[SoulgiversMove]]:
    assert moment.decision is not None
    return moment.prompt.controls(moment.view, moment.decision, moment.legal)


def choices(moment: Moment) -> list[Choice[SoulgiversMove]]:
    return [choice for control in controls(moment) for choice in control.choices]


def hints(moment: Moment) -> dict[str, str]:
    """Return what is said beside each answer."""
    return {choice.label: choice.hint for choice in choices(moment)}


def test_the_best_arrival_is_green_and_first() -> None:
    arriving = play(position("patcher@C3", "aeger@I2", decks=("", "blower runner"), fragment="C4"), "end")
    first, *others = choices(of(arriving, 1))
    assert (first.label, first.style) == ("Best: Runner, western", "success")
    assert len(others) == 3 and {one.style for one in others} == {"secondary"}


def test_why_figures_age_and_what_shields_do_is_said_once_in_a_beginner_match() -> None:
    def question(turn: int, start: Literal["given", "chosen"]) -> str:
        state = position("ghost@C3", "aeger@I2")
        moment = of(replace(state, turn=turn, options=replace(state.options, start=start)))
        assert moment.decision is not None
        return moment.prompt.question(moment.view, moment.decision)

    assert "Each turn adds 1 Decay, each Action 1 more; 6 destroys." in question(3, "given")
    assert "shields: no attack comes through." in question(6, "given")
    assert "an Action costs 1 and adds 1 Decay." in question(1, "given")
    assert not re.search("destroys|shield", question(1, "given") + question(7, "given") + question(3, "chosen"))


def test_limits_and_deaths_to_come_are_said_before_they_bite() -> None:
    def question(state: SoulgiversState) -> str:
        moment = of(state)
        assert moment.decision is not None
        return moment.prompt.question(moment.view, moment.decision)

    dying = position("ghost@C3=5 runner@C4", "aeger@I2")
    assert question(dying).endswith(" Decay destroys your Ghost this turn.")
    first = replace(dying, turn=1, options=replace(dying.options, step_cap=True))
    assert "In this first turn each goes up to 2 steps." in question(first)
    assert "first turn" not in question(replace(first, turn=2))
    assert "carrying costs 1" in question(position("ghost@C3*", "aeger@I2", active="ghost"))


def test_a_window_offers_two_passes() -> None:
    state = play(position("ghost@C3", "aeger@I2", hands=("", "decay")), "activate:ghost")
    assert [choice.label for choice in choices(of(state, 1)) if "Pass" in choice.label] == [
        "Pass",
        "Pass until my turn",
    ]


def test_every_kind_of_question_has_a_prompt() -> None:
    kinds = {step.kind for step in GAME.steps.values() if isinstance(step, Question)}
    assert set(PROMPTS) == kinds
    assert all(len(prompt.does.split()) <= 4 for prompt in PROMPTS.values())


def test_questions_and_help_fit_for_everybody_and_say_nothing_twice() -> None:
    for moment in asked():
        assert moment.decision is not None
        prompt = moment.prompt
        help_ = prompt.help(moment.view, moment.decision, moment.legal)
        assert len(help_) > 60 and not set("{}") & set(help_)
        assert prompt.question(moment.view, moment.decision) not in help_
        for viewer in (moment.decision.seat, None):
            prompt = FACE.prompt(GAME.view(moment.state, viewer), moment.decision)
            told = prompt.question(GAME.view(moment.state, viewer), moment.decision)
            assert len(told) > 10 and lines_of(told) <= QUESTION_LINES and not told[0].islower()
            assert not set("{}[]") & set(told) and "None" not in told


def test_controls_offer_every_legal_move_once_and_standing_answers_besides() -> None:
    for moment in asked():
        assert moment.decision is not None
        offered = [choice.move for choice in choices(moment) if choice.move is not None]
        standing = {str(move) for move in GAME.optional(moment.state, moment.decision.seat)}
        besides = [str(move) for move in offered if isinstance(move, Stand | Retract)]
        assert set(besides) <= standing and len(set(besides)) == len(besides)
        moves = [str(move) for move in offered if not isinstance(move, Stand | Retract)]
        assert sorted(moves) == sorted(map(str, moment.legal))


def test_controls_fit() -> None:
    for moment in asked():
        found = controls(moment)
        assert 0 < len(found) <= 5
        for control in found:
            assert 0 < len(control.choices) <= (5 if isinstance(control, Buttons) else MENU_LIMIT)
            assert not isinstance(control, Menu) or 0 < len(control.prompt) <= 100
            for choice in control.choices:
                assert 0 < len(choice.label) <= READABLE and len(choice.hint) <= HINT_LIMIT


@pytest.mark.parametrize(
    ("state", "move", "told"),
    [
        (
            position("ghost@D8N", "runner@A1S", active="ghost", modifiers="hole@D7"),
            "",
            {"D7 · 1 step": "a black hole: destroys the Ghost", "C8 · 1 step": ""},
        ),
        (
            position("ghost@D8N", "runner@D7N*", active="ghost"),
            "",
            {"Attack the Runner": "1 Essence: destroys it, who carries the Fragment"},
        ),
        (
            position("ghost@D8N architect@E10N", "blower@D3S", hands=("transpose", "")),
            "play:transpose",
            {
                "Tile C7-D8 and tile E7-F8": "with the 🟧 Ghost",
                "Tile C9-D10 and tile E9-F10": "with the 🟧 Architect",
            },
        ),
    ],
)
def test_an_answer_says_what_comes_of_it(state: SoulgiversState, move: str, told: dict[str, str]) -> None:
    assert told.items() <= hints(of(play(state, *move.split()))).items()


@pytest.mark.parametrize(
    ("choosing", "asks"),
    [
        (("play:realign",), "Realign turns a Soulgiver to a facing of your choice. Choose a target."),
        (("population", "place:C3"), "Border: which cell becomes a wall for your opponents? Chosen: C3."),
    ],
)
def test_the_own_turn_asks_its_player_for_a_secret_step_and_tells_others_of_the_turn(
    choosing: tuple[str, ...], asks: str
) -> None:
    state = before = position("ghost@D8N", "runner@D5N", hands=("decay realign", ""))
    for text in choosing:
        state = GAME.apply(state, 0, GAME.parse(text)).state
    (decision,) = GAME.pending(state)
    own, earlier = GAME.view(state, 0), GAME.view(before, 0)
    prompt, legal = FACE.prompt(own, decision), GAME.legal(own, 0)
    assert prompt.question(own, decision) == asks
    assert prompt.help(own, decision, legal) != FACE.prompt(earlier, decision).help(earlier, decision, ())
    offered = {choice.move for control in prompt.controls(own, decision, legal) for choice in control.choices}
    assert offered == set(legal)
    for viewer in (1, None):
        view, plain = GAME.view(state, viewer), GAME.view(before, viewer)
        first, second = (FACE.prompt(one, decision).question(one, decision) for one in (view, plain))
        assert first == second
        assert FACE.alt(view, ()) == FACE.alt(plain, ())
        assert FACE.position(view, ("Ada", "Ben")) == FACE.position(plain, ("Ada", "Ben"))
        assert FACE.picture(view, ()) == FACE.picture(plain, ())


def test_help_tells_who_can_be_activated_and_what_else_can_be_done() -> None:
    state = position("ghost@D8N runner@B9N", "blower@D3S", hands=("quake", ""))
    (decision,) = GAME.pending(state)
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    help_ = PROMPTS["act"].help(view, decision, legal)
    assert "• **Ghost**, 3 steps" in help_ and "• **Runner**, 5 steps" in help_ and "• **Play Quake**" in help_
    moving = position("ghost@D8N runner@B9N", "blower@D3S", active="ghost")
    assert "**Runner**" not in PROMPTS["act"].help(GAME.view(moving, 0), decision, GAME.legal(moving, 0))


def test_the_question_of_a_turn_with_nobody_left_to_activate() -> None:
    state = with_each(position("ghost@D8N", "blower@D3S"), activated=True)
    (decision,) = GAME.pending(state)
    assert PROMPTS["act"].question(GAME.view(state, 0), decision).startswith("All your Soulgivers have acted")


def test_near_destinations_come_first() -> None:
    going = [label for label in hints(of(position("runner@B9N", "blower@D3S", active="runner"))) if " · " in label]
    steps = [int(label.split(" · ")[1].split()[0]) for label in going]
    assert steps == sorted(steps) and steps[0] == 1 and steps[-1] > 1


def test_menus_of_many_cells_name_their_ranges() -> None:
    cells = [CELL_OF[f"{letter}{row}"] for letter in "ABCDEF" for row in range(1, 11)]
    found = of_cells("To", [entry(To(cell), words.cell(cell)) for cell in cells])
    assert all(isinstance(menu, Menu) for menu in found)
    assert [menu.prompt for menu in found if isinstance(menu, Menu)] == [
        "To: A1 to A5",
        "To: B5 to B9",
        "To: C9 to F10",
    ]


def offered(state: SoulgiversState) -> list[tuple[str, str]]:
    """Return the labels and hints of what the seat asked can answer."""
    (decision,) = GAME.pending(state)
    moment = of(state, decision.seat)
    if decision.open:
        assert choices(moment._replace(view=GAME.view(state, None))) == choices(moment)
    return [(choice.label, choice.hint) for choice in choices(moment)]


def test_the_order_of_a_tornado_says_where_each_is_pushed() -> None:
    state = position("blower@C7 architect@A8 patcher@E7", "ghost@C10", active="blower", modifiers="hole@F7")
    order = play(state, "use:tornado")
    assert [label for label, _ in offered(order)] == [
        "🟧 Architect stays there",
        "🟧 Patcher to F7, destroyed",
        "🔵 Ghost stays there",
    ]
    assert [label for label, _ in offered(play(order, "push:A8"))] == [  # after either the last one follows unasked
        "🟧 Patcher to F7, destroyed",
        "🔵 Ghost stays there",
    ]


def test_the_flight_of_a_soul_says_what_it_meets() -> None:
    souls = "shells-aeger@F8 specters-blower@E6"
    shells, specters = "soulcrusher@E8 runner@H6", "ghost@E3 holemaker@C6E"
    one = position(shells, specters, active="soulcrusher", souls=souls, fragment="H7")
    assert ("The Soul of the 🟧 Aeger, east", "to J8") in offered(play(one, "use:soulstrike"))
    assert [label for label, _ in offered(play(one, "use:soulstrike>shells-aeger/N"))] == [
        "⬆️ destroys the 🔵 Ghost",
        "➡️ no harm to the 🟧 Runner",
        "⬅️ no harm to the 🔵 Holemaker",
    ]
    two = position(shells, specters, active="soulcrusher", souls=f"{souls} shells-protector@E6", fragment="H7")
    assert offered(play(two, "use:soulstrike>shells-aeger/N"))[0] == (
        "🔵 Blower north",
        "destroys the 🔵 Ghost",
    )


def test_the_targets_of_a_charge_say_who_comes_where() -> None:
    state = position("protector@C7 ghost@A7", "confuser@F7=3", active="protector", modifiers="hole@H7")
    assert offered(play(state, "use:charge"))[:2] == [
        ("A7", "🟧 Ghost: 🟧 Protector to B7"),
        ("F7", "🔵 Confuser, Decay 3: to H7, destroyed; 🟧 Protector to E7"),
    ]


def test_who_is_attracted_is_on_a_button() -> None:
    state = position("ghost@C3 patcher@D6", "blower@I2", modifiers="horizon@C4 horizon@D5", seat=1)
    state = replace(state, frames=(*state.frames, Attraction(1)))
    assert [label for label, _ in offered(state)] == ["🟧 Ghost to C4", "🟧 Patcher to D5"]


def danger(state: SoulgiversState, move: str) -> str:
    """Return what is asked before a move of the seat that is to act."""
    decision = GAME.pending(state)[0]
    view = GAME.view(state, decision.seat)
    return FACE.prompt(view, decision).danger(view, decision, GAME.parse(move))


HOLE = "hole@D8"
HORIZON = position("architect@D3* blower@J10", "ghost@J9", modifiers="horizon@B3", hands=("quake", ""))
"""A quarter turn left of tile C3-D4 brings the Architect beside a Specter Modifier, a turn right does not."""
LED = position("volomancer@C6 patcher@C3", "ghost@J9", active="volomancer", modifiers="horizon@B4 hole@D3")
TORNADO = position("blower@C7 architect@A8 patcher@E7", "ghost@D10", active="blower", modifiers="hole@F7")
AEGER = play(position("aeger@C8=4", "ghost@D8", active="aeger"), "use:magnificent_decay")


@pytest.mark.parametrize(
    ("state", "move", "part"),
    [
        (position("patcher@C8", "ghost@I2", active="patcher", modifiers=HOLE), "step:D8", "destroys your Patcher."),
        (position("patcher@C8*", "ghost@I2", active="patcher", modifiers=HOLE), "step:D8", "The Fragment stays there"),
        (position("ghost@C8=5", "ghost@D8", active="ghost"), "use:eradicate", "costs 1 Decay"),
        (AEGER, "aim:D8/2", "costs 2 Decay, which destroys your Aeger"),
        (AEGER, "aim:D8/1", "Decay destroys your Aeger when your turn ends"),
        (
            position("ghost@C8=4", "ghost@D8", active="ghost", souls="shells-runner@C7"),
            "use:eradicate",
            "your Ghost when your turn ends",
        ),
        (position("ghost@C8=4", "ghost@D8 runner@I2", active="ghost"), "attack:D8", "your Ghost when your turn ends"),
        (position("ghost@C8 patcher@PS1", "ghost@I2"), "end", "Your Patcher is still on a Portal"),
        (position("patcher@PS1", "ghost@I2", active="patcher"), "end", "Your Patcher is still on a Portal"),
        (position("ghost@C8=5", "ghost@I2", hands=("respite", "")), "end", "you hold Respite"),
        (position("ghost@C8*=5 patcher@F8", "ghost@I2", active="ghost"), "end", "The Fragment stays there"),
        (play(HORIZON, "play:quake"), "aim:C3L", "It brings your Architect to the Event Horizon, which destroys it."),
        (play(HORIZON, "play:quake"), "aim:C3L", "The Fragment stays there, and anyone can collect it."),
        (
            position("patcher@C3", "ghost@I2", active="patcher", modifiers="horizon@B4"),
            "step:C4",
            "to the Event Horizon",
        ),
        (TORNADO, "use:tornado", "It destroys your Patcher."),
        (play(LED, "use:mind_control>C3"), "step:C4", "brings your Patcher to the Event Horizon"),
    ],
)
def test_what_loses_an_own_soulgiver_is_told(state: SoulgiversState, move: str, part: str) -> None:
    assert part in danger(state, move)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (position("holemaker@C8", "ghost@I2", active="holemaker", modifiers=HOLE), "step:D8"),
        (position("spacewalker@C8", "ghost@I2", active="spacewalker", modifiers=HOLE), "step:D8"),
        (position("patcher@C8", "ghost@I2", active="patcher", modifiers=HOLE), "step:C7"),
        (position("ghost@C8=3", "ghost@D8", active="ghost", souls="shells-runner@C7"), "use:eradicate"),
        (position("ghost@C8=3", "ghost@D8 runner@I2", active="ghost"), "attack:D8"),
        (position("ghost@C8=5", "ghost@D8 runner@I2", active="ghost"), "attack:D8"),
        (position("ghost@C8 patcher@A9", "ghost@I2"), "end"),
        (position("ghost@C8=5", "ghost@I2"), "end"),
        (position("ghost@C8=4", "ghost@I2", hands=("respite", "")), "end"),
        (play(HORIZON, "play:quake"), "aim:C3R"),
        (play(TORNADO, "use:tornado"), "push:E7"),
        (position("blower@C7 patcher@D7", "ghost@E7", active="blower", modifiers="hole@F7"), "use:tornado"),
        (position("holemaker@C3", "ghost@I2", active="holemaker", modifiers="horizon@B4"), "step:C4"),
    ],
)
def test_what_loses_nothing_that_could_be_kept_is_not(state: SoulgiversState, move: str) -> None:
    assert danger(state, move) == ""
