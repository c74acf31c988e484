"""One text for all queries that differ only in variable names, prefixes, white space and the order of what commutes."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from clew.language.sparql.algebra import Query
from clew.language.sparql.shapes import Numbered, render, shape_of

# Beyond this many renderings (about a second) the first of the variables that look alike is taken.
MOST_RENDERINGS = 20_000

Colours = tuple[int, ...]


def canonical_text(query: Query) -> str:
    """A text that is equal for queries that differ in nothing that matters, and different for all others.

    A query with very many variables that look alike may get more than one text, depending on how it is written.
    """
    return Search(shape_of(query)).text()


def digest(query: Query) -> str:
    """Sixteen hexadecimal digits of the SHA-256 of the canonical text."""
    return sha256(canonical_text(query).encode("utf-8", "surrogatepass")).hexdigest()[:16]


class Search:
    """Colours variables by how the query looks from them, and tries all orders of those that still look alike.

    This is colour refinement with individualisation, as McKay and Piperno describe it (Practical graph isomorphism II,
    2014, section 2), with the rendered query in place of a graph.
    """

    def __init__(self, numbered: Numbered) -> None:
        self.numbered = numbered
        self.renderings = 0
        self.as_numbered = self.rendered(tuple(range(len(numbered.kinds))))

    def text(self) -> str:
        """The least text of the query over all ways of naming its variables that refinement leaves open."""
        return self.best(self.refined((0,) * len(self.numbered.kinds)))

    def names(self, colours: Colours) -> tuple[str, ...]:
        """A name for each variable by its kind and colour."""
        return tuple([f"{kind}{colour}" for kind, colour in zip(self.numbered.kinds, colours, strict=True)])

    def rendered(self, colours: Colours, marked: int | None = None) -> str:
        """The query with its variables named by their colours, one of them marked."""
        self.renderings += 1
        names = list(self.names(colours))
        if marked is not None:
            names[marked] += "!"
        return render(self.numbered.shape, tuple(names))

    def refined(self, colours: Colours) -> Colours:
        """Colours that tell apart all variables from which the query looks different."""
        colours = ranks(self.names(colours))
        while len(set(colours)) < len(colours):
            names = self.names(colours)
            finer = ranks(tuple(names[n] + self.rendered(colours, n) for n in range(len(colours))))
            if len(set(finer)) == len(set(colours)):
                break
            colours = finer
        return colours

    def best(self, colours: Colours) -> str:
        """The least text of the query whose variables have these colours or finer ones."""
        alike = first_alike(colours)
        if not alike:
            return self.rendered(colours)
        return min(self.best(choice) for choice in self.choices(colours, alike))

    def choices(self, colours: Colours, alike: list[int]) -> list[Colours]:
        """The colourings that come of setting each of the variables `alike` apart, less those that are no better."""
        members = self.untwinned(alike) if self.renderings < MOST_RENDERINGS else alike[:1]
        finer = [self.refined(set_apart(colours, member)) for member in members]
        texts = [self.rendered(choice) for choice in finer]
        least = [choice for choice, text in zip(finer, texts, strict=True) if text == min(texts)]
        return least if len(least) == 1 else self.unlike(least)

    def unlike(self, choices: list[Colours]) -> list[Colours]:
        """`choices` without those that lead to a text another one leads to, which are its images."""
        kept: dict[str, Colours] = {}
        for choice in choices:
            if not kept or self.renderings < MOST_RENDERINGS:
                kept.setdefault(self.leaf(choice), choice)
        return list(kept.values())

    def untwinned(self, alike: list[int]) -> list[int]:
        """`alike` without those that can change places with another of them and leave the query as it is."""
        kept: list[int] = []
        for member in alike:
            if not any(self.twins(member, other) for other in kept):
                kept.append(member)
        return kept

    def twins(self, one: int, other: int) -> bool:
        """Whether two variables can change places."""
        numbers = list(range(len(self.numbered.kinds)))
        numbers[one], numbers[other] = other, one
        return self.rendered(tuple(numbers)) == self.as_numbered

    def leaf(self, colours: Colours) -> str:
        """The text at the end of one way down from `colours`."""
        while alike := first_alike(colours):
            colours = self.refined(set_apart(colours, alike[0]))
        return self.rendered(colours)


def first_alike(colours: Colours) -> list[int]:
    """The variables of the least colour that several of them have, or none."""
    shared = [colour for colour, size in Counter(colours).items() if size > 1]
    return [number for number, colour in enumerate(colours) if colour == min(shared)] if shared else []


def ranks(texts: tuple[str, ...]) -> Colours:
    """The place of each text among all the different ones."""
    places = {text: place for place, text in enumerate(sorted(set(texts)))}
    return tuple([places[text] for text in texts])


def set_apart(colours: Colours, member: int) -> Colours:
    """`colours` with a colour of its own for one variable, in front of those it looked like."""
    return tuple([2 * colour + (number != member) for number, colour in enumerate(colours)])
