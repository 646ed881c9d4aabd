"""Snatch, a whole game in few lines: hands are secret, cards are laid together, and a point can be blocked.

Every player has four cards. All lay one together, sealed; the highest wins a
point. Before it counts every other player who has cards left may block with a
card above the winner's, sealed as well: asked are all who have cards, not those
who could block. Of several blocks the first after the winner counts and is
spent, the others are handed back unseen. Who rests is not asked until the next
cards are laid. The game ends when somebody has no card left.
"""

from tests.games.snatch.face import FACE as FACE
from tests.games.snatch.game import Snatch

GAME = Snatch()
