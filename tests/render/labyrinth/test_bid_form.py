"""A bid as a form: every bid can be sent, and nothing else."""

from __future__ import annotations

from itertools import product

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
            for move in moment.face.sent(
                moment.view, decision, {key: (value,) for key, value in zip(keys, values, strict=True)}
            )
        ]
        assert sorted(map(str, sent)) == sorted(map(str, moment.legal))
        assert form.parts[0] == moment.face.question(moment.view, decision)
    assert tried > 20
