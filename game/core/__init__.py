"""Vocabulary without opinions: squares of a lattice, bit sets, lines between centres. Knows no rules and no plan."""
