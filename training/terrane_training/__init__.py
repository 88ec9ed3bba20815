"""Trains the networks of Terrane's computer players. `docs/ai.md` says how a generation is made."""
