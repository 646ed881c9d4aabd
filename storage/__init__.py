"""SQLite off the event loop: numbered migrations and one repository. SQL stays here."""
