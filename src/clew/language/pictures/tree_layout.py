"""Lays out trees of boxes without overlaps, each box above its children, and draws them as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from clew.language.pictures.boxes import SMALL_SIZE, SMALL_TEXT_COLOUR, Box, escape_printable, write_svg

GAP_X = 18.0  # between boxes side by side
GAP_Y = 22.0  # between a box and its only child: room for an arrow
MARGIN = 6.0  # around the picture: half of the thickest line and some air
FORK_Y = 34.0  # between a box and several children: room for lines that bend
JOINT_GAP = 28.0  # between lines that meet one box, so that arrow heads do not touch
ARROW_LENGTH = 7.0  # visible in print, too
LINE_COLOUR = "#3d3d3d"


class ArrowEnd(StrEnum):
    """Which end of the line between a box and its parent has an arrow head."""

    NONE = "nowhere"
    CHILD = "child"
    PARENT = "parent"


@dataclass(frozen=True, slots=True)
class BoxTree:
    """A box with its children, and the style of the line to its parent."""

    box: Box
    children: tuple[BoxTree, ...] = ()
    arrow: ArrowEnd = ArrowEnd.NONE
    is_dashed: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class PlacedBox:
    """A tree with the position of its box and of its parent, and where on the parent's edge its line ends."""

    tree: BoxTree
    x: float
    y: float
    parent: PlacedBox | None = None
    joint: float = 0.0

    @property
    def middle(self) -> float:
        return self.x + self.tree.box.width / 2

    @property
    def bottom(self) -> float:
        return self.y + self.tree.box.height


def tree_width(tree: BoxTree) -> float:
    """The width of a tree with all its children."""
    return max(tree.box.width, row_width(tree.children))


def row_width(trees: Sequence[BoxTree]) -> float:
    return sum(map(tree_width, trees)) + GAP_X * max(len(trees) - 1, 0)


def place_boxes(
    tree: BoxTree, left: float, y: float, parent: PlacedBox | None = None, joint: float = 0.0
) -> Iterator[PlacedBox]:
    """All boxes of `tree`, placed from `left` and `y` on."""
    room = tree_width(tree)
    own = PlacedBox(tree, left + (room - tree.box.width) / 2, y, parent, joint)
    yield own
    x, y = left + (room - row_width(tree.children)) / 2, own.bottom + (FORK_Y if len(tree.children) > 1 else GAP_Y)
    for number, below in enumerate(tree.children):
        yield from place_boxes(below, x, y, own, own.middle + joint_offset(number, tree))
        x += tree_width(below) + GAP_X


def joint_offset(number: int, tree: BoxTree) -> float:
    """How far from the middle of a box the line to child `number` meets it."""
    count = len(tree.children)
    return (number - (count - 1) / 2) * min(JOINT_GAP, tree.box.width * 0.7 / count)


def draw_trees(trees: Sequence[BoxTree], title: str, grows_upwards: bool = False) -> str:
    """The SVG of trees side by side; with `grows_upwards`, the roots are at the bottom."""
    boxes: list[PlacedBox] = []
    x = MARGIN
    for tree in trees:
        boxes += place_boxes(tree, x, MARGIN)
        x += tree_width(tree) + GAP_X
    width, height = x - GAP_X + MARGIN, max(placed.bottom for placed in boxes) + MARGIN
    flip = VerticalFlip(height if grows_upwards else 0.0)
    lines = [draw_line(placed, placed.parent, flip) for placed in boxes if placed.parent is not None]
    return write_svg(
        title, width, height, [*lines, *(placed.tree.box.draw(placed.x, flip.top(placed)) for placed in boxes)]
    )


@dataclass(frozen=True, slots=True)
class VerticalFlip:
    """Vertical positions; with a `foot`, they are mirrored, measured from there."""

    foot: float

    def top(self, placed: PlacedBox) -> float:
        """The upper edge of a box."""
        return self.foot - placed.bottom if self.foot else placed.y

    def at(self, y: float) -> float:
        return self.foot - y if self.foot else y


def draw_line(placed: PlacedBox, parent: PlacedBox, flip: VerticalFlip) -> str:
    """The line between a box and its parent, with its arrow head."""
    start, end = flip.at(parent.bottom), flip.at(placed.y)
    down = 1 if end > start else -1
    dashes = ' stroke-dasharray="5 4"' if placed.tree.is_dashed else ""
    half = (start + end) / 2
    path = f"M{placed.joint:.1f} {start:.1f}C{placed.joint:.1f} {half:.1f} {placed.middle:.1f} {half:.1f} "
    drawn = (
        f'<path d="{path}{placed.middle:.1f} {end:.1f}" fill="none" stroke="{LINE_COLOUR}" stroke-width="1.5"{dashes}/>'
    )
    if placed.tree.arrow is ArrowEnd.CHILD:
        drawn += draw_arrow_head(placed.middle, end, down)
    if placed.tree.arrow is ArrowEnd.PARENT:
        drawn += draw_arrow_head(placed.joint, start, -down)
    return drawn + (draw_branch_label(placed, end, down) if placed.tree.label else "")


def draw_arrow_head(x: float, y: float, down: int) -> str:
    back, left, right = y - down * ARROW_LENGTH, x - ARROW_LENGTH / 2, x + ARROW_LENGTH / 2
    return f'<path d="M{x:.1f} {y:.1f}L{left:.1f} {back:.1f}L{right:.1f} {back:.1f}Z" fill="{LINE_COLOUR}"/>'


def draw_branch_label(placed: PlacedBox, y: float, down: int) -> str:
    """The label of a line beside its end, on the side that the line does not bend to."""
    left = placed.middle < placed.joint
    x, anchor = (placed.middle - 8, "end") if left else (placed.middle + 8, "start")
    return (
        f'<text x="{x:.1f}" y="{y - down * 8 + 3:.1f}" font-size="{SMALL_SIZE}" fill="{SMALL_TEXT_COLOUR}" '
        f'text-anchor="{anchor}">{escape_printable(placed.tree.label)}</text>'
    )
