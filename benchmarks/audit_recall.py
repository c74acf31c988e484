"""Measures what `clew audit` finds: faults of every kind are put into good questions, one at a time, and looked for.

    python benchmarks/audit_recall.py                    # 300 questions of KQA Pro's valid part
    python benchmarks/audit_recall.py --count 100 --seed 2 --misses 3

The good questions are those on which an audit finds nothing. For each kind, the table has the number of faults put in,
the share found under that kind and under any kind, and the questions among as many untouched ones, faulty or not, that
an audit reports: an upper bound of its false alarms. CLEW_DATA is the folder that holds kqapro-slice; the knowledge
base is built once and kept in `build/benchmarks`.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from clew.analyse.audit.auditor import audit
from clew.analyse.audit.findings import Audit, FindingKind
from clew.analyse.audit.wording_checks import has_order_word
from clew.analyse.errors.comparison import MeaningComparer
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.engine.native import NativeEngine
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.values import Direction, Quantity, Text, Time
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import nodes_of
from clew.language.translate import write_kqapro_sparql
from clew.link.tokens import QuestionWords

FOLDER = Path("build") / "benchmarks"
DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
SELECTIONS = (f.What, f.SelectAmong, f.SelectBetween)


@dataclass(frozen=True, slots=True)
class Sampler:
    """The knowledge base and engine, the demo graph, which has quantities, the programs, and a source of randomness."""

    kb: KnowledgeBase
    engine: NativeEngine
    demo: NativeEngine
    programs: dict[str, f.Function]
    random: random.Random
    answers: tuple[str, ...]

    def other_entity(self, name: str) -> str:
        """An entity with another name, of the same class if there is one."""
        nodes = self.engine.nodes_named(name)
        concepts = self.kb.concepts_of(nodes[0], closure=False) if nodes and not self.kb.is_concept(nodes[0]) else []
        members = self.kb.members(concepts[0]).tolist() if concepts else range(self.kb.entity_count)
        return self.kb.name_of(self.random.choice(members))


Fault = Callable[[Sampler, Question], Question | None]


def with_program(question: Question, program: f.Function) -> Question:
    return replace(question, gold=replace(question.gold, forms=Forms(program=write_program_text(program))))


def with_answers(question: Question, *answers: str) -> Question:
    return replace(question, gold=replace(question.gold, answers=answers))


def change_nodes(node: object, change: Callable[[f.Function], f.Function | None]) -> f.Function:
    """The program with `change` applied to the first node that it changes."""
    for place in nodes_of(node):  # type: ignore[arg-type]
        changed = change(place)
        if changed is not None and changed != place:
            return substitute(node, place, changed)  # type: ignore[arg-type]
    return node  # type: ignore[return-value]


def substitute(node: f.Function, old: f.Function, new: f.Function) -> f.Function:
    if node is old:
        return new
    names = [name for name in node.__match_args__ if isinstance(getattr(node, name), f.Function)]  # type: ignore[attr-defined]
    return replace(node, **{name: substitute(getattr(node, name), old, new) for name in names})  # type: ignore[type-var]


def changed_gold(s: Sampler, question: Question, change: Callable[[f.Function], f.Function | None]) -> Question | None:
    """The question with a changed program, and the answers of that program."""
    program = change_nodes(s.programs[question.id], change)
    if program == s.programs[question.id]:
        return None
    return with_answers(with_program(question, program), *s.engine.run(program, explain=False).texts)


def break_syntax(s: Sampler, question: Question) -> Question:
    text = write_program_text(s.programs[question.id])
    return replace(question, gold=replace(question.gold, forms=Forms(program=text.removesuffix(")"))))


def misspell_name(s: Sampler, question: Question) -> Question | None:
    program = change_nodes(s.programs[question.id], lambda n: f.Find(n.name + "x") if isinstance(n, f.Find) else None)
    return with_program(question, program) if program != s.programs[question.id] else None


def exchange_answer(s: Sampler, question: Question) -> Question:
    others = [answer for answer in s.answers if (answer,) != question.gold.answers]
    return with_answers(question, s.random.choice(others))


def exchange_form(s: Sampler, question: Question) -> Question | None:
    """The SPARQL of another question beside the program."""
    program, other = s.programs[question.id], s.random.choice(list(s.programs.values()))
    if s.engine.run(program, explain=False).texts == s.engine.run(other, explain=False).texts:
        return None
    forms = Forms(program=write_program_text(program), sparql=write_kqapro_sparql(other))
    return replace(question, gold=replace(question.gold, forms=forms))


def respell_answer(s: Sampler, question: Question) -> Question | None:
    (answer,) = question.gold.answers or ("",)
    number, _, unit = answer.partition(" ")
    respelled = f"{number}.0 {unit}".strip() if number.isdecimal() else answer.upper()
    return with_answers(question, respelled) if respelled != answer else None


def find_nothing(s: Sampler, question: Question) -> Question | None:
    """A gold that finds nothing, with the answer it had."""
    for _ in range(10):
        changed = changed_gold(s, question, lambda n: f.Find(s.other_entity(n.name)) if isinstance(n, f.Find) else None)
        if changed is not None and changed.gold.answers == ():
            return replace(changed, gold=replace(changed.gold, answers=question.gold.answers))
    return None


def cut_tie(s: Sampler, question: Question) -> Question | None:
    """A question on the demo graph, for the largest or smallest of a class, with the first of several winners."""
    uses = [use for use in s.demo.kb.schema.attributes if any(value.type == "quantity" for value in use.values)]
    for _ in range(200):
        concept = s.demo.kb.name_of(s.random.randrange(s.demo.kb.entity_count, s.demo.kb.node_count))
        key, among = s.random.choice(uses).name, s.random.choice(list(f.Among))
        program = f.SelectAmong(f.FilterConcept(f.FindAll(), concept), key, among)
        winners = s.demo.run(program, explain=False).texts
        if len(winners) > 1:
            text = f"Which {concept} has the {among} {key}?"
            return with_answers(with_program(replace(question, text=text), program), winners[0])
    return None


def limit_rows(s: Sampler, question: Question) -> Question | None:
    """A query for the neighbours of an entity that keeps one of several."""
    relations = [use.name for use in s.kb.schema.relations]
    for _ in range(300):
        name = s.kb.name_of(s.random.randrange(s.kb.entity_count))
        program = f.What(f.Relate(f.Find(name), s.random.choice(relations), Direction.FORWARD))
        answers = s.engine.run(program, explain=False).texts
        if len(answers) > 1 and '"' not in name:
            text = f"Which is a {program.source.predicate} of {name}?"  # type: ignore[attr-defined]
            forms = Forms(sparql=f"{write_kqapro_sparql(program)} LIMIT 1")
            return replace(question, text=text, gold=Gold(forms, answers[:1]))
    return None


def rank_unasked(s: Sampler, question: Question) -> Question | None:
    """A gold that selects the largest of what the question asks for."""
    program = s.programs[question.id]
    if not isinstance(program, f.What) or has_order_word(QuestionWords(question.text)):
        return None
    ranked = f.SelectAmong(program.source, "population", f.Among.LARGEST)
    return with_answers(with_program(question, ranked), *(question.gold.answers or ()))


def exchange_entity(s: Sampler, question: Question) -> Question | None:
    return changed_gold(s, question, lambda n: f.Find(s.other_entity(n.name)) if isinstance(n, f.Find) else None)


def exchange_value(s: Sampler, question: Question) -> Question | None:
    return changed_gold(s, question, lambda n: change_value(s, n))


def change_value(s: Sampler, node: f.Function) -> f.Function | None:
    """A function with another value of the same type."""
    match getattr(node, "value", None):
        case Text(text):
            others = [o for p in s.programs.values() for o in values_in(p) if isinstance(o, Text) and o.text != text]
            return replace(node, value=s.random.choice(others))  # type: ignore[type-var]
        case Quantity(number, unit):
            return replace(node, value=Quantity(number * 3 + 17, unit))  # type: ignore[type-var]
        case Time(year):
            return replace(node, value=Time(year - s.random.randrange(5, 60)))  # type: ignore[type-var]
    return None


def values_in(program: f.Function) -> Iterator[object]:
    return (node.value for node in nodes_of(program) if hasattr(node, "value"))


def add_condition(s: Sampler, question: Question) -> Question | None:
    """A gold with a condition that the question does not have, but its answer meets."""
    program = s.programs[question.id]
    if not isinstance(program, f.What):
        return None
    for entity in s.engine.locate(program.source):
        for fact in s.kb.facts_of(entity).tolist():
            value = s.kb.fact(fact).value
            if isinstance(value, Text) and value.text.casefold() not in question.text.casefold():
                source = f.FilterStr(program.source, s.kb.fact(fact).predicate, Text(value.text))
                return with_program(question, f.What(source))
    return None


def add_year(s: Sampler, question: Question) -> Question:
    text = question.text.rstrip(" ?.")
    return replace(question, text=f"{text} in {s.random.randrange(1700, 1800)}?")


def add_number(s: Sampler, question: Question) -> Question:
    text = question.text.rstrip(" ?.")
    return replace(question, text=f"{text}, with more than {s.random.randrange(123_456, 999_999):,} of them?")


def change_type(s: Sampler, question: Question) -> Question | None:
    """An answer that the question word does not ask for."""
    text = question.text.casefold()
    if text.startswith(("when ", "how many ", "is ", "does ", "did ", "was ", "are ")):
        return with_answers(question, s.kb.name_of(s.random.randrange(s.kb.entity_count)))
    return with_answers(question, "yes") if text.startswith(("who ", "which ", "what ")) else None


def drop_choice(s: Sampler, question: Question) -> Question:
    others = [answer for answer in s.answers if answer not in (question.gold.answers or ())]
    return replace(question, choices=tuple(s.random.sample(others, 10)))


def repeat_choice(s: Sampler, question: Question) -> Question:
    answers = question.gold.answers or ()
    return replace(question, choices=(*answers, *answers, *s.random.sample(s.answers, 8)))


def copy_contradicting(s: Sampler, question: Question) -> Question:
    copied = replace(question, id=f"{question.id}-copy", text=question.text.upper())
    return exchange_answer(s, copied)


def copy(s: Sampler, question: Question) -> Question:
    return replace(question, id=f"{question.id}-copy", text=question.text.rstrip("?. ").lower())


def copy_with_other_gold(s: Sampler, question: Question) -> Question | None:
    program = s.programs[question.id]
    if not isinstance(program, SELECTIONS) or isinstance(program, f.SelectBetween):
        return None
    other = replace(program, source=f.And(program.source, f.FindAll()))
    return with_program(replace(question, id=f"{question.id}-copy"), other)


def copy_id(s: Sampler, question: Question) -> Question:
    return replace(question, text=f"Please tell me: {question.text}")


def drop_text(s: Sampler, question: Question) -> Question:
    return replace(question, text="")


def drop_gold(s: Sampler, question: Question) -> Question:
    return replace(question, gold=replace(question.gold, forms=Forms()))


def drop_answers(s: Sampler, question: Question) -> Question:
    return replace(question, gold=replace(question.gold, answers=None))


FAULTS: tuple[tuple[FindingKind, str, Fault], ...] = (
    (FindingKind.FAILS, "the gold lacks its last bracket", break_syntax),
    (FindingKind.UNKNOWN_NAME, "a letter more in a name", misspell_name),
    (FindingKind.OTHER_ANSWER, "the answer of another question", exchange_answer),
    (FindingKind.FORMS_DISAGREE, "the SPARQL of another question", exchange_form),
    (FindingKind.CONTRADICTION, "a copy in capitals with another answer", copy_contradicting),
    (FindingKind.CHOICES, "choices without the answer", drop_choice),
    (FindingKind.CHOICES, "choices with the answer twice", repeat_choice),
    (FindingKind.MISSING, "no text", drop_text),
    (FindingKind.MISSING, "no gold", drop_gold),
    (FindingKind.MISSING, "no answers", drop_answers),
    (FindingKind.REPEATED_ID, "another question with the same id", copy_id),
    (FindingKind.EMPTY, "another entity, so that nothing is found", find_nothing),
    (FindingKind.TIES, "the first of several winners", cut_tie),
    (FindingKind.ARBITRARY, "LIMIT 1 on several results", limit_rows),
    (FindingKind.ANSWER_TYPE, "an answer of another type", change_type),
    (FindingKind.ANSWER_FORMAT, "3.0 for 3, capitals for a name", respell_answer),
    (FindingKind.UNASKED_ORDER, "the largest of what is asked for", rank_unasked),
    (FindingKind.UNMENTIONED, "another entity of the class in the gold", exchange_entity),
    (FindingKind.UNMENTIONED, "another value in the gold", exchange_value),
    (FindingKind.UNMENTIONED, "one more condition in the gold", add_condition),
    (FindingKind.UNUSED, "a year more in the question", add_year),
    (FindingKind.UNUSED, "a number more in the question", add_number),
    (FindingKind.TWO_MEANINGS, "a copy with another gold, same answer", copy_with_other_gold),
    (FindingKind.DUPLICATE, "a copy in small letters", copy),
)
COPIES = (FindingKind.CONTRADICTION, FindingKind.TWO_MEANINGS, FindingKind.DUPLICATE, FindingKind.REPEATED_ID)
PARTS = (FindingKind.MISSING, *COPIES)  # faults that show only beside the good questions


def main() -> None:
    options = read_options()
    kb = open_or_build()
    setup = ExecutionSetup(str(kb.folder), kb.digest)
    questions = read_questions(DATA / "kqapro-slice" / "valid.jsonl").questions
    drawn = random.Random(options.seed).sample(questions, min(len(questions), 2 * options.count))
    untouched = audit(drawn[: options.count], setup)
    clean = audit(drawn, setup)
    faulty = {finding.number for finding in clean.findings}
    good = [question for number, question in enumerate(drawn) if number not in faulty][: options.count]
    sampler = make_sampler(kb, good, options.seed)
    print(f"{'kind':16}{'fault':42}{'put in':>8}{'found':>8}{'any kind':>10}{'alarms':>8}")
    for kind, name, fault in FAULTS:
        kb = sampler.demo.kb if kind is FindingKind.TIES else sampler.kb
        place = ExecutionSetup(str(kb.folder), kb.digest)
        print_fault(kind, name, fault, sampler, good, place, untouched, options.misses)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure what clew audit finds.")
    parser.add_argument("--count", type=int, default=300, help="number of good questions")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--misses", type=int, default=0, help="number of missed faults to print for each kind")
    return parser.parse_args()


def open_or_build() -> KnowledgeBase:
    target = FOLDER / "kqapro-slice.clew"
    if not target.exists():
        build_kb([DATA / "kqapro-slice" / "kb.json.gz"], target)
    return open_kb(target)


def make_sampler(kb: KnowledgeBase, good: Sequence[Question], seed: int) -> Sampler:
    comparer = MeaningComparer(kb)
    programs = {question.id: comparer.program_of(question.gold.forms) for question in good}
    answers = tuple(dict.fromkeys(answer for question in good for answer in question.gold.answers or ()))
    return Sampler(kb, NativeEngine(kb), NativeEngine(open_kb()), programs, random.Random(seed), answers)


def print_fault(
    kind: FindingKind, name: str, fault: Fault, sampler: Sampler, good: Sequence[Question], setup: ExecutionSetup,
    untouched: Audit, misses: int,
) -> None:  # fmt: skip
    """Put one fault into every good question that it fits, and print how many are found."""
    seeded = [changed for question in good if (changed := fault(sampler, question)) is not None]
    beside = list(good) if kind in PARTS else []
    found = audit([*beside, *seeded], setup)
    wanted = range(len(beside), len(beside) + len(seeded))
    right = {finding.number for finding in found.of_kind(kind)} & set(wanted)
    any_kind = {finding.number for finding in found.findings} & set(wanted)
    alarms = untouched.counts[kind]
    shares = (f"{len(numbers) / len(seeded):.1%}" if seeded else "–" for numbers in (right, any_kind))
    print(f"{kind:16}{name:42}{len(seeded):8,}{next(shares):>8}{next(shares):>10}{alarms:8,}", flush=True)
    for number in [number for number in wanted if number not in right][:misses]:
        question = seeded[number - len(beside)]
        form = question.gold.forms.program or question.gold.forms.sparql
        print(f"    {question.text} | {form} | {question.gold.answers}")


if __name__ == "__main__":
    main()
