"""The words and templates of casual questions: nouns, verbs, adjectives and whole questions for predicates."""

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
    """The templates by form."""
    return {name: tuple(templates) for name, templates in load_table("forms").items()}


@cache
def placeholders_in(template: str) -> frozenset[str]:
    """The placeholders of a template."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name)


def fill_template(form: str, rng: random.Random, /, **words: str) -> str:
    """A random template of a form that the words can fill; empty if there is none."""
    available = {name for name, word in words.items() if word}
    fitting = [template for template in load_templates()[form] if placeholders_in(template) <= available]
    return rng.choice(fitting).format(**words) if fitting else ""


Synonyms = Mapping[str, Sequence[str]]
BE = {"are": "is", "were": "was", "have": "has", "do": "does"}
NOT = {"are": "are not", "were": "were not"}
PREPOSITIONS = ("in", "on", "from", "by", "next", "adjacent", "part", "native")
CACHE_SIZE = 10_000  # predicates whose verbs are kept in memory


class Verb(NamedTuple):
    """What a thing does to another, {}, in the plural and in the singular."""

    many: str
    one: str

    @property
    def denied(self) -> str:
        """The plural with *not*; empty if that is not easy to form."""
        first, _, rest = self.many.partition(" ")
        if first in NOT:
            return f"{NOT[first]} {rest}"
        return f"do not {self.many}" if is_base(first) else ""

    @property
    def clause(self) -> str:
        """The verb after a noun, without a pronoun: *bordering {}*, *in {}*."""
        first, _, rest = self.many.partition(" ")
        if first in NOT:
            return rest if is_clause(rest) else ""
        going = inflections(first, "VBG") if is_base(first) and first != "have" else ()
        return f"{going[0]} {rest}" if going else ""


def is_clause(rest: str) -> bool:
    """Whether a phrase after *are* can follow a noun: *in {}*, *next to {}*, *ruled by {}*."""
    first = rest.partition(" ")[0]
    return first in PREPOSITIONS or is_participle(first)


@cache
def is_base(word: str) -> bool:
    """Whether a word is the base form of a verb."""
    return word in lemmas_as(word, "VERB") and word not in NOT


@cache
def read_verb(many: str) -> Verb:
    """A verb from its plural, or from both numbers in brackets."""
    if "[" in many:
        clause = many.replace("{}", "{O}")
        return Verb(in_number(clause, "O", plural=True), in_number(clause, "O", plural=False))
    first, _, rest = many.partition(" ")
    forms = (BE[first],) if first in BE else inflections(first, "VBZ") if is_base(first) else (first,)
    return Verb(many, f"{forms[0]} {rest}".strip())


@cache
def word_tables() -> Mapping[str, Mapping[str, Any]]:
    """The tables of words.toml, by names in lower case."""
    return {table: dict(expand_names(entries)) for table, entries in load_table("words").items()}


def expand_names(entries: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The entries by single names, where a key may list several."""
    merged: dict[str, Any] = {}
    for names, entry in entries.items():
        for name in names.split(" | "):
            merged[name] = [*merged[name], *entry] if name in merged else entry
    return iter(merged.items())


class CasualWords:
    """The words for one graph: those of its phrase kit, of words.toml, and `also`, other nouns by name."""

    def __init__(self, kit: PhraseKit, also: Synonyms) -> None:
        self.kit, self.also = kit, {name.casefold(): tuple(nouns) for name, nouns in also.items()}
        self.subject_verbs = lru_cache(CACHE_SIZE)(self.find_subject_verbs)
        self.object_verbs = lru_cache(CACHE_SIZE)(self.find_object_verbs)

    def noun(self, name: str) -> str:
        """The noun of a relation or attribute; empty if it has none."""
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
        """What subjects are called by their object: its members, its neighbours."""
        return tuple(word_tables()["role"].get(predicate.casefold(), ()))

    def find_subject_verbs(self, predicate: str) -> tuple[Verb, ...]:
        """What subjects do."""
        phrases = self.kit.relations.get(predicate)
        table_verbs = [read_verb(text) for text in word_tables()["do"].get(predicate.casefold(), ())]
        return (*table_verbs, *table_verbs, *verbs_in(phrases.subject_clauses if phrases else (), "O"))

    def find_object_verbs(self, predicate: str) -> tuple[Verb, ...]:
        """What objects do."""
        phrases = self.kit.relations.get(predicate)
        table_verbs = [read_verb(text) for text in word_tables()["done"].get(predicate.casefold(), ())]
        return (*table_verbs, *table_verbs, *verbs_in(phrases.object_clauses if phrases else (), "S"))

    def adjectives(self, key: str, degree: str) -> tuple[str, ...]:
        """Adjectives for much or little of a quantity: `most`, `least`, `more` or `less`."""
        low = key.casefold()
        known = word_tables()["adjectives"]
        name = low if low in known else next((key_ for key_ in known if low.endswith(f" {key_}")), "")
        return tuple(known.get(name, {}).get(degree, ()))

    def moments(self, key: str, degree: str) -> tuple[str, ...]:
        """What something `first` or `last` does, by a key of times."""
        return tuple(word_tables()["times"].get(key.casefold(), {}).get(degree, ()))


def verbs_in(clauses: Sequence[str], about: str) -> Iterator[Verb]:
    """The clauses of a phrase kit that are a verb with its object at the end."""
    for clause in clauses:
        if clause.startswith("{who} ") and clause.endswith(f"{{{about}}}"):
            many, one = (in_number(clause.removeprefix("{who} "), about, is_plural) for is_plural in (True, False))
            if many and one:
                yield Verb(many, one)


def in_number(clause: str, about: str, plural: bool) -> str:
    """A clause in the plural or singular, with {} for its object; empty if it has other slots."""
    text = ""
    for part in template_parts(clause):
        if isinstance(part, str):
            text += part
        elif part == TemplateSlot(about):
            text += "{}"
        elif part.is_choice and not part.name:
            text += part.plural if plural else part.singular
        else:
            return ""
    return text


def write_yes_no(verb: Verb, doer: str, other: str) -> str:
    """A yes-or-no question with a verb; empty if the verb is in the past."""
    first, _, rest = verb.one.partition(" ")
    if first in ("is", "was"):
        return f"{first} {doer} {rest.format(other)}"
    return f"does {doer} {verb.many.format(other)}" if is_base(verb.many.partition(" ")[0]) else ""


def after_did(many: str, other: str) -> str:
    """A verb as it follows *did*; empty if it cannot."""
    return many.format(other).strip() if is_base(many.partition(" ")[0]) and not many.startswith("are ") else ""


NOUN = re.compile(
    r"(?!(has|is|was|are|in) )[A-Za-z][A-Za-z' -]{2,30}(?<! (by|of|in|to|at|on))(?<! for)(?<! (from|with))"
)
MAX_OTHER_NOUNS = 8  # of a property
MAX_NOUN_WORDS = 4  # longer names are descriptions


@cache
def read_other_nouns(path: Path) -> Synonyms:
    """The other names of the properties in a file that can be used as nouns."""
    return {property_.label: nouns for property_ in read_properties(path) if (nouns := keep_nouns(property_.aliases))}


def keep_nouns(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names that look like nouns, up to a limit."""
    fitting = (name for name in names if NOUN.fullmatch(name) and len(name.split()) <= MAX_NOUN_WORDS)
    return tuple(fitting)[:MAX_OTHER_NOUNS]
