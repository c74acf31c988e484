"""Names of topics in the wording of questions, which tell a wrong link where no answer can.

A question moves with another answer on the strength of its topic alone. If its link is wrong, the answer is about
something else and looks as right as any other. Most questions name their topic; where the target's names are in the
language of the questions, a topic without any of its words in the question is doubtful.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.kb.name_index import normalise
from clew.migrate.graphs.target_graph import TargetGraph
from clew.migrate.mapping_rules import sample_evenly
from clew.migrate.migrated_question import MappedQuestion

MAX_SAMPLED = 1_000  # questions with a fact in the target, evenly spaced
MIN_SAMPLED = 20  # such questions with a named topic: fewer do not show whether questions name their topics
USUAL = 0.9  # of them that do: 98 % of SimpleQuestions and Wikidata
STEM = 5  # letters at the beginning of a word that inflection seldom changes
MIN_LETTERS = 4  # of a word that tells topics apart: not "the" or "of"


def names_topic(text: str, name: str) -> bool:
    """Whether a question has a long word of a name, inflected or not, or all of its words."""
    asked, words = normalise(text).split(), normalise(name).split()
    stems = {word[:STEM] for word in asked}
    is_like = any(word[:STEM] in stems for word in words if len(word) >= MIN_LETTERS)
    return is_like or set(words) <= set(asked)


def name_topics_usually(mapped: Sequence[MappedQuestion], graph: TargetGraph) -> bool:
    """Whether nearly all questions whose fact the graph has name their topic as the graph does."""
    sample = sample_evenly([question for question in mapped if question.candidates], MAX_SAMPLED)
    names = graph.names_of(sorted({question.candidates[0].topic for question in sample}))
    named = [
        names_topic(question.text, names[topic])
        for question in sample
        if (topic := question.candidates[0].topic) in names
    ]
    return len(named) >= MIN_SAMPLED and sum(named) >= USUAL * len(named)
