"""Trees of boxes laid out so that nothing overlaps: each above the boxes that hang from it, and these side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from clew.language.pictures.boxes import SMALL, SOFT, Box, clean, svg

GAP_X, GAP_Y, MARGIN = 18.0, 22.0, 6.0
FORK_Y, JOINTS = 34.0, 28.0
ARROW = 7.0
LINE = "#3d3d3d"


class Towards(StrEnum):
    """Where the line between a box and the one it hangs from points."""

    NOWHERE = "nowhere"
    CHILD = "child"
    PARENT = "parent"


@dataclass(frozen=True, slots=True)
class Tree:
    """A box, the trees that hang from it, and how the line to the box that it hangs from itself looks."""

    box: Box
    below: tuple[Tree, ...] = ()
    towards: Towards = Towards.NOWHERE
    dashed: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Placed:
    """A tree at its place: the corner of its box, the place of the box it hangs from, and where on its edge it does."""

    tree: Tree
    x: float
    y: float
    parent: Placed | None = None
    joint: float = 0.0

    @property
    def middle(self) -> float:
        return self.x + self.tree.box.width / 2

    @property
    def bottom(self) -> float:
        return self.y + self.tree.box.height


def width_below(tree: Tree) -> float:
    """How much room a tree takes from side to side."""
    return max(tree.box.width, row_width(tree.below))


def row_width(trees: Sequence[Tree]) -> float:
    return sum(map(width_below, trees)) + GAP_X * max(len(trees) - 1, 0)


def placed(tree: Tree, left: float, y: float, parent: Placed | None = None, joint: float = 0.0) -> Iterator[Placed]:
    """Every box of `tree`, which begins at `left` and `y`."""
    room = width_below(tree)
    own = Placed(tree, left + (room - tree.box.width) / 2, y, parent, joint)
    yield own
    x, y = left + (room - row_width(tree.below)) / 2, own.bottom + (FORK_Y if len(tree.below) > 1 else GAP_Y)
    for number, below in enumerate(tree.below):
        yield from placed(below, x, y, own, own.middle + joint_offset(number, tree))
        x += width_below(below) + GAP_X


def joint_offset(number: int, tree: Tree) -> float:
    """How far from the middle of a box a line meets it, so that each arrow is seen to belong to one line."""
    count = len(tree.below)
    return (number - (count - 1) / 2) * min(JOINTS, tree.box.width * 0.7 / count)


def picture(trees: Sequence[Tree], title: str, upwards: bool = False) -> str:
    """The SVG of trees side by side; with their roots at the foot if they are to grow `upwards`."""
    found: list[Placed] = []
    x = MARGIN
    for tree in trees:
        found += placed(tree, x, MARGIN)
        x += width_below(tree) + GAP_X
    width, height = x - GAP_X + MARGIN, max(one.bottom for one in found) + MARGIN
    turn = Turn(height if upwards else 0.0)
    lines = [line(one, one.parent, turn) for one in found if one.parent is not None]
    return svg(title, width, height, [*lines, *(one.tree.box.drawn(one.x, turn.top(one)) for one in found)])


@dataclass(frozen=True, slots=True)
class Turn:
    """Where things are up and down; with a `foot`, upside down from there."""

    foot: float

    def top(self, one: Placed) -> float:
        """The upper edge of a box."""
        return self.foot - one.bottom if self.foot else one.y

    def at(self, y: float) -> float:
        return self.foot - y if self.foot else y


def line(one: Placed, parent: Placed, turn: Turn) -> str:
    """The line between two boxes, with a head where it points somewhere."""
    start, end = turn.at(parent.bottom), turn.at(one.y)
    down = 1 if end > start else -1
    dashes = ' stroke-dasharray="5 4"' if one.tree.dashed else ""
    half = (start + end) / 2
    path = f"M{one.joint:.1f} {start:.1f}C{one.joint:.1f} {half:.1f} {one.middle:.1f} {half:.1f} "
    drawn = f'<path d="{path}{one.middle:.1f} {end:.1f}" fill="none" stroke="{LINE}" stroke-width="1.5"{dashes}/>'
    if one.tree.towards is Towards.CHILD:
        drawn += head(one.middle, end, down)
    if one.tree.towards is Towards.PARENT:
        drawn += head(one.joint, start, -down)
    return drawn + (branch_label(one, end, down) if one.tree.label else "")


def head(x: float, y: float, down: int) -> str:
    back = y - down * ARROW
    return f'<path d="M{x:.1f} {y:.1f}L{x - ARROW / 2:.1f} {back:.1f}L{x + ARROW / 2:.1f} {back:.1f}Z" fill="{LINE}"/>'


def branch_label(one: Placed, y: float, down: int) -> str:
    """The label of a line beside its end, on the side that the line does not bend to."""
    left = one.middle < one.joint
    x, anchor = (one.middle - 8, "end") if left else (one.middle + 8, "start")
    return (
        f'<text x="{x:.1f}" y="{y - down * 8 + 3:.1f}" font-size="{SMALL}" fill="{SOFT}" '
        f'text-anchor="{anchor}">{clean(one.tree.label)}</text>'
    )
