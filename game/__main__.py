"""``python -m game`` and the command ``coursive``."""

import sys

from game.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
