"""Which words of a question a program accounts for: the words it leaves out, and the names that no word asks for.

A content word is used if it mentions something in the program, or is part of its name. A word such as *most*, *not*,
*average* or *each* is used only if the program performs that operation, in the right direction.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain

from clew.answer.linked_question import ItemKey, LinkedQuestion, item_key, merge_adjacent
from clew.answer.program_terms import (
    ASKED_OPERATORS,
    GREATER,
    LESS,
    OPPOSITES,
    UNEQUAL,
    items_of_node,
    joined_entities,
    keys_asked_by,
    numbers_of,
    operators_of,
    operators_of_result,
    rank_keys,
)
from clew.engine.native import NativeEngine
from clew.engine.result import Result, ResultKind
from clew.english.inflection import lemmas, stem
from clew.english.readable_labels import label_key, readable_label
from clew.english.word_lists import read_data, synonyms
from clew.errors import ClewError
from clew.kb.name_index import normalise
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import clause_of, nodes_of
from clew.link.mention import Candidate, LinkSource, MentionKind
from clew.link.operators import Operator
from clew.link.phrase_index import content_words
from clew.link.quantities import number_words
from clew.link.tokens import Span, Token
from clew.parse.items import ItemKind
from clew.phrasing.predicates.lexicon import lexicon

PERFORMED = frozenset(
    (*GREATER, *LESS, *UNEQUAL, Operator.BETWEEN, Operator.MOST, Operator.LEAST, Operator.COUNT, Operator.TOP,
     Operator.ORDINAL, Operator.AVERAGE, Operator.SUM, Operator.GROUP, Operator.OR)
)  # fmt: skip
"""The operators that a function must perform; others are a matter of wording."""
RANKED = ((GREATER, Operator.MOST), (LESS, Operator.LEAST))
"""The ranks that compare alternatives."""
SUMMARISED = frozenset({Operator.COUNT, Operator.AVERAGE, Operator.SUM, Operator.MOST, Operator.LEAST})
AGE_WORDS = frozenset(["oldest", "youngest", "older", "younger", "eldest"])  # of a date, the other way round
ORIGIN_WORDS = AGE_WORDS | {"old", "new", "newest", "newer", "young", "age"}  # ask for the time of a beginning
ORIGIN_NAMES = frozenset(
    ("birth", "born", "birthday", "birthdate", "dob", "built", "founded", "foundation", "founding", "established",
     "inception", "created", "creation", "opened", "opening", "open", "release", "released", "publication", "published",
     "construction", "constructed", "completed", "made")
)  # fmt: skip
"""Words in the names of keys that tell when something began."""
TIME_WORDS = frozenset(
    ("latest", "earliest", "first", "last", "recent", "recently", "when", "year", "date", "earlier", "later")
)
NAMING_WORDS = frozenset(["name", "first", "last", "list", "number", "one"])  # function words and operators in names
MEASURED: Mapping[str, tuple[str, ...]] = {
    "high": ("height", "elevation", "altitude", "summit", "peak"),
    "low": ("height", "elevation", "altitude"),
    "tall": ("height", "elevation"),
    "big": ("size", "area", "population", "capacity", "enrollment", "surface"),
    "large": ("size", "area", "population", "capacity", "enrollment", "surface"),
    "small": ("size", "area", "population", "capacity", "enrollment", "surface"),
    "long": ("length", "duration", "time", "distance", "range", "coastline"),
    "short": ("length", "duration", "time", "distance", "height"),
    "deep": ("depth",),
    "heavy": ("weight", "mass"),
    "light": ("weight", "mass"),
    "wide": ("width",),
    "fast": ("speed", "velocity", "time"),
    "slow": ("speed", "velocity", "time"),
    "old": ("age",),
    "young": ("age",),
    "expensive": ("price", "cost", "fee", "rate"),
    "cheap": ("price", "cost", "fee", "rate"),
    "costly": ("price", "cost", "fee"),
    "hot": ("temperature",),
    "cold": ("temperature",),
    "rich": ("income", "wealth", "worth", "salary", "gdp", "money"),
    "poor": ("income", "wealth", "worth", "salary", "gdp", "money"),
    "populous": ("population",),
}
"""What adjectives measure, by a word in the name of the key."""
MAX_ABBREVIATION_CHARS = 5  # a longer word in capitals is emphasised
SAMPLED_ENTITIES = 3  # that are looked at to know what a step finds
DISTINCT_WORDS = frozenset(["different", "distinct", "unique"])
PATTERN_WORDS = frozenset(
    ["start", "starts", "starting", "begin", "begins", "beginning", "end", "ends", "ending", "contain", "contains",
     "containing", "letter", "letters", "word", "words", "string", "substring", "phrase", "prefix", "suffix"]
)  # fmt: skip
"""Words that say which part of a text is given."""
SPELLING_SOURCES = (LinkSource.NAME, LinkSource.ALIAS, LinkSource.INFLECTED, LinkSource.TEXT, LinkSource.PART)
TIME_TYPES = frozenset(["year", "month", "date", "time"])


@dataclass(frozen=True, slots=True)
class WordUse:
    """The spans of a question that a program leaves out, and the keys that it asks or ranks by without a word for them.

    `ignored` are the operators among the spans that are left out; `unused` are the content words, and `names` those of
    them that only a name or value can account for.
    """

    unused: tuple[Span, ...]
    ignored: tuple[Span, ...]
    unmentioned: tuple[str, ...]
    names: tuple[Span, ...] = ()

    @property
    def spans(self) -> list[Span]:
        """All spans that are left out, from left to right, adjacent ones in one."""
        places = {place for span in (*self.unused, *self.ignored) for place in range(*span)}
        return merge_adjacent(sorted(places))


@cache
def request_words() -> frozenset[str]:
    """Words that only ask for something, so that a program need not use them."""
    return frozenset(read_data("words")["linking"]["request"].split())


class WordUseFinder:
    """Finds what programs make of the words of one question; `types` are those of the values under each key."""

    def __init__(self, linked: LinkedQuestion, types: Mapping[str, Container[str]], engine: NativeEngine) -> None:
        self.linked, self.types, self.engine = linked, types, engine
        self.concepts_of = cache(self.find_concepts)
        self.forms = [word_forms(token.form) for token in linked.words.tokens]

    def find(self, program: f.Function, result: Result) -> WordUse:
        """How `program`, with this result, uses the words of the question."""
        nodes = list(nodes_of(program))
        used = set(chain.from_iterable(map(items_of_node, nodes)))
        named = self.words_named(used)
        found = chain(nodes, chain.from_iterable(map(joined_entities, nodes)))
        described = {(ItemKind.CONCEPT, name) for entities in found for name in self.concepts_of(entities)}
        explained = named | self.words_meaning(used) | self.words_counted(nodes)
        explained |= self.words_mentioning(used | described)
        performed = frozenset(chain.from_iterable(operators_of(node) for node in nodes)) | operators_of_result(result)
        ignored = [
            span
            for span, operators in self.linked.operators
            if not named & set(range(*span)) and not self.is_performed(span, operators, performed, nodes)
        ]
        wordless = self.wordless(result, nodes)
        unused = [
            place
            for place in sorted(self.linked.content_words - explained)
            if self.linked.words.tokens[place].form not in wordless
        ]
        unused += self.distinct_words_ignored(nodes)
        asked = [key for node in nodes for key in keys_asked_by(node)]
        unmentioned = tuple(dict.fromkeys(key for key in asked if not self.is_mentioned(key, used)))
        names = merge_adjacent(sorted(self.linked.name_words.intersection(unused)))
        return WordUse(tuple(merge_adjacent(sorted(unused))), tuple(ignored), unmentioned, tuple(names))

    # --- content words

    def find_concepts(self, node: f.Function) -> frozenset[str]:
        """What the entities that a function finds are: *countries* need no step if all that is found are countries."""
        if not isinstance(node, f.Entities) or isinstance(node, f.FindAll):
            return frozenset()
        kb = self.engine.kb
        try:
            found = self.engine.first_entities(node, SAMPLED_ENTITIES)
        except ClewError:
            return frozenset()
        kinds = [
            {kb.name_of(concept) for concept in kb.concepts_of(entity)} for entity in found if not kb.is_concept(entity)
        ]
        return frozenset(set.intersection(*kinds)) if kinds else frozenset()

    def words_mentioning(self, used: Container[ItemKey]) -> set[int]:
        """The words that mention something used; a condition may have the name of an entity as a text."""
        places: set[int] = set()
        for span, mention in self.linked.mention_spans:
            for candidate in mention.candidates:
                is_text = candidate.kind is MentionKind.ENTITY and (ItemKind.VALUE, candidate.name) in used
                if is_text or item_key(candidate) in used:
                    places |= self.words_for(span, candidate)
        return places

    def words_for(self, span: Span, candidate: Candidate) -> set[int]:
        """The words of a span that stand for a candidate: all, or those in its name, or those not claimed by others."""
        places = set(range(*span))
        if candidate.kind in (MentionKind.ENTITY, MentionKind.VALUE):
            return places
        names = forms_of_names((candidate.name,))
        named = {place for place in places if not names.isdisjoint(self.forms[place])}
        return named or {place for place in places if self.claims.get(place, candidate.name) == candidate.name}

    @cached_property
    def claims(self) -> dict[int, str]:
        """The names or values that words spell out, for each such word the best."""
        claims: dict[int, str] = {}
        for span, mention in sorted(self.linked.mention_spans, key=lambda pair: pair[1].score):
            best = mention.candidates[0]
            if best.source in SPELLING_SOURCES and best.kind is not MentionKind.OPERATOR:
                claims |= dict.fromkeys(range(*span), best.name)
        return claims

    def words_named(self, used: Iterable[ItemKey]) -> set[int]:
        """The words that are part of the name of something used, in any form, or that abbreviate it."""
        keys = list(used)
        names, tokens = forms_of_names(name for _, name in keys), self.linked.words.tokens
        short = [place for place, token in enumerate(tokens) if any(abbreviates(token, name) for _, name in keys)]
        return {*short, *(place for place, forms in enumerate(self.forms) if not names.isdisjoint(forms))}

    def words_meaning(self, used: Iterable[ItemKey]) -> set[int]:
        """The words with a synonym in the name of something used, unless they spell out another name.

        What a number counts may be such a name: *500,000 people* are a population, although people are humans.
        """
        names, tokens = forms_of_names(name for _, name in used), self.linked.words.tokens
        counted = {place + 1 for place, token in enumerate(tokens) if number_of_word(token.form)}
        free = [place for place in range(len(tokens)) if place in counted or place not in self.claims]
        others = ((place, {other for form in self.forms[place] for other in synonyms().get(form, ())})
                  for place in free)  # fmt: skip
        return {place for place, words in others if not names.isdisjoint(words)}

    def words_counted(self, nodes: Sequence[f.Function]) -> set[int]:
        """The words for numbers that the program uses: of values, and of places in an order."""
        numbers = {number for node in nodes for number in numbers_of(node)}
        return {place for place, token in enumerate(self.linked.words.tokens) if number_of_word(token.form) in numbers}

    def wordless(self, result: Result, nodes: Sequence[f.Function]) -> frozenset[str]:
        """The words that need no counterpart in the program, given what it returns."""
        words = request_words() | DISTINCT_WORDS
        if result.kind in (ResultKind.ENTITIES, ResultKind.TABLE):
            words |= {"name", "names", "title", "titles", "id", "ids"}
        if any(isinstance(node, f.Select) and node.selection.order for node in nodes):
            words |= ORDER_FORMS
        parts = chain.from_iterable(e.parts_of(clause_of(node)) for node in nodes if isinstance(node, f.GENERAL))
        if any(isinstance(part, e.Compare) and part.comparison is e.Comparison.MATCHES for part in parts):
            words |= PATTERN_WORDS
        return words

    def distinct_words_ignored(self, nodes: Sequence[f.Function]) -> list[int]:
        """*different* in *how many different ranks*, if entities are counted that the next words do not name."""
        tokens = self.linked.words.tokens
        counted = [node.source for node in nodes if isinstance(node, f.Count)]
        if not counted:
            return []
        concepts = {(ItemKind.CONCEPT, node.concept) for source in counted for node in nodes_of(source)
                    if isinstance(node, f.FilterConcept)}  # fmt: skip
        relations = {(ItemKind.PREDICATE, node.predicate) for source in counted for node in nodes_of(source)
                     if isinstance(node, f.Relate)}  # fmt: skip
        named = self.words_mentioning(concepts | relations) | self.words_named(concepts | relations)
        return [
            place
            for place, token in enumerate(tokens)
            if token.form in DISTINCT_WORDS and place + 1 < len(tokens) and place + 1 not in named
        ]

    def is_mentioned(self, key: str, used: Iterable[ItemKey]) -> bool:
        """Whether a word of the question asks for a key: its name, or an adjective such as *youngest* for an age."""
        item = (ItemKind.PREDICATE, key)
        return bool(self.words_mentioning({item}) or self.words_named({item})) or self.is_implied(key)

    def is_implied(self, key: str) -> bool:
        """Whether a word asks for a key without its name: *when* for a time, *youngest* for an age."""
        said = {token.form for token in self.linked.words.tokens}
        if self.is_time(key) and said & (TIME_WORDS | ORIGIN_WORDS if self.is_origin(key) else TIME_WORDS):
            return True
        entry = lexicon().attributes.get(label_key(readable_label(key)))
        adjectives = () if entry is None else (entry.more, entry.less, entry.most, entry.least)
        if any(said.issuperset(adjective.split()) for adjective in adjectives if adjective):
            return True
        measured = chain.from_iterable(MEASURED[form] for token in said for form in lemmas(token) if form in MEASURED)
        return not set(measured).isdisjoint(name_words(key))

    def is_origin(self, key: str) -> bool:
        """Whether a time is that from which on something exists, so that it tells how old it is."""
        words = set(name_words(key))
        return not ORIGIN_NAMES.isdisjoint(words) or words <= {"year", "date"}

    def is_time(self, key: str) -> bool:
        types = self.types.get(key, ())
        return any(name in types for name in TIME_TYPES)

    # --- operators

    def is_performed(
        self, span: Span, operators: frozenset[str], performed: frozenset[Operator], nodes: Sequence[f.Function]
    ) -> bool:
        """Whether the program performs one of the operators that a span may mean."""
        needed = {Operator(name) for name in operators} & PERFORMED
        if not needed or len(needed) < len(operators):
            return True
        if needed == {Operator.GROUP} and not self.asks_for_groups:
            return True
        if needed == {Operator.SUM} and any(map(gives_value_of_name, nodes)):
            return True  # the total of one thing is what it has
        said = self.linked.words.form(*span)
        if AGE_WORDS & set(said.split()) and any(self.is_time(key) for node in nodes for key in rank_keys(node)):
            needed = {OPPOSITES.get(operator, operator) for operator in needed}
        if self.offers_alternatives:  # what is more of two is the most of them
            needed |= {ranked for compared, ranked in RANKED if not compared.isdisjoint(needed)}
        return not needed.isdisjoint(performed)

    def unasked_operators(self, nodes: Sequence[f.Function]) -> set[Operator]:
        """The statistics, ranks and negations that the program performs and no word asks for."""
        said = {Operator(name) for _, names in self.linked.operators for name in names}
        forms = {token.form for token in self.linked.words.tokens}
        asked = ((node, ASKED_OPERATORS.get(type(node))) for node in nodes)
        performed = {operator for node, list_operators in asked if list_operators for operator in list_operators(node)}
        if said & {Operator.TOP, Operator.ORDINAL} or forms & RANK_WORDS or any(map(is_superlative, forms)):
            said |= {Operator.MOST, Operator.LEAST}
        if Operator.COUNT in said or forms & {"count", "many"}:
            said |= {Operator.COUNT, Operator.SUM}
        if self.offers_alternatives and said & {*GREATER, *LESS}:
            said |= {Operator.MOST, Operator.LEAST}
        return {operator for operator in performed if operator not in said}

    @property
    def offers_alternatives(self) -> bool:
        """Whether the question asks which one of several it is: *this or that*."""
        return any(Operator.OR in operators for _, operators in self.linked.operators)

    @property
    def asks_for_groups(self) -> bool:
        """Whether the question asks for a statistic, so that *each* means one for each group."""
        said = frozenset(chain.from_iterable(operators for _, operators in self.linked.operators))
        return not SUMMARISED.isdisjoint(said)


def is_abbreviation(token: Token) -> bool:
    """Whether a word is short for others that linking does not know: *the PM of India*."""
    return token.text.isupper() and 1 < len(token.text) <= MAX_ABBREVIATION_CHARS


def gives_value_of_name(node: f.Function) -> bool:
    """Whether a function gives a value of the entity with a name."""
    return isinstance(node, f.QueryAttr | f.QueryAttrUnderCondition) and isinstance(node.source, f.Find)


def abbreviates(token: Token, name: str) -> bool:
    """Whether a word in capitals has letters of a name in their order: *CO2* of carbon dioxide."""
    letters = [letter for letter in token.form if letter.isalpha()]
    if not is_abbreviation(token) or len(letters) < 2 or not name.lower().startswith(letters[0]):
        return False
    rest = iter(normalise(readable_label(name)))
    return all(letter in rest for letter in letters)


RANK_WORDS = frozenset(["top", "bottom", "best", "worst", "maximum", "minimum", "max", "min", "common", "popular"])


def is_superlative(form: str) -> bool:
    return form.endswith("est") and len(form) > 4


ORDER_FORMS = frozenset(
    ["order", "ordered", "sort", "sorted", "ascending", "descending", "alphabetical", "alphabetically", "lexicographic",
     "lexicographical", "increasing", "decreasing", "ranked", "arranged"]
)  # fmt: skip


def word_forms(word: str) -> frozenset[str]:
    """What a word is compared by: its lemmas and their stems."""
    forms = lemmas(word)
    return frozenset((*forms, *map(stem, forms)))


def forms_of_names(names: Iterable[str]) -> frozenset[str]:
    """The forms of all words in names."""
    return frozenset(form for name in names for word in name_words(name) for form in word_forms(word))


@cache
def name_words(name: str) -> tuple[str, ...]:
    """The words of a name in a graph; without function words such as *of*, unless they ask: *name*."""
    words = normalise(readable_label(name)).split()
    return (*content_words(readable_label(name)), *(word for word in words if word in NAMING_WORDS))


def number_of_word(form: str) -> str:
    """The number that a word says, in digits; empty if it says none."""
    if form.isdecimal():
        return str(int(form))
    digits = form.rstrip("stndrh")
    if digits.isdecimal():
        return digits
    number = number_words("cardinals").get(form) or number_words("ordinals").get(form)
    return str(number) if number is not None else ""
