"""The program round the battle: what its screens offer, where saves lie, and how one screen leads to the next."""
