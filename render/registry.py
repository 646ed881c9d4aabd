"""Every game's face, by the game's key."""

from __future__ import annotations

from typing import Any

from render.face import Face
from render.labyrinth.face import LabyrinthFace
from render.maatatahay.face import MaatatahayFace
from render.soul_puzzler.face import PuzzlerFace

FACES: dict[str, Face[Any, Any, Any]] = {face.key: face for face in (PuzzlerFace(), LabyrinthFace(), MaatatahayFace())}
