"""The ship ruleset (seed 000): plans and sight, state, rules and views of a boarding mission."""
