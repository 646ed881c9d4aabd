"""How Soulgivers, Souls and tiles move (2.8 to 2.10, 2.17, 2.21, 2.22).

=============== ==================================================
``crossings``   what is met on the way from a cell to the next
``directions``  where axis and Leap lock let one go
``steps``       own movement, a step at a time
``walks``       own movement, several cells at once
``portals``     into a Portal and through a Gate
``leaps``       over what stands between
``pushes``      forced moves
``wormholes``   black holes: who survives one, where it comes out
``arrivals``    onto a cell, and out of a Wormhole
``attraction``  onto the cells of the Event Horizon
``flights``     Souls that fly
``tiles``       tiles that rotate, swap and shift, with what is on them
=============== ==================================================

What the player whose turn it is can do about it stands in ``turn/walking.py``, what follows in ``consequences.py``.
"""
