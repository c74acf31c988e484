"""A small hand-written benchmark over the demo graph, with queries in KQA Pro's SPARQL."""

from __future__ import annotations

from clew.benchmark.question import Forms, Gold, Question


def make_question(number: int, text: str, sparql: str, *answers: str) -> Question:
    return Question(f"demo-{number}", text, Gold(Forms(sparql=sparql), answers))


QUESTIONS = (
    make_question(1, "What is the capital of France?",
             'SELECT DISTINCT ?e WHERE { ?e_1 <capital> ?e . ?e_1 <pred:name> "France" . }', "Paris"),
    make_question(2, "Of which country is Funafuti the capital?",
             'SELECT DISTINCT ?e WHERE { ?e <capital> ?e_1 . ?e_1 <pred:name> "Funafuti" . }', "Tuvalu"),
    make_question(3, "Which countries border Portugal?",
             'SELECT DISTINCT ?e WHERE { ?e_1 <shares_border_with> ?e . ?e_1 <pred:name> "Portugal" . }', "Spain"),
    make_question(4, "Which countries border Monaco?",
             'SELECT DISTINCT ?e WHERE { ?e_1 <shares_border_with> ?e . ?e_1 <pred:name> "Monaco" . }', "France"),
    make_question(5, "Which country has Paris as its capital?",
             'SELECT DISTINCT ?e WHERE { ?e <capital> ?e_1 . ?e_1 <pred:name> "Paris" . }', "France"),
    make_question(6, "Which country that borders Portugal has Madrid as its capital?",
             'SELECT DISTINCT ?e WHERE { ?e <capital> ?e_1 . ?e_1 <pred:name> "Madrid" . '
             '?e_2 <shares_border_with> ?e . ?e_2 <pred:name> "Portugal" . }', "Spain"),
)  # fmt: skip
