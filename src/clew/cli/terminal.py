"""Standard output and standard error: control characters shown escaped, a reader that left, a disk that is full.

It needs nothing but the standard library, so that `clew --help` stays fast.
"""

from __future__ import annotations

import codecs
import io
import os
import re
import sys
from typing import Any, cast

# C0 but line feed and tab, DEL, C1, the marks that override or isolate the direction of text, and lone surrogates,
# which no encoding can write: with these a name could move the cursor, rename the window or reverse what follows.
CONTROL_CHARACTERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

UNENCODABLE = "backslashreplace"  # what the encoding of a terminal or pipe lacks is shown as an escape, not refused


def escape_controls(text: str) -> str:
    r"""The text with its control characters written as `\x1b` or `\u202e`; line feeds and tabs stay."""
    return CONTROL_CHARACTERS.sub(escaped_character, text)


def escaped_character(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def escape_json(text: str) -> str:
    r"""JSON that means the same, with all its control characters written as `\u009b`; JSON itself escapes only C0."""
    return CONTROL_CHARACTERS.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


class OutputClosed(SystemExit):
    """The reader of standard output has left, as `head` does: the command ends quietly, and successfully."""


class OutputError(Exception):
    """Standard output cannot be written. No ClewError: those are caught for each question, and this ends them all."""


class GuardedFile(io.FileIO):
    """Standard output or error as a file; after its first fault, all that is written to it is discarded."""

    def __init__(self, descriptor: int, is_error_stream: bool) -> None:
        super().__init__(descriptor, "wb", closefd=False)
        self.is_error_stream, self.is_faulty = is_error_stream, False

    def write(self, data: Any, /) -> int:
        if self.is_faulty:
            return len(data)
        try:
            return super().write(data)
        except OSError as fault:
            self.is_faulty = True
            if self.is_error_stream:  # there is nowhere to report it, and the work itself can go on
                return len(data)
            if isinstance(fault, BrokenPipeError):
                raise OutputClosed(0) from None
            raise OutputError(f"cannot write to standard output: {fault.strerror}") from fault


class EscapedStream(io.TextIOWrapper):
    """A text stream that shows control characters escaped.

    `styled` is the same stream without escapes, for a console that colours its output and escapes what it prints. The
    bytes of `buffer` are data: they pass unchanged to a file or pipe, and escaped to a terminal.
    """

    def __init__(self, stream: io.TextIOWrapper, is_error_stream: bool) -> None:
        is_terminal = stream.isatty()
        # A Windows console takes its text through a class of its own, which the stream has already.
        is_console = is_terminal and os.name == "nt"
        guarded = io.BufferedWriter(GuardedFile(stream.fileno(), is_error_stream))
        bytes_out = stream.buffer if is_console else guarded
        settings: dict[str, Any] = {"line_buffering": stream.line_buffering, "write_through": True}
        super().__init__(bytes_out, stream.encoding, UNENCODABLE, **settings)
        self.styled = io.TextIOWrapper(bytes_out, stream.encoding, UNENCODABLE, **settings)
        self.data: Any = io.BufferedWriter(EscapedBytes(self)) if is_terminal else bytes_out

    def write(self, text: str, /) -> int:
        super().write(escape_controls(text))
        return len(text)

    @property
    def buffer(self) -> Any:
        return self.data

    def flush(self) -> None:
        if not self.closed:
            self.data.flush()
        super().flush()


class EscapedBytes(io.RawIOBase):
    """Bytes of text for a terminal, which shows their control characters escaped."""

    def __init__(self, stream: EscapedStream) -> None:
        self.stream, self.decoder = stream, codecs.getincrementaldecoder("utf-8")("backslashreplace")

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        self.stream.styled.write(escape_controls(self.decoder.decode(bytes(data))))
        return len(data)


def guard_streams() -> None:
    """Let all that this process writes to its standard output and standard error pass an `EscapedStream`."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout is sys.__stdout__:
        sys.stdout = EscapedStream(sys.stdout, is_error_stream=False)
    if isinstance(sys.stderr, io.TextIOWrapper) and sys.stderr is sys.__stderr__:
        sys.stderr = EscapedStream(sys.stderr, is_error_stream=True)


def styled_stream(stream: Any) -> Any:
    """The stream that a console with colours writes to, which must escape what it prints by itself."""
    stream = getattr(stream, "rich_proxied_file", stream)  # while a progress line is shown
    return stream.styled if isinstance(stream, EscapedStream) else stream


def flush_output() -> None:
    """Write what is still buffered, so that a fault is reported before the process ends."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            cast(io.TextIOBase, stream).flush()
