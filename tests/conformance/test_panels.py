"""What a private panel shows tells its owner nothing that they may not know: twins give equal panels."""

from __future__ import annotations

from random import Random

from cogs.board.board_messages import digest
from cogs.board.pictures import Pictures
from cogs.board.words import GOAL
from cogs.panels.panel import DISCORD_HOME, asked_in_words, help_text, panel
from host.views.table import Table
from render.kit.lines import DESK, lines_of
from rules.engine import AnyGame
from tests.conformance.kit import Playout, every_playout, every_registered_game
from tests.conformance.rich import rich_playouts
from tests.conformance.tables import table_of
from tests.render.matches import moments
from tests.sampling import sampled

PICTURES = Pictures()
LOOKED_AT = 500
"""Of how many moments of random matches a run reads the help."""


def shown(table: Table) -> tuple[str, str]:
    """Return the digest of a panel that also helps, and the name of its picture, which tells what that shows."""
    return digest(panel(table, DISCORD_HOME, help_text(table), (), closing=True), table.match), PICTURES.name(table)


@every_playout(6, games=every_registered_game)
def test_twins_give_equal_panels(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    for moment in playout.moments[::4]:
        for seat in range(playout.seats):
            twin = game.determinize(game.view(moment.after, seat), random)
            of = (game, playout.seats, playout.options)
            real, other = (table_of(*of, state, seat, moment.events) for state in (moment.after, twin))
            assert shown(real) == shown(other)


@every_registered_game
def test_what_one_can_do_is_a_question_and_its_choices_in_twelve_lines_of_a_desk_beside_the_goal(game: AnyGame) -> None:
    some = sampled(moments(game.key), LOOKED_AT, game.key)
    played = [(moment.seats, moment.state, moment.decision) for moment in some if moment.decision]
    for playout in rich_playouts(game, 40, 2):
        played += [(playout.seats, moment.state, game.pending(moment.state)[0]) for moment in playout.moments]
    for seats, state, decision in played:
        told = written(table_of(game, seats, game.options(), state, decision.seat, ()))
        goals = [lines_of(line, DESK) for line in told if line.startswith(GOAL)]
        assert len(goals) == 1 and goals[0] <= 4, "\n".join(told)
        assert sum(lines_of(line, DESK) for line in told) - goals[0] <= 12, "\n".join(told)
        assert len(set(told)) == len(told), "\n".join(told)


def written(table: Table) -> list[str]:
    """Return the lines of what answers **What can I do now?** under the board."""
    return [line for line in (*asked_in_words(table).splitlines(), *help_text(table).splitlines()) if line]
