"""The description of the API holds for what the server does: generated requests, right and wrong, fit it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from clew.serve.openapi import write_openapi

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
CALLS = 2  # for each operation; docs/serve.md says how to make thousands
DESCRIPTION = write_openapi(("demo", "people"), has_token=False)
OPERATIONS = [(path, method) for path, methods in DESCRIPTION["paths"].items() for method in methods]


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_generated_requests_get_the_described_replies(server: httpx.Client, path: str, method: str) -> None:
    operation = schemathesis.openapi.from_dict(DESCRIPTION)[path][method.upper()]

    @given(case=operation.as_strategy())
    @settings(max_examples=CALLS, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    def call(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=str(server.base_url), checks=CHECKS)

    call()


def test_a_token_is_part_of_the_description_if_one_is_needed() -> None:
    assert "security" not in DESCRIPTION
    assert write_openapi(("demo",), has_token=True)["security"] == [{"token": []}]
