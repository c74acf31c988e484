"""Holds written conversations turn by turn, and prints how many turns are right, and how many conversations throughout.

python benchmarks/conversation_accuracy.py
python benchmarks/conversation_accuracy.py demo csu_1 --misses 5
python benchmarks/conversation_accuracy.py --development --misses 20

conversations/README.md says what the conversations are; nobody who works on clew reads them. Those in
development_conversations, over databases of recipes/databases, are there to be read. A turn is right if its answer
has the gold rows, as the measure `row-match` compares them, but an entity stands for its name alone: otherwise a
person would be the answer to "and her phone number?". Where a turn asks for an order, the rows must have it. Later
turns are asked whether or not earlier ones were right, as people go on. CLEW_DATA is the folder with the data;
knowledge bases are kept in build/benchmarks. Intervals are 95 % percentiles over bootstrap samples of whole
conversations.
"""

from __future__ import annotations

import argparse
import json
import sys
import tarfile
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

import clew
from answer_accuracy import DATA, FOLDER, build_once
from clew.answer.answer import Answer
from clew.answer.askable_kb import AskableKnowledgeBase
from clew.evaluate.measures.result_rows import Row, has_rows
from clew.evaluate.run.known_names import OWN_NAME, KnownNames
from clew.parse.training.database_scripts import build_database
from unseen_databases import Record, answer_fields, construct_table, percent

CONVERSATIONS = Path(__file__).parent / "conversations"
DEVELOPMENT = Path(__file__).parent / "development_conversations"
SCRIPTS = Path(__file__).parent.parent / "recipes" / "databases"
GRAPHS = ("demo", "kqapro", "college_1", "apartment_rentals", "csu_1")
KINDS = ("first", "pronoun", "substitution", "of them", "order", "new", "other")
AFTER_RIGHT, AFTER_WRONG = "after right turns only", "after a wrong turn"
MAX_SHOWN = 3  # rows of a miss


class Conversation(Protocol):
    """What the turns of a conversation are asked of."""

    def ask(self, question: str) -> Answer: ...


class EntityNames(KnownNames):
    """The names in a knowledge base, where an entity stands for its name and not for other values of its row."""

    def row_of(self, name: str) -> Mapping[str, str]:
        row = super().row_of(name)
        return {OWN_NAME: row[OWN_NAME]} if row else {}


# --- knowledge bases


def open_graph(name: str) -> AskableKnowledgeBase:
    """The knowledge base with this name, built if it is not there."""
    if name == "demo":
        return clew.open("demo")
    if name == "kqapro":
        return clew.open(build_once("kqapro-slice"))
    place = FOLDER / f"{name}.clew"
    if not place.exists():
        clew.build(make_database(name) if name in development_graphs() else extract_database(name), place)
    return clew.open(place)


def development_graphs() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in DEVELOPMENT.glob("*.jsonl")))


def make_database(name: str) -> Path:
    """The database of a script in recipes/databases."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    deque(build_database(SCRIPTS / f"{name}.sql", FOLDER), maxlen=0)  # its questions are not asked here
    return FOLDER / f"{name}.sqlite"


def extract_database(name: str) -> Path:
    """One of Spider's databases, copied out of the archive."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    place = FOLDER / f"{name}.sqlite"
    with tarfile.open(DATA / "spider" / "databases.tar.gz") as archive:
        member = archive.extractfile(f"databases/{name}.sqlite")
        if member is None:
            raise FileNotFoundError(f"databases.tar.gz has no file databases/{name}.sqlite")
        place.write_bytes(member.read())
    return place


# --- turns


