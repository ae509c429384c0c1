"""Content: frozen definitions, the packs of TOML that bring them, the catalog that joins the packs, and its linter.

``load`` reads a folder, ``catalog`` joins what was read and resolves every reference, ``lint`` looks for what loads but
is not right, ``codex`` lists it all with its numbers.
"""
