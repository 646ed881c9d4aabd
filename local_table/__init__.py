"""The bot on an in-memory Discord, with a page to play on; ``python bot.py`` runs it without a token."""
