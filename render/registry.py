"""Every game's face, by the game's key."""

from __future__ import annotations

from typing import Any

from render.anima.face import FACE as ANIMA
from render.face import Face
from render.labyrinth.face import FACE as LABYRINTH
from render.maatatahay.face import FACE as MAATATAHAY
from render.soul_puzzler.face import FACE as SOUL_PUZZLER
from render.soulgivers.face import FACE as SOULGIVERS

FACES: dict[str, Face[Any, Any, Any]] = {
    face.key: face for face in (SOUL_PUZZLER, LABYRINTH, MAATATAHAY, ANIMA, SOULGIVERS)
}
