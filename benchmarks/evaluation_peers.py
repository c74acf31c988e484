"""The same predictions scored by text2sparql-client 2.1.0 over HTTP and by a plain scorer on rdflib."""

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

HEAD = f"BASE <{RELATIVE_BASE}> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> "
SECONDS = 10
RDFLIB_SAMPLE = 40
PEERS = ("pytrec_eval", "text2sparql_client", "rdflib")


def compare_with_peers(kb: Path, gold: Path, run: Path, count: int) -> None:
    """Prints what one prediction costs each scorer, answers and queries run alike, in one run."""
    lacking = [name for name in PEERS if find_spec(name) is None]
    if lacking:
        print(f"no comparison: {', '.join(lacking)} is not here; see the head of benchmarks/evaluation_speed.py")
        return
    pairs = [(json.loads(one)["sparql"], json.loads(other)["sparql"]) for one, other in
             zip(gold.open(), run.open(), strict=True)]  # fmt: skip
    facts = kb.with_suffix(".nt")
    export_kb(open_kb(kb), "rdf-kqapro", str(facts))
    print(f"\n{count} predictions, both queries run, {SECONDS} s at most each; rdflib has the first {RDFLIB_SAMPLE}")
    ours = clew_seconds(kb, gold, run) / count
    show("clew, 39 measures", clew_seconds(kb, gold, run, "all") / count, ours)
    show("clew, P, R and F1", ours, ours)
    show("text2sparql-client 2.1.0", text2sparql_seconds(facts, pairs) / count, ours)
    show("rdflib", rdflib_seconds(facts, pairs[:RDFLIB_SAMPLE]) / RDFLIB_SAMPLE, ours)


def show(name: str, seconds: float, ours: float) -> None:
    print(f"  {name:26s} {seconds * 1e3:9.2f} ms a prediction   {seconds / ours:8.1f}x")


def clew_seconds(kb: Path, gold: Path, run: Path, *measures: str) -> float:
    """The time of scoring in this process, without what starting takes, as for the others."""
    from clew.evaluate.evaluation import EvaluationOptions, evaluate
    from clew.evaluate.measures.measure_help import all_measures
    from clew.evaluate.measures.measure_table import read_measure
    from clew.evaluate.report.significance import Bootstrap
    from clew.evaluate.run.query_executor import ExecutionSetup

    names = ("answer-precision", "answer-recall", "answer-f1")
    chosen = tuple(all_measures() if measures else map(read_measure, names))
    setup = ExecutionSetup(str(kb), open_kb(kb).digest, seconds=SECONDS)
    evaluate(gold, run, EvaluationOptions(chosen, setup=setup, has_cache=False, bootstrap=Bootstrap(0)))
    began = time.perf_counter()
    evaluate(
        gold,
        run,
        EvaluationOptions(chosen, setup=setup, has_cache=False, prefer_execution=True, bootstrap=Bootstrap(0)),
    )
    return time.perf_counter() - began


def text2sparql_seconds(facts: Path, pairs: list[tuple[str, str]]) -> float:
    """Asks a local Oxigraph server as the client does, and scores as it does."""
    from loguru import logger  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from text2sparql_client.utils import evaluation_metrics as theirs  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from text2sparql_client.utils.query_rdf import get_json  # type: ignore[import-not-found,import-untyped,unused-ignore]

    logger.remove()
    with serving(facts) as url:
        began = time.perf_counter()
        gold: dict[str, Any] = {}
        said: dict[str, Any] = {}
        for number, (right, predicted) in enumerate(pairs):
            reader = theirs.DBpediaDict2PytrecDict(str(number))
            gold |= reader.tranform(get_json(HEAD + right, url, SECONDS))
            said |= reader.tranform(get_json(HEAD + predicted, url, SECONDS))
        found = theirs.Evaluation("clew").evaluate(said, gold)
        seconds = time.perf_counter() - began
    print(f"  text2sparql-client says set_F {found['average']['set_F']:.4f}")
    return seconds


@contextmanager
def serving(facts: Path) -> Iterator[str]:
    """The address of an Oxigraph server with these facts."""
    program = shutil.which("oxigraph") or str(Path(sys.executable).with_name("oxigraph"))
    store = facts.with_suffix(".server")
    shutil.rmtree(store, ignore_errors=True)
    subprocess.run([program, "load", "--location", str(store), "--file", str(facts)], check=True, capture_output=True)
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    command = [program, "serve-read-only", "--location", str(store), "--bind", f"127.0.0.1:{port}"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}/query"
        finally:
            process.kill()


def wait_for(port: int) -> None:
    for _ in range(200):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)


def rdflib_seconds(facts: Path, pairs: list[tuple[str, str]]) -> float:
    """A scorer as people write it: parse the file, run both queries, compare the sets of rows."""
    import rdflib  # type: ignore[import-not-found,import-untyped,unused-ignore]

    graph = rdflib.Graph()
    began = time.perf_counter()
    graph.parse(str(facts), format="nt")
    print(f"  rdflib read {len(graph):,} triples in {time.perf_counter() - began:.0f} s, which is not counted")
    began = time.perf_counter()
    scores = [f1(rows(graph, right), rows(graph, said)) for right, said in pairs]
    seconds = time.perf_counter() - began
    print(f"  rdflib says F1 {sum(scores) / len(scores):.4f}")
    return seconds


def rows(graph: Any, query: str) -> set[Any] | None:
    """The rows of a query, None if it fails or takes too long."""

    def late(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, late)
    signal.alarm(SECONDS)
    try:
        return set(graph.query(HEAD + query))
    except Exception:
        return None
    finally:
        signal.alarm(0)


def f1(gold: set[Any] | None, said: set[Any] | None) -> float:
    if not gold or not said:
        return float(gold == said and gold is not None)
    both = len(gold & said)
    return 2 * both / (len(gold) + len(said))
