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
NAMED = (Why.NAME, Why.ALIAS, Why.DEMONYM, Why.INITIALS, Why.WRITTEN, Why.TEXT)
LEAST = {Why.INFLECTED: 0.5, Why.MISSPELT: 0.6}
BELIEVED = 0.4
"""From when on a name is believed to stand in the question, unless its form alone makes it doubtful."""
WITHIN = tuple("/:.@_=#<>")
PLAIN = frozenset(
    ("among", "during", "against", "toward", "towards", "versus", "despite", "whats", "wheres", "website", "websites",
     "internet", "online", "email", "username", "blog", "app", "apps", "smartphone")
)  # fmt: skip
"""Plain English that the dictionary does not have."""
JOINING = frozenset(["of", "and", "the", "for", "de", "von", "van", "la", "le"])
SHORTEST = 3
Span = tuple[int, int]
Key = tuple[ItemKind, str]


class LinkedQuestion:
    """The words of one question, each with what it was taken for."""

    def __init__(self, links: Links) -> None:
        self.links, self.words = links, Words(links.question)

    @cached_property
    def spans(self) -> list[tuple[Span, Mention]]:
        """The mentions with the numbers of their words."""
        starts = {token.start: place for place, token in enumerate(self.words.tokens)}
        ends = {token.end: place + 1 for place, token in enumerate(self.words.tokens)}
        found = ((starts.get(one.start, -1), ends.get(one.end, -1), one) for one in self.links.mentions)
        return [((first, end), one) for first, end, one in found if 0 <= first < end]

    @cached_property
    def content(self) -> frozenset[int]:
        """The words that say something by themselves: no function words, no operators."""
        said = self.covered(one for one in self.spans if one[1].kind is MentionKind.OPERATOR)
        places = enumerate(self.words.tokens)
        return frozenset(place for place, token in places if not token.is_function_word and place not in said)

    def covered(self, spans: Iterable[tuple[Span, Mention]]) -> set[int]:
        return {place for (first, end), _ in spans for place in range(first, end)}

    def words_explained_by(self, used: Iterable[Key]) -> set[int]:
        """The words that something of what is used is called by."""
        keys = set(used)
        return self.covered(one for one in self.spans if any(key_of(own) in keys for own in one[1].candidates))

    @cached_property
    def operators(self) -> list[tuple[Span, frozenset[str]]]:
        """Words that ask for something to be done, with the operators that they may mean."""
        return [
            (span, frozenset(own.name for own in one.candidates))
            for span, one in self.spans
            if one.kind is MentionKind.OPERATOR
        ]

    @cached_property
    def unlinked(self) -> frozenset[int]:
        """The content words that nothing of the graph is called by."""
        return self.content - self.covered(self.spans)

    def renamed(self, name: str, label: str) -> str:
        """The question with `label` where it speaks of the entity `name`; the label alone if it does not."""
        called = [one for one in self.links.of(MentionKind.ENTITY) if any(own.name == name for own in one.candidates)]
        if not called:
            return label
        best, text = max(called, key=lambda one: one.score), self.links.question
        return f"{text[: best.start]}{label}{text[best.end :]}"

    # --- names

    @cached_property
    def unknown_names(self) -> tuple[Span, ...]:
        """Where names seem to stand that the graph does not know."""
        found = list(self.unknown_in_capitals())
        inside = {place for first, end in found for place in range(first, end)}
        strange = [place for place in sorted(self.unlinked - inside) if self.is_strange(self.words.tokens[place])]
        return tuple(sorted((*found, *joined(strange))))

    @property
    def unknown(self) -> list[str]:
        """These names as they are written."""
        return [self.words.text(*span) for span in self.unknown_names]

    def unknown_in_capitals(self) -> Iterator[Span]:
        for first, end in self.runs:
            left = [place for place in range(first, end) if place not in self.named_places]
            whole = any(one == (first, end) and own.candidates[0].why is Why.PART for one, own in self.spans)
            if len(left) == end - first and not whole:
                yield first, end
            elif not whole:
                yield from joined(place for place in left if self.is_strange(self.words.tokens[place]))

    @cached_property
    def runs(self) -> list[Span]:
        """Words with capitals in a row, joined by *of* and its like; the first word of a question is none by itself."""
        if not self.words.cased:
            return []
        found: list[Span] = []
        for place in filter(self.may_be_name, range(len(self.words))):
            if found and self.goes_on(found[-1][1], place):
                found[-1] = (found[-1][0], place + 1)
            else:
                found.append((place, place + 1))
        return [self.with_hyphen(one) for one in found if one != (0, 1)]

    def with_hyphen(self, span: Span) -> Span:
        """The span with the words that hyphens tie to its end."""
        first, end = span
        tokens, question = self.words.tokens, self.words.question
        while end < len(tokens) and question[tokens[end - 1].end : tokens[end].start] == "-":
            end += 1
        return first, end

    def may_be_name(self, place: int) -> bool:
        """Whether a word has a capital, stands in no address, and is no abbreviation that says what is asked for."""
        token = self.words.tokens[place]
        said = any(first <= place < end and one.kind in PREDICATES for (first, end), one in self.spans)
        return (
            token.is_capital
            and not token.is_function_word
            and not (token.text.isupper() and said)
            and self.is_free(token)
        )

    def is_free(self, token: Token) -> bool:
        """Whether a word stands by itself, not within an address, a code or a compound."""
        before, behind = self.words.question[: token.start][-1:], self.words.question[token.end :][:2]
        return before not in WITHIN and not (behind[:1] in WITHIN and behind[1:].strip())

    def goes_on(self, end: int, place: int) -> bool:
        """Whether a name that ends at `end` may go on at `place`: two joining words at most, and no mark between."""
        tokens = self.words.tokens
        between = self.words.question[tokens[end - 1].end : tokens[place].start]
        plain = all(letter.isalpha() or letter.isspace() for letter in between)
        return plain and place - end <= 2 and all(one.form in JOINING for one in tokens[end:place])

    @cached_property
    def named_places(self) -> set[int]:
        """The words of names that the graph surely knows."""
        return self.covered((span, one) for span, one in self.spans if any(map(self.is_named, one.candidates)))

    def is_named(self, one: Candidate) -> bool:
        if one.kind in (MentionKind.ENTITY, MentionKind.VALUE):
            return one.score >= (BELIEVED if one.why in NAMED else LEAST.get(one.why, 2.0))
        return one.kind in PREDICATES and one.why in NAMED

    def names_one_of(self, program: f.Function) -> bool:
        """Whether the question surely names an entity that a program finds, and not by a part of its name alone."""
        names = names_in(program)
        candidates = (one for _, mention in self.spans for one in mention.candidates)
        return any(one.name in names and one.kind is MentionKind.ENTITY and self.is_named(one) for one in candidates)

    def is_strange(self, token: Token) -> bool:
        """Whether a word is in no dictionary, so that it may be a name."""
        plain = token.form.isalpha() and len(token.form) >= SHORTEST and not token.is_function_word
        return plain and self.is_free(token) and token.form not in PLAIN and not parts_of_speech(token.form)


def key_of(one: Candidate) -> Key | None:
    return (ITEM_KINDS[one.kind], one.name) if one.kind in ITEM_KINDS else None


def joined(places: Iterable[int]) -> list[Span]:
    """Places side by side as spans."""
    found: list[Span] = []
    for place in places:
        if found and found[-1][1] == place:
            found[-1] = (found[-1][0], place + 1)
        else:
            found.append((place, place + 1))
    return found
