"""Which words of a question are understood: what each part of it was linked with, and names that the graph lacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from clew.english.inflection import parts_of_speech
from clew.language.program import functions as f
from clew.language.program.steps import names_in
from clew.link.mention import PREDICATES, Candidate, Links, Mention, MentionKind, Why
from clew.link.tokens import Token, Words
from clew.parse.items import ItemKind

ITEM_KINDS = {
    MentionKind.ENTITY: ItemKind.ENTITY,
    MentionKind.CONCEPT: ItemKind.CONCEPT,
    MentionKind.VALUE: ItemKind.VALUE,
} | dict.fromkeys(PREDICATES, ItemKind.PREDICATE)
RELIABLE_SOURCES = (Why.NAME, Why.ALIAS, Why.DEMONYM, Why.INITIALS, Why.WRITTEN, Why.TEXT)
MIN_SCORES = {Why.INFLECTED: 0.5, Why.MISSPELT: 0.6}
MIN_NAME_SCORE = 0.4
"""From when on a name is believed to stand in the question, unless its form alone makes it doubtful."""
ADDRESS_MARKS = tuple("/:.@_=#<>")
MODERN_WORDS = frozenset(
    ("among", "during", "against", "toward", "towards", "versus", "despite", "whats", "wheres", "website", "websites",
     "internet", "online", "email", "username", "blog", "app", "apps", "smartphone")
)  # fmt: skip
"""Plain English that the dictionary does not have."""
JOINING_WORDS = frozenset(["of", "and", "the", "for", "de", "von", "van", "la", "le"])
MIN_NAME_CHARS = 3
Span = tuple[int, int]
ItemKey = tuple[ItemKind, str]


class LinkedQuestion:
    """The words of one question, each with what it was taken for."""

    def __init__(self, links: Links) -> None:
        self.links, self.words = links, Words(links.question)

    @cached_property
    def mention_spans(self) -> list[tuple[Span, Mention]]:
        """The mentions with the numbers of their words."""
        starts = {token.start: place for place, token in enumerate(self.words.tokens)}
        ends = {token.end: place + 1 for place, token in enumerate(self.words.tokens)}
        found = ((starts.get(one.start, -1), ends.get(one.end, -1), one) for one in self.links.mentions)
        return [((first, end), one) for first, end, one in found if 0 <= first < end]

    @cached_property
    def content_words(self) -> frozenset[int]:
        """The words that say something by themselves: no function words, no operators."""
        said = self.words_in(one for one in self.mention_spans if one[1].kind is MentionKind.OPERATOR)
        places = enumerate(self.words.tokens)
        return frozenset(place for place, token in places if not token.is_function_word and place not in said)

    def words_in(self, spans: Iterable[tuple[Span, Mention]]) -> set[int]:
        return {place for (first, end), _ in spans for place in range(first, end)}

    def words_explained_by(self, used: Iterable[ItemKey]) -> set[int]:
        """The words that something of what is used is called by."""
        keys = set(used)
        return self.words_in(
            one for one in self.mention_spans if any(item_key(own) in keys for own in one[1].candidates)
        )

    @cached_property
    def operators(self) -> list[tuple[Span, frozenset[str]]]:
        """Words that ask for something to be done, with the operators that they may mean."""
        return [
            (span, frozenset(own.name for own in one.candidates))
            for span, one in self.mention_spans
            if one.kind is MentionKind.OPERATOR
        ]

    @cached_property
    def unlinked_words(self) -> frozenset[int]:
        """The content words that nothing of the graph is called by."""
        return self.content_words - self.words_in(self.mention_spans)

    def replace_name(self, name: str, label: str) -> str:
        """The question with `label` where it speaks of the entity `name`; the label alone if it does not."""
        called = [one for one in self.links.of(MentionKind.ENTITY) if any(own.name == name for own in one.candidates)]
        if not called:
            return label
        best, text = max(called, key=lambda one: one.score), self.links.question
        return f"{text[: best.start]}{label}{text[best.end :]}"

    # --- names

    @cached_property
    def unknown_spans(self) -> tuple[Span, ...]:
        """Where names seem to stand that the graph does not know."""
        found = list(self.unknown_capitalised())
        inside = {place for first, end in found for place in range(first, end)}
        strange = [
            place
            for place in sorted(self.unlinked_words - inside)
            if self.is_outside_dictionary(self.words.tokens[place])
        ]
        return tuple(sorted((*found, *merge_adjacent(strange))))

    @property
    def unknown_names(self) -> list[str]:
        """These names as they are written."""
        return [self.words.text(*span) for span in self.unknown_spans]

    def unknown_capitalised(self) -> Iterator[Span]:
        for first, end in self.capitalised_spans:
            left = [place for place in range(first, end) if place not in self.named_words]
            whole = any(one == (first, end) and own.candidates[0].why is Why.PART for one, own in self.mention_spans)
            if len(left) == end - first and not whole:
                yield first, end
            elif not whole:
                yield from merge_adjacent(
                    place for place in left if self.is_outside_dictionary(self.words.tokens[place])
                )

    @cached_property
    def capitalised_spans(self) -> list[Span]:
        """Words with capitals in a row, joined by *of* and its like; the first word of a question is none by itself."""
        if not self.words.cased:
            return []
        found: list[Span] = []
        for place in filter(self.may_be_name, range(len(self.words))):
            if found and self.continues_name(found[-1][1], place):
                found[-1] = (found[-1][0], place + 1)
            else:
                found.append((place, place + 1))
        return [self.extend_over_hyphens(one) for one in found if one != (0, 1)]

    def extend_over_hyphens(self, span: Span) -> Span:
        """The span with the words that hyphens tie to its end."""
        first, end = span
        tokens, question = self.words.tokens, self.words.question
        while end < len(tokens) and question[tokens[end - 1].end : tokens[end].start] == "-":
            end += 1
        return first, end

    def may_be_name(self, place: int) -> bool:
        """Whether a word has a capital, stands in no address, and is no abbreviation that says what is asked for."""
        token = self.words.tokens[place]
        said = any(first <= place < end and one.kind in PREDICATES for (first, end), one in self.mention_spans)
        return (
            token.is_capital
            and not token.is_function_word
            and not (token.text.isupper() and said)
            and self.is_standalone(token)
        )

    def is_standalone(self, token: Token) -> bool:
        """Whether a word stands by itself, not within an address, a code or a compound."""
        before, behind = self.words.question[: token.start][-1:], self.words.question[token.end :][:2]
        return before not in ADDRESS_MARKS and not (behind[:1] in ADDRESS_MARKS and behind[1:].strip())

    def continues_name(self, end: int, place: int) -> bool:
        """Whether a name that ends at `end` may go on at `place`: two joining words at most, and no mark between."""
        tokens = self.words.tokens
        between = self.words.question[tokens[end - 1].end : tokens[place].start]
        plain = all(letter.isalpha() or letter.isspace() for letter in between)
        return plain and place - end <= 2 and all(one.form in JOINING_WORDS for one in tokens[end:place])

    @cached_property
    def named_words(self) -> set[int]:
        """The words of names that the graph surely knows."""
        return self.words_in(
            (span, one) for span, one in self.mention_spans if any(map(self.is_reliable, one.candidates))
        )

    def is_reliable(self, one: Candidate) -> bool:
        if one.kind in (MentionKind.ENTITY, MentionKind.VALUE):
            return one.score >= (MIN_NAME_SCORE if one.why in RELIABLE_SOURCES else MIN_SCORES.get(one.why, 2.0))
        return one.kind in PREDICATES and one.why in RELIABLE_SOURCES

    def names_entity_of(self, program: f.Function) -> bool:
        """Whether the question surely names an entity that a program finds, and not by a part of its name alone."""
        names = names_in(program)
        candidates = (one for _, mention in self.mention_spans for one in mention.candidates)
        return any(one.name in names and one.kind is MentionKind.ENTITY and self.is_reliable(one) for one in candidates)

    def is_outside_dictionary(self, token: Token) -> bool:
        """Whether a word is in no dictionary, so that it may be a name."""
        plain = token.form.isalpha() and len(token.form) >= MIN_NAME_CHARS and not token.is_function_word
        return (
            plain and self.is_standalone(token) and token.form not in MODERN_WORDS and not parts_of_speech(token.form)
        )


def item_key(one: Candidate) -> ItemKey | None:
    return (ITEM_KINDS[one.kind], one.name) if one.kind in ITEM_KINDS else None


def merge_adjacent(places: Iterable[int]) -> list[Span]:
    """Places side by side as spans."""
    found: list[Span] = []
    for place in places:
        if found and found[-1][1] == place:
            found[-1] = (found[-1][0], place + 1)
        else:
            found.append((place, place + 1))
    return found
