"""Tips over a battle: which one is due, how it is shown, and the list to read them again."""
