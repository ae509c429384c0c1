"""Scenario files and the conformance suite that modders run: rules told as small positions, without a window."""
