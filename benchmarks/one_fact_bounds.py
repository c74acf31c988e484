"""How far names and facts alone decide questions about one fact: upper bounds for a pipeline over a knowledge base.

python benchmarks/one_fact_bounds.py wikidata.clew simplequestions-valid.jsonl                 # two seconds
python benchmarks/one_fact_bounds.py wikidata.clew simplequestions-valid.jsonl bilstm-cnn.jsonl

With a run of a pipeline, it also prints the share of questions whose first candidate for the entity and first relation
are both right: what the pipeline would reach if it did not look up which facts there are.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from clew.analyse.published_tables.simple_components import ComponentScorer, is_gold_relation, read_items
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import pair_predictions, read_run
from clew.benchmark.single_fact import SingleFact, find_fact
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.values import Direction
from clew.models.simple.entity_index import EntityIndex, LinkedEntity
from clew.models.simple.topic_spans import TopicSpans, find_exactly, plain_words

MAX_ENTITIES = 20  # candidates, as in the pipeline


class FactBounds:
    """Counts what can be decided, question by question."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.topics, self.index = kb, TopicSpans(kb), EntityIndex(kb)
        self.counts: Counter[str] = Counter()

    def add(self, question: Question) -> None:
        """Count a question with one gold fact."""
        fact = find_fact(question.gold.forms)
        nodes = self.topics.ids.nodes(fact.subject) if fact else ()
        if fact is None or not nodes:
            return
        words, node = plain_words(question.text), nodes[0]
        span = self.topics.find(words, fact.subject)
        names = [plain_words(name) for name in self.topics.names_of(node)]
        self.counts["questions about one fact"] += 1
        self.counts["subject has a single relation"] += len(self.relations_of(node)) == 1
        self.counts["subject is named word for word"] += find_exactly(words, names) is not None
        self.counts["subject is named, perhaps misspelt"] += span is not None
        if span is not None:
            self.add_candidates(fact, node, self.index.link(" ".join(words[span.first : span.end]), MAX_ENTITIES))

    def add_candidates(self, fact: SingleFact, node: int, candidates: list[LinkedEntity]) -> None:
        """Count what the entities that the gold span may mean decide."""
        with_fact = [entity for entity in candidates if self.has_fact(entity.node, fact)]
        best = [entity.node for entity in with_fact if entity.score == with_fact[0].score]
        self.counts["gold span: subject is the first candidate"] += [entity.node for entity in candidates[:1]] == [node]
        self.counts["gold span: subject is a candidate"] += node in [entity.node for entity in candidates]
        self.counts["gold span and relation: subject is the first with such a fact"] += best[:1] == [node]
        self.counts["gold span and relation: no namesake has such a fact"] += best == [node]

    def relations_of(self, node: int) -> set[tuple[str, int]]:
        ways = {"from": self.kb.facts_of(node), "to": self.kb.relations_to(node)}
        return {(way, self.kb.predicate_of(fact)) for way, facts in ways.items() for fact in facts.tolist()}

    def has_fact(self, node: int, fact: SingleFact) -> bool:
        name = self.topics.ids.predicate_name(fact.predicate)
        if not name:
            return False
        predicate, direction = self.kb.predicate(name), Direction(fact.direction)
        literals = len(self.kb.attribute_facts(node, predicate)) if direction is Direction.FORWARD else 0
        return bool(len(self.kb.relation_facts(node, predicate, direction)) or literals)


def count_first_candidates(kb: KnowledgeBase, questions: tuple[Question, ...], run: Path) -> int:
    """The questions whose first candidate and first relation in a run are the gold ones."""
    scorer, right = ComponentScorer(kb), 0
    paired = pair_predictions(questions, read_run(run, None, questions))
    for question, prediction in zip(questions, paired.predictions, strict=True):
        entities, relations = read_items(prediction, "candidates")[:1], read_items(prediction, "relations")[:1]
        right += all((
            any(scorer.is_gold_entity(item, question) for item in entities),
            any(is_gold_relation(item, question) for item in relations),
        ))  # fmt: skip
    return right


def main() -> None:
    """Print the counts as shares of the questions."""
    kb, questions = open_kb(sys.argv[1]), read_questions(Path(sys.argv[2])).questions
    bounds = FactBounds(kb)
    for question in questions:
        bounds.add(question)
    for run in sys.argv[3:]:
        bounds.counts[f"{Path(run).name}: first entity and first relation"] = count_first_candidates(
            kb, questions, Path(run)
        )
    total = bounds.counts["questions about one fact"]
    for name, count in bounds.counts.items():
        print(f"{name:<62} {count:>6,} {100 * count / max(total, 1):6.1f} %")


if __name__ == "__main__":
    main()
