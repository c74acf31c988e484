"""Sends thousands of generated requests, right and wrong, to `clew serve`, and prints how many got which status.

python benchmarks/serve_fuzz.py --calls 5000
python benchmarks/serve_fuzz.py my.clew --calls 500 --seed 7

The requests are made by schemathesis from the OpenAPI description of the server; replies must fit it. Exits with 1 if a
reply has a status from 500 on, other than 503 (busy) and 504 (too slow), or does not fit.
"""

from __future__ import annotations

import argparse
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import serve_load
from clew.serve.server_settings import LOOPBACK

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
TIME_LIMIT = "10"  # seconds of a request
PATIENCE_SECONDS = 300  # of a client, on a machine that is busy with other things
ALLOWED = (503, 504)  # of a server that does as it should


def call_operation(operation: Any, url: str, calls: int, number: int, statuses: Counter[int]) -> str:
    """Send requests of one operation; the first fault, or nothing."""

    @seed(number)
    @given(case=operation.as_strategy())
    @settings(max_examples=calls, deadline=None, database=None, suppress_health_check=list(HealthCheck),
              phases=[Phase.generate])  # fmt: skip
    def call(case: schemathesis.Case[Any]) -> None:
        response = case.call(base_url=url, timeout=PATIENCE_SECONDS)
        statuses[response.status_code] += 1
        if response.status_code not in ALLOWED:
            case.validate_response(response, checks=CHECKS)

    try:
        call()
    except (Exception, BaseExceptionGroup) as fault:  # of any kind that a check or the connection raises
        return str(fault)
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kb", nargs="?", default="demo")
    parser.add_argument("--calls", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    given_ = parser.parse_args()
    with socket.create_server((LOOPBACK, 0)) as probe:
        serve_load.PORT = probe.getsockname()[1]
    url = f"http://{LOOPBACK}:{serve_load.PORT}"
    with tempfile.TemporaryDirectory(prefix="clew-fuzz-") as folder:
        command = [sys.executable, "-m", "clew", "serve", "-k", given_.kb, "--port", str(serve_load.PORT),
                   "--time-limit", TIME_LIMIT, "--uploads", folder]  # fmt: skip
        with subprocess.Popen(command, cwd=folder) as server:
            try:
                serve_load.wait_until_ready(server)
                faults = call_all(url, given_.calls, given_.seed)
            finally:
                server.terminate()
    raise SystemExit(1 if faults else 0)


def call_all(url: str, calls: int, number: int) -> list[str]:
    """Send requests of every operation, and print their statuses; the faults."""
    description = httpx.get(f"{url}/openapi.json", timeout=60).json()
    places = [(path, method.upper()) for path, methods in description["paths"].items() for method in methods]
    schema, total, faults = schemathesis.openapi.from_dict(description), Counter[int](), []
    for path, method in places:
        statuses = Counter[int]()
        fault = call_operation(schema[path][method], url, -(-calls // len(places)), number, statuses)
        print(f"{method:4} {path:18} {dict(sorted(statuses.items()))} {fault[:2000]}", flush=True)
        total += statuses
        faults += [fault] if fault else []
    print(f"{total.total():,} calls: {dict(sorted(total.items()))}, {len(faults)} faults")
    return faults


if __name__ == "__main__":
    main()
