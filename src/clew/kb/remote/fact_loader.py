"""Brings the facts that a lookup needs from the server into the table of facts, in as few queries as it can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np

from clew.errors import ClewError, UnknownName
from clew.kb.columns.kb_columns import KbColumns, PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array, FactRecord
from clew.kb.remote.fact_request import FactRequest, FactSource, FetchedFact
from clew.kb.remote.fact_table import FactTable, NumberedFact, QualifierNumbers
from clew.kb.server_log import BudgetSpent, ServerLog
from clew.kb.values import Value, ValueType, to_parts

HUB_FACTS = 2_000  # around a node with more, only those by the predicate that is asked for are fetched
SAMPLED_FACTS = 1_500  # of a hub, to see what there is around it
MAX_NODES = 40  # whose facts are fetched one by one; for more, all facts of the predicate
MAX_REPEATS = 2  # queries for single nodes by one predicate, before all its facts are fetched
MAX_COLUMN = 60_000  # facts of a predicate that are fetched together
MAX_PIECES = 2_000  # nodes whose facts of a larger predicate are fetched in batches
MAX_HOLDERS = 500  # facts with one value; they only rank what a question may mean
CHANGED = "the server has changed since clew connect: {}; fetch what is new with: clew connect {} -o {} --update"


class FactLoader:
    """Fetches what is missing for a lookup, and remembers it in a table."""

    def __init__(self, kb: KnowledgeBase, source: FactSource, log: ServerLog, url: str) -> None:
        self.kb, self.source, self.log, self.url = kb, source, log, url
        self.table = FactTable()
        self.repeats: Counter[tuple[str, int]] = Counter()

    # --- what is needed

    def need_from(self, nodes: Sequence[int], predicate: int = -1) -> None:
        """Fetch the facts with these subjects, by one predicate or all."""
        self.need_around("from", nodes, predicate)

    def need_to(self, nodes: Sequence[int], predicate: int = -1) -> None:
        """Fetch the relations to these objects, by one predicate or all."""
        self.need_around("to", nodes, predicate)

    def need_around(self, side: str, nodes: Sequence[int], predicate: int) -> None:
        missing = [node for node in dict.fromkeys(nodes) if self.is_missing(side, node, predicate)]
        if not missing:
            return
        if predicate >= 0 and self.is_better_whole(side, missing, predicate):
            self.need_of(predicate)
            return
        usual = [node for node in missing if self.degree(side, node) <= HUB_FACTS]
        if predicate < 0 or len(missing) <= MAX_NODES:
            self.fetch_around(side, usual, -1)
            missing = [node for node in missing if node not in set(usual)]
        if predicate >= 0:
            self.fetch_around(side, missing, predicate)
        else:
            for node in missing:
                self.sample_hub(side, node)

    def is_missing(self, side: str, node: int, predicate: int) -> bool:
        if self.degree(side, node) == 0 or self.table.has_all(side, node, predicate):
            return False
        return predicate >= 0 or not self.table.has_all(f"some {side}", node)

    def is_better_whole(self, side: str, nodes: Sequence[int], predicate: int) -> bool:
        """Whether all facts of the predicate come with one query, rather than those of many nodes or again of one."""
        count = self.count_facts(predicate)
        self.repeats[side, predicate] += 1
        is_repeated = self.repeats[side, predicate] > MAX_REPEATS
        if len(nodes) <= MAX_NODES and not is_repeated:
            return False
        if count > MAX_COLUMN and len(nodes) > MAX_PIECES:
            raise self.refuse(f"the facts of {len(nodes):,} nodes by {self.kb.predicate_names[predicate]}")
        return count <= MAX_COLUMN

    def need_of(self, predicate: int) -> None:
        """Fetch all facts of a predicate."""
        if self.table.has_all("of", predicate) or not self.count_facts(predicate):
            return
        name = self.kb.predicate_names[predicate]
        if self.count_facts(predicate) > MAX_COLUMN:
            raise self.refuse(f"all {self.count_facts(predicate):,} facts of {name}")
        self.add(self.fetch(FactRequest(predicate=name)))
        self.table.mark("of", predicate)
        parts = self.table.relations.by_predicate, self.table.attributes.by_predicate
        self.compare(name, sum(len(part.get(predicate, ())) for part in parts), self.count_facts(predicate))

    def need_values(self, numbers: Iterable[int], counts: Array) -> None:
        """Fetch facts with these values, at most some for each; `counts` says how many facts have each value."""
        missing = [one for one in dict.fromkeys(numbers) if counts[one] and not self.table.has_all("with", one)]
        usual = tuple(self.kb.value(one) for one in missing if counts[one] <= MAX_HOLDERS)
        if usual:
            self.add(self.fetch(FactRequest(values=usual)))
        for number in missing:
            if counts[number] > MAX_HOLDERS:
                self.add(self.fetch(FactRequest(values=(self.kb.value(number),), limit=MAX_HOLDERS)))
            self.table.mark("with", number)

    # --- how it is fetched

    def fetch_around(self, side: str, nodes: Sequence[int], predicate: int) -> None:
        if not nodes:
            return
        ids, name = tuple(map(self.kb.id_of, nodes)), self.kb.predicate_names[predicate] if predicate >= 0 else ""
        request = FactRequest(ids, (), name) if side == "from" else FactRequest((), ids, name)
        self.add(self.fetch(request))
        for node in nodes:
            self.table.mark(side, node, predicate)
            if predicate < 0:
                self.compare(self.kb.name_of(node), self.count_known(side, node), self.degree(side, node))

    def sample_hub(self, side: str, node: int) -> None:
        """Fetch some of the very many facts around a node: enough to see what kinds of facts there are."""
        ids = (self.kb.id_of(node),)
        request = FactRequest(ids if side == "from" else (), ids if side == "to" else (), limit=SAMPLED_FACTS)
        self.add(self.fetch(request))
        self.table.mark(f"some {side}", node)

    def fetch(self, request: FactRequest) -> Iterable[FetchedFact]:
        """The facts; the first fault of the server is kept, because a search would take it for a program that fails."""
        self.log.check(request.purpose)
        try:
            return list(self.source.fetch(request))
        except BudgetSpent:
            raise
        except ClewError as fault:
            self.log.fault = self.log.fault or fault
            raise

    def compare(self, what: str, came: int, counted: int) -> None:
        """Note that fewer facts came than the survey counted: the server has lost some, or does not give all."""
        if came < counted:
            fault = f"{came:,} of {counted:,} facts of {what} came"
            self.log.note(CHANGED.format(fault, self.url, self.kb.place))

    def count_known(self, side: str, node: int) -> int:
        relations, attributes = self.table.relations, self.table.attributes
        if side == "to":
            return len(relations.by_end.get(node, ()))
        return len(relations.by_subject.get(node, ())) + len(attributes.by_subject.get(node, ()))

    def refuse(self, what: str) -> BudgetSpent:
        """The error for more facts than are fetched for one question."""
        self.log.note(f"more facts than are fetched for one question were left out; {what}")
        return BudgetSpent(f"{what} are more than {MAX_COLUMN:,}, which are fetched for one question")

    # --- numbers

    def add(self, fetched: Iterable[FetchedFact]) -> None:
        for one in fetched:
            try:
                self.add_fact(self.kb.node(one.subject), one.fact)
            except UnknownName as fault:
                place, folder = self.url, self.kb.place
                self.log.note(CHANGED.format(fault, place, folder))

    def add_fact(self, subject: int, fact: FactRecord) -> None:
        predicate = self.kb.predicate(fact.predicate)
        qualifiers = self.number_qualifiers(fact.qualifiers)
        if fact.value is None:
            row = NumberedFact(subject, predicate, self.kb.node(fact.object), qualifiers, fact.sources)
            self.table.relations.add(row)
        else:
            row = NumberedFact(subject, predicate, self.value_number(fact.value), qualifiers, fact.sources)
            self.table.attributes.add(row)

    def number_qualifiers(self, qualifiers: Iterable[tuple[str, Value]]) -> QualifierNumbers:
        return tuple(sorted((self.kb.predicate(key), self.value_number(value)) for key, value in qualifiers))

    def value_number(self, value: Value) -> int:
        """The number of exactly this value; UnknownName if the folder does not know it."""
        kind, text, extra = to_parts(value)
        if kind == ValueType.NAME and self.has_node(extra):
            text = self.kb.name_of(self.kb.node(extra))
        numbers = self.kb.strings.find(text), self.kb.strings.find(extra)
        key = pack(np.int64(kind), np.int64(numbers[0]), np.int64(numbers[1]))
        keys, order = self.value_keys
        place = int(np.searchsorted(keys, key)) if min(numbers) >= 0 else len(keys)
        if place == len(keys) or keys[place] != key:
            raise UnknownName(f"no fact has the value {str(value)!r} so far")
        return int(order[place])

    def has_node(self, id_: str) -> bool:
        try:
            self.kb.node(id_)
        except UnknownName:
            return False
        return True

    @cached_property
    def value_keys(self) -> tuple[Array, Array]:
        """The values by kind, text and extra text, packed and sorted, and the number of each."""
        columns = self.kb.columns_view
        kind, text, extra = (columns.column(f"values.{part}").astype(np.int64) for part in ("kind", "text", "extra"))
        keys = pack(kind, text, extra)
        order = np.argsort(keys, kind="stable")
        return keys[order], order

    def degree(self, side: str, node: int) -> int:
        """The number of facts on one side of a node."""
        outgoing, incoming, held = self.kb.node_starts
        columns = (outgoing, held) if side == "from" else (incoming,)
        return sum(starts[node + 1] - starts[node] for starts in columns)

    def count_facts(self, predicate: int) -> int:
        uses = PredicateUse.RELATION, PredicateUse.ATTRIBUTE
        return sum(len(KbColumns.fact_range(self.kb, use, predicate)) for use in uses)


def pack(kind: Array | np.int64, text: Array | np.int64, extra: Array | np.int64) -> Array:
    """Kinds, texts and extra texts as single numbers; a pool with more than 2^29 texts would not fit a folder."""
    packed: Array = np.asarray((kind << 60) | (text << 30) | extra)
    return packed
