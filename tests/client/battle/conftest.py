"""The fixtures of the battle tests."""

from tests.client.battle.setting import desk, loaded, opener

__all__ = ["desk", "loaded", "opener"]
