"""LinkedQuestion: a question with the mentions found in it, its content words, and names that the graph lacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from clew.english.inflection import parts_of_speech
from clew.english.word_lists import titles
from clew.kb.values import Text
from clew.language.program import functions as f
from clew.language.program.steps import names_in
from clew.link.mention import PREDICATE_KINDS, Candidate, LinkSource, Mention, MentionKind, QuestionLinks
from clew.link.tokens import QuestionWords, Span, Token
from clew.parse.items import ItemKind

ITEM_KINDS = {
    MentionKind.ENTITY: ItemKind.ENTITY,
    MentionKind.CONCEPT: ItemKind.CONCEPT,
    MentionKind.VALUE: ItemKind.VALUE,
} | dict.fromkeys(PREDICATE_KINDS, ItemKind.PREDICATE)
RELIABLE_SOURCES = (
    LinkSource.NAME,
    LinkSource.ALIAS,
    LinkSource.DEMONYM,
    LinkSource.INITIALS,
    LinkSource.WRITTEN,
    LinkSource.TEXT,
)
MIN_SCORES = {
    LinkSource.INFLECTED: 0.5,
    LinkSource.MISSPELT: 0.6,
}  # a name that is not spelled exactly needs a higher score
MIN_NAME_SCORE = 0.4  # for the reliable sources: below, another reading of the words is as likely
ADDRESS_MARKS = tuple("/:.@_=#<>")  # words next to one of them belong to an address or a code
MODERN_WORDS = frozenset(
    ("among", "during", "against", "toward", "towards", "versus", "despite", "whats", "wheres", "website", "websites",
     "internet", "online", "email", "username", "blog", "app", "apps", "smartphone")
)  # fmt: skip
"""English words that lemminflect's dictionary does not have."""
JOINING_WORDS = frozenset(["of", "and", "the", "for", "de", "von", "van", "la", "le"])  # inside a name in capitals
CONTAINING_WORDS = frozenset(
    ("contain", "contains", "containing", "include", "includes", "including", "start", "starts", "starting", "begin",
     "begins", "beginning", "end", "ends", "ending", "letter", "letters", "string", "substring", "prefix", "suffix")
)  # fmt: skip
"""Words behind which a text need not be a whole value."""
MIN_NAME_CHARS = 3  # shorter words outside the dictionary are abbreviations more often than names
ItemKey = tuple[ItemKind, str]


