"""Snatch, a whole game in few lines, and the tutorial that CONTRIBUTING walks through. Its specification:

N1. Two to four play. Every player has four cards of a deck from 1 to 16; hands are secret, the rest lies aside unseen.
N2. All lay one card together, sealed. The highest wins a point.
N3. Before it counts, every other player who has cards left may block it with a card above the winner's, sealed as well.
    Asked are all who have cards, not those who could block.
N4. Of several blocks the first after the winner counts and is spent, the others are handed back: nobody else sees them.
N5. Who rests is not asked until the next cards are laid. Anybody may rest, and wake up again, at any time.
N6. The game ends when somebody has no card left. Most points win; who has as many shares the place.
"""

from tests.games.snatch.face import FACE as FACE
from tests.games.snatch.game import Snatch

GAME = Snatch()
