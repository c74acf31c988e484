"""Frames of casual questions, filled with words."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from clew.english.inflection import inflections, is_participle, lemmas_as
from clew.generate.property_lists import read_properties
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.templates import TemplateSlot, template_parts


def load_table(name: str) -> Mapping[str, Any]:
    """The data file `name` of casual questions."""
    return tomllib.loads((files("clew.parse.casual") / f"{name}.toml").read_text("utf-8"))


@cache
def load_templates() -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(frames) for name, frames in load_table("forms").items()}


@cache
def placeholders_in(frame: str) -> frozenset[str]:
    """The placeholders of a frame."""
    return frozenset(name for _, name, _, _ in Formatter().parse(frame) if name)


def fill_template(form: str, rng: random.Random, /, **words: str) -> str:
    """One of the frames of a form that there are words for; nothing if there is none."""
    there = {name for name, word in words.items() if word}
    fitting = [frame for frame in load_templates()[form] if placeholders_in(frame) <= there]
    return rng.choice(fitting).format(**words) if fitting else ""


Synonyms = Mapping[str, Sequence[str]]
BE = {"are": "is", "were": "was", "have": "has", "do": "does"}
NOT = {"are": "are not", "were": "were not"}
PREPOSITIONS = ("in", "on", "from", "by", "next", "adjacent", "part", "native")
REMEMBERED = 10_000


class Verb(NamedTuple):
    """What a thing does to another, {}, in the plural and in the singular."""

    many: str
    one: str

    @property
    def denied(self) -> str:
        """The plural with *not*, nothing where that is not easily said."""
        first, _, rest = self.many.partition(" ")
        if first in NOT:
            return f"{NOT[first]} {rest}"
        return f"do not {self.many}" if is_base(first) else ""

    @property
    def clause(self) -> str:
        """Behind a noun, without a pronoun: *bordering {}*, *in {}*."""
        first, _, rest = self.many.partition(" ")
        if first in NOT:
            return rest if is_clause(rest) else ""
        going = inflections(first, "VBG") if is_base(first) and first != "have" else ()
        return f"{going[0]} {rest}" if going else ""


def is_clause(rest: str) -> bool:
    """Whether what stands behind *are* can stand behind a noun: *in {}*, *next to {}*, *ruled by {}*."""
    first = rest.partition(" ")[0]
    return first in PREPOSITIONS or is_participle(first)


@cache
def is_base(word: str) -> bool:
    """Whether a word is a verb as in the dictionary."""
    return word in lemmas_as(word, "VERB") and word not in NOT


@cache
def read_verb(many: str) -> Verb:
    """A verb by its plural, or by both numbers in brackets."""
    if "[" in many:
        clause = many.replace("{}", "{O}")
        return Verb(in_number(clause, "O", plural=True), in_number(clause, "O", plural=False))
    first, _, rest = many.partition(" ")
    forms = (BE[first],) if first in BE else inflections(first, "VBZ") if is_base(first) else (first,)
    return Verb(many, f"{forms[0]} {rest}".strip())


@cache
def word_tables() -> Mapping[str, Mapping[str, Any]]:
    """The tables of words.toml, by names in small letters."""
    return {table: dict(expand_names(entries)) for table, entries in load_table("words").items()}


def expand_names(entries: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    merged: dict[str, Any] = {}
    for names, said in entries.items():
        for name in names.split(" | "):
            merged[name] = [*merged[name], *said] if name in merged else said
    return iter(merged.items())


class CasualWords:
    """The words for one graph: those of its kit, of the table, and `also`, other nouns by name."""

    def __init__(self, kit: PhraseKit, also: Synonyms) -> None:
        self.kit, self.also = kit, {name.casefold(): tuple(nouns) for name, nouns in also.items()}
        self.subject_verbs = lru_cache(REMEMBERED)(self.find_subject_verbs)
        self.object_verbs = lru_cache(REMEMBERED)(self.find_object_verbs)

    def noun(self, name: str) -> str:
        """The noun of a relation or attribute, nothing if it has none."""
        phrases = self.kit.relations.get(name) or self.kit.attributes.get(name)
        return phrases.noun if phrases else name

    def other_nouns(self, name: str) -> tuple[str, ...]:
        """Other nouns for a relation or attribute."""
        low = name.casefold()
        return (*word_tables()["nouns"].get(low, ()), *self.also.get(low, ()))

    def question_templates(self, name: str) -> tuple[str, ...]:
        """Questions for the object or value of an entity {}."""
        low = name.casefold()
        amounts = word_tables()["amounts"].items()
        by_end = (ask.replace("{k}", name[: -len(end)]) for end, asks in amounts if low.endswith(end) for ask in asks)
        return (*word_tables()["ask"].get(low, ()), *by_end)

    def roles(self, predicate: str) -> tuple[str, ...]:
        """What subjects are called by their object: the members, the neighbours of it."""
        return tuple(word_tables()["role"].get(predicate.casefold(), ()))

    def find_subject_verbs(self, predicate: str) -> tuple[Verb, ...]:
        """What subjects do."""
        phrases = self.kit.relations.get(predicate)
        own = [read_verb(one) for one in word_tables()["do"].get(predicate.casefold(), ())]
        return (*own, *own, *verbs_in(phrases.subject_clauses if phrases else (), "O"))

    def find_object_verbs(self, predicate: str) -> tuple[Verb, ...]:
        """What objects do."""
        phrases = self.kit.relations.get(predicate)
        own = [read_verb(one) for one in word_tables()["done"].get(predicate.casefold(), ())]
        return (*own, *own, *verbs_in(phrases.object_clauses if phrases else (), "S"))

    def adjectives(self, key: str, degree: str) -> tuple[str, ...]:
        """Adjectives for much or little of a quantity: `most`, `least`, `more` or `less`."""
        low = key.casefold()
        known = word_tables()["adjectives"]
        name = low if low in known else next((one for one in known if low.endswith(f" {one}")), "")
        return tuple(known.get(name, {}).get(degree, ()))

    def moments(self, key: str, degree: str) -> tuple[str, ...]:
        """What something `first` or `last` does, by a key of times."""
        return tuple(word_tables()["times"].get(key.casefold(), {}).get(degree, ()))


def verbs_in(clauses: Sequence[str], about: str) -> Iterator[Verb]:
    """The clauses of a kit that are a verb with its object at the end."""
    for clause in clauses:
        if clause.startswith("{who} ") and clause.endswith(f"{{{about}}}"):
            many, one = (in_number(clause.removeprefix("{who} "), about, plural) for plural in (True, False))
            if many and one:
                yield Verb(many, one)


def in_number(clause: str, about: str, plural: bool) -> str:
    """A clause in one number, {} for its object; nothing if it speaks of more."""
    found = ""
    for part in template_parts(clause):
        if isinstance(part, str):
            found += part
        elif part == TemplateSlot(about):
            found += "{}"
        elif part.is_choice and not part.name:
            found += part.plural if plural else part.singular
        else:
            return ""
    return found


def write_yes_no(verb: Verb, doer: str, other: str) -> str:
    """A yes-or-no question by a verb; nothing if it is in the past."""
    first, _, rest = verb.one.partition(" ")
    if first in ("is", "was"):
        return f"{first} {doer} {rest.format(other)}"
    return f"does {doer} {verb.many.format(other)}" if is_base(verb.many.partition(" ")[0]) else ""


def after_did(many: str, other: str) -> str:
    """A verb as it stands behind *did*, nothing if it does not."""
    return many.format(other).strip() if is_base(many.partition(" ")[0]) and not many.startswith("are ") else ""


NOUN = re.compile(
    r"(?!(has|is|was|are|in) )[A-Za-z][A-Za-z' -]{2,30}(?<! (by|of|in|to|at|on))(?<! for)(?<! (from|with))"
)
MOST, MOST_WORDS = 8, 4


@cache
def read_other_nouns(path: Path) -> Synonyms:
    """The other names of the properties of a file that can stand where a noun does."""
    return {one.label: found for one in read_properties(path) if (found := keep_nouns(one.aliases))}


def keep_nouns(names: tuple[str, ...]) -> tuple[str, ...]:
    fitting = (name for name in names if NOUN.fullmatch(name) and len(name.split()) <= MOST_WORDS)
    return tuple(fitting)[:MOST]
