"""Processes that run tasks for this one: they end with it, and none outlives an interrupt.

Each process has a pipe of its own. Nothing is shared between them, so that ending one at any moment blocks no other.
"""

from __future__ import annotations

import os
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context
from multiprocessing.util import Finalize
from queue import SimpleQueue
from typing import Any

from clew.errors import ClewError
from clew.garbage_collection import keep_loaded

SPAWN = get_context("spawn")  # a fork would copy locks that threads of this process hold
TASKS_IN_PIPE = 2  # for each process: one that runs, and one that waits for it, so that it never idles
CLOSING_SECONDS = 10.0  # for workers to close what they hold, after all work is done
STOPPING_SECONDS = 0.7  # for workers to close what they hold, after an interrupt; then they are killed
DEAD_WORKER = "the system ended a worker process, perhaps for lack of memory; use fewer -j"


class NoWorker:
    """Sent by a process whose worker cannot be made."""


class ProcessTask:
    """A task for one of the processes; `result` waits for it."""

    def __init__(self, processes: WorkerProcesses, message: tuple[Callable[[Any, Any], Any], Any]) -> None:
        self.processes, self.message = processes, message
        self.is_done = False
        self.output: Any = None
        self.fault: Exception | None = None

    def finish(self, output: Any, fault: Exception | None) -> None:
        self.is_done, self.output, self.fault = True, output, fault

    def result(self) -> Any:
        while not self.is_done:
            self.processes.receive()
        if self.fault is not None:
            raise self.fault
        return self.output


class WorkerProcess:
    """A process, this end of its pipe, and the tasks that it has got, in order."""

    def __init__(self, make: Callable[[Any], Any], plan: Any) -> None:
        self.pipe, other_end = SPAWN.Pipe()
        self.tasks: deque[ProcessTask] = deque()
        self.process = SPAWN.Process(target=run_tasks, args=(other_end, make, plan))
        self.is_dead = False
        self.process.start()
        other_end.close()

    def finish_task(self) -> None:
        """Receive the output of the first task."""
        try:
            output, fault = self.pipe.recv()
        except (EOFError, OSError):
            self.die()
            return
        if isinstance(output, NoWorker):
            raise fault
        self.tasks.popleft().finish(output, fault)

    def die(self) -> None:
        """Note that the process is gone, and all tasks that it had with it; others go on."""
        self.is_dead = True
        for task in self.tasks:
            task.finish(None, ClewError(DEAD_WORKER))


class WorkerProcesses:
    """`count` processes, each with a worker made by `make(plan)`."""

    def __init__(self, make: Callable[[Any], Any], plan: Any, count: int) -> None:
        self.waiting: deque[ProcessTask] = deque()
        self.members: list[WorkerProcess] = []
        self.stop = Finalize(self, stop_processes, (self.members,), exitpriority=10)  # at exit, before they are joined
        start_tracker()
        with defer_interrupts():
            self.members.extend(WorkerProcess(make, plan) for _ in range(count))

    def submit(self, task: Callable[[Any, Any], Any], item: Any) -> ProcessTask:
        submitted = ProcessTask(self, (task, item))
        self.waiting.append(submitted)
        self.send()
        return submitted

    def send(self) -> None:
        """Send waiting tasks to the processes that have the fewest, as long as one has room."""
        while self.waiting:
            member = min(self.living(), key=lambda member: len(member.tasks), default=None)
            if member is None:
                raise ClewError(DEAD_WORKER)
            if len(member.tasks) >= TASKS_IN_PIPE:
                return
            member.tasks.append(self.waiting.popleft())
            try:
                member.pipe.send(member.tasks[-1].message)
            except OSError:
                member.die()

    def receive(self) -> None:
        """Wait for the output of any process, and send it the next task."""
        if not self.living():
            raise ClewError(DEAD_WORKER)
        ready = connection.wait([member.pipe for member in self.living()])
        for member in self.living():
            if member.pipe in ready:
                member.finish_task()
        self.send()

    def living(self) -> list[WorkerProcess]:
        return [member for member in self.members if not member.is_dead]

    def close(self, is_interrupted: bool = False) -> None:
        """Let the processes close their workers and end; after an interrupt, stop them."""
        with defer_interrupts():
            if not is_interrupted:
                for member in self.members:
                    with suppress(OSError):
                        member.pipe.send(None)
                for member in self.members:
                    member.process.join(CLOSING_SECONDS)
            self.stop()


def stop_processes(members: list[WorkerProcess]) -> None:
    """End processes that still run: asked first, then killed."""
    for member in members:
        member.process.terminate()
    for member in members:
        member.process.join(STOPPING_SECONDS / len(members))
    for member in members:
        if member.process.is_alive():
            member.process.kill()
        member.process.join()
        member.pipe.close()


def start_tracker() -> None:
    """Start the helper of multiprocessing, which would unblock interrupts if it started later."""
    if os.name != "nt":
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()


@contextmanager
def defer_interrupts() -> Iterator[None]:
    """Hold back Ctrl-C: this process gets it at the end, and a process that starts meanwhile never."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    received: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: received.append(number))
    can_mask = hasattr(signal, "pthread_sigmask")  # not on Windows
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if can_mask else None
    try:
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, before or signal.default_int_handler)
        if received:
            signal.raise_signal(signal.SIGINT)


def run_tasks(pipe: Any, make: Callable[[Any], Any], plan: Any) -> None:
    """In a process of `WorkerProcesses`: run the tasks that come through the pipe, until it says to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    messages: SimpleQueue[Any] = SimpleQueue()
    worker: Any = None
    signal.signal(signal.SIGTERM, lambda number, frame: exit_at_once(worker))
    threading.Thread(target=read_messages, args=(pipe, messages), daemon=True).start()
    try:
        worker = make(plan)
        keep_loaded()
    except Exception as fault:
        send_output(pipe, NoWorker(), fault)
        return
    while (message := messages.get()) is not None:
        task, item = message
        try:
            output = task(worker, item)
        except Exception as fault:
            send_output(pipe, None, fault)
        else:
            send_output(pipe, output)
    close_worker(worker)


def read_messages(pipe: Any, messages: SimpleQueue[Any]) -> None:
    """Take messages as they come, so that the sender never waits; without the sender, this process ends."""
    message: Any = ()
    while message is not None:
        try:
            message = pipe.recv()
        except (EOFError, OSError):
            os._exit(1)
        messages.put(message)


def send_output(pipe: Any, output: Any, fault: Exception | None = None) -> None:
    """Send the output of a task, or its fault with the place where it was raised."""
    if fault is not None and not isinstance(fault, ClewError):
        fault.add_note("".join(traceback.format_exception(fault)))
    try:
        pipe.send((output, fault))
    except BrokenPipeError:
        os._exit(1)
    except Exception as error:
        pipe.send(
            (None, ClewError(f"a worker process cannot send its result: {error}; it had: {fault or output!r:.200}"))
        )


def exit_at_once(worker: Any) -> None:
    """End this process without waiting for its task, but close what the worker holds."""
    with suppress(Exception):
        close_worker(worker)
    os._exit(128 + signal.SIGTERM)


def close_worker(worker: Any) -> None:
    if hasattr(worker, "close"):
        worker.close()
