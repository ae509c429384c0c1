"""The numbering of squares, edges and corners that all bit sets of a plan share.

One formula, ``r * stride + c``, numbers the squares, the vertical edges (on the left of square (c, r)), the horizontal
edges (above it) and the corners (at its top left). So a single shift brings any of them in line with the squares. The
stride is one more than the width: the spare column holds the right outer edge, and keeps a shift by one column from
running on into the next row.
"""

import msgspec

Cell = tuple[int, int]


class Lattice(msgspec.Struct, frozen=True):
    """A grid of *width* columns and *height* rows, both counted from 0 at the top left."""

    width: int
    height: int

    @property
    def stride(self) -> int:
        """How far apart two squares of one column in neighbouring rows are numbered."""
        return self.width + 1

    def square(self, c: int, r: int) -> int:
        """The number of the square in column *c*, row *r* (also of its left edge, upper edge, top left corner)."""
        return r * (self.width + 1) + c

    def cr(self, sq: int) -> Cell:
        """Column and row of a square number."""
        r, c = divmod(sq, self.width + 1)
        return c, r

    def inside(self, c: int, r: int) -> bool:
        """Whether column *c*, row *r* lies on the grid."""
        return 0 <= c < self.width and 0 <= r < self.height
