"""Plain questions: a question with the graph's own names in place of other words, and without defined words.

The parser reads the plain question; what the defined words mean is then added to its program (`definition_programs`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from clew.answer.words.word_resolver import NameFinder, ReadDefinition, ResolvedWords, WordResolver
from clew.answer.words.words_file import Alias, Meaning, Section, read_words
from clew.english.grammar import is_plural_word, pluralize
from clew.english.inflection import lemmas, lemmas_as
from clew.english.readable_labels import readable_label
from clew.english.word_lists import read_data
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Text
from clew.language.program import functions as f
from clew.link.linker import Linker
from clew.link.mention import Candidate, LinkSource, MentionKind, QuestionLinks
from clew.link.tokens import QuestionWords, Span
from clew.link.value_mentions import QUOTED

MAX_READINGS = 3  # of one question; each costs a search
MAX_WORDS_AROUND = 3  # by which a name of the graph may be longer than the other words inside it
MAX_WORDS_BETWEEN = 3  # from a defined word to the noun that it describes: *active German customers*
MAX_COUNT = 1_000  # of the largest ones that a question asks for
BE = ("is", "are", "was", "were")
NEGATIONS = ("not", "isn't", "aren't")
RELATIVES = ("that", "which", "who")
BEFORE_VERBS = frozenset(
    ("who", "which", "that", "what", "we", "they", "he", "she", "it", "you", "do", "does", "did", "to", "can", "will")
)
AUXILIARIES = ("do", "does", "did", "to", "can", "will")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")


@dataclass(frozen=True, slots=True)
class PlacedDefinition:
    """A definition that a question uses: a condition may be negated, an order keeps `count` places after `offset`.

    `stand_in` is the key that the plain question says in place of a calculation.
    """

    meaning: ReadDefinition
    is_negated: bool = False
    count: int = 1
    offset: int = 0
    stand_in: str = ""


@dataclass(frozen=True, slots=True)
class PlainQuestion:
    """A question in the words of the graph, the definitions that it uses, and a note for each word of the user.

    `program` is the meaning of a question that needs no parser: whether something is as a definition says.
    """

    text: str
    placed: tuple[PlacedDefinition, ...] = ()
    notes: tuple[str, ...] = ()
    program: f.Function | None = None


@dataclass(frozen=True, slots=True)
class AliasUse:
    """Other words in a question, and what they may mean."""

    span: Span
    aliases: tuple[Alias, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """A definition with the words of the question that it replaces."""

    placed: PlacedDefinition
    span: Span
    replacement: str = ""


class PlainQuestionReader:
    """Rewrites questions by the words of one file."""

    def __init__(self, words: ResolvedWords, names: NameFinder) -> None:
        self.words, self.names = words, names
        self.aliases: dict[tuple[str, ...], list[Alias]] = {}
        for alias in words.aliases:
            self.aliases.setdefault(tuple(normalise(alias.words).split()), []).append(alias)
        self.forms: dict[str, list[tuple[str, ...]]] = {}  # by each form of their first word
        for form in self.aliases:
            for word in {form[0], *lemmas(form[0])}:
                self.forms.setdefault(word, []).append(form)

    def read(self, question: str) -> tuple[PlainQuestion, ...]:
        """The plain questions that a question may mean, the likeliest first; only itself if it has no such words."""
        readings = islice(self.replace_aliases(question), MAX_READINGS)
        return tuple(dict.fromkeys(map(self.place_definitions, readings)))

    # --- other words for names

    def replace_aliases(self, question: str) -> Iterator[PlainQuestion]:
        """The question with names for other words; with further readings if words may mean something else, too."""
        words = QuestionWords(question)
        uses = self.find_aliases(words)
        first = [use.aliases[0] for use in uses]
        yield self.write(words, uses, first)
        for place, use in enumerate(uses):
            others: list[Alias | None] = list(use.aliases[1:])
            if self.names.is_schema_name(words.form(*use.span)):
                others.append(None)
            for other in others:
                yield self.write(words, uses, [*first[:place], other, *first[place + 1 :]])

    def write(self, words: QuestionWords, uses: Sequence[AliasUse], chosen: Sequence[Alias | None]) -> PlainQuestion:
        """The question with the chosen meaning of each use; None keeps the words."""
        changes, notes = [], []
        for use, alias in zip(uses, chosen, strict=True):
            if alias is not None:
                changes.append((use.span, say_name(alias, words, use.span)))
                notes.append(f"“{words.text(*use.span)}” means {alias.name} ({self.words.file_name})")
        return PlainQuestion(replace_spans(words, changes), notes=tuple(notes))

    def find_aliases(self, words: QuestionWords) -> list[AliasUse]:
        """The other words in a question, the longest first where they overlap."""
        found: list[AliasUse] = []
        taken: set[int] = set()
        for form in sorted(self.forms_in(words), key=lambda form: (-len(form), form)):
            for span in find_spans(words, form):
                if taken.isdisjoint(range(*span)) and not self.is_in_name(words, span):
                    taken.update(range(*span))
                    found.append(AliasUse(span, tuple(self.aliases[form])))
        return sorted(found, key=lambda use: use.span)

    def forms_in(self, words: QuestionWords) -> set[tuple[str, ...]]:
        """The other words whose first word is in the question: a file may have thousands."""
        said = {word for token in words.tokens for word in (token.form, *lemmas(token.form))}
        return {form for word in said for form in self.forms.get(word, ())}

    def is_in_name(self, words: QuestionWords, span: Span) -> bool:
        """Whether words are quoted, or a part of a longer name or text of the graph: *head* in *head office*."""
        first, end = span
        start, stop = words.tokens[first].start, words.tokens[end - 1].end
        if any(match.start() < start and stop < match.end() for match in QUOTED.finditer(words.question)):
            return True
        for start in range(max(0, first - MAX_WORDS_AROUND), first + 1):
            for stop in range(end, min(len(words), end + MAX_WORDS_AROUND) + 1):
                if stop - start > end - first and self.is_name(words, (start, stop)):
                    return True
        return False

    def is_name(self, words: QuestionWords, span: Span) -> bool:
        """Whether words are a name of the graph, or a text that it holds."""
        form, kb = words.form(*span), self.names.kb
        is_node = bool(self.names.is_schema_name(form) or kb.names.with_normalised_name(form))
        return is_node or len(kb.facts_with_value(Text(words.text(*span)))) > 0

    # --- defined words

    def place_definitions(self, question: PlainQuestion) -> PlainQuestion:
        """The plain question without the defined words that can be placed, one definition after the other."""
        for meaning in self.words.definitions:
            words = QuestionWords(question.text)
            program = self.read_check(words, meaning)
            if program is not None:
                notes = (*question.notes, self.explain(PlacedDefinition(meaning)))
                return PlainQuestion(question.text, notes=notes, program=program)
            placement = self.place(words, meaning)
            if placement is not None:
                question = PlainQuestion(
                    replace_spans(words, [(placement.span, placement.replacement)]),
                    (*question.placed, placement.placed),
                    (*question.notes, self.explain(placement.placed)),
                )
        return question

    def read_check(self, words: QuestionWords, meaning: ReadDefinition) -> f.Function | None:
        """The program of *Is Ann active?*, if only one member of the concept has the name."""
        form = normalise(meaning.word).split()
        start = len(words) - len(form)
        is_check = start > 1 and words.tokens[0].form in BE and words.form(start, len(words)) == " ".join(form)
        if not is_check or meaning.condition is None:
            return None
        kb = self.names.kb
        matches = {one.node for one in kb.names.with_normalised_name(words.form(1, start))}
        members = [
            node for node in matches if not kb.is_concept(node) and meaning.concept in names_of_concepts(kb, node)
        ]
        if len(members) != 1:
            return None
        entity = f.FilterConcept(f.Find(kb.name_of(members[0])), meaning.concept)
        return f.Exists(f.Where(entity, meaning.condition))

    def explain(self, placed: PlacedDefinition) -> str:
        meaning = placed.meaning
        return f"“{meaning.word}” ({meaning.concept}) means {meaning.definition.sense} ({self.words.file_name})"

    def place(self, words: QuestionWords, meaning: ReadDefinition) -> Placement | None:
        """Where a question uses a definition, if it does so in a way that can be read."""
        spans = [span for span in find_word(words, meaning) if not self.is_in_name(words, span)]
        if len(spans) != 1:
            return None
        if meaning.definition.meaning is Meaning.IS:
            return place_calculation(words, meaning, spans[0])
        return place_before_noun(words, meaning, spans[0]) or place_after_noun(words, meaning, spans[0])


def read_plain_question(kb: KnowledgeBase, question: str) -> PlainQuestion:
    """The likeliest plain question by the words file of a knowledge base; the question itself if there is none."""
    words = read_words(kb.words_file)
    if words.is_empty:
        return PlainQuestion(question)
    meant = {normalise(one.question): one.means for one in words.corrections if one.means}
    text = meant.get(normalise(question), question)
    plain = PlainQuestionReader(WordResolver(kb).resolve(words).require(), NameFinder(kb)).read(text)[0]
    if text == question:
        return plain
    return replace(plain, notes=(f"“{question}” means “{text}” ({kb.words_file.name})", *plain.notes))


def link_plain_question(kb: KnowledgeBase, plain: PlainQuestion) -> QuestionLinks:
    """What a plain question mentions; the keys of its definitions, which its text leaves out, rank before others."""
    links = Linker(kb).link(plain.text)
    score = links.predicates[0].score if links.predicates else 1.0
    keys = dict.fromkeys(key for placed in plain.placed for key in placed.meaning.keys)
    defined = [Candidate(MentionKind.ATTRIBUTE, key, score, LinkSource.ALIAS) for key in keys]
    others = (candidate for candidate in links.predicates if candidate.name not in keys)
    return replace(links, predicates=(*defined, *others))


def names_of_concepts(kb: KnowledgeBase, entity: int) -> set[str]:
    return {kb.name_of(concept) for concept in kb.concepts_of(entity)}


def place_calculation(words: QuestionWords, meaning: ReadDefinition, span: Span) -> Placement | None:
    """The placement of a calculation: one of its keys, which the question does not mention, stands in for it."""
    for key in meaning.keys:
        form = tuple(normalise(readable_label(key)).split())
        if not any(find_spans(words, form)):
            return Placement(PlacedDefinition(meaning, stand_in=key), span, readable_label(key))
    return None


def place_before_noun(words: QuestionWords, meaning: ReadDefinition, span: Span) -> Placement | None:
    """The placement of a word before its noun: *active customers*, *the three largest European countries*."""
    first, end = span
    noun = next((one for one in find_nouns(words, meaning) if end <= one[0] <= end + MAX_WORDS_BETWEEN), None)
    if noun is None or any(token.is_function_word for token in words.tokens[end : noun[0]]):
        return None
    if meaning.definition.meaning is Meaning.WHERE:
        is_negated = first > 0 and words.tokens[first - 1].form in ("not", "non")
        return Placement(PlacedDefinition(meaning, is_negated), (first - is_negated, end))
    before = words.tokens[first - 1].form if first else ""
    count, offset = count_of(before), offset_of(before)
    if count is None and offset is None and is_plural_word(words.tokens[noun[1] - 1].form):
        return None  # *the largest countries* does not say how many
    placed = PlacedDefinition(meaning, count=count or 1, offset=offset or 0)
    return Placement(placed, (first - (count is not None or offset is not None), end))


def place_after_noun(words: QuestionWords, meaning: ReadDefinition, span: Span) -> Placement | None:
    """The placement of a word after its noun: *customers that are not active*, *which country is largest*."""
    first, end = span
    start = first - 1
    if start >= 0 and words.tokens[start].form == "the":
        start -= 1
    is_negated = start >= 0 and words.tokens[start].form in NEGATIONS
    start -= is_negated
    is_about_noun = start > 0 and words.tokens[start].form in BE and any(find_nouns(words, meaning, 0, start))
    is_end = end == len(words) or words.tokens[end].is_function_word
    if not is_about_noun or not is_end or (is_negated and meaning.definition.meaning is not Meaning.WHERE):
        return None
    if words.tokens[start - 1].form in RELATIVES:
        start -= 1
    return Placement(PlacedDefinition(meaning, is_negated), (start, end))


def find_nouns(words: QuestionWords, meaning: ReadDefinition, first: int = 0, end: int | None = None) -> Iterator[Span]:
    """The places that name the concept of a definition."""
    form = tuple(normalise(readable_label(meaning.concept)).split())
    stop = len(words) if end is None else end
    return (span for span in find_spans(words, form) if first <= span[0] and span[1] <= stop)


def find_word(words: QuestionWords, meaning: ReadDefinition) -> Iterator[Span]:
    """The places of a defined word: a noun in any inflection, an adjective as it is: *larger* is not *largest*."""
    form = tuple(normalise(meaning.word).split())
    spans = find_spans(words, form)
    is_noun = meaning.definition.meaning is Meaning.IS
    return (span for span in spans if is_noun or words.form(*span) == " ".join(form))


def find_spans(words: QuestionWords, form: Sequence[str]) -> Iterator[Span]:
    """The spans that say these words, in any inflection."""
    for first in range(len(words) - len(form) + 1):
        tokens = words.tokens[first : first + len(form)]
        if all(is_same_word(token.form, word) for token, word in zip(tokens, form, strict=True)):
            yield first, first + len(form)


@lru_cache(maxsize=20_000)
def is_same_word(one: str, other: str) -> bool:
    """Whether two words are inflections of one: *earned* and *earns*."""
    return one == other or not set(lemmas(one)).isdisjoint(lemmas(other))


def count_of(word: str) -> int | None:
    """The number that a word says."""
    number = int(word) if word.isdecimal() and word.isascii() else read_data("counting")["cardinals"].get(word)
    return number if number is not None and 0 < number <= MAX_COUNT else None


def offset_of(word: str) -> int | None:
    """The number of places before the one that an ordinal says."""
    match = ORDINAL.fullmatch(word)
    place = int(match[1]) if match else ORDINALS.index(word) + 1 if word in ORDINALS else 0
    return place - 1 if 0 < place <= MAX_COUNT else None


def say_name(alias: Alias, words: QuestionWords, span: Span) -> str:
    """The name in place of other words, in their number; for a verb, a predicate is what something has."""
    if alias.section is Section.NAMES:
        return alias.name
    label = readable_label(alias.name)
    if alias.section is Section.PREDICATES and is_verb(words, span):
        before = words.tokens[span[0] - 1].form if span[0] else ""
        is_third = words.tokens[span[0]].form.endswith("s") and before not in AUXILIARIES
        return f"{'has' if is_third else 'have'} {label}"
    return pluralize(label) if is_plural_word(words.tokens[span[1] - 1].form) else label


def is_verb(words: QuestionWords, span: Span) -> bool:
    """Whether words are used as a verb: *earns*, *is paid*; *costs* only after a word that a verb follows."""
    first = words.tokens[span[0]].form
    if first in BE:
        return True
    if not lemmas_as(first, "VERB") or first.endswith("ing"):
        return False
    before = words.tokens[span[0] - 1].form if span[0] else ""
    return not lemmas_as(first, "NOUN") or before in BEFORE_VERBS


def replace_spans(words: QuestionWords, changes: Sequence[tuple[Span, str]]) -> str:
    """The question with other words for some spans; an empty one removes the space after it, too."""
    text = words.question
    if not changes:
        return text
    for (first, end), replacement in sorted(changes, reverse=True):
        start, stop = words.tokens[first].start, words.tokens[end - 1].end
        if not replacement and text[stop : stop + 1] == " ":
            stop += 1
        text = text[:start] + replacement + text[stop:]
    return " ".join(text.replace(" ?", "?").split())


def unplaced_words(question: PlainQuestion, words: ResolvedWords) -> Iterator[ReadDefinition]:
    """The definitions whose word and concept a question still mentions, though it could not be placed."""
    tokens = QuestionWords(question.text)
    placed = {one.meaning.word for one in question.placed}
    for meaning in words.definitions:
        is_said = any(find_word(tokens, meaning)) and any(find_nouns(tokens, meaning))
        if is_said and meaning.word not in placed:
            yield meaning
