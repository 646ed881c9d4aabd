"""SQLite off the event loop: numbered migrations and one repository. All SQL is here."""
