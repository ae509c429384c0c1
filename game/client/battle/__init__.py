"""The battle: who plays, what input means, events shown in order, and the screen that joins board and HUD."""
