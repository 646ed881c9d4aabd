"""How Soulgivers, Souls and tiles move (2.8 to 2.10, 2.17, 2.21, 2.22).

=============== ========================================================================
``crossings``   from a cell to the next: own steps, pushes, Leaps, and Souls that fly
``walks``       own movement: directions, steps, whole ways, into a Portal, through a Gate
``wormholes``   black holes and the Event Horizon: who survives, travels, is attracted
``tiles``       tiles that rotate, swap and shift, with what is on them
=============== ========================================================================

The options of the player whose turn it is are in ``turn/walking.py``, the consequences in ``steps/choices.py``.
"""
