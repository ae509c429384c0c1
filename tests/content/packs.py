"""Plugin folders for tests: written from text, in a folder of the test's own."""

from __future__ import annotations

from pathlib import Path

STOCK = Path(__file__).parents[2] / "plugins"
MODS = Path(__file__).parents[2] / "mods"

MANIFEST = 'id = "{name}"\nversion = "1"\napi = 1\n'


def write_pack(
    parent: Path, name: str, files: dict[str, str] | None = None, manifest: str = "", needs: str = ""
) -> Path:
    """A plugin's folder with a good manifest (and ``manifest`` after it) and the files given, path → text."""
    folder = parent / name
    folder.mkdir(parents=True, exist_ok=True)
    requires = f"requires = [{', '.join(repr(word) for word in needs.split())}]\n" if needs else ""
    (folder / "plugin.toml").write_text(MANIFEST.format(name=name) + requires + manifest, encoding="utf-8")
    for path, text in (files or {}).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder
