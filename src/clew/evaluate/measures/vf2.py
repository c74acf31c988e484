"""Isomorphism of directed multigraphs by the VF2 algorithm (Cordella et al. 2004), in networkx's order of trials.

GrailQA's scorer changes nodes while it compares them, so that its verdict depends on which pairs are tried, and when.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

Nodes = list[int]


@dataclass(slots=True)
class Digraph:
    """Nodes in the order they were added, and for each pair of nodes the labels of the edges from one to the other."""

    nodes: Nodes
    edges: dict[tuple[int, int], list[str]]
    after: dict[int, Nodes] = field(init=False)
    before: dict[int, Nodes] = field(init=False)

    def __post_init__(self) -> None:
        self.after = {node: [] for node in self.nodes}
        self.before = {node: [] for node in self.nodes}
        for start, end in self.edges:
            self.after[start].append(end)
            self.before[end].append(start)

    def degrees(self) -> list[int]:
        """How many edges each node has, sorted."""
        degrees = dict.fromkeys(self.nodes, 0)
        for (start, end), labels in self.edges.items():
            degrees[start] += len(labels)
            degrees[end] += len(labels)
        return sorted(degrees.values())

    def labels(self, start: int, end: int) -> list[str]:
        """The labels of the edges from `start` to `end`, sorted."""
        return sorted(self.edges.get((start, end), ()))


class Matcher:
    """A search for a mapping of `one` onto `other` under which nodes match and edges have the same labels."""

    def __init__(self, one: Digraph, other: Digraph, match: Callable[[int, int], bool]) -> None:
        self.sides = (one, other)
        self.match = match
        self.core: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.out: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.into: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def found(self) -> bool:
        """Whether there is such a mapping."""
        one, other = self.sides
        same_size = len(one.nodes) == len(other.nodes) and one.degrees() == other.degrees()
        return same_size and self.search()

    def search(self) -> bool:
        """Whether the mapping so far can be completed."""
        if len(self.core[0]) == len(self.sides[1].nodes):
            return True
        for one, other in list(self.candidates()):
            if self.fits(one, other) and self.means_the_same(one, other):
                self.add(one, other)
                if self.search():
                    return True
                self.remove(one, other)
        return False

    def candidates(self) -> Iterator[tuple[int, int]]:
        """The pairs to try next: at the end of an edge out of what is mapped, else into it, else any."""
        for terminal in (self.out, self.into):
            ours, theirs = ([node for node in terminal[side] if node not in self.core[side]] for side in (0, 1))
            if ours and theirs:
                yield from ((one, self.first(theirs)) for one in ours)
                return
        rest = [node for node in self.sides[1].nodes if node not in self.core[1]]
        yield from ((one, rest[0]) for one in sorted(self.sides[0].nodes) if one not in self.core[0])

    def first(self, nodes: Nodes) -> int:
        """The one of `nodes` that was added to the other graph first."""
        return min(nodes, key=self.sides[1].nodes.index)

    def fits(self, one: int, other: int) -> bool:
        """Whether the numbers of edges allow to map `one` to `other`."""
        ours, theirs = self.sides
        if len(ours.labels(one, one)) != len(theirs.labels(other, other)):
            return False
        for mapped, image in self.core[0].items():
            if len(ours.labels(mapped, one)) != len(theirs.labels(image, other)):
                return False
            if len(ours.labels(one, mapped)) != len(theirs.labels(other, image)):
                return False
        return self.ahead(0, one) == self.ahead(1, other)

    def ahead(self, side: int, node: int) -> list[int]:
        """How many neighbours, before and after, are at the edge of what is mapped or beyond it."""
        graph, core, out, into = self.sides[side], self.core[side], self.out[side], self.into[side]
        counts = []
        for near in (graph.before[node], graph.after[node]):
            counts.append(sum(one in into and one not in core for one in near))
            counts.append(sum(one in out and one not in core for one in near))
            counts.append(sum(one not in into and one not in out for one in near))
        return counts

    def means_the_same(self, one: int, other: int) -> bool:
        """Whether the nodes match, and the labels of the edges between them and what is mapped."""
        ours, theirs = self.sides
        if not self.match(one, other):
            return False
        pairs = [(one, other), *self.core[0].items()]
        return all(
            ours.labels(one, mapped) == theirs.labels(other, image)
            and ours.labels(mapped, one) == theirs.labels(image, other)
            for mapped, image in pairs
        )

    def add(self, one: int, other: int) -> None:
        """Map `one` to `other`."""
        self.core[0][one], self.core[1][other] = other, one
        depth = len(self.core[0])
        for side, node in enumerate((one, other)):
            graph, core = self.sides[side], self.core[side]
            for terminal, near in ((self.into[side], graph.before), (self.out[side], graph.after)):
                terminal.setdefault(node, depth)
                for new in sorted({new for mapped in core for new in near[mapped] if new not in core}):
                    terminal.setdefault(new, depth)

    def remove(self, one: int, other: int) -> None:
        """Undo the mapping of `one` to `other`, which was the last."""
        depth = len(self.core[0])
        for terminal in (*self.out, *self.into):
            for node in [node for node, when in terminal.items() if when == depth]:
                del terminal[node]
        del self.core[0][one], self.core[1][other]
