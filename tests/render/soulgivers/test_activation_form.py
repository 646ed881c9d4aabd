"""An activation as one form: what it offers, what it stands for, and what it refuses."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from render.kit.controls import Buttons, Choice, Control
from render.kit.forms import Answers, Form, FormError, fits
from render.soulgivers import boards_after
from render.soulgivers.activation import GO_ON, LOSES
from render.soulgivers.face import FACE
from rules.engine import IllegalMove, MoveError
from rules.soulgivers.moves import BARRIER, Activate, Attack, EndTurn, Halt
from rules.soulgivers.position import SoulgiversState
from tests.render.soulgivers.matches import asked
from tests.rules.soulgivers.builder import GAME, play, position


def form(state: SoulgiversState, key: str) -> Form:
    view, decision = GAME.view(state, 0), GAME.pending(state)[0]
    found = FACE.prompt(view, decision).form_of(view, decision, key)
    assert found is not None
    return found


def offered(found: Form, key: str) -> list[str]:
    """Return the values of a field in their order."""
    return [option.value for part in found.fields if part.key == key for option in part.options]


def chosen(found: Form, **answers: str) -> Answers:
    """Return what a form says that is left as it opens but for some fields."""
    marked = {part.key: tuple(one.value for one in part.options if one.chosen) for part in found.fields}
    return {**marked, **{key: (value,) for key, value in answers.items()}}


def sent(state: SoulgiversState, key: str, **answers: str) -> list[str]:
    """Return the moves that a form stands for."""
    said = chosen(form(state, key), **answers)
    assert fits(form(state, key), said)
    view, decision = GAME.view(state, 0), GAME.pending(state)[0]
    return [str(move) for move in FACE.prompt(view, decision).sent_of(view, decision, key, said)]


def controls(state: SoulgiversState) -> tuple[Control[Any], ...]:
    """Return the controls of the present question."""
    (decision,) = GAME.pending(state)
    view = GAME.view(state, decision.seat)
    return FACE.prompt(view, decision).controls(view, decision, GAME.legal(state, decision.seat))


def buttons(state: SoulgiversState) -> list[list[Choice[Any]]]:
    """Return the rows of buttons under the question."""
    return [list(row.choices) for row in controls(state) if isinstance(row, Buttons)]


def labels(state: SoulgiversState) -> list[str]:
    """Return the labels of the buttons and in the menus under the question."""
    return [choice.label for control in controls(state) for choice in control.choices]


OPEN = position("volomancer@D8N runner@B9N", "architect@G3S")
"""Nobody of the Shells has been activated, and no opponent is near."""
NEAR = position("volomancer@D8N", "architect@E7S")
FACED = position("volomancer@D8N", "architect@A7S")
BESET = position("volomancer@D8N", "architect@A6S runner@D2S ghost@H6S")
BESIDE = position("volomancer@D7N", "architect@E7S runner@J1S")
AWAY = position("volomancer@D9N", "architect@J1S")
TIRED = position("volomancer@D8N=4 runner@B9N", "architect@G3S")
"""Another Essence makes Decay destroy the Volomancer."""
LYING = position("volomancer@D5N", "architect@J1S", barrier=False)
CARRIER = position("runner@D7S*", "architect@J1S")
PORTAL = position("volomancer@PS1N", "architect@J1S")
STILL = position("volomancer@D8N runner@B9N", "architect@A8S", active="volomancer")
MOVED = position("volomancer@D8N runner@B9N", "architect@A8S", active="volomancer", doing={"steps": 1})
FORM = "activate:volomancer"


def test_a_button_opens_the_form_of_each_soulgiver() -> None:
    opening = {choice.form: choice.label for row in buttons(OPEN) for choice in row if choice.form}
    assert opening == {"activate:volomancer": "Activate Volomancer", "activate:runner": "Activate Runner"}


@pytest.mark.parametrize(
    ("state", "key", "answers", "moves"),
    [
        (OPEN, FORM, {}, "activate:volomancer walk:D7-D6 halt:N attack:barrier"),
        (OPEN, FORM, {"to": "stay"}, "activate:volomancer"),
        (OPEN, FORM, {"action": "nothing"}, "activate:volomancer walk:D7-D6 halt:N"),
        (AWAY, FORM, {}, "activate:volomancer walk:D8-D7 halt:N"),
        (BESIDE, FORM, {}, "activate:volomancer attack:E7"),
        (TIRED, FORM, {}, "activate:volomancer walk:D7-D6 halt:N"),
        (PORTAL, FORM, {"to": "stay"}, "activate:volomancer"),
        (OPEN, FORM, {"to": "D7"}, "activate:volomancer step:D7 halt:N"),
        (FACED, FORM, {"to": "D7"}, "activate:volomancer step:D7 halt:W"),  # towards who could attack
        (FACED, FORM, {"to": "D7", "facing": "S"}, "activate:volomancer step:D7 halt:S"),
        (FACED, FORM, {"to": "D7", "facing": "open"}, "activate:volomancer step:D7"),
        (NEAR, FORM, {"to": "D7", "action": "attack:E7"}, "activate:volomancer step:D7 halt:E attack:E7"),
        (BESIDE, FORM, {"to": "D9", "action": "attack:E7"}, "activate:volomancer attack:E7 walk:D8-D9 halt:N"),
        (LYING, FORM, {"to": "E5", "action": "collect", "facing": "W"}, "activate:volomancer step:E5 collect:W"),
        (LYING, FORM, {"to": "E5", "facing": "W"}, "activate:volomancer step:E5 collect:W"),
        (CARRIER, "activate:runner", {"to": "D10", "action": "deliver"}, "activate:runner walk:D8-D9-D10 deliver"),
        (MOVED, "activate:runner", {"to": "stay"}, "halt:W activate:runner"),
        (MOVED, "activate:runner", {"to": "stay", "stop": "E"}, "halt:E activate:runner"),
        (STILL, GO_ON, {"to": "D7"}, "step:D7 halt:N"),
    ],
)
def test_the_moves_that_a_form_stands_for(
    state: SoulgiversState, key: str, answers: dict[str, str], moves: str
) -> None:
    assert sent(state, key, **answers) == moves.split()


def test_whoever_stands_on_a_portal_comes_onto_the_board() -> None:
    found = [move.partition(":")[0] for move in sent(PORTAL, FORM)]
    assert found == ["activate", "walk", "halt"]


def test_a_form_offers_to_bring_the_fragment_home_and_first_the_best_facing() -> None:
    assert "deliver" in offered(form(CARRIER, "activate:runner"), "action")
    assert offered(form(MOVED, "activate:runner"), "stop")[0] == "auto"


def test_the_best_cells_come_first_and_as_many_as_a_menu_holds() -> None:
    cells = offered(form(NEAR, FORM), "to")
    assert cells[0] == "stay" and cells[1:4] == ["D6", "D7", "E8"], "from there it can attack, the Barrier too"
    wide = offered(form(position("ghost@D7N", "architect@J1S", barrier=False), "activate:ghost"), "to")
    assert len(wide) == len(set(wide)) == 25 and {"E5", "E6", "F6"} >= set(wide[1:3]), "there it can collect"
    assert wide.index("D5") < wide.index("D9"), "the Fragment is nearer"


def test_a_cell_says_what_is_possible_there_alone() -> None:
    (where,) = (part for part in form(NEAR, FORM).fields if part.key == "to")
    hints = {option.value: option.hint for option in where.options}
    assert hints["D7"] == "Attack the Architect on E7" and hints["C8"] == ""


@pytest.mark.parametrize(
    ("state", "answers", "code"),
    [(NEAR, {"to": "C8", "action": "attack:E7"}, "not_adjacent"), (OPEN, {"to": "stay", "facing": "E"}, "not_moved")],
)
def test_what_the_rules_refuse_is_refused(state: SoulgiversState, answers: dict[str, str], code: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        sent(state, FORM, **answers)
    assert refused.value.code == code


def test_what_destroys_an_own_soulgiver_is_refused_with_the_way_to_do_it() -> None:
    state = position("aeger@D8N=5", "architect@E8S", active="aeger")
    deadly = [
        value
        for value in offered(form(state, GO_ON), "action")
        if value.startswith("use:") and GAME.legal(play(state, value), 0)[:1]
    ]
    hole = position("volomancer@D8N", "architect@J1S", modifiers="hole@D7")
    assert "D7" not in offered(form(hole, "activate:volomancer"), "to"), "no cell of a form kills"
    for action in deadly:
        with pytest.raises(FormError, match="destroys"):
            sent(state, GO_ON, action=action)
    assert "from the menu" in LOSES


def test_a_movement_that_a_press_would_end_is_named_on_it() -> None:
    ended = position("volomancer@D8N runner@B9N", "architect@J1S", active="volomancer", doing={"ended": True})
    for state in (MOVED, STILL):
        assert {"Stop, then Runner", "Stop, end the turn"} <= set(labels(state))
    assert {"Activate Runner", "End the turn"} <= set(labels(ended))


def test_whoever_is_active_and_has_not_moved_goes_on_by_a_form() -> None:
    (go_on,) = (choice for row in buttons(STILL) for choice in row if choice.form == GO_ON)
    assert go_on.move is None and go_on.label == "Move and act…"
    assert not [choice for row in buttons(MOVED) for choice in row if choice.form == GO_ON]
    view, decision = GAME.view(MOVED, 0), GAME.pending(MOVED)[0]
    assert FACE.prompt(view, decision).form_of(view, decision, GO_ON) is None


def test_stopping_is_a_row_of_buttons_only_where_the_facing_matters() -> None:
    """A Ghost has no shields, so that no facing is better than another."""
    for hero, matters in (("volomancer", True), ("ghost", False)):
        state = position(f"{hero}@D8N", "architect@J1S", active=hero, doing={"steps": 1})
        rows = [row for row in buttons(state) if any(isinstance(choice.move, Halt) for choice in row)]
        assert bool(rows) == matters
        legal = [move for move in GAME.legal(state, 0) if isinstance(move, Halt)]
        assert len(legal) == (4 if matters else 1), "it can be stopped all the same, in the menu"


def test_the_end_of_the_turn_stands_alone_but_in_a_menu_while_others_wait_for_whoever_moves() -> None:
    for state in (OPEN, position("volomancer@D8N", active="volomancer", doing={"steps": 1})):
        (row,) = (row for row in buttons(state) if any(isinstance(choice.move, EndTurn) for choice in row))
        assert len(row) == 1 and row is not buttons(state)[0]
    assert not [row for row in buttons(MOVED) if any(isinstance(choice.move, EndTurn) for choice in row)]
    assert "Stop, end the turn" in labels(MOVED)


def test_many_heroes_to_activate_have_one_row_of_a_phone() -> None:
    state = position("volomancer@D8N runner@B9N protector@C9N", "architect@J1S")
    assert [choice.label for choice in buttons(state)[0]] == ["Volomancer", "Runner", "Protector"]


def test_nobody_else_gets_the_form() -> None:
    (decision,) = GAME.pending(OPEN)
    views = [GAME.view(OPEN, viewer) for viewer in (0, 1, None)]
    wrong = [(view, "activate:volomancer") for view in views[1:]]
    wrong += [(views[0], key) for key in ("activate:ghost", "activate:nobody", "end", "", GO_ON)]
    for view, key in wrong:
        assert FACE.prompt(view, decision).form_of(view, decision, key) is None


def test_a_wall_of_forms_over_random_matches_is_legal_or_refused_with_a_sentence() -> None:
    random = Random(5)
    tried = 0
    for moment in asked()[::7]:
        assert moment.decision is not None
        for key in [str(move) for move in moment.legal if isinstance(move, Activate)] + [GO_ON]:
            found = moment.prompt.form_of(moment.view, moment.decision, key)
            if found is None:
                continue
            tried += 1
            answers = {part.key: (random.choice(part.options).value,) for part in found.fields}
            try:
                made = moment.prompt.sent_of(moment.view, moment.decision, key, answers)
            except (MoveError, FormError) as refused:
                said = FACE.error(refused) if isinstance(refused, MoveError) else str(refused)
                assert len(said) > 20
                continue
            state: Any = moment.state
            for move in made:
                state = GAME.apply(state, moment.decision.seat, move).state
                while any(one.kind == "window" for one in GAME.pending(state)):
                    other = GAME.pending(state)[0].seat
                    state = GAME.apply(state, other, GAME.parse("pass")).state
    assert tried > 20


@pytest.mark.parametrize(
    ("state", "label", "danger", "moves"),
    [
        (
            OPEN,
            "Best: Volomancer to D6, destroys the Barrier",
            "",
            "activate:volomancer walk:D7-D6 halt:N attack:barrier",
        ),
        (BESIDE, "Best: Volomancer destroys the 🔵 Architect on E7", "", "activate:volomancer attack:E7"),
        (LYING, "Best: Volomancer to E5, collects the Fragment", "", "activate:volomancer step:E5 collect:N"),
        (CARRIER, "Best: Runner to D10, brings the Fragment home", "", "activate:runner walk:D8-D9-D10 deliver"),
        (BESET, "Best: Volomancer to D6, destroys the Barrier", "Best has one risk: your Volomancer could", "activate"),
        (MOVED, "", "", ""),
    ],
)
def test_one_press_makes_the_best_activation_that_it_names(
    state: SoulgiversState, label: str, danger: str, moves: str
) -> None:
    (decision,), view = GAME.pending(state), GAME.view(state, 0)
    prompt, legal = FACE.prompt(view, decision), GAME.legal(state, 0)
    assert prompt.as_marked(view, decision, legal) == label
    assert not prompt.as_marked(GAME.view(state, None), decision, legal), "only on the panel"
    found = prompt.form(view, decision, legal)
    made = () if found is None else prompt.sent(view, decision, found.marked)
    assert " ".join(map(str, made)).startswith(moves) and bool(made) == bool(label)
    assert danger in prompt.question(view, decision)
    assert not [row for row in buttons(state) for choice in row if choice.form and choice.style == "success"]


def test_whoever_destroys_the_barrier_can_collect_the_fragment_with_one_more_press() -> None:
    state = position("volomancer@C5N", "architect@J1S")
    for label, made in (
        ("Best: Volomancer to D5, destroys the Barrier", "activate:volomancer step:D5 attack:barrier"),
        ("Best: Volomancer to E5, collects the Fragment", "step:E5 collect:N"),
    ):
        (decision,), view = GAME.pending(state), GAME.view(state, 0)
        prompt, legal = FACE.prompt(view, decision), GAME.legal(state, 0)
        assert prompt.as_marked(view, decision, legal) == label
        found = prompt.form(view, decision, legal)
        assert found is not None
        moves = [str(move) for move in prompt.sent(view, decision, found.marked)]
        assert moves == made.split()
        for move in moves:
            state = play(state, move)


def test_whoever_waits_on_a_portal_is_not_named_as_the_barrier() -> None:
    state = position("volomancer@C5N runner@PS1", "architect@J1S")
    (decision,), view = GAME.pending(state), GAME.view(state, 0)
    label = FACE.prompt(view, decision).as_marked(view, decision, GAME.legal(state, 0))
    assert label == "Best: Volomancer to D5, destroys the Barrier"
    assert boards_after.name(view, Attack(BARRIER)) == "Destroy the Barrier"


def test_a_form_says_where_its_soulgiver_is_how_its_cells_lie_and_where_it_should_go() -> None:
    found = form(OPEN, FORM)
    assert found.title == "Your Volomancer on D8"
    (where,) = (part for part in found.fields if part.key == "to")
    assert {"D6 · 2 steps (2 up)", "C7 · 2 steps (1 up, 1 left)"} <= {option.label for option in where.options}
    assert where.hint.startswith("The Fragment is on E5.")
    (where,) = (part for part in form(CARRIER, "activate:runner").fields if part.key == "to")
    assert where.hint.startswith("Your Portals are beside C10, D10, G10 and H10.")
    assert "up" not in " ".join(option.label for part in form(PORTAL, FORM).fields for option in part.options)


def test_the_marked_cell_is_nearer_to_the_fragment_or_the_soulgiver_stays() -> None:
    beside = position("ghost@E4 protector@C8", "aeger@I2", fragment="E5", barrier=False)
    assert chosen(form(beside, "activate:protector"))["to"] == ("C6",)
    blocked = position("protector@C5", "aeger@C3 ghost@C4 runner@I1", fragment="C2", barrier=False)
    assert chosen(form(blocked, "activate:protector"))["to"] == ("stay",)
