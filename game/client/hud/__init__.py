"""The HUD of the battle: panels that show plain frozen records (``model``) and hand back plain ids (``calls``).

It knows nothing of rules, plugins or the 3D stage. ``Hud.show(HudModel)`` redraws only the panels whose part changed.
"""
