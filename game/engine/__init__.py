"""What every ruleset shares: records, frames and questions, seeded dice, refusals, the atomic step, codec, digest."""
