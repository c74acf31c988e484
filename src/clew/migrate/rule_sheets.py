"""Sheets of mapping rules for several annotators, their majority and their agreement (SimpleDBpediaQA, §4.4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from clew.benchmark.judge_agreement import measure_agreement
from clew.errors import ClewError, OptionError
from clew.kb.files import write_file
from clew.kb.predicate_map import MappingRule, read_rules
from clew.kb.short_ids import short_id
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, TargetGraph
from clew.migrate.mapping_rules import orient_hop
from clew.migrate.migrated_question import MigratedQuestion
from clew.migrate.report.fact_text import shorten_iri
from clew.pages.csv_output import write_csv

RuleKey = tuple[str, str, Direction, str]  # what a rule says: source, target, direction, constraint
SHEET_COLUMNS = (
    "use", "source", "target", "target name", "direction", "constraint", "support", "precision", "example",
    "second example", "third example",
)  # fmt: skip
INSTRUCTION = (
    "# Write yes or no into the column use: does the target predicate, in this direction, say what the source "
    "predicate says? You can correct direction and constraint, and add lines."
)
MAX_EXAMPLES = 3  # of a rule on a sheet: enough to judge it, and a row still fits a screen
PREFIX = "rules-"  # of the names of sheets
PRECISION_DIGITS = 3  # on a sheet: people compare rules, and the counts are small


@dataclass(frozen=True, slots=True)
class RuleExample:
    """A question that a rule explains, with the names of its topic and its answer."""

    question: str
    topic: str
    answer: str = ""

    def __str__(self) -> str:
        ends = f"{self.topic} → {self.answer or '?'}"
        return " ".join(f"{self.question} [{ends}]".split())


@dataclass(frozen=True, slots=True)
class RuleDisagreement:
    """A rule that only some annotators use; it `is_used` if they are most of all."""

    rule: RuleKey
    used_by: tuple[str, ...]
    refused_by: tuple[str, ...]
    is_used: bool

    def __str__(self) -> str:
        source, target, direction, constraint = self.rule
        kind = f" {readable_id(constraint)}" if constraint else ""
        votes = f"yes by {', '.join(self.used_by)}, no by {', '.join(self.refused_by)}"
        result = "used" if self.is_used else "not used"
        return f"{readable_id(source)} → {readable_id(target)} {direction}{kind}: {votes}; {result}"


@dataclass(frozen=True, slots=True)
class RuleAgreement:
    """The agreement of annotators: `identical` of `predicates` source predicates have the same rules in all sheets.

    `kappa` is Fleiss' kappa over `rules`, which are used or not; `None` if all annotators say the same of every rule.
    """

    annotators: tuple[str, ...]
    predicates: int
    identical: int
    rules: int
    kappa: float | None
    disagreements: tuple[RuleDisagreement, ...]

    @property
    def share(self) -> float:
        """The share of source predicates with the same rules in all sheets."""
        return self.identical / self.predicates


@dataclass(frozen=True, slots=True)
class MergedRules:
    """The rules that most annotators use, the others unused; `agreement` is `None` if there is one sheet."""

    rules: tuple[MappingRule, ...]
    agreement: RuleAgreement | None = None


def read_rule_sheets(places: Sequence[str | Path]) -> MergedRules:
    """The rules of one file, or of several annotators' sheets by majority; a tie leaves a rule unused."""
    if len(places) == 1:
        return MergedRules(read_rules(places[0]))
    names = name_annotators([str(place) for place in places])
    return merge_rules({name: read_rules(place) for name, place in zip(names, places, strict=True)})


def name_annotators(places: Sequence[str]) -> list[str]:
    """The names of the people who filled the sheets, from the names of the files where these differ."""
    names = [Path(place).name.partition(".")[0].removeprefix(PREFIX) for place in places]
    if len({*places}) < len(places):
        twice = next(place for place in places if places.count(place) > 1)
        raise OptionError(f"--rules names {twice} twice; give the sheet of each annotator once")
    return names if len({*names}) == len(names) else list(places)


def merge_rules(sheets: Mapping[str, Sequence[MappingRule]]) -> MergedRules:
    """The rules of several annotators by majority, and how far they agree; a sheet refuses the rules that it lacks."""
    rules: dict[RuleKey, MappingRule] = {}
    for rule in (rule for sheet in sheets.values() for rule in sheet):
        if rule.key not in rules or rule.support > rules[rule.key].support:
            rules[rule.key] = rule
    if not rules:
        raise ClewError(f"there are no rules in the sheets of {', '.join(sheets)}")
    used = {name: frozenset(rule.key for rule in sheet if rule.is_used) for name, sheet in sheets.items()}
    # A vote is a decision whatever the evidence was.
    merged = tuple(replace(rule, is_used=is_majority(rule.key, used), precision=None) for rule in rules.values())
    return MergedRules(merged, measure_rules(list(rules), used))


def is_majority(key: RuleKey, used: Mapping[str, frozenset[RuleKey]]) -> bool:
    return 2 * sum(key in keys for keys in used.values()) > len(used)


