"""Sets of small numbers as the bits of one integer: quick to join, cut, shift and compare."""

from collections.abc import Iterable, Iterator

_BYTES = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
_DENSE = 48  # from about this many members on, reading byte by byte beats taking the lowest bit off


def bits(mask: int) -> Iterator[int]:
    """The numbers in *mask* (not negative), ascending."""
    if mask.bit_count() < _DENSE:
        while mask:
            low = mask & -mask
            yield low.bit_length() - 1
            mask ^= low
        return
    first = 0
    for byte in mask.to_bytes(mask.bit_length() + 7 >> 3, "little"):
        for bit in _BYTES[byte]:
            yield first + bit
        first += 8


def mask_of(numbers: Iterable[int]) -> int:
    """The set of *numbers* (none negative) as bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
