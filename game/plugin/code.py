"""Importing a plugin's Python: trusted code, under a private module name of its own.

A folder is a package named ``_coursive_plugin_<id>``; nothing is put on ``sys.path``, so that files of the same name in
two plugins never meet. Inside a plugin modules import each other by ``from . import …``.
"""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from game.plugin.discovery import Found
from game.plugin.failure import MODULE_PREFIX, Fault, one_line


def import_plugin(found: Found) -> ModuleType:
    """The plugin's package, freshly imported. Raises ``Fault`` whatever its code does wrong."""
    name = MODULE_PREFIX + found.id
    for old in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
        del sys.modules[old]
    spec = importlib.util.spec_from_file_location(
        name, found.folder / "__init__.py", submodule_search_locations=[str(found.folder)]
    )
    if spec is None or spec.loader is None:
        raise Fault(found.id, f'The code of the plugin "{found.id}" cannot be imported.')
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        sys.modules.pop(name, None)
        raise Fault(found.id, f'The code of the plugin "{found.id}" fails at import: {one_line(error)}.') from error
    return module
