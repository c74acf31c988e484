"""The Model Context Protocol over standard input and output: tools with which a language model asks a knowledge base.

Messages are JSON-RPC 2.0, one on each line (https://modelcontextprotocol.io/specification, transport stdio).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any

import orjson

from clew.errors import ClewError, OptionError
from clew.serve.endpoints import BY_NAME, Endpoint
from clew.serve.kb_processes import KbProcess, query_limits, worker_arguments
from clew.serve.open_kbs import unknown_kb
from clew.serve.server_settings import ServerSettings
from clew.version import __version__

VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")  # of the protocol, the newest first
MAX_LINE_BYTES = 2_000_000  # of a message
PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMETERS = -32700, -32600, -32601, -32602  # by JSON-RPC 2.0
DEFAULT_ANSWERS = 20  # a model reads them all, and pays for each
PAGE_FIELDS = ("spans", "columns", "rows", "headline", "shown", "turns", "line", "chosen")  # for people only
INSTRUCTIONS = (
    "clew answers questions over knowledge graphs by running programs on their facts, and shows every step. Ask in "
    "plain English first. If `sure` is false, do not present `answers` as facts: look at `missing`, `which` and "
    "`alternatives`, search for the right names, or run a program. Never fill gaps from memory: what the graph does "
    "not say is not known."
)


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool of the protocol: its name, the endpoint that it calls, and what a model needs to know about it."""

    name: str
    endpoint: Endpoint
    advice: str


TOOLS = (
    Tool("ask", BY_NAME["ask"], "Answer a question in English over a knowledge graph. The reply has the answers, "
         "whether clew is sure of them, and the steps with the facts behind them. For a question that refers to "
         "earlier ones, such as “and in Denmark?”, give the `conversation` of the last reply."),
    Tool("search", BY_NAME["search"], "Find entities and concepts by name, also misspelt ones."),
    Tool("show", BY_NAME["entity"], "Show an entity or concept with its facts and their qualifiers."),
    Tool("run", BY_NAME["run"], "Run a program, SPARQL, SQL or an S-expression, for example "
         "Find(France) | Relate(capital, forward) | What(). Nothing can be changed by it."),
)  # fmt: skip
TOOLS_BY_NAME = {tool.name: tool for tool in TOOLS}


