"""What cards in play change for a figure (C17): one place where moves, attacks, armour and dice ask what applies now.

``change`` reads a card's params as a typed vocabulary, ``applied`` finds what applies to a figure, and the other
modules answer one kind of question each: ``moving``, ``attacking``, ``guarding``, ``rerolls``, ``arming``.
"""
