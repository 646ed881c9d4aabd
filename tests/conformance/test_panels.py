"""What a private panel shows tells its owner nothing that they may not know: twins give equal panels."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cogs.board.board_messages import digest
from cogs.board.pictures import Pictures
from cogs.panels.panel import NOWHERE, help_text, panel
from host.views.table import Table
from rules.engine import AnyGame
from tests.conformance.kit import every_registered_game, kit, playouts
from tests.conformance.tables import table_of

PICTURES = Pictures()


def shown(table: Table) -> tuple[str, str]:
    """Return the digest of a panel that also helps, and the name of its picture, which tells what that shows."""
    return digest(panel(table, NOWHERE, help_text(table), (), closing=True), table.match), PICTURES.name(table)


@every_registered_game
@kit(6)
@given(data=st.data())
def test_twins_give_equal_panels(game: AnyGame, data: st.DataObject) -> None:
    playout, random = data.draw(playouts(game)), Random(1)
    for moment in playout.moments[::4]:
        for seat in range(playout.seats):
            twin = game.determinize(game.view(moment.after, seat), random)
            of = (game, playout.seats, playout.options)
            real, other = (table_of(*of, state, seat, moment.events) for state in (moment.after, twin))
            assert shown(real) == shown(other)
