"""The commands of ``bot.py`` besides running the bot, one module each; they import what they need and no more."""
