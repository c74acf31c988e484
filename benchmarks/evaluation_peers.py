"""Scores the same predictions with text2sparql-client 2.1.0 over HTTP and with a simple scorer on rdflib."""

from __future__ import annotations

import json
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from clew.kb.knowledge_base import open_kb
from clew.kb.readers.rdf.export_encoding import RELATIVE_BASE
from clew.kb.writers import export_kb

PROLOGUE = f"BASE <{RELATIVE_BASE}> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> "
QUERY_SECONDS = 10  # time limit of a query, the same for every scorer
RDFLIB_SAMPLE = 40  # rdflib runs into the time limit on many queries
PEERS = ("pytrec_eval", "text2sparql_client", "rdflib")


def compare_with_peers(kb: Path, gold: Path, run: Path, count: int) -> None:
    """Print the time per prediction of each scorer; all of them run both queries."""
    missing = [name for name in PEERS if find_spec(name) is None]
    if missing:
        print(
            f"no comparison: {', '.join(missing)} is not installed; see the docstring of benchmarks/evaluation_speed.py"
        )
        return
    pairs = [(json.loads(right)["sparql"], json.loads(predicted)["sparql"]) for right, predicted in
             zip(gold.open(), run.open(), strict=True)]  # fmt: skip
    facts = kb.with_suffix(".nt")
    export_kb(open_kb(kb), "rdf-kqapro", str(facts))
    print(
        f"\n{count} predictions, both queries run at most {QUERY_SECONDS} s each; rdflib gets the first {RDFLIB_SAMPLE}"
    )
    ours = clew_seconds(kb, gold, run) / count
    print_cost("clew, 39 measures", clew_seconds(kb, gold, run, "all") / count, ours)
    print_cost("clew, P, R and F1", ours, ours)
    print_cost("text2sparql-client 2.1.0", text2sparql_seconds(facts, pairs) / count, ours)
    print_cost("rdflib", rdflib_seconds(facts, pairs[:RDFLIB_SAMPLE]) / RDFLIB_SAMPLE, ours)


def print_cost(name: str, seconds: float, ours: float) -> None:
    print(f"  {name:26s} {seconds * 1e3:9.2f} ms a prediction   {seconds / ours:8.1f}x")


def clew_seconds(kb: Path, gold: Path, run: Path, *measures: str) -> float:
    """The time of scoring in this process without start-up, as for the other scorers."""
    from clew.evaluate.evaluation import EvaluationOptions, evaluate
    from clew.evaluate.measures.measure_help import all_measures
    from clew.evaluate.measures.measure_table import read_measure
    from clew.evaluate.report.significance import Bootstrap
    from clew.evaluate.run.query_executor import ExecutionSetup

    names = ("answer-precision", "answer-recall", "answer-f1")
    chosen = tuple(all_measures() if measures else map(read_measure, names))
    setup = ExecutionSetup(str(kb), open_kb(kb).digest, seconds=QUERY_SECONDS)
    evaluate(gold, run, EvaluationOptions(chosen, setup=setup, has_cache=False, bootstrap=Bootstrap(0)))
    began = time.perf_counter()
    evaluate(
        gold,
        run,
        EvaluationOptions(chosen, setup=setup, has_cache=False, prefer_execution=True, bootstrap=Bootstrap(0)),
    )
    return time.perf_counter() - began


def text2sparql_seconds(facts: Path, pairs: list[tuple[str, str]]) -> float:
    """The time to query a local Oxigraph server and score with the client's own functions."""
    from loguru import logger  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from text2sparql_client.utils import evaluation_metrics as theirs  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from text2sparql_client.utils.query_rdf import get_json  # type: ignore[import-not-found,import-untyped,unused-ignore]

    logger.remove()
    with serve_facts(facts) as url:
        began = time.perf_counter()
        gold: dict[str, Any] = {}
        predictions: dict[str, Any] = {}
        for number, (right, predicted) in enumerate(pairs):
            reader = theirs.DBpediaDict2PytrecDict(str(number))
            gold |= reader.tranform(get_json(PROLOGUE + right, url, QUERY_SECONDS))
            predictions |= reader.tranform(get_json(PROLOGUE + predicted, url, QUERY_SECONDS))
        scores = theirs.Evaluation("clew").evaluate(predictions, gold)
        seconds = time.perf_counter() - began
    print(f"  text2sparql-client reports set_F {scores['average']['set_F']:.4f}")
    return seconds


@contextmanager
def serve_facts(facts: Path) -> Iterator[str]:
    """Start an Oxigraph server with these facts and give its address."""
    program = shutil.which("oxigraph") or str(Path(sys.executable).with_name("oxigraph"))
    store = facts.with_suffix(".server")
    shutil.rmtree(store, ignore_errors=True)
    subprocess.run([program, "load", "--location", str(store), "--file", str(facts)], check=True, capture_output=True)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    command = [program, "serve-read-only", "--location", str(store), "--bind", f"127.0.0.1:{port}"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for_port(port)
            yield f"http://127.0.0.1:{port}/query"
        finally:
            process.kill()


def wait_for_port(port: int) -> None:
    for _ in range(200):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)


def rdflib_seconds(facts: Path, pairs: list[tuple[str, str]]) -> float:
    """The time of a simple scorer: run both queries on a parsed file and compare the sets of rows."""
    import rdflib  # type: ignore[import-not-found,import-untyped,unused-ignore]

    graph = rdflib.Graph()
    began = time.perf_counter()
    graph.parse(str(facts), format="nt")
    print(f"  rdflib read {len(graph):,} triples in {time.perf_counter() - began:.0f} s, which is not counted")
    began = time.perf_counter()
    scores = [row_f1(query_rows(graph, right), query_rows(graph, predicted)) for right, predicted in pairs]
    seconds = time.perf_counter() - began
    print(f"  rdflib reports F1 {sum(scores) / len(scores):.4f}")
    return seconds


def query_rows(graph: Any, query: str) -> set[Any] | None:
    """The rows of a query; None if it fails or exceeds the time limit."""

    def raise_timeout(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, raise_timeout)
    signal.alarm(QUERY_SECONDS)
    try:
        return set(graph.query(PROLOGUE + query))
    except Exception:
        return None
    finally:
        signal.alarm(0)


def row_f1(gold: set[Any] | None, predicted: set[Any] | None) -> float:
    if not gold or not predicted:
        return float(gold == predicted and gold is not None)
    return 2 * len(gold & predicted) / (len(gold) + len(predicted))
