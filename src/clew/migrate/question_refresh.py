"""One question on two versions of a graph: its fate, its gold brought up to date, and the facts behind a difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from clew.benchmark.file_record import form_data
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.engine.executor import make_native_answerer, native_program
from clew.engine.ids import TRUTHS, IdLookup, answer_spellings, missing_names, resolve_cell, stored_key
from clew.engine.meaning import ENCODING_TERMS, LANGUAGES, Meaning
from clew.engine.native import NativeEngine
from clew.engine.result import Result, ResultValue
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError, EngineUnavailable
from clew.kb.knowledge_base import open_kb
from clew.kb.values import Text
from clew.language.program import functions as f
from clew.language.sparql.algebra import Iri, walk
from clew.language.translate.rows_to_program import INSTANCE_OF
from clew.migrate.fact_changes import FactChange, GraphVersion, find_fact_changes, pair_facts, run_version

MAX_FACTS = 20  # of one question in its row; the others are counted
MAX_NAMED = 5  # answers in a reason; the row has all

Row = dict[str, Any]


class Freshness(StrEnum):
    """What the new version of a graph means for a question."""

    KEPT = "kept"
    CHANGED = "changed"
    BROKEN = "broken"
    BROKEN_BEFORE = "broken before"


class Cause(StrEnum):
    """Why a question is broken, or what changed."""

    NONE = ""
    ANSWERS = "other answers"
    RUNS_NOW = "runs only now"
    MEANING = "one of several meanings"
    NO_ANSWER = "no answer left"
    NAME_GONE = "name gone"
    ERROR = "does not run"


# --- running a meaning


class NamedAnswer(NamedTuple):
    """An answer as a person reads it, with the id of an entity; a string is the same in one spelling only."""

    text: str
    id: str
    is_string: bool = False

    @property
    def key(self) -> str:
        """What makes it the same answer in both versions."""
        return self.id or self.text


@dataclass(frozen=True)
class VersionOutcome:
    """What a meaning yields on one version: answers or the error, and the record that ran."""

    record: Row
    answers: tuple[NamedAnswer, ...] = ()
    error: str = ""
    is_negative: bool = False
    empty: str = ""
    rows: frozenset[tuple[str, ...]] = frozenset()

    @cached_property
    def keys(self) -> frozenset[str]:
        return frozenset(answer.key for answer in self.answers)

    def has_same_answers(self, other: VersionOutcome) -> bool:
        """Whether two versions yield the same, in all columns of a table."""
        return self.keys == other.keys and self.rows == other.rows


class VersionRunner:
    """Runs the meanings of questions on one version of a knowledge base."""

    def __init__(self, kb: str) -> None:
        self.kb = open_kb(kb)
        self.schema, self.native = SchemaView(self.kb), NativeEngine(self.kb)
        self.answer = make_native_answerer(self.native, self.schema)
        self.graph, self.ids = GraphVersion(self.native), IdLookup(self.kb)

    def run(self, record: Row) -> VersionOutcome:
        """The outcome of a record; a fault of the record is part of it."""
        if subject := self.find_classified(record):
            return VersionOutcome(record, self.classes_of(subject))
        try:
            result = self.answer(record)
        except EngineUnavailable:
            raise
        except RecursionError:
            return VersionOutcome(record, error="it is nested too deeply")
        except ClewError as fault:
            return VersionOutcome(record, error=str(fault).partition("\n")[0])
        rows = frozenset(result.rows)
        return VersionOutcome(record, self.answers_of(result), "", result.is_negative, result.empty, rows)

    def answers_of(self, result: Result) -> tuple[NamedAnswer, ...]:
        """The answers of a result, each once; those of a table are its first column, with ids where names tell them."""
        if not result.rows:
            return tuple(dict.fromkeys(map(name_answer, result.answers)))
        texts = dict.fromkeys(row[0] for row in result.rows if row)
        named = {text: self.kb.names.with_name(text) for text in texts}
        ids = {text: self.kb.id_of(nodes[0]) for text, nodes in named.items() if len(nodes) == 1}
        return tuple(NamedAnswer(text, ids.get(text, "")) for text in texts)

    def run_forms(self, forms: Forms) -> VersionOutcome:
        """The outcome of the first language that runs; that of the first language if none does."""
        outcomes = map(self.run, records_of(forms))
        first = next(outcomes, VersionOutcome({}, error="the question has no meaning in any language"))
        return first if not first.error else next((other for other in outcomes if not other.error), first)

    def find_classified(self, record: Row) -> str:
        """The subject of a row that asks for the classes of an entity, which no program does; else an empty text."""
        rows = record.get("graph")
        if not isinstance(rows, list) or len(rows) != 1 or not isinstance(rows[0], list) or len(rows[0]) != 3:
            return ""
        subject, predicate, asked = map(str, resolve_cells(rows[0], self.ids))
        is_asked = predicate == INSTANCE_OF and asked == record["target"] and asked.startswith("?")
        return subject if is_asked and not subject.startswith("?") else ""

    def classes_of(self, subject: str) -> tuple[NamedAnswer, ...]:
        """The classes that an entity belongs to directly."""
        entities = [node for node in self.ids.nodes(subject) if not self.kb.is_concept(node)]
        classes = (concept for node in entities for concept in self.kb.concepts_of(node, closure=False))
        return tuple(dict.fromkeys(NamedAnswer(self.kb.name_of(node), self.kb.id_of(node)) for node in classes))

    def program_of(self, record: Row) -> f.Function | None:
        """The program that a record runs as; `None` for a query that is none."""
        try:
            program = native_program(Meaning(record, self.schema))
        except (ClewError, RecursionError):
            return None
        return program if isinstance(program, f.Function) else None

    def missing_names(self, record: Row) -> tuple[str, ...]:
        """What a record names and this version does not have."""
        if subject := self.find_classified(record):
            return () if self.ids.nodes(subject) else (f"entity {subject!r}",)
        program = self.program_of(record)
        if program is not None:
            return tuple(missing_names(program, self.ids))
        return tuple(self.missing_terms(record)) if self.kb.rdf_copy is not None else ()

    def missing_terms(self, record: Row) -> Iterator[str]:
        """The IRIs of a query that is no program and that are in no triple of this version."""
        try:
            query = Meaning(record, self.schema).query
        except (ClewError, KeyError, RecursionError):
            return
        iris = dict.fromkeys(part.value for part in walk(query) if isinstance(part, Iri))
        for iri in iris:
            if not iri.startswith(ENCODING_TERMS) and self.answer({"sparql": mention_query(iri)}).texts != ("yes",):
                yield f"term <{iri}>"


def name_answer(item: ResultValue) -> NamedAnswer:
    return NamedAnswer(item.text, item.id, isinstance(item.value, Text))


def mention_query(iri: str) -> str:
    """A query for whether a graph has an IRI in any place of a triple."""
    return f"ASK {{ {{ <{iri}> ?p ?o }} UNION {{ ?s <{iri}> ?o }} UNION {{ ?s ?p <{iri}> }} }}"


def resolve_cells(row: list[Any], ids: IdLookup) -> list[Any]:
    return [row[0], resolve_cell((str(row[0]), str(row[1]), str(row[2])), 1, ids), row[2]]


def records_of(forms: Forms) -> Iterator[Row]:
    """A record for each language that a meaning is given in."""
    for language in LANGUAGES:
        if text := getattr(forms, language, ""):
            value = text if language == "sparql" else form_data(text)
            yield {language: value} | ({"target": forms.target or "?e"} if language == "graph" else {})


@dataclass(frozen=True, slots=True)
class RefreshedGold:
    """One meaning of a question on both versions, and its gold brought up to date."""

    fate: Freshness
    cause: Cause
    reason: str
    old: VersionOutcome
    new: VersionOutcome
    gold: Gold
    wrong_before: Answers = ()
    facts: tuple[FactChange, ...] | None = ()


@dataclass(frozen=True, slots=True)
class RefreshedQuestion:
    """A question with what became of each of its meanings, the main one first."""

    question: Question
    golds: tuple[RefreshedGold, ...]

    @property
    def living(self) -> tuple[RefreshedGold, ...]:
        return tuple(gold for gold in self.golds if gold.fate in (Freshness.KEPT, Freshness.CHANGED))

    @property
    def main(self) -> RefreshedGold:
        """The meaning that decides: the first that is not broken, or else the first that the new version broke."""
        broken = [gold for gold in self.golds if gold.fate is Freshness.BROKEN]
        return (*self.living, *broken, *self.golds)[0]

    @property
    def fate(self) -> Freshness:
        """The fate of the question; a meaning that was broken before does not make the others change."""
        if not self.living:
            return self.main.fate
        is_same = all(gold.fate in (Freshness.KEPT, Freshness.BROKEN_BEFORE) for gold in self.golds)
        return Freshness.KEPT if is_same else Freshness.CHANGED

    @property
    def cause(self) -> Cause:
        return Cause.MEANING if self.fate is not self.main.fate else self.main.cause

    @property
    def reason(self) -> str:
        reasons = dict.fromkeys(gold.reason for gold in self.golds if gold.reason)
        return "; ".join(reasons)


class QuestionRefresher:
    """Compares what questions yield on two versions of a knowledge base."""

    def __init__(self, old: VersionRunner, new: VersionRunner) -> None:
        self.old, self.new = old, new

    def refresh(self, question: Question) -> RefreshedQuestion:
        return RefreshedQuestion(question, tuple(self.refresh_gold(gold) for gold in question.golds))

    def refresh_gold(self, gold: Gold) -> RefreshedGold:
        """One meaning on both versions; where they differ, with the facts behind it."""
        old = self.old.run_forms(gold.forms)
        new = self.new.run(old.record) if old.record else old
        if old.error and new.error:
            new = self.new.run_forms(gold.forms)
        fate, cause, reason = self.judge(gold, old, new)
        facts = self.find_facts(old, new) if fate in (Freshness.CHANGED, Freshness.BROKEN) else ()
        wrong = () if fate is Freshness.BROKEN_BEFORE else find_wrong_answers(gold, old, new)
        return RefreshedGold(fate, cause, reason, old, new, update_gold(gold, old, new), wrong, facts)

    def judge(self, gold: Gold, old: VersionOutcome, new: VersionOutcome) -> tuple[Freshness, Cause, str]:
        """The fate of a meaning, with its cause in one word and in a sentence."""
        if new.error:
            return break_meaning(bool(old.error), Cause.ERROR, new.error)
        if missing := self.new.missing_names(new.record):
            known = [name for name in missing if name not in self.old.missing_names(old.record)]
            named = [f"{name}{self.find_new_name(name)}" for name in known or missing]
            return break_meaning(not known, Cause.NAME_GONE, f"the new version has no {', no '.join(named)}")
        if not new.keys and not (gold.answers == () and not old.keys):
            reason = new.empty or "the new version has no answer"
            return break_meaning(not old.keys, Cause.NO_ANSWER, reason)
        if old.error:
            return Freshness.CHANGED, Cause.RUNS_NOW, f"the old version does not run it: {old.error}"
        if not old.has_same_answers(new):
            return Freshness.CHANGED, Cause.ANSWERS, describe_difference(old, new)
        same = "the same answers in both versions" if new.keys else "no answers in both versions, as in the file"
        return Freshness.KEPT, Cause.NONE, "; ".join(filter(None, [same, describe_renames(old, new)]))

    def find_new_name(self, name: str) -> str:
        """What the entity or concept that was called so is called in the new version, as the end of a sentence."""
        kind, _, quoted = name.partition(" ")
        if kind == "predicate":
            return ""
        nodes = self.old.ids.nodes(quoted[1:-1])
        ids = [self.old.kb.id_of(node) for node in nodes]
        names = [self.new.kb.name_of(node) for id_ in ids if (node := self.new.graph.node(id_)) is not None]
        return f" ({ids[0]} is called {names[0]!r} now)" if len(names) == 1 else ""

    def find_facts(self, old: VersionOutcome, new: VersionOutcome) -> tuple[FactChange, ...] | None:
        """The facts behind a difference; `None` for queries that are no program, or another one on each version."""
        if subject := self.old.find_classified(old.record):
            ids = [self.old.kb.id_of(node) for node in self.old.ids.nodes(subject)]
            return tuple(pair_facts(self.old.graph.class_facts(ids), self.new.graph.class_facts(ids)))
        programs = self.old.program_of(old.record), self.new.program_of(new.record)
        if programs[0] is None or programs[1] is None:
            return None
        try:
            runs = run_version(self.old.graph, programs[0]), run_version(self.new.graph, programs[1])
        except ClewError:
            return None
        changes = find_fact_changes(*runs)
        return None if changes is None else tuple(changes)


def break_meaning(was_broken: bool, cause: Cause, reason: str) -> tuple[Freshness, Cause, str]:
    """What becomes of a meaning that the new version does not answer."""
    if was_broken:
        return Freshness.BROKEN_BEFORE, cause, f"it was broken before, too: {reason}"
    return Freshness.BROKEN, cause, reason


def describe_renames(old: VersionOutcome, new: VersionOutcome) -> str:
    """A sentence about answers that have another name in the new version."""
    names = {answer.id: answer.text for answer in old.answers if answer.id}
    pairs = [
        (names[answer.id], answer.text) for answer in new.answers if names.get(answer.id, answer.text) != answer.text
    ]
    return "; ".join(f"{before!r} is called {after!r} now" for before, after in pairs[:MAX_NAMED])


def describe_difference(old: VersionOutcome, new: VersionOutcome) -> str:
    """A sentence about the answers that were added and removed."""
    parts = []
    for verb, answers, others in (("added", new.answers, old.keys), ("removed", old.answers, new.keys)):
        texts = [answer.text for answer in answers if answer.key not in others]
        if texts:
            more = f" and {len(texts) - MAX_NAMED:,} more" if len(texts) > MAX_NAMED else ""
            parts.append(f"{verb}: {', '.join(texts[:MAX_NAMED])}{more}")
    return "; ".join(parts) or "other rows of the same answers"


# --- gold answers


def spellings_of(answer: NamedAnswer) -> list[str]:
    """The ways in which a benchmark may write an answer, always in the same order."""
    return [answer.text, *answer_spellings(answer.text, answer.id)]


def match_stored(stored: Answers, outcome: VersionOutcome) -> dict[str, NamedAnswer]:
    """The answers of an outcome by the spelling that a benchmark has stored; numbers and dates in any spelling."""
    known = {text: text for text in stored}
    by_key: dict[str, str] = {}
    for text in stored:
        by_key.setdefault(stored_key(text), text)
    found: dict[str, NamedAnswer] = {}
    for answer in outcome.answers:
        spellings = [known.get(spelling) for spelling in spellings_of(answer)]
        same = None if answer.is_string else by_key.get(stored_key(answer.id or answer.text))
        for spelling in filter(None, (*spellings, same)):
            found.setdefault(spelling, answer)
    return found


def find_wrong_answers(gold: Gold, old: VersionOutcome, new: VersionOutcome) -> Answers:
    """The stored answers that neither version gives; none if a version does not run, or nothing is stored."""
    if gold.answers is None or old.error or new.error:
        return ()
    given = match_stored(gold.answers, old) | match_stored(gold.answers, new)
    return tuple(answer for answer in dict.fromkeys(gold.answers) if answer not in given)


def update_gold(gold: Gold, old: VersionOutcome, new: VersionOutcome) -> Gold:
    """The gold with the answers of the new version, as the benchmark spells them.

    A benchmark may store only some of the answers (SimpleQuestions stores one): those that still hold stay alone. If
    neither version gives any of them, they stay as they are.
    """
    if gold.answers is None or new.error:
        return gold
    matched = match_stored(gold.answers, old)
    held = {answer.key for answer in (matched | match_stored(gold.answers, new)).values()}
    if gold.answers and not held:
        return gold  # nothing shows how the benchmark spells its answers
    is_partial = bool(old.keys - {answer.key for answer in matched.values()})
    kept = [answer for answer in new.answers if answer.key in held]
    chosen = tuple(kept) if is_partial and kept else new.answers
    if old.keys == new.keys and not is_renamed(matched, new):
        return gold
    stored = {answer.key: text for text, answer in match_stored(gold.answers, new).items()}
    speller = AnswerSpeller(gold.answers, matched)
    answers = tuple(stored.get(answer.key) or speller.spell(answer) for answer in chosen)
    names = tuple(answer.text for answer in chosen) if gold.names else ()
    return replace(gold, answers=answers, names=names)


def is_renamed(matched: dict[str, NamedAnswer], new: VersionOutcome) -> bool:
    """Whether an answer that is stored by its name has another name in the new version."""
    names = {answer.key: answer.text for answer in new.answers}
    return any(stored == answer.text != names.get(answer.key, answer.text) for stored, answer in matched.items())


class AnswerSpeller:
    """Writes answers as a benchmark does: entities like most of its answers, by id if none was found; truths alike."""

    def __init__(self, stored: Answers, matched: dict[str, NamedAnswer]) -> None:
        known = [(text, spellings_of(answer)) for text, answer in matched.items() if answer.id]
        places = Counter(spellings.index(text) for text, spellings in known if text in spellings)
        self.place = places.most_common(1)[0][0] if places else 1
        self.truths = {text.casefold(): text for text in stored if text.casefold() in TRUTHS.values()}

    def spell(self, answer: NamedAnswer) -> str:
        """The answer as the benchmark writes others."""
        if answer.id:
            return spellings_of(answer)[self.place]
        if not self.truths or answer.text not in TRUTHS:
            return answer.text
        word = TRUTHS[answer.text]
        return word.capitalize() if any(text.istitle() for text in self.truths.values()) else word


def update_question(refreshed: RefreshedQuestion) -> Question | None:
    """The question with its gold brought up to date, without meanings that broke; `None` if all did."""
    if not refreshed.living:
        return None
    main, *others = (gold.gold for gold in refreshed.living)
    choices = update_choices(refreshed.question, main)
    return replace(refreshed.question, gold=main, alternatives=tuple(others), choices=choices)


def update_choices(question: Question, gold: Gold) -> Answers:
    """The choices, with a new answer in the place of an old one."""
    before, after = (frozenset(map(stored_key, one.answers or ())) for one in (question.gold, gold))
    outdated = [choice for choice in question.choices if stored_key(choice) in before - after]
    known = frozenset(map(stored_key, question.choices))
    new = [answer for answer in gold.answers or () if stored_key(answer) not in known]
    swaps = dict(zip(outdated, new, strict=False))
    return tuple(swaps.get(choice, choice) for choice in question.choices)


# --- rows


def refreshed_row(refreshed: RefreshedQuestion) -> Row:
    """The row of a question in `questions.jsonl`; parts without a value are left out."""
    main = refreshed.main
    stored = refreshed.question.gold.answers or ()
    speller = AnswerSpeller(stored, match_stored(stored, main.old))
    spelled = {name: list(map(speller.spell, answers)) for name, answers in answer_lists(main).items()}
    optional: Row = {
        "cause": str(refreshed.cause),
        "reason": refreshed.reason,
        **spelled,
        "wrong_before": list(main.wrong_before),
        "facts": [change.as_json() for change in (main.facts or ())[:MAX_FACTS]],
        "more_facts": max(0, len(main.facts or ()) - MAX_FACTS),
    }
    row: Row = {"id": refreshed.question.id, "question": refreshed.question.text, "fate": str(refreshed.fate)}
    row |= {key: value for key, value in optional.items() if value}
    has_note = main.facts is None and not main.new.error
    return row | ({"facts_note": "the query has no steps to compare"} if has_note else {})


def answer_lists(gold: RefreshedGold) -> dict[str, list[NamedAnswer]]:
    """The new answers and, where they differ, the old ones and the difference."""
    old, new = gold.old, gold.new
    lists = {"answers": list(new.answers)}
    if old.keys != new.keys:
        lists["before"] = list(old.answers)
        lists["added"] = [answer for answer in new.answers if answer.key not in old.keys]
        lists["removed"] = [answer for answer in old.answers if answer.key not in new.keys]
    return lists
