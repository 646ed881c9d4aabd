"""Soulgivers: two populations, fourteen heroes, a board that moves.

Numbers such as 2.17 and A39 are sections and rulings of ``docs/rules/soulgivers.md``; FAQ numbers are those of the
official questions and answers listed there.
"""
