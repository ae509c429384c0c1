"""Who plays: submit, undo, preview, save, replay. The client, the computer players' host and the command line use it.

``session`` holds a match; ``drive`` lets players play it out; ``preview``, ``insight`` and ``odds`` answer questions
about a view; ``saves``, ``journal`` and ``replay`` keep it; ``content`` loads the plugins that the player enabled.
"""
