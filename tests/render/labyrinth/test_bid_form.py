"""A bid as a form: every bid can be sent, and nothing else."""

from __future__ import annotations

from itertools import product

from render.kit.controls import ACROSS, Buttons
from rules.labyrinth.moves import Commit
from tests.render.matches import form_of, moments


def test_the_form_sends_every_legal_bid_and_no_other() -> None:
    tried = 0
    for moment in moments("labyrinth"):
        form, decision = form_of(moment), moment.decision
        if form is None or decision is None:
            continue
        tried += 1
        keys = [part.key for part in form.fields]
        sent = [
            move
            for values in product(*([option.value for option in part.options] for part in form.fields))
            for move in moment.prompt.sent(
                moment.view, decision, {key: (value,) for key, value in zip(keys, values, strict=True)}
            )
        ]
        assert sorted(map(str, sent)) == sorted(map(str, moment.legal))
        asked, told = moment.prompt.question(moment.view, decision), str(form.parts[0])
        assert told.startswith(asked) and " Top bid: " in told and " Second: " in told, "a form has no picture"
    assert tried > 20


def test_a_bid_and_its_sign_take_at_most_two_presses() -> None:
    """A button is one, a menu two: one that opens it and one for the entry."""
    with_sign = 0
    for moment in moments("labyrinth"):
        if moment.decision is None or moment.decision.kind != "commit":
            continue
        controls = moment.prompt.controls(moment.view, moment.decision, moment.legal)
        presses = {
            choice.move: 1 if isinstance(control, Buttons) else 2 for control in controls for choice in control.choices
        }
        assert set(presses) >= set(moment.legal) and max(presses.values()) <= 2
        alone = [move for move in moment.legal if isinstance(move, Commit) and move.sign is None]
        assert all(presses[move] == 1 for move in alone[:ACROSS]), "as many as one row holds"
        with_sign += any(isinstance(move, Commit) and move.sign is not None for move in moment.legal)
        for move in moment.legal:
            assert not moment.prompt.danger(moment.view, moment.decision, move), "nobody is asked once more"
            assert moment.prompt.preview(moment.view, moment.decision, move) is None
    assert with_sign > 10
