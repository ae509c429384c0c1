"""The window on the game: shows what happened, offers what may be done. It knows no rules (see ``game/DESIGN.md``)."""
