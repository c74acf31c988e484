"""Other surface forms of a question, for training parsers: wordings, aliases, lower case, typing errors."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of, typed_inputs
from clew.phrasing.entity_facts import EntityFacts, KbFacts
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.question_writer import write_question

WORDING = "wording"
ALIAS = "alias"
LOWER_CASE = "small letters"
NO_MARK = "no mark"
TYPING = "typing errors"
LONG_WORD = re.compile(r"[^\W\d_]{4,}")  # a typing error in a shorter word can make it another word
NUMBER = re.compile(r"(?:[^\W\d_]+ )?\S*\d\S*(?: [^\W\d_]+){0,2}")  # with words that may be its unit or month
LATIN = re.compile(r"(?=.*[^\W\d_])[\x20-\u024f]+")
TYPO_SHARE = 0.04  # the share of the long words with a typing error, besides the one that always has one
KEYBOARD_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
NAMED_BY = ("name", "text", "value")  # the inputs of functions that hold names and texts
TRIES_PER_VARIANT = 3  # many random choices give a wording that exists already


@dataclass(frozen=True, slots=True)
class Variant:
    """Another surface form of a question, and how it was made."""

    text: str
    how: str


class AliasFacts(KbFacts):
    """Like another `KbFacts`, but a question may call an entity by a unique alias, always by the same one."""

    def __init__(self, facts: KbFacts, rng: random.Random, share: float = 0.5) -> None:
        vars(self).update(vars(facts))  # what was looked up once serves every surface
        self.rng, self.share = rng, share
        self.chosen: dict[str, str] = {}

    def name_in_question(self, name: str) -> str:
        """The name, or a unique alias of the only entity with that name."""
        if name not in self.chosen:
            aliases = unique_aliases(self.kb, name) if self.rng.random() < self.share else []
            self.chosen[name] = self.rng.choice(aliases) if aliases else name
        return self.chosen[name]


def unique_aliases(kb: KnowledgeBase, name: str) -> list[str]:
    """The aliases that belong to nothing but the only entity with this name."""
    nodes = kb.names.with_name_or_alias(name)
    if len(nodes) != 1:
        return []
    return [
        alias
        for alias in kb.aliases_of(nodes[0])
        if LATIN.fullmatch(alias) and set(kb.names.with_name_or_alias(alias)) <= set(nodes)
    ]


@dataclass(frozen=True, slots=True)
class VariantWriter:
    """Writes variants of the questions over one knowledge base; the same program always has the same variants.

    Half of the variants are wordings; aliases, lower case and typing errors share the rest equally. If a program has
    too few of one kind, the others fill its place.
    """

    kit: PhraseKit
    facts: EntityFacts

    def variants(self, program: f.Function, count: int, answers: Collection[str] = ()) -> list[Variant]:
        """Up to `count` different variants; an answer occurs in one only if it is in the plain question."""
        plain = write_question(program, self.kit, facts=self.facts).text
        hidden = [variant.casefold() for variant in answers if variant.casefold() not in plain.casefold()]
        seen = {plain}
        kinds = [drop_repeats(source, seen, hidden) for source in self.candidates_by_kind(program, plain, count)]
        half = count - count // 2
        taken = [list(islice(kinds[0], half)), *([] for _ in kinds[1:])]
        waiting = list(range(1, len(kinds)))
        while waiting and sum(map(len, taken)) < count:
            place = waiting.pop(0)
            if (variant := next(kinds[place], None)) is not None:
                taken[place].append(variant)
                waiting.append(place)
        taken[0] += islice(kinds[0], count - sum(map(len, taken)))
        return [variant for part in taken for variant in part]

    def candidates_by_kind(self, program: f.Function, plain: str, count: int) -> list[Iterator[Variant]]:
        """All candidates, by kind."""
        texts = [plain, *(self.write_variant(program, number) for number in range(1, TRIES_PER_VARIANT))]
        return [
            (
                Variant(self.write_variant(program, number), WORDING)
                for number in range(1, TRIES_PER_VARIANT * count + 1)
            ),
            self.alias_variants(program, count),
            (
                Variant(text, how)
                for wording in texts
                for text, how in ((wording.lower(), LOWER_CASE), (as_search_text(wording), NO_MARK))
            ),
            self.typo_variants(program, texts, count),
        ]

    def write_variant(self, program: f.Function, number: int, facts: EntityFacts | None = None) -> str:
        return write_question(program, self.kit, number, facts or self.facts).text

    def alias_variants(self, program: f.Function, count: int) -> Iterator[Variant]:
        if not isinstance(self.facts, KbFacts):
            return
        if not any(unique_aliases(self.facts.kb, name) for name in names_and_texts_in(program)):
            return
        for number in range(TRIES_PER_VARIANT * count):
            aliased = AliasFacts(self.facts, random.Random(f"{number} {program!r}"))
            text = self.write_variant(program, number, aliased)
            if any(name != alias and alias in text for name, alias in aliased.chosen.items()):
                yield Variant(text, ALIAS)

    def typo_variants(self, program: f.Function, texts: Sequence[str], count: int) -> Iterator[Variant]:
        kept = names_and_texts_in(program)
        for number in range(TRIES_PER_VARIANT * count):
            rng = random.Random(f"{number} {program!r}")
            yield Variant(add_typos(texts[number % len(texts)], rng, kept), TYPING)


def drop_repeats(variants: Iterator[Variant], seen: set[str], secrets: Sequence[str]) -> Iterator[Variant]:
    """The variants that are not in `seen` and contain no secret."""
    for variant in variants:
        if variant.text not in seen and not any(secret in variant.text.casefold() for secret in secrets):
            seen.add(variant.text)
            yield variant


def names_and_texts_in(program: f.Function) -> list[str]:
    """The names and texts that a program mentions."""
    return [text for node in nodes_of(program) for kind, text in typed_inputs(node) if kind in NAMED_BY and text]


def as_search_text(text: str) -> str:
    """The text as typed into a search box: without the mark at its end, beginning with a lower-case letter."""
    return (text[:1].lower() + text[1:]).rstrip("?. ")


def add_typos(text: str, rng: random.Random, kept: Sequence[str] = ()) -> str:
    """The text with one or more words mistyped: letters swapped, lost, doubled or replaced by a neighbouring key.

    Numbers, their units and the texts in `kept` stay as they are; a text of nothing else is returned unchanged.
    """
    protected = [match.span() for name in kept for match in re.finditer(re.escape(name), text)]
    protected += [match.span() for match in NUMBER.finditer(text)]
    words = [
        word
        for word in LONG_WORD.finditer(text)
        if not any(start < word.end() and word.start() < end for start, end in protected)
    ]
    sure = rng.choice(words).start() if words else -1
    for match in reversed(words):
        if match.start() == sure or rng.random() < TYPO_SHARE:
            text = text[: match.start()] + mistype(match[0], rng) + text[match.end() :]
    return text


def mistype(word: str, rng: random.Random) -> str:
    """A word with one wrong letter, not its first."""
    place = rng.randrange(1, len(word) - 1)
    before, letter, after = word[:place], word[place], word[place + 1 :]
    slips = (
        before + after[:1] + letter + after[1:],
        before + after,
        before + letter + letter + after,
        before + neighbouring_key(letter, rng) + after,
    )
    return rng.choice([slip for slip in slips if slip != word])


def neighbouring_key(letter: str, rng: random.Random) -> str:
    """A letter next to this one on the keyboard."""
    row = next((row for row in KEYBOARD_ROWS if letter.lower() in row), "")
    place = row.find(letter.lower())
    near = [row[index] for index in (place - 1, place + 1) if row and 0 <= index < len(row)]
    return rng.choice(near) if near else letter