def measure_rules(keys: Sequence[RuleKey], used: Mapping[str, frozenset[RuleKey]]) -> RuleAgreement:
    """The agreement of annotators on rules, given those that each of them uses."""
    votes = {key: {name: key in chosen for name, chosen in used.items()} for key in keys}
    split = [key for key in keys if len({*votes[key].values()}) > 1]
    disagreements = tuple(
        RuleDisagreement(
            key,
            tuple(name for name, is_used in votes[key].items() if is_used),
            tuple(name for name, is_used in votes[key].items() if not is_used),
            is_majority(key, used),
        )
        for key in split
    )
    predicates = {key[0] for key in keys}
    kappa = measure_agreement([[*map(str, vote.values())] for vote in votes.values()]).kappa
    identical = len(predicates - {key[0] for key in split})
    return RuleAgreement(tuple(used), len(predicates), identical, len(keys), kappa, disagreements)


def write_rule_sheets(
    rules: Iterable[MappingRule],
    examples: Mapping[RuleKey, Sequence[RuleExample]],
    annotators: Sequence[str],
    folder: Path,
    names: Mapping[str, str] | None = None,
) -> tuple[Path, ...]:
    """Write `rules-NAME.tsv` for each annotator into the folder, with examples and an empty column `use`.

    `names` are those of target predicates. A sheet that somebody changed is not overwritten.
    """
    content = sheet_content(rules, examples, names or {})
    paths = [folder / f"{PREFIX}{name}.tsv" for name in check_annotators(annotators)]
    for path in paths:
        if path.exists() and path.read_bytes() != content:
            raise ClewError(
                f"{path} exists and differs, perhaps because it is filled in; move it or choose another folder"
            )
    for path in paths:
        write_file(path, content)
    return tuple(paths)


def check_annotators(names: Sequence[str]) -> list[str]:
    """The names of annotators, which must fit into the names of files and differ there."""
    stripped = [name.strip() for name in names]
    for name in stripped:
        if not name or any(mark in name for mark in '/\\:*?"<>|.') or not name.isprintable():
            raise OptionError(f"--annotators: {name!r} cannot be part of the name of a file; use letters, digits and -")
    if len({name.casefold() for name in stripped}) < len(stripped):
        raise OptionError("--annotators: two names are the same; each annotator needs a sheet of their own")
    return stripped


def sheet_content(
    rules: Iterable[MappingRule], examples: Mapping[RuleKey, Sequence[RuleExample]], names: Mapping[str, str]
) -> bytes:
    """A sheet that spreadsheet programs open as UTF-8 and that runs no formula there."""
    rows: list[Sequence[str]] = [[INSTRUCTION], SHEET_COLUMNS]
    for rule in rules:
        precision = "" if rule.precision is None else f"{rule.precision:.{PRECISION_DIGITS}g}"
        name = names.get(rule.target, "")
        shown = [str(example) for example in examples.get(rule.key, ())[:MAX_EXAMPLES]]
        cells = (
            "", readable_id(rule.source), readable_id(rule.target), name if name != rule.target else "", rule.direction,
            readable_id(rule.constraint), str(rule.support), precision, *shown, *[""] * (MAX_EXAMPLES - len(shown)),
        )  # fmt: skip
        rows.append(cells)
    return write_csv(rows, delimiter="\t").encode("utf-8-sig")


def readable_id(id_: str) -> str:
    """An IRI with one of the usual prefixes if it is read back the same."""
    short = shorten_iri(id_)
    return short if short_id(short) == id_ else id_


def collect_examples(
    migrated: Iterable[MigratedQuestion], rules: Iterable[MappingRule], graph: TargetGraph
) -> dict[RuleKey, tuple[RuleExample, ...]]:
    """Questions that each rule explains, at most `MAX_EXAMPLES`, with the names of their ends in the target graph."""
    found: defaultdict[tuple[str, Hop], list[tuple[str, str, str]]] = defaultdict(list)
    for question in migrated:
        source = question.mapped.fact
        for fact in dict.fromkeys((*question.facts, *question.mapped.candidates)):
            shown = found[source.predicate, orient_hop(source, fact.hop)]
            if len(shown) < MAX_EXAMPLES and question.mapped.text not in (text for text, _, _ in shown):
                shown.append((question.mapped.text, fact.topic, fact.answer))
    names = graph.names_of({id_ for shown in found.values() for _, *ends in shown for id_ in ends})
    return {
        rule.key: tuple(
            RuleExample(text, names.get(topic) or name_in_iri(topic), names.get(answer) or name_in_iri(answer))
            for text, topic, answer in found.get((rule.source, Hop(rule.target, rule.direction)), ())
        )
        for rule in rules
    }


def name_in_iri(id_: str) -> str:
    """The last part of an IRI in words, which is a name in DBpedia; any other id as it is."""
    return id_.rpartition("/")[2].replace("_", " ") if "://" in id_ else id_
