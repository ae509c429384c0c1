"""The ship game in the client: views become boards and panels, options become clicks, events become animations.

The only part of the client that knows a ruleset, and of that its records alone.
"""