def read_conversations(name: str) -> list[Record]:
    folder = CONVERSATIONS if name in GRAPHS else DEVELOPMENT
    with (folder / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def gold_tables(turn: Record) -> Iterator[list[Row]]:
    """The rows that are right answers to a turn: those of its gold query, and of others that say the same."""
    for gold in (turn, *turn.get("also", ())):
        rows = gold["rows"] if "rows" in gold else [[text] for text in gold["answers"]]
        yield [tuple(map(str, row)) for row in rows]


def is_right(turn: Record, cells: Sequence[Row], names: KnownNames) -> bool:
    """Whether the cells of an answer are gold rows, in their order if the turn asks for one."""
    return any(has_table(gold, list(cells), bool(turn.get("ordered")), names) for gold in gold_tables(turn))


def has_table(gold: list[Row], cells: list[Row], is_ordered: bool, names: KnownNames) -> bool:
    if not has_rows(gold, cells, names):
        return False
    return not is_ordered or all(has_rows(gold[:end], cells[:end], names) for end in range(1, len(gold)))


def hold_conversation(chat: Conversation, names: KnownNames, conversation: Record) -> list[Record]:
    """A line for each turn: whether its answer is given, sure and right."""
    lines: list[Record] = []
    for number, turn in enumerate(conversation["turns"], 1):
        began = time.perf_counter()
        fields = answer_fields(chat.ask(turn["question"]))
        right = is_right(turn, fields["cells"], names)
        history = AFTER_RIGHT if all(line["right"] for line in lines) else AFTER_WRONG
        labels = ("all", turn["kind"], conversation["kb"], *([history] if lines else []))
        lines.append({"id": f"{conversation['id']}.{number}", "db": conversation["id"], "constructs": labels,
                      "turn": turn, "seconds": time.perf_counter() - began, "right": right, **fields})  # fmt: skip
    return lines


def score_conversations(lines: Sequence[Record]) -> list[Record]:
    """A line for each conversation: whether all its turns are right, and sure."""
    turns: dict[str, list[Record]] = {}
    for line in lines:
        turns.setdefault(line["db"], []).append(line)
    return [
        {"db": name, "constructs": ("all", asked[0]["constructs"][2]), "right": all(line["right"] for line in asked),
         "sure": all(line["sure"] for line in asked)}
        for name, asked in turns.items()
    ]  # fmt: skip


# --- report


def print_table(title: str, lines: Sequence[Record]) -> None:
    print(f"\n| {title} | number | right | interval | called sure | right when sure |")
    print("|---|--:|--:|--:|--:|--:|")
    for line in lines:
        low, high = (percent(bound) for bound in line["interval"])
        shares = " | ".join(percent(line[key]) for key in ("sure", "right when sure"))
        print(f"| {line['construct']} | {line['questions']} | {percent(line['right'])} | {low} to {high} | {shares} |")


def print_misses(lines: Sequence[Record], limit: int) -> None:
    """The first wrong turns, with what was right."""
    for line in [line for line in lines if not line["right"]][:limit]:
        gold = next(gold_tables(line["turn"]))
        print(f"  {line['id']} ({line['turn']['kind']}) {line['turn']['question']}")
        print(f"    gold {gold[:MAX_SHOWN]} of {len(gold)}; {line['turn']['gold']}")
        print(f"    {line['confidence']:.2f} {line['cells'][:MAX_SHOWN]} of {len(line['cells'])}; {line['program']}")


def ask_graph(name: str) -> list[Record]:
    """A line for each turn of the conversations over a graph; each conversation begins anew."""
    kb = open_graph(name)
    names = EntityNames(kb)
    return [
        line
        for conversation in read_conversations(name)
        for line in hold_conversation(kb.conversation(), names, conversation)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(GRAPHS))
    parser.add_argument("--development", action="store_true", help="hold those of development_conversations")
    parser.add_argument("--misses", type=int, default=0, help="number of wrong turns to print")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    known = development_graphs() if options.development else GRAPHS
    names = options.names or known
    unknown = [name for name in names if name not in known]
    if unknown:
        parser.error(f"there are no conversations over {unknown[0]!r}; the graphs are {', '.join(known)}")
    lines: list[Record] = []
    for name in names:
        lines += ask_graph(name)
        print(f"{name} asked", file=sys.stderr, flush=True)
    turns = construct_table(lines, ("all", *KINDS, AFTER_RIGHT, AFTER_WRONG, *known))
    conversations = construct_table(score_conversations(lines), ("all", *known))
    median = sorted(line["seconds"] for line in lines)[len(lines) // 2]
    if options.json:
        print(json.dumps({"turns": turns, "conversations": conversations, "median seconds": median}, indent=2))
        return
    print_misses(lines, options.misses)
    print_table("turns", turns)
    print_table("conversations, right throughout", conversations)
    print(f"\n{1000 * median:.0f} ms median a turn")


if __name__ == "__main__":
    main()
