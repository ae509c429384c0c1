"""The screens around the battle: title, new mission, briefing, load and save, settings, debrief, pause.

Each is a class made of its texts, its model and a small record of calls. ``open(ui)`` puts it on the window,
``close()`` gives everything back. What it shows comes as frozen records (``model``, ``plan``) that the app fills from
the session and the catalog; a screen knows no rules and no files.
"""
