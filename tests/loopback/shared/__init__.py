"""Tests that share a bot."""
