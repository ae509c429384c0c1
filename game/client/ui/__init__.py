"""The widget layer: one scale number, pixel-true text, cut-corner panels, pointer and keyboard, all on ``pixel2d``.

It stands on plain nodes rather than on DirectGUI's widgets: a widget knows its rectangle in whole pixels before
anything is drawn, so a test finds overlaps and cut texts (``measure``), a click is found by arithmetic off screen too,
and panels can be baked into a texture without losing their mouse regions.

A screen is made of :class:`~game.client.ui.panel.Panel` objects added to one :class:`~game.client.ui.root.Ui`. Lengths
that an author writes are *design pixels* (the 1280x720 grid); ``Ui.scale`` turns them into screen pixels.
"""