class ProtocolError(ClewError):
    """A message that the protocol does not allow, with its code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def input_schema(tool: Tool, kbs: tuple[str, ...]) -> dict[str, Any]:
    """The parameters of a tool in JSON Schema."""
    properties = {
        parameter.name: {**parameter.schema(), "description": parameter.description}
        for parameter in tool.endpoint.parameters
    }
    properties["kb"] = {"type": "string", "enum": list(kbs), "description": "The knowledge base; by default the first."}
    if properties.get("limit", {}).get("default", 0) > DEFAULT_ANSWERS:
        properties["limit"]["default"] = DEFAULT_ANSWERS
    required = [parameter.name for parameter in tool.endpoint.parameters if parameter.default is None]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def describe_tools(kbs: tuple[str, ...]) -> list[dict[str, Any]]:
    """The tools as the Model Context Protocol lists them."""
    hints = {"readOnlyHint": True, "openWorldHint": False}
    return [
        {"name": tool.name, "description": tool.advice, "inputSchema": input_schema(tool, kbs), "annotations": hints}
        for tool in TOOLS
    ]


def describe_openai_tools(kbs: tuple[str, ...]) -> list[dict[str, Any]]:
    """The tools as OpenAI-compatible APIs take them in `tools`."""
    return [
        {
            "type": "function",
            "function": {"name": tool.name, "description": tool.advice, "parameters": input_schema(tool, kbs)},
        }
        for tool in TOOLS
    ]


class McpServer:
    """Replies to the messages of one client; one process does the work, and is ended if that takes too long."""

    def __init__(self, settings: ServerSettings) -> None:
        self.kbs = settings.names
        self.process = KbProcess(query_limits(settings.limits), worker_arguments(settings), has_parser=True)

    def serve(self, messages: IO[bytes], replies: IO[bytes]) -> None:
        """Reply to messages until there are no more."""
        try:
            for line in read_lines(messages):
                reply = self.reply_to_line(line)
                if reply is not None:
                    replies.write(orjson.dumps(reply) + b"\n")
                    replies.flush()
        finally:
            self.process.close()

    def reply_to_line(self, line: bytes) -> dict[str, Any] | None:
        """The reply to a message; None to a notification."""
        number: Any = None
        try:
            message = read_message(line)
            number = message.get("id")
            if number is None:
                return None
            result = self.reply(str(message["method"]), message.get("params") or {})
        except ProtocolError as fault:
            return {"jsonrpc": "2.0", "id": number, "error": {"code": fault.code, "message": str(fault)}}
        return {"jsonrpc": "2.0", "id": number, "result": result}

    def reply(self, method: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """The result of a request."""
        match method:
            case "initialize":
                return introduce(parameters.get("protocolVersion"))
            case "ping":
                return {}
            case "tools/list":
                return {"tools": describe_tools(self.kbs)}
            case "tools/call":
                return self.call_tool(parameters)
        raise ProtocolError(NO_METHOD, f"there is no method {method[:80]!r}; this server has only tools")

    def call_tool(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """What a tool replies; a fault of its arguments or of the query is a result for the model to read."""
        tool = TOOLS_BY_NAME.get(str(parameters.get("name")))
        if tool is None:
            known = ", ".join(TOOLS_BY_NAME)
            raise ProtocolError(
                INVALID_PARAMETERS, f"there is no tool {parameters.get('name')!r:.80}; use one of {known}"
            )
        given = parameters.get("arguments") or {}
        try:
            data = self.run(tool, given)
        except ClewError as fault:
            return {"content": [text_content(str(fault))], "isError": True}
        return {"content": [text_content(orjson.dumps(data).decode())], "structuredContent": data, "isError": False}

    def run(self, tool: Tool, given: Any) -> dict[str, Any]:
        """The data of a tool, without what only a page needs."""
        if not isinstance(given, dict):
            raise OptionError("the arguments must be a JSON object")
        defaults = {"limit": min(DEFAULT_ANSWERS, limit_of(tool.endpoint))}
        fields = tool.endpoint.read(defaults | given)
        if fields["kb"] and fields["kb"] not in self.kbs:
            raise OptionError(unknown_kb(fields["kb"][:80], self.kbs))
        data = self.process.run(tool.endpoint.name, fields)
        return {name: value for name, value in data.items() if tool.name != "ask" or name not in PAGE_FIELDS}


def limit_of(endpoint: Endpoint) -> int:
    """The default limit of an endpoint."""
    return next(int(parameter.default or 1) for parameter in endpoint.parameters if parameter.name == "limit")


def text_content(text: str) -> dict[str, str]:
    return {"type": "text", "text": text}


def introduce(version: Any) -> dict[str, Any]:
    """What the server is, in the version of the protocol that the client speaks, or else in the newest."""
    return {
        "protocolVersion": version if version in VERSIONS else VERSIONS[0],
        "capabilities": {"tools": {"listChanged": False}},
        "serverInfo": {"name": "clew", "version": __version__},
        "instructions": INSTRUCTIONS,
    }


def read_lines(messages: IO[bytes]) -> Iterator[bytes]:
    """The lines of the input that are not blank; one that is too long ends the connection."""
    while line := messages.readline(MAX_LINE_BYTES + 1):
        if len(line) > MAX_LINE_BYTES:
            raise ClewError(f"a message has more than {MAX_LINE_BYTES:,} bytes")
        if line.strip():
            yield line


def read_message(line: bytes) -> dict[str, Any]:
    """A request or notification of JSON-RPC."""
    try:
        message = orjson.loads(line)
    except orjson.JSONDecodeError as fault:
        raise ProtocolError(PARSE_ERROR, f"the message is not JSON: {fault}") from None
    is_request = isinstance(message, dict) and isinstance(message.get("method"), str)
    if not is_request or not isinstance(message.get("params") or {}, dict):
        raise ProtocolError(INVALID_REQUEST, "a message must be a JSON object with a method and named params")
    checked: dict[str, Any] = message
    return checked
