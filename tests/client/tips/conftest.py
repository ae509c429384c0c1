"""The program off screen, as the tests of the program have it."""

from tests.client.program.conftest import flow, loaded

__all__ = ["flow", "loaded"]
