"""Something of a line in the place of what the last question says: *and in marketing?*, *and the least?*"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.answer.answer import Interpretation
from clew.answer.conversation.answer_orders import from_start, key_of, reverse_order
from clew.answer.conversation.focus import names_said
from clew.answer.conversation.follow_up import has_superlative
from clew.answer.conversation.genders import GENDERS, gender_said
from clew.answer.conversation.merges import swap_key, swap_name
from clew.answer.conversation.reading_maker import EDIT_CONFIDENCE, MIN_CONFIDENCE, ReadingMaker
from clew.answer.conversation.turns import OLDER, Reading, Reference, Turn
from clew.answer.words.definition_programs import replace_node
from clew.english.readable_labels import readable_label
from clew.english.word_lists import function_words
from clew.kb.name_index import normalise
from clew.kb.values import Quantity, Time
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of, typed_inputs
from clew.link.mention import PREDICATE_KINDS, Candidate, LinkSource, Mention, MentionKind

MAX_DEGREE_TURNS = 4  # before the last one, in which the other end of an order is looked for
MAX_SWAPS = 3  # of a name in a program that are tried
AMOUNT = re.compile(
    r"(?:(?:more|less|\w+er)(?: \w+)? than|over|under|above|below|at least|at most|before|after|since|until|exactly) $",
    re.I,
)
DEGREE = re.compile(r"\b(?:(?:most|least) (?!of)\w+|\w+est|best|worst|most|least)\b", re.I)
ALL = re.compile(
    r"(?:(?:of|for|in|among|over) )?"
    r"(?:all(?: of)?(?: the)?(?: (?P<noun>[\w ]+))?|overall|everyone|everybody|everything)",
    re.I,
)
MIN_NAME_SCORE = (
    0.7  # of a name, so that its parts are no names of their own: *Port of Spain* for *rate of Spain* has less
)
MIN_SHARED = 0.34  # share of the concepts of two entities of one kind that both have: a country, but no mountain
OPPOSITES = (
    ({"highest", "largest", "biggest", "greatest", "most"}, {"lowest", "smallest", "least", "fewest"}),
    ({"longest", "tallest"}, {"shortest"}),
    ({"oldest", "eldest", "earliest"}, {"youngest", "newest", "latest"}),
    ({"heaviest"}, {"lightest"}),
    ({"most expensive", "dearest", "priciest"}, {"cheapest", "least expensive"}),
    ({"best"}, {"worst"}),
    ({"fastest"}, {"slowest"}),
    ({"deepest"}, {"shallowest"}),
    ({"richest"}, {"poorest"}),
)
"""Superlatives at the two ends of one scale."""
NAMED_KINDS = (MentionKind.ENTITY, MentionKind.VALUE)


class SwapReader:
    """Makes readings of a line by putting something of the same kind into the last question or program."""

    def __init__(self, maker: ReadingMaker) -> None:
        self.maker, self.asker, self.kb = maker, maker.asker, maker.kb
        self.genders = maker.focuses.genders

    def swap_in_question(self, last: Turn, text: str) -> Iterator[Reading]:
        """The last question with the mention of a fragment in place of one of the same kind."""
        asked = last.question or last.line
        used = self.used_texts(last)
        new = main_mention(self.asker.item_finder.linker.link(text).mentions)
        if new is None:
            return
        old = whole_mentions(self.asker.item_finder.linker.link(asked).mentions)
        compares = is_number(new.candidates[0]) and AMOUNT.search(text[: new.start]) is not None
        if not compares and any(normalise(one.text) == normalise(new.text) for one in old):  # it has that already
            yield from self.ask_changed(last, asked)
            return
        pairs = self.pair_names(old, text)
        if len(pairs) > 1:
            for mention, put in sorted(pairs, key=lambda pair: -pair[0].start):
                asked = f"{asked[: mention.start]}{put}{asked[mention.end :]}"
            yield from self.ask_changed(last, asked)
            return
        ranked = sorted(
            ((self.fit(one, new, used), -place, one) for place, one in enumerate(old)), key=lambda pair: pair[:2]
        )[::-1]
        best = ranked[0][0] if ranked else 0
        for _, _, mention in [one for one in ranked if one[0] == best and best > 0][:2]:
            start, put = mention.start, new.text
            compared = AMOUNT.search(text[: new.start])
            if is_number(new.candidates[0]) and compared:
                before = AMOUNT.search(asked[:start])
                start, put = before.start() if before else start, f"{compared[0]}{new.text}"
            yield from self.ask_changed(last, f"{asked[:start]}{put}{asked[mention.end :]}")

    def pair_names(self, old: Sequence[Mention], text: str) -> list[tuple[Mention, str]]:
        """The names of a question with those of a fragment that take their places, in order: *between A and B*."""
        names = [one for one in old if one.kind in NAMED_KINDS and one.score >= MIN_NAME_SCORE]
        found = whole_mentions(self.asker.item_finder.linker.link(text).mentions)
        new = [one for one in found if one.kind in NAMED_KINDS and one.score >= MIN_NAME_SCORE]
        firsts = list({one.start: one for one in reversed(names)}.values())[::-1]
        others = list({one.start: one for one in reversed(new)}.values())[::-1]
        firsts.sort(key=lambda one: one.start)
        others.sort(key=lambda one: one.start)
        return (
            [(one, other.text) for one, other in zip(firsts, others, strict=True)] if len(firsts) == len(others) else []
        )

    def has_same_kind(self, turn: Turn, text: str) -> bool:
        """Whether the question of a turn names something of the kind of what a text names."""
        new = main_mention(self.asker.item_finder.linker.link(text).mentions)
        old = self.asker.item_finder.linker.link(turn.question or turn.line).mentions
        return new is not None and (
            new.kind not in NAMED_KINDS
            or any(
                self.are_alike(one, other)
                for mention in old
                for one in mention.candidates[:3]
                for other in new.candidates[:3]
            )
        )

    def swap_earlier_degree(self, turns: Sequence[Turn], text: str) -> Iterator[Reading]:
        """*And the cheapest?* some lines after *the most expensive*: the other end of that order."""
        new = DEGREE.search(text)
        for turn in turns[-2 : -MAX_DEGREE_TURNS - 2 : -1]:
            old = next((one for one in DEGREE.finditer(turn.question or turn.line) if has_superlative(one[0])), None)
            if new is not None and old is not None and are_opposite(old[0], new[0]):
                yield from self.swap_degree(turn, text)
                return

    def swap_degree(self, last: Turn, text: str) -> Iterator[Reading]:
        """*And the least?*: the last question with another superlative."""
        new, asked = DEGREE.search(text), last.question or last.line
        old = next((one for one in DEGREE.finditer(asked) if has_superlative(one[0])), None)
        if new is None or old is None or not has_superlative(new[0]) or new[0].lower() == old[0].lower():
            return
        if are_opposite(old[0], new[0]) and last.answer.program is not None and last.is_understood:
            turned = from_start(reverse_order(last.answer.program))
            result = self.maker.run(turned)
            if turned is not None and result is not None and result.answers:
                remark = f"I put {new[0].lower()} in the place of {old[0].lower()}."
                interpretation = Interpretation(turned, result, EDIT_CONFIDENCE)
                yield Reading(interpretation, remark, "edit", "", last.about, limit=last.trust)
                return
        yield from self.ask_changed(last, f"{asked[: old.start()]}{new[0]}{asked[old.end() :]}")

    def ask_changed(self, last: Turn, asked: str) -> Iterator[Reading]:
        """A changed question, about the same entities as the last one if that was about some."""
        remark = f"I read this as “{asked}”"
        if last.about is not None:
            reference = Reference(last.about, last, 0)
            for reading in self.maker.ask_kind(reference, [asked]):
                yield replace(reading, way="question")
            return
        understanding = self.asker.understand(asked)
        for one in understanding.interpretations[:2]:
            if one.confidence >= MIN_CONFIDENCE:
                limit = last.trust if last.is_understood else 1.0
                yield Reading(one, remark, "question", asked, None, understanding.choices, limit)

    def used_texts(self, turn: Turn) -> set[str]:
        """The names and values in the program of a turn."""
        program = turn.answer.program
        if program is None:
            return set()
        return {text for node in nodes_of(program) for _, text in typed_inputs(node)} | set(names_said(program))

    def fit(self, old: Mention, new: Mention, used: set[str]) -> int:
        """How well a mention can take the place of another: by kind, by concept or key, and by its use."""
        best = 0
        for one in old.candidates[:3]:
            for other in new.candidates[:3]:
                same = kind_of(one) == kind_of(other)
                if not same and not {one.kind, other.kind} <= {*NAMED_KINDS, MentionKind.CONCEPT}:
                    continue
                is_same = normalise(old.text) == normalise(new.text) and not is_number(one)
                if one.kind is MentionKind.OPERATOR or is_same or is_number(one) != is_number(other):
                    continue
                is_used = one.name in used or set(one.name.split()) <= used
                score = 1 + same + 2 * self.are_alike(one, other) + 2 * is_used
                best = max(best, score)
        return best

    def are_alike(self, one: Candidate, other: Candidate) -> bool:
        """Whether two candidates have a concept or a key in common."""
        if is_number(one) and is_number(other):
            return True
        if one.kind is other.kind is MentionKind.VALUE:
            return bool({str(holder) for holder in one.holders} & {str(holder) for holder in other.holders})
        if one.node is None or other.node is None or self.kb.is_concept(one.node) != self.kb.is_concept(other.node):
            return False
        if self.kb.is_concept(one.node):
            return True
        concepts, others = {*self.kb.concepts_of(one.node)}, {*self.kb.concepts_of(other.node)}
        return len(concepts & others) >= MIN_SHARED * len(concepts | others) and bool(concepts & others)

    def swap_in_program(self, last: Turn, text: str) -> Iterator[Reading]:
        """The last program with the name or text of a fragment in place of one of the same kind."""
        program = last.answer.program
        new = main_mention(self.asker.item_finder.linker.link(text).mentions)
        if program is None or new is None or not last.is_understood:
            return
        names = [one for one in new.candidates[:3] if one.kind in NAMED_KINDS]
        said = list(dict.fromkeys(names_said(program)))
        pairs = [(old, one) for old in said for one in names if self.is_same_kind(old, one)]
        for old, one in pairs[:MAX_SWAPS]:
            changed = swap_name(program, old, one.name)
            result = self.maker.run(changed)
            if result is not None and (result.answers or result.rows):
                exact = one.source in (LinkSource.NAME, LinkSource.TEXT, LinkSource.ALIAS)
                confidence = EDIT_CONFIDENCE * (OLDER if exact else one.score)
                remark = f"I put {one.name} in the place of {old}."
                yield Reading(
                    Interpretation(changed, result, confidence), remark, "edit", "", last.about, limit=last.trust
                )

    def swap_gender(self, last: Turn, text: str) -> Iterator[Reading]:
        """*And women?* after a question about men: the last program with the other gender."""
        gender, program = gender_said(text), last.answer.program
        if not gender or program is None or not last.is_understood:
            return
        old = next((said for said in names_said(program) if GENDERS.get(normalise(said), gender) != gender), None)
        new = self.genders.spelling(gender) if old is not None else ""
        changed = swap_name(program, old, new) if old is not None else None
        result = self.maker.run(changed)
        if changed is not None and result is not None:
            interpretation = Interpretation(changed, result, EDIT_CONFIDENCE)
            yield Reading(
                interpretation, f"I put {new} in the place of {old}.", "edit", "", last.about, limit=last.trust
            )

    def swap_scope(self, last: Turn, text: str) -> Iterator[Reading]:
        """*And of all films?*: the last program about the whole kind in the place of some of it."""
        match = ALL.fullmatch(text)
        about, program = last.about, last.answer.program
        if match is None or about is None or program is None or not about.concept:
            return
        if match["noun"] and normalise(match["noun"]) not in (about.noun.plural.lower(), about.noun.singular.lower()):
            return
        everything = f.FilterConcept(f.FindAll(), about.concept)
        changed = replace_node(program, about.entities, everything)
        result = self.maker.run(changed) if changed != program else None
        if result is not None:
            interpretation = Interpretation(changed, result, EDIT_CONFIDENCE)
            remark = f"This is about all {about.noun.plural}."
            yield Reading(interpretation, remark, "edit", "", None, limit=last.trust)

    def swap_key(self, last: Turn, text: str) -> Iterator[Reading]:
        """*And for women?* after *life expectancy*: the key whose name has the words of the last one and these."""
        program = last.answer.program
        old = key_of(program) if program is not None and last.is_understood else None
        said = {word for word in normalise(text).split() if word not in function_words()}
        if program is None or old is None or not said:
            return
        base = words_of(old.key)
        keys = {use.name: words_of(use.name) for use in self.kb.schema.attributes if use.name != old.key}
        shared = {key: len(words & base) for key, words in keys.items() if said <= words and words & base}
        best = [key for key, number in shared.items() if number == max(shared.values())]
        if len(best) != 1 or shared[best[0]] < len(base) - 1:
            return
        changed = swap_key(program, old.key, best[0])
        result = self.maker.run(changed)
        if result is not None and (result.answers or result.rows):
            remark = f"I put {best[0]} in the place of {old.key}."
            interpretation = Interpretation(changed, result, EDIT_CONFIDENCE)
            yield Reading(interpretation, remark, "edit", "", last.about, limit=last.trust)

    def is_same_kind(self, name: str, candidate: Candidate) -> bool:
        """Whether an entity or text of the last program and a candidate are of one kind."""
        if name == candidate.name:
            return False
        links = self.asker.item_finder.linker.link(name).mentions
        return any(self.are_alike(one, candidate) for mention in links for one in mention.candidates[:3])


def are_opposite(one: str, other: str) -> bool:
    """Whether two superlatives are the ends of one scale: *highest* and *lowest*, *most recent* and *least recent*."""
    pair = {one.lower(), other.lower()}
    return any(pair & highs and pair & lows for highs, lows in OPPOSITES) or is_most_and_least(one, other)


def is_most_and_least(one: str, other: str) -> bool:
    words, others = one.lower().split(), other.lower().split()
    return {words[0], others[0]} == {"most", "least"} and (words[1:] == others[1:] or not words[1:] or not others[1:])


def words_of(key: str) -> set[str]:
    """The content words of the name of a key."""
    return {word for word in normalise(readable_label(key)).split() if word not in function_words()}


def main_mention(mentions: Sequence[Mention]) -> Mention | None:
    """The mention that says most: a name or value, else a concept, else a predicate; the longest of these."""
    ranks = {MentionKind.ENTITY: 0, MentionKind.VALUE: 0, MentionKind.CONCEPT: 1}
    ranked = [one for one in whole_mentions(mentions) if one.kind is not MentionKind.OPERATOR]
    return min(ranked, key=lambda one: (ranks.get(one.kind, 2), -one.score), default=None)


def whole_mentions(mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions without those that are part of a longer name: *Ann* in *Ann Lee*."""
    names = [one for one in mentions if one.kind in NAMED_KINDS and one.score >= MIN_NAME_SCORE]
    return [
        one
        for one in mentions
        if not any(
            other.start <= one.start and one.end <= other.end and other.end - other.start > one.end - one.start
            for other in names
        )
    ]


def kind_of(candidate: Candidate) -> str:
    """The kind of a candidate; all predicates are of one kind."""
    return "predicate" if candidate.kind in PREDICATE_KINDS else str(candidate.kind)


def is_number(candidate: Candidate) -> bool:
    """Whether a candidate is a number or a time, which takes the place of no name."""
    return isinstance(candidate.value, Quantity | Time)
