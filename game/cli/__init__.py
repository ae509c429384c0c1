"""The command line: one module for each command, imported when it is called (``main`` lists them)."""
