"""Names typed by hand: every use of a card is found by one, and a Reset with more uses than menus hold says so."""

from __future__ import annotations

import pytest

from render.anima import commands
from render.anima.face import FACE
from render.kit.commands import TypedTextError, Typist
from render.kit.controls import MENU_LIMIT, Menu
from render.kit.typed import meant
from rules.anima.cards import AREAS
from rules.anima.moves import AnimaMove
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState, AnimaView
from rules.engine import Decision
from tests.rules.anima.builder import GAME, player, position

CROWDED = position(
    player("C14 C15 C16 C20", "V09 V10 V19 V26 V27", area="A01"),
    *(player(party, area="A02") for party in ("C01 C02 C03 C04", "C05 C06 C07 C08")),
    *(player(party, area="A02") for party in ("C09 C10 C11 C12", "C13 C17 C18 C19")),
    areas=" ".join(AREAS),
    options=AnimaOptions(tree=True),
)
ROOMY = position(player("C14", "V10", area="A01"), player("C05 C06", "V01"))


def asked(state: AnimaState) -> tuple[AnimaView, Decision, tuple[AnimaMove, ...]]:
    """Return what the first seat sees, is asked and may do."""
    decision = next(decision for decision in GAME.pending(state) if decision.seat == 0)
    return GAME.view(state, 0), decision, GAME.legal(state, 0)


def test_every_move_of_a_crowded_reset_is_known_by_its_name() -> None:
    view, _, legal = asked(CROWDED)
    assert len(legal) > 5 * MENU_LIMIT
    typist = Typist(view, 0, True, legal, (), GAME.parse)
    readings = {move: tuple(commands.READ.readings(typist, move)) for move in legal}
    for move in legal:
        assert meant(commands.READ.title(typist, move), readings) == [move], move


@pytest.mark.parametrize(("state", "crowded"), [(CROWDED, True), (ROOMY, False)])
def test_menus_without_room_for_every_way_say_so(state: AnimaState, crowded: bool) -> None:
    view, decision, legal = asked(state)
    prompt = FACE.prompt(view, decision)
    controls = prompt.controls(view, decision, legal)
    prompts = [control.prompt for control in controls if isinstance(control, Menu)]
    assert any("/anima" in prompt for prompt in prompts) is crowded
    assert ("`/anima play` and `/anima use`" in prompt.help(view, decision, legal)) is crowded


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Archangel", "A01"),
        ("the tower", "A13"),
        ("the dragon's egg", "M12"),
        ("hidden pit", "V26"),
        ("Acrobat", "C02"),
    ],
)
def test_a_card_is_meant_by_the_best_fit(text: str, card: str) -> None:
    assert commands.card_meant(text) == card


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("dragons nest", "isn't the name of a card"),
        ("Dragon", "`Dragon` could be"),
        ("", "isn't the name of a card"),
        ("⭐", "isn't the name of a card"),
    ],
)
def test_a_text_that_means_no_card_or_several_is_refused(text: str, told: str) -> None:
    with pytest.raises(TypedTextError, match=told):
        commands.card_meant(text)
