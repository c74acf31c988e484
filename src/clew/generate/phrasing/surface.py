"""Other surfaces of the same question, for training parsers: other names, no capitals, no marks, typing errors."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clew.generate.phrasing.kit import Kit
from clew.generate.phrasing.known import LookedUp
from clew.generate.phrasing.question import Phrased, write_question
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f

WORD = re.compile(r"[^\W\d_]{4,}")
LATIN = re.compile(r"[\x20-\u024f]+")
TYPING_ERRORS = 0.04
"""The share of the longer words in which a letter goes wrong."""
NEIGHBOURS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
Change = Callable[[str, random.Random, Sequence[str]], str]


class Aliased(LookedUp):
    """As known from the knowledge base, but entities are now and then called by an alias that only they have."""

    def __init__(self, kb: KnowledgeBase, seed: int, share: float = 0.5) -> None:
        super().__init__(kb)
        self.rng, self.share = random.Random(seed), share

    def called(self, name: str) -> str:
        """The name, or one of the aliases that its only bearer shares with no other."""
        nodes = self.kb.names.called(name)
        if len(nodes) != 1 or self.rng.random() >= self.share:
            return name
        aliases = [alias for alias in self.kb.aliases_of(nodes[0]) if self.is_own(alias, nodes[0])]
        return self.rng.choice(aliases) if aliases else name

    def is_own(self, alias: str, node: int) -> bool:
        return bool(LATIN.fullmatch(alias)) and set(self.kb.names.called(alias)) <= {node}


@dataclass(frozen=True, slots=True)
class Surface:
    """A way a question looks, and how it is made to."""

    name: str
    change: Change


def as_it_is(text: str, rng: random.Random, kept: Sequence[str]) -> str:
    return text


def in_small_letters(text: str, rng: random.Random, kept: Sequence[str]) -> str:
    return text.lower()


def without_mark(text: str, rng: random.Random, kept: Sequence[str]) -> str:
    """The text as typed into a search box: no mark at its end, a small letter at its beginning."""
    return (text[:1].lower() + text[1:]).rstrip("?. ")


def with_typing_errors(text: str, rng: random.Random, kept: Sequence[str]) -> str:
    """The text with letters swapped, lost, doubled or hit beside; never in numbers or in what is `kept`."""
    spared = [match.span() for one in kept if one for match in re.finditer(re.escape(one), text)]

    def mistyped(match: re.Match[str]) -> str:
        inside = any(start < match.end() and match.start() < end for start, end in spared)
        return match[0] if inside or rng.random() >= TYPING_ERRORS else slipped(match[0], rng)

    return WORD.sub(mistyped, text)


def slipped(word: str, rng: random.Random) -> str:
    """A word with one letter gone wrong, not its first."""
    place = rng.randrange(1, len(word) - 1)
    before, letter, after = word[:place], word[place], word[place + 1 :]
    return rng.choice(
        (
            before + after[:1] + letter + after[1:],
            before + after,
            before + letter + letter + after,
            before + beside(letter, rng) + after,
        )
    )


def beside(letter: str, rng: random.Random) -> str:
    """A letter next to this one on the keyboard."""
    row = next((row for row in NEIGHBOURS if letter.lower() in row), "")
    place = row.find(letter.lower())
    near = [row[one] for one in (place - 1, place + 1) if row and 0 <= one < len(row)]
    return rng.choice(near) if near else letter


SURFACES = (
    Surface("as it is", as_it_is),
    Surface("small letters", in_small_letters),
    Surface("without mark", without_mark),
    Surface("typing errors", with_typing_errors),
)


def write_variants(
    program: f.Function, kit: Kit, count: int, known: LookedUp, seed: int = 0, kept: Sequence[str] = ()
) -> list[Phrased]:
    """Up to `count` different surfaces of a question: the plain form, then others; `kept` texts have no errors."""
    found: dict[str, Phrased] = {}
    for variant in range(count * 4):
        rng = random.Random(f"{seed} {variant} {program!r}")
        surface = SURFACES[0] if variant < 2 else rng.choice(SURFACES)
        phrased = write_question(program, kit, variant and variant + seed * 1000, known)
        text = surface.change(phrased.text, rng, kept)
        found.setdefault(text, Phrased(text, (*phrased.phrases, surface.name)))
        if len(found) == count:
            break
    return list(found.values())
