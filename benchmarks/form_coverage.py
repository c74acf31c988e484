"""Prints the share of questions whose gold form the ranking models enumerate, by isomorphism class, and the time.

python benchmarks/grailqa_style.py -o grail
python benchmarks/form_coverage.py grail/wikidata.clew grail/test.jsonl --entities given --candidates 100
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict

from clew.benchmark.reader import read_questions
from clew.kb.knowledge_base import open_kb
from clew.models.grailqa.form_candidates import CandidateSource
from clew.models.grailqa.linked_entities import ENTITY_SOURCES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kb")
    parser.add_argument("questions")
    parser.add_argument("--entities", choices=ENTITY_SOURCES, default="linked")
    parser.add_argument("--candidates", type=int, default=100)
    options = parser.parse_args()
    source = CandidateSource(open_kb(options.kb), options.entities, options.candidates)
    questions = read_questions(options.questions).questions
    source.enumerate(questions[0])  # loads the indexes
    started = time.process_time()
    candidates = [source.enumerate(question) for question in questions]
    seconds = time.process_time() - started
    found = defaultdict(list)
    for one in candidates:
        for group in ("all", one.question.labels.get("iso", "?"), one.question.labels.get("level", "?")):
            found[group].append(bool(one.gold))
    for group, hits in sorted(found.items()):
        print(f"{group:15} {100 * sum(hits) / len(hits):5.1f} % of {len(hits):,}")
    print(f"{1000 * seconds / len(questions):.1f} ms of CPU a question, {len(questions) / seconds:.0f} questions/s")


if __name__ == "__main__":
    main()
