"""The two ways in which a command ends badly, each with one sentence for whoever typed it."""


class CliError(Exception):
    """What was typed cannot be done: exit code 2."""


class Failed(Exception):
    """It was done, and what it checks is wrong: exit code 1."""
