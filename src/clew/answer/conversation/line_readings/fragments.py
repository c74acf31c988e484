"""Readings of a few words without a verb: something else in an earlier question, or one condition more."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from clew.answer.answer import Answer
from clew.answer.conversation.follow_up import FollowUp, read_follow_up
from clew.answer.conversation.line_readings.subset_readings import SubsetReader
from clew.answer.conversation.reading_maker import GOOD, MIN_UNSAID
from clew.answer.conversation.reference_finder import chooses_one
from clew.answer.conversation.swaps import SwapReader
from clew.answer.conversation.turns import (
    DOUBTFUL,
    IDLE,
    Reading,
    Turn,
    compare,
    lower_empty,
    lower_reading,
)
from clew.link.mention import PREDICATE_KINDS

OTHER_KIND = 0.7  # factor of a name of another kind in the last question, if an earlier one has one of its kind
ALONE = 0.8  # factor of an earlier question without the lines since it, or with them if they chose one of its answers
MAX_REPLAYED = 6  # turns back to which something is put in, and from which on lines are read again


class FragmentReader:
    """Reads lines that are a few words without a verb, over one knowledge base."""

    def __init__(
        self, subsets: SubsetReader, swaps: SwapReader, read: Callable[[Sequence[Turn], FollowUp], list[Reading]]
    ) -> None:
        self.subsets, self.swaps, self.read_line = subsets, swaps, read
        self.sets, self.maker, self.references, self.asker = (
            subsets.sets,
            subsets.maker,
            subsets.references,
            swaps.asker,
        )

    def read(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And in marketing?*: the last question with something else of the same kind, or with one condition more."""
        last = turns[-1]
        found = [lower_empty(one) for one in self.swaps.swap_in_question(last, line.text)]
        found += self.swaps.swap_in_program(last, line.text)
        replayed = list(self.replay(turns, line.text))
        is_other = bool(replayed) or (last.is_understood and not self.swaps.has_same_kind(last, line.text))
        found = [*replayed, *(lower_reading(one, OTHER_KIND) if is_other else one for one in found)]
        found = [*self.swap_whole(last, line.text), *found]
        if not any(reading.confidence >= GOOD for reading in found):
            found += self.ask_of_subject(turns, line)
            if line.referring == "and" or not line.referring:
                found += self.add_condition(turns, line)
        yield from found
        if not line.certain:
            yield from self.maker.ask_itself(line.text, IDLE if any(map(self.is_found, found)) else DOUBTFUL)

    def swap_whole(self, last: Turn, text: str) -> Iterator[Reading]:
        """The last program with the other gender, all of a kind, or another key."""
        yield from self.swaps.swap_gender(last, text)
        yield from self.swaps.swap_scope(last, text)
        yield from self.swaps.swap_key(last, text)

    def replay(self, turns: Sequence[Turn], text: str) -> Iterator[Reading]:
        """*And of Norway?* after *how high is that?*: an earlier question about Norway, and the later lines again.

        The earlier question alone is meant if the lines since it chose one of its answers, or are about other things.
        """
        place = self.find_alike(turns, text)
        later = list(turns[place + 1 :]) if place is not None else []
        if place is None or not later:
            return
        readings = compare(self.swaps.swap_in_question(turns[place], text))
        is_alone = any(chooses_one(turn) or not (turn.is_follow_up and turn.is_understood) for turn in later)
        yield from (lower_reading(one, 1.0 if is_alone else ALONE) for one in readings[:1])
        for one in self.read_again(turns[: place + 1], later, readings[:1]):
            remark = f"{one.remark} I read the questions before it again."
            yield lower_reading(replace(one, remark=remark), ALONE if is_alone else 1.0)

    def find_alike(self, turns: Sequence[Turn], text: str) -> int | None:
        """The place of the latest question that names something of the kind that a text names; None without one."""
        places = range(len(turns) - 1, max(len(turns) - MAX_REPLAYED, 0) - 1, -1)
        return next((place for place in places if self.swaps.has_same_kind(turns[place], text)), None)

    def read_again(self, before: Sequence[Turn], later: Sequence[Turn], readings: list[Reading]) -> list[Reading]:
        """The reading of the last of some lines, after another reading of the turn before them; none if one fails."""
        known, changed = list(before[:-1]), before[-1]
        for turn in later:
            if not readings or not turn.is_follow_up:
                return []
            known.append(as_turn(changed, readings[0]))
            form, changed = read_follow_up(turn.line), turn
            readings = self.read_line(known, form)[:1] if form is not None else []
        return readings

    def is_found(self, reading: Reading) -> bool:
        """Whether a reading finds something, and is likely enough to count."""
        return not reading.interpretation.result.is_negative and reading.confidence >= MIN_UNSAID

    def ask_of_subject(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And the area?*: what the one entity of the last turn has under another name."""
        mentions = self.asker.item_finder.linker.link(line.text).mentions
        if not any(mention.kind in PREDICATE_KINDS for mention in mentions):
            return
        words = re.sub(r"^(?:the|its|his|her|their) ", "", line.text, flags=re.I)
        for reference in self.references.singles(turns, "")[:2]:
            asked = f"what is the {words} of it"
            found = list(self.maker.ask_with_name(reference, asked, line.text, reference.factor))
            yield from (replace(one, remark=self.maker.describe(reference)) for one in found)
            if found:
                return
        for reference in self.references.groups(turns)[:1]:
            yield from self.sets.read_own(reference, words)

    def add_condition(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And remote?*: the last entities with one condition more."""
        for reading in self.subsets.read_keep(turns, line):
            if not reading.interpretation.result.is_negative:
                yield lower_reading(reading, DOUBTFUL)


def as_turn(turn: Turn, reading: Reading) -> Turn:
    """A turn with another reading."""
    answer = Answer(turn.line, (reading.interpretation,))
    return replace(turn, answer=answer, question=reading.question, about=reading.about)
