"""Parses RDF in another process, which a hostile file can end but not this one."""

from __future__ import annotations

import atexit
import marshal
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import IO, Any

from clew.errors import SourceError
from clew.kb.readers.rdf.xml_guard import XmlGuard

WORKER = Path(__file__).with_name("parser_worker.py")
CHUNK_BYTES = 1 << 18  # of text in a frame
BYTE_ORDER_MARK = b"\xef\xbb\xbf"  # which the parser takes for a name
MEMORY_LIMITS = {"JSON-LD": 2 << 30}  # bytes; the parser copies the context for every level of nesting

Frame = tuple[Any, ...]


class ParserProcess:
    """A process of `parser_worker.py`, which parses one file after the other."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self.owner = os.getpid()
        self.process = subprocess.Popen(
            [sys.executable, str(WORKER)], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL
        )

    @property
    def is_usable(self) -> bool:
        """Whether the process lives and belongs to this one, not to one that this was forked from."""
        return self.owner == os.getpid() and self.process.poll() is None

    def parse(self, stream: IO[bytes], request: Frame, guard: XmlGuard | None) -> Generator[Frame, None, Frame]:
        """Yield the frames that the worker sends while it parses `stream`; return the last, a fault if it died."""
        feeder = Feeder(self.process.stdin, stream, guard)  # type: ignore[arg-type]
        feeder.start(request)
        while (frame := self.read_frame())[0] == "batch":
            yield frame
        feeder.finish(is_stopped=frame[0] == "fault")
        return frame

    def read_frame(self) -> Frame:
        """The next frame, or a fault if the process has died."""
        output: IO[bytes] = self.process.stdout  # type: ignore[assignment]
        size = int.from_bytes(output.read(4), "big")
        data = output.read(size)
        if not size or len(data) < size:
            return "fault", explain_death(self.process.wait()), 0
        frame: Frame = marshal.loads(data)
        return frame

    def close(self) -> None:
        if self.owner == os.getpid():
            self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]


def explain_death(status: int) -> str:
    """Why a worker that exited with `status` died."""
    if status == -getattr(signal, "SIGALRM", 0):
        return "the parser took more than a minute over one piece of it and was ended; it may be nested too deeply"
    cause = signal.Signals(-status).name if status < 0 else f"status {status}"
    return f"the parser died of it ({cause}); it may be nested too deeply, or too large for the memory"


class Feeder:
    """Sends the text of a file to a worker from another thread, while its frames are read."""

    def __init__(self, target: IO[bytes], stream: IO[bytes], guard: XmlGuard | None) -> None:
        self.target, self.stream, self.guard = target, stream, guard
        self.is_stopped = False
        self.fault: BaseException | None = None

    def start(self, request: Frame) -> None:
        self.thread = Thread(target=self.feed, args=(marshal.dumps(request),), daemon=True)
        self.thread.start()

    def feed(self, request: bytes) -> None:
        try:
            self.send(request)
            for chunk in self.chunks():
                self.send(chunk)
        except BrokenPipeError:
            return  # the worker is dead, as its reader will see
        except BaseException as fault:
            self.fault = fault
        with suppress(OSError):
            self.send(b"")

    def chunks(self) -> Iterator[bytes]:
        """The text in pieces, each checked by the guard."""
        chunk, mark = b" ", BYTE_ORDER_MARK
        while chunk and not self.is_stopped:
            chunk = self.stream.read(CHUNK_BYTES).removeprefix(mark)
            mark = b""
            checked = self.guard.check(chunk) if self.guard else chunk
            if checked:
                yield checked

    def send(self, data: bytes) -> None:
        self.target.write(len(data).to_bytes(4, "big") + data)
        self.target.flush()

    def finish(self, is_stopped: bool) -> None:
        """Wait until all is sent, or stop; raises what was wrong with the text."""
        self.is_stopped = is_stopped
        self.thread.join()
        if self.fault:
            raise self.fault


IDLE: list[ParserProcess] = []  # started and not in use


@contextmanager
def open_parser() -> Iterator[ParserProcess]:
    """A parser process; it is kept for the next file unless something went wrong."""
    parser = take_idle() or ParserProcess()
    try:
        yield parser
    except BaseException:
        parser.close()
        raise
    IDLE.append(parser)


def take_idle() -> ParserProcess | None:
    while IDLE:
        parser = IDLE.pop()
        if parser.is_usable:
            return parser
        parser.close()
    return None


@atexit.register
def close_idle() -> None:
    """End the processes that are kept."""
    while IDLE:
        IDLE.pop().close()


def parse_frames(
    stream: IO[bytes], syntax: str, base: str, lenient: bool, guard: XmlGuard | None
) -> Generator[Frame, None, None]:
    """The frames of the triples in `stream`; the last is `("end",)` or `("fault", message, line)`."""
    try:
        with open_parser() as parser:
            last = yield from parser.parse(stream, (syntax, base, lenient, MEMORY_LIMITS.get(syntax, 0)), guard)
    except OSError as fault:
        raise SourceError(f"cannot start the parser of RDF: {fault.strerror or fault}") from fault
    yield last  # when the process is free for the next file, even if this one is refused