class LinkedQuestion:
    """A question with the mentions found in it; words are identified by their number."""

    def __init__(self, links: QuestionLinks) -> None:
        self.links, self.words = links, QuestionWords(links.question)

    @cached_property
    def mention_spans(self) -> list[tuple[Span, Mention]]:
        """The mentions with their spans of words."""
        starts = {token.start: place for place, token in enumerate(self.words.tokens)}
        ends = {token.end: place + 1 for place, token in enumerate(self.words.tokens)}
        spans = ((starts.get(mention.start, -1), ends.get(mention.end, -1), mention) for mention in self.links.mentions)
        return [((first, end), mention) for first, end, mention in spans if 0 <= first < end]

    @cached_property
    def content_words(self) -> frozenset[int]:
        """The words with a meaning of their own: neither function words nor operators."""
        operator_words = self.words_in(span for span in self.mention_spans if span[1].kind is MentionKind.OPERATOR)
        places = enumerate(self.words.tokens)
        return frozenset(place for place, token in places if not token.is_function_word and place not in operator_words)

    def words_in(self, spans: Iterable[tuple[Span, Mention]]) -> set[int]:
        """The words inside the spans."""
        return {place for (first, end), _ in spans for place in range(first, end)}

    def words_explained_by(self, used: Iterable[ItemKey]) -> set[int]:
        """The words that mention one of the items `used`."""
        keys = set(used)
        return self.words_in(
            span for span in self.mention_spans if any(item_key(candidate) in keys for candidate in span[1].candidates)
        )

    @cached_property
    def operators(self) -> list[tuple[Span, frozenset[str]]]:
        """The spans that ask for an operation, with the operators that they may mean."""
        return [
            (span, frozenset(candidate.name for candidate in mention.candidates))
            for span, mention in self.mention_spans
            if mention.kind is MentionKind.OPERATOR
        ]

    @cached_property
    def unlinked_words(self) -> frozenset[int]:
        """The content words outside all mentions."""
        return self.content_words - self.words_in(self.mention_spans)

    def replace_name(self, name: str, label: str) -> str:
        """The question with `label` for its mention of the entity `name`; only `label` if there is no mention."""
        mentions = [
            mention
            for mention in self.links.of_kind(MentionKind.ENTITY)
            if any(candidate.name == name for candidate in mention.candidates)
        ]
        if not mentions:
            return label
        best, text = max(mentions, key=lambda mention: mention.score), self.links.question
        return f"{text[: best.start]}{label}{text[best.end :]}"

    # --- names that the graph does not know

    @cached_property
    def unknown_spans(self) -> tuple[Span, ...]:
        """The spans that look like names and are unknown to the graph."""
        values = list(self.unknown_values())
        inside = {place for first, end in values for place in range(first, end)}
        capitalised = [span for span in self.unknown_capitalised() if inside.isdisjoint(range(*span))]
        covered = inside | {place for first, end in capitalised for place in range(first, end)}
        others = [
            place
            for place in sorted(self.unlinked_words - covered)
            if self.is_outside_dictionary(self.words.tokens[place])
        ]
        return tuple(sorted((*values, *capitalised, *merge_adjacent(others))))

    def unknown_values(self) -> Iterator[Span]:
        """The texts in quotation marks and the codes that are neither names nor values of the graph."""
        if any(token.form in CONTAINING_WORDS for token in self.words.tokens):
            return
        for span, mention in self.mention_spans:
            is_text = is_written_text(mention) and all(isinstance(one.value, Text) for one in mention.candidates)
            if is_text and not any(map(self.is_reliable, mention.candidates)) and not self.is_named(span):
                yield span

    def is_named(self, span: Span) -> bool:
        """Whether all content words of a span belong to names, and not only to numbers."""
        tokens = self.words.tokens
        words = {place for place in range(*span) if not tokens[place].is_function_word}
        return words <= {place for place in self.named_words if not tokens[place].form.isdecimal()}

    @cached_property
    def name_words(self) -> frozenset[int]:
        """The words that only a name or value can account for: in capitals, quoted, numbers, parts of codes.

        Without capitals, they are the words that no dictionary has.
        """
        places = {place for span in self.capitalised_spans for place in range(*span)}
        places |= {place for place, token in enumerate(self.words.tokens) if token.form.isdecimal()}
        places |= {place for span, mention in self.mention_spans if is_written_text(mention) for place in range(*span)}
        if not self.words.has_case:
            places |= {place for span in self.unknown_spans for place in range(*span)}
        return frozenset(places)

    @property
    def unknown_names(self) -> list[str]:
        """The unknown names as the question spells them."""
        return [self.words.text(*span) for span in self.unknown_spans]

    def unknown_capitalised(self) -> Iterator[Span]:
        """The spans in capitals, or their words outside the dictionary, that are not known names."""
        for first, end in self.capitalised_spans:
            unknown = [place for place in range(first, end) if place not in self.named_words]
            is_partial_name = any(
                other == (first, end) and mention.candidates[0].source is LinkSource.PART
                for other, mention in self.mention_spans
            )
            if len(unknown) == end - first and not is_partial_name:
                yield first, end
            elif not is_partial_name:
                yield from merge_adjacent(
                    place for place in unknown if self.is_outside_dictionary(self.words.tokens[place])
                )

    @cached_property
    def capitalised_spans(self) -> list[Span]:
        """Runs of words in capitals, joined by words like *of*; not the first word of a question alone."""
        if not self.words.has_case:
            return []
        spans: list[Span] = []
        for place in filter(self.may_be_name, range(len(self.words))):
            if spans and self.continues_name(spans[-1][1], place):
                spans[-1] = (spans[-1][0], place + 1)
            else:
                spans.append((place, place + 1))
        return [self.extend_over_hyphens(span) for span in spans if span != (0, 1)]

    def extend_over_hyphens(self, span: Span) -> Span:
        """The span with the words that hyphens connect to its end."""
        first, end = span
        tokens, question = self.words.tokens, self.words.question
        while end < len(tokens) and question[tokens[end - 1].end : tokens[end].start] == "-":
            end += 1
        return first, end

    def may_be_name(self, place: int) -> bool:
        """Whether a word has a capital and is neither inside an address nor an abbreviation that names a predicate."""
        token = self.words.tokens[place]
        is_predicate = any(
            first <= place < end and mention.kind in PREDICATE_KINDS for (first, end), mention in self.mention_spans
        )
        return (
            token.is_capital
            and not token.is_function_word
            and not (token.text.isupper() and is_predicate)
            and self.is_standalone(token)
        )

    def is_standalone(self, token: Token) -> bool:
        """Whether a word is not a part of an address, a code or a compound."""
        before, after = self.words.question[: token.start][-1:], self.words.question[token.end :][:2]
        return before not in ADDRESS_MARKS and not (after[:1] in ADDRESS_MARKS and after[1:].strip())

    def continues_name(self, end: int, place: int) -> bool:
        """Whether a name that ends at `end` may continue at `place`: at most two joining words are between."""
        tokens = self.words.tokens
        between = self.words.question[tokens[end - 1].end : tokens[place].start]
        if tokens[end - 1].form in titles():
            between = between.lstrip(".")  # Mr. Okafor
        has_no_marks = all(letter.isalpha() or letter.isspace() for letter in between)
        return has_no_marks and place - end <= 2 and all(token.form in JOINING_WORDS for token in tokens[end:place])

    @cached_property
    def named_words(self) -> set[int]:
        """The words of names that the graph knows reliably."""
        return self.words_in(
            (span, mention) for span, mention in self.mention_spans if any(map(self.is_reliable, mention.candidates))
        )

    def is_reliable(self, candidate: Candidate) -> bool:
        """Whether a candidate is a name or value that the question very likely mentions."""
        if candidate.source is LinkSource.WRITTEN and isinstance(candidate.value, Text) and not candidate.holders:
            return False
        if candidate.kind in (MentionKind.ENTITY, MentionKind.VALUE):
            return candidate.score >= (
                MIN_NAME_SCORE if candidate.source in RELIABLE_SOURCES else MIN_SCORES.get(candidate.source, 2.0)
            )
        return candidate.kind in PREDICATE_KINDS and candidate.source in RELIABLE_SOURCES

    def names_entity_of(self, program: f.Function) -> bool:
        """Whether the question reliably names an entity that `program` finds."""
        names = names_in(program)
        candidates = (candidate for _, mention in self.mention_spans for candidate in mention.candidates)
        return any(
            candidate.name in names and candidate.kind is MentionKind.ENTITY and self.is_reliable(candidate)
            for candidate in candidates
        )

    def is_outside_dictionary(self, token: Token) -> bool:
        """Whether a word is not an English word, and so may be a name."""
        is_plain = token.form.isalpha() and len(token.form) >= MIN_NAME_CHARS and not token.is_function_word
        return (
            is_plain
            and self.is_standalone(token)
            and token.form not in MODERN_WORDS
            and not parts_of_speech(token.form)
        )


def is_written_text(mention: Mention) -> bool:
    """Whether a mention is a text in quotation marks, or a code."""
    return any(
        candidate.source is LinkSource.WRITTEN and isinstance(candidate.value, Text) for candidate in mention.candidates
    )


def item_key(candidate: Candidate) -> ItemKey | None:
    """The kind and name of a candidate as the parser's items have them; None for an operator."""
    return (ITEM_KINDS[candidate.kind], candidate.name) if candidate.kind in ITEM_KINDS else None


def merge_adjacent(places: Iterable[int]) -> list[Span]:
    """The places as spans, adjacent ones in one span."""
    spans: list[Span] = []
    for place in places:
        if spans and spans[-1][1] == place:
            spans[-1] = (spans[-1][0], place + 1)
        else:
            spans.append((place, place + 1))
    return spans
