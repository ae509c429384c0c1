"""Made-up plugins for the demo of the screens."""

from __future__ import annotations

from game.client.screens.mods import ModEntry
from game.client.texts import Texts

_STOCK = ("base", "marines", "eldar", "tyranids", "mercenaries", "dreadnought", "missions", "campaigns", "rulebook")
_WORDS = {
    "en": ("The long night", "Six missions without a light, and the squads for them.", 'The plugin "void_lance"'),
    "fr": ("La longue nuit", "Six missions sans lumière, et les escouades qu\u2019il faut.", "Le mod « void_lance »"),
}
_FINDING = 'visuals.toml, [weapon.night_lance], field "sound": models/sounds has no "zapp"; did you mean "zap"?'
_REMARK = 'The weapon long_night:night_lance has no text "name" in text/fr.toml.'


def mods(texts: Texts) -> tuple[ModEntry, ...]:
    """Those of the game, one that is loaded, one that is not yet, one that is broken, and a folder that is none."""
    name, text, broken = _WORDS[texts.lang]

    def counted(**kinds: int) -> tuple[str, ...]:
        return tuple(texts(f"screens.mods.kind.{kind}", n=n) for kind, n in kinds.items())

    def from_(origin: str) -> str:
        return texts(f"screens.mods.origin.{origin}")

    stock = [
        ModEntry(one, one.capitalize(), "0.1.0", text, from_("stock"), on=True, loaded=True, brings=counted(card=45))
        for one in _STOCK
    ]
    problem = f'{broken}: content/weapons.toml: weapon "void_lance": "bas:heavy" is no deck. Did you mean "base"?'
    brings = (*counted(profile=4, weapon=1, mission=6, squad=3, others=12), texts("screens.mods.code"))
    return (
        *stock,
        ModEntry(
            *("long_night", name, "1.2.0", text, from_("user"), True, True, False, "", brings, "base, marines"),
            checked=True,
            to_mend=(_FINDING,),
            remarks=(_REMARK,),
        ),
        ModEntry("arc_lance", "Arc lance", "1.0.0", text, from_("mods"), True, False, False, "", counted(weapon=1)),
        ModEntry("void_lance", "Void lance", "0.3.1", "", from_("user"), True, False, False, problem, (), "base"),
        ModEntry("notes", "notes", origin=from_("none"), problem=problem),
    )
