"""The OpenAPI description of the server, written from the table of endpoints, and the same as a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any
from urllib.parse import urlencode

from clew.pages.markup import Html, bullets, code, note, section, table
from clew.serve.endpoints import (
    BY_NAME,
    DATASET,
    ENDPOINTS,
    EVALUATE,
    KB,
    MAX_FILE_CHARS,
    MAX_QUERY_CHARS,
    Endpoint,
    Parameter,
    TurnsParameter,
)
from clew.serve.replies import EVENT_STREAM, JSON, JSON_LINES
from clew.serve.requests import FORM
from clew.serve.sparql_protocol import MEDIA_TYPES, QUERY_TYPE
from clew.serve.uploads.upload_site import PATH as UPLOAD_PATH
from clew.serve.uploads.upload_site import SUFFIXES as UPLOAD_SUFFIXES
from clew.version import __version__

ERROR = {"$ref": "#/components/schemas/Error"}
ERRORS = {
    400: "The request is faulty; the message says what and how to mend it.",
    401: "The token is missing or wrong.",
    403: "A page of another site sent the request, or it would change data.",
    404: "There is no such name, entity or knowledge base.",
    406: "The client accepts none of the result formats.",
    408: "The request took too long to come.",
    413: "The request is too large.",
    415: "The body has another media type.",
    421: "The request came under a name that is not this server's.",
    503: "The server is busy; try again in a few seconds.",
    504: "The work took longer than the time limit, and was ended.",
}
MAX_ADDRESS_CHARS = 5_000  # of a text in an address, which may take twelve bytes for each; a POST may hold more
GET_ERRORS = (400, 401, 403, 404, 421, 503, 504)
POST_ERRORS = (*GET_ERRORS, 408, 413, 415)
TITLE = "clew"
DESCRIPTION = "Question answering over knowledge graphs that shows its thread. Only /api/teach writes."


def write_openapi(names: Sequence[str], has_token: bool, has_uploads: bool = False) -> dict[str, Any]:
    """The description in OpenAPI 3.1 of a server with these knowledge bases."""
    paths = {endpoint.path: describe_endpoint(endpoint, names) for endpoint in ENDPOINTS}
    paths |= {"/api/kbs": describe_kbs(), "/sparql": describe_sparql(), "/text2sparql": describe_text2sparql(names),
              EVALUATE.path: describe_evaluation(names)}  # fmt: skip
    paths |= {UPLOAD_PATH: describe_upload()} if has_uploads else {}
    schema = {"type": "object", "properties": {"error": {"type": "string"}}, "required": ["error"]}
    description: dict[str, Any] = {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "version": __version__, "description": DESCRIPTION},
        "paths": paths,
        "components": {"schemas": {"Error": schema}},
    }
    if has_token:
        description["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        description["security"] = [{"token": []}]
    return description


def describe_endpoint(endpoint: Endpoint, names: Sequence[str]) -> dict[str, Any]:
    """The operations of an endpoint."""
    parameters = [with_names(parameter, names) for parameter in endpoint.parameters]
    reply = describe_object(endpoint.reply, endpoint.reply)
    described: dict[str, Any] = {"summary": endpoint.summary, "description": endpoint.description}
    get = {**described, "operationId": endpoint.name, "parameters": list(map(in_query, parameters)),
           "responses": responses(json_content(reply), GET_ERRORS)}  # fmt: skip
    operations: dict[str, Any] = {"get": get} if "GET" in endpoint.methods else {}
    if "POST" in endpoint.methods:
        operations["post"] = describe_post(endpoint, parameters, json_content(reply))
    return operations


def describe_evaluation(names: Sequence[str]) -> dict[str, Any]:
    """The endpoint that streams an evaluation."""
    parameters = [Parameter("kb", item.description, item.default, ("", *names)) if item.name == "kb" else item
                  for item in EVALUATE.parameters]  # fmt: skip
    operation = describe_post(EVALUATE, parameters, {JSON_LINES: {"schema": {}}, EVENT_STREAM: {"schema": {}}})
    return {"post": {**operation, "operationId": EVALUATE.name}}


def describe_upload() -> dict[str, Any]:
    """The endpoint that builds a knowledge base from a file."""
    name = Parameter("name", f"The name of the file; it ends in {', '.join(UPLOAD_SUFFIXES)}.", example="staff.csv")
    reply = describe_object({"kb": "string", "entities": "integer", "facts": "integer", "place": "string"}, ["kb"])
    return {"post": {"summary": "Build a knowledge base from a file, and offer it.", "operationId": "build",
                     "parameters": [in_query(name)],
                     "requestBody": {"required": True, "content": {"application/octet-stream": {"schema": {}}}},
                     "responses": responses(json_content(reply), POST_ERRORS)}}  # fmt: skip


def describe_post(endpoint: Endpoint, parameters: Sequence[Parameter], content: dict[str, Any]) -> dict[str, Any]:
    """The operation that takes the parameters of an endpoint as a JSON object."""
    body = {"type": "object", "additionalProperties": False,
            "properties": {parameter.name: described_schema(parameter) for parameter in parameters},
            "required": [parameter.name for parameter in parameters if parameter.default is None]}  # fmt: skip
    return {"summary": endpoint.summary, "description": endpoint.description, "operationId": f"{endpoint.name}_post",
            "requestBody": {"required": True, "content": json_content(body)},
            "responses": responses(content, POST_ERRORS)}  # fmt: skip


def with_names(parameter: Parameter, names: Sequence[str]) -> Parameter:
    """The parameter `kb` with the knowledge bases that there are as its choices; any other one as it is."""
    if parameter is not KB:
        return parameter
    return Parameter(KB.name, KB.description, KB.default, ("", *names))


def in_query(parameter: Parameter) -> dict[str, Any]:
    described: dict[str, Any] = {"name": parameter.name, "in": "query", "description": parameter.description}
    schema = parameter.schema()
    if isinstance(parameter, TurnsParameter):
        schema = {"type": "string", "contentMediaType": JSON, "maxLength": parameter.maximum}
    if "maxLength" in schema:
        schema["maxLength"] = min(schema["maxLength"], MAX_ADDRESS_CHARS)
    described |= {"required": parameter.default is None, "schema": schema}
    return described | ({"example": parameter.example} if parameter.example else {})


def described_schema(parameter: Parameter) -> dict[str, Any]:
    schema = {**parameter.schema(), "description": parameter.description}
    if parameter.maximum == MAX_FILE_CHARS and "maxLength" in schema:
        del schema["maxLength"]  # the body is limited; generators of tests would make texts of this length
    return schema


def describe_object(types: Mapping[str, str], required: Iterable[str]) -> dict[str, Any]:
    properties = {name: {"type": type_} if type_ else {} for name, type_ in types.items()}
    return {"type": "object", "properties": properties, "required": list(required)}


def json_content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def responses(content: dict[str, Any], errors: Iterable[int]) -> dict[str, Any]:
    """The responses of an operation: its result, and the errors."""
    described = {str(status): {"description": ERRORS[status], "content": json_content(ERROR)} for status in errors}
    return {"200": {"description": "The result.", "content": content}, **dict(sorted(described.items()))}


def describe_kbs() -> dict[str, Any]:
    reply = describe_object({"kbs": "array"}, ["kbs"])
    return {"get": {"summary": "List the knowledge bases.", "operationId": "kbs",
                    "responses": responses(json_content(reply), (401, 403, 421, 503))}}  # fmt: skip


def describe_sparql() -> dict[str, Any]:
    """The SPARQL 1.1 Protocol for the first knowledge base."""
    query = Parameter("query", "A SELECT or ASK query.", maximum=MAX_QUERY_CHARS, example="ASK { ?s ?p ?o }")
    described = {"summary": "Run a SPARQL query, by the SPARQL 1.1 Protocol.",
                 "description": "Over the RDF that the knowledge base was built from, or over its export. The path "
                 "`/sparql/NAME` is for the knowledge base NAME. SERVICE and updates are refused."}  # fmt: skip
    results: dict[str, Any] = {type_: {"schema": {}} for type_ in MEDIA_TYPES}
    form = {"type": "object", "properties": {"query": query.schema()}, "required": ["query"]}
    bodies = {QUERY_TYPE: {"schema": query.schema()}, FORM: {"schema": form}}
    return {
        "get": {**described, "operationId": "sparql", "parameters": [in_query(query)],
                "responses": responses(results, (*GET_ERRORS, 406))},
        "post": {**described, "operationId": "sparql_post", "requestBody": {"required": True, "content": bodies},
                 "responses": responses(results, (*POST_ERRORS, 406))},
    }  # fmt: skip


def describe_text2sparql(names: Sequence[str]) -> dict[str, Any]:
    """The interface of the TEXT2SPARQL challenge."""
    question = BY_NAME["ask"].parameters[0]
    dataset = Parameter(DATASET.name, DATASET.description, choices=tuple(names))
    reply = describe_object({"dataset": "string", "question": "string", "query": "string"}, ["query"])
    return {"get": {"summary": "Write the SPARQL query of a question, for the TEXT2SPARQL challenge.",
                    "operationId": "text2sparql", "parameters": [in_query(question), in_query(dataset)],
                    "responses": responses(json_content(reply), GET_ERRORS)}}  # fmt: skip


def api_parts(names: Sequence[str]) -> Iterable[str]:
    """The sections of the page about the API."""
    yield note('Every endpoint replies with JSON; an error is {"error": message}. /openapi.json describes them all.')
    for endpoint in ENDPOINTS:
        example = {parameter.name: parameter.example for parameter in endpoint.parameters if parameter.example}
        address = f"{endpoint.path}?{urlencode(example)}" if example else endpoint.path
        methods = " or ".join(endpoint.methods)
        rows = [(parameter.name, requirement(parameter), parameter.description) for parameter in endpoint.parameters]
        yield section(
            endpoint.path,
            f"<p><b>{escape(endpoint.summary)}</b> {escape(endpoint.description)}</p>",
            note(methods if endpoint.writes else f"{methods}, for example"),
            "" if endpoint.writes else f'<p><a href="{escape(address)}"><code>{escape(address)}</code></a></p>',
            table(["parameter", "default", "meaning"], rows, kind="prose"),
            id_=endpoint.name,
        )
    yield evaluation_section()
    yield section("/sparql", bullets(sparql_lines(names)), id_="sparql")


def evaluation_section() -> str:
    """The section about the endpoint that streams an evaluation."""
    rows = [(parameter.name, requirement(parameter), parameter.description) for parameter in EVALUATE.parameters]
    return section(
        EVALUATE.path,
        f"<p><b>{escape(EVALUATE.summary)}</b> {escape(EVALUATE.description)}</p>",
        note("POST, as JSON or as a form, for example"),
        f"<p>{code(f'curl --data-urlencode run@bart.jsonl --data-urlencode questions@test.jsonl {EVALUATE.path}')}</p>",
        table(["parameter", "default", "meaning"], rows, kind="prose"),
        id_=EVALUATE.name,
    )


def requirement(parameter: Parameter) -> str:
    """Whether a parameter is needed, or its default."""
    if parameter.default is None:
        return "needed"
    return "" if parameter.default == "" else str(parameter.default).lower()


def sparql_lines(names: Sequence[str]) -> Iterable[str]:
    """What the page says about SPARQL and the challenge."""
    places = ", ".join(code(f"/sparql/{name}") for name in names)
    yield Html(
        f"The SPARQL 1.1 Protocol, for SELECT and ASK: {code('/sparql')} for the first knowledge base, {places}."
    )
    yield f"Results as {', '.join(MEDIA_TYPES)}, chosen by the Accept header."
    yield Html(f"The TEXT2SPARQL challenge: {code('/text2sparql?question=…&dataset=NAME')} replies with a query.")
