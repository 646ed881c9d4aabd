"""The pool: jobs run elsewhere and side by side, dead workers are replaced, and nobody is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest

from tests.refused import refused
from tests.workers import jobs
from workers import pool as pool_module
from workers import worker
from workers.messages import packed
from workers.pool import JobError, JobGivenUp, Limit, NoWorkers, WorkerPool

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
TICK = 0.005

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="workers are forked")


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    async with WorkerPool(2, (jobs.double,), (jobs.fail_to_warm_up, jobs.warm_up)) as opened:
        await opened.until_started(warm=True)
        assert not any(worker.successor for worker in opened.workers) and opened.alive == 2
        yield opened


async def until(condition: Callable[[], bool]) -> None:
    for _ in range(int(PATIENCE / TICK)):
        if condition():
            return
        await asyncio.sleep(TICK)
    raise TimeoutError


def is_running(pid: int) -> bool:
    """Return whether a process goes on; one that nobody has waited for yet does not, and 0 is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def noted(path: Path) -> str:
    """Return the process in which a job waits for ``path``; "" before that."""
    note = Path(f"{path}.pid")
    return note.read_text() if note.exists() else ""


async def both_meet(pool: WorkerPool, path: Path) -> None:
    """Require that two jobs run at the same time."""
    one, two = str(path / "one"), str(path / "two")
    assert all(await asyncio.gather(pool.run(jobs.meet, one, two), pool.run(jobs.meet, two, one)))


async def all_work(pool: WorkerPool) -> None:
    """Require that every worker does its job."""
    assert await asyncio.gather(*(pool.run(jobs.double, number) for number in range(4))) == [0, 2, 4, 6]


async def busy(pool: WorkerPool, path: Path) -> tuple[asyncio.Task[bool], int]:
    """Keep a worker busy until ``path`` is there; return its job and its process."""
    job = asyncio.create_task(pool.run(jobs.wait_for, str(path)))
    await until(lambda: noted(path) != "")
    return job, int(noted(path))


async def test_jobs_run_in_niced_processes_of_their_own(pool: WorkerPool) -> None:
    assert await pool.run(jobs.double, 21) == 42
    assert await pool.run_in_background(jobs.double, number=4) == 8
    pid, niceness = await pool.run(jobs.process)
    assert pid != os.getpid()
    assert niceness > os.nice(0)
    assert await pool.run(jobs.large, 3_000_000) == bytes(3_000_000)


async def test_the_worker_that_was_busy_last_is_first_as_it_is_warm(pool: WorkerPool, tmp_path: Path) -> None:
    await both_meet(pool, tmp_path)
    assert len({await pool.run(jobs.process) for _ in range(4)}) == 1


async def test_two_jobs_run_at_the_same_time(pool: WorkerPool, tmp_path: Path) -> None:
    await both_meet(pool, tmp_path)


async def test_every_worker_is_warm_even_if_something_cannot_be_warmed_up(pool: WorkerPool) -> None:
    assert await asyncio.gather(*(pool.run(jobs.warmth) for _ in range(4))) == [["warm"]] * 4


async def test_it_knows_how_many_workers_are_alive(pool: WorkerPool) -> None:
    assert pool.alive == 2


async def test_an_exception_comes_back_with_its_traceback(pool: WorkerPool) -> None:
    await refused(JobError, pool.run(jobs.fail, "no such soul"), match=r"in fail\n(.*\n)+LookupError: no such soul")
    assert await pool.run(jobs.double, 1) == 2


async def test_the_job_of_a_killed_worker_is_run_again(pool: WorkerPool, tmp_path: Path) -> None:
    job, pid = await busy(pool, tmp_path / "go")
    (tmp_path / "go.pid").unlink()
    os.kill(pid, signal.SIGKILL)
    await until((tmp_path / "go.pid").exists)
    (tmp_path / "go").touch()
    assert await job
    assert await pool.run(jobs.die, str(tmp_path / "mark"), 1) == 1


async def test_a_job_that_kills_two_workers_is_given_up_alone(pool: WorkerPool, tmp_path: Path) -> None:
    other, _ = await busy(pool, tmp_path / "go")
    mark = tmp_path / "mark"
    await refused(JobGivenUp, pool.run(jobs.die, str(mark), 9), match="die was given up: 2 worker processes died of it")
    assert mark.stat().st_size == 2
    (tmp_path / "go").touch()
    assert await other
    await both_meet(pool, tmp_path)


async def test_a_worker_that_dies_before_it_begins_a_job_does_not_count(pool: WorkerPool) -> None:
    await pool.run(jobs.double, 1)
    for _ in range(3):
        stopped = {(await pool.run(jobs.process))[0] for _ in range(2)}
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        job = asyncio.create_task(pool.run(jobs.double, 4))
        await asyncio.sleep(0)  # until a worker has been given the job
        for pid in stopped:
            os.kill(pid, signal.SIGKILL)
        assert await job == 8


async def test_a_worker_killed_between_jobs_is_replaced(pool: WorkerPool, caplog: pytest.LogCaptureFixture) -> None:
    first, _ = await pool.run(jobs.process)
    os.kill(first, signal.SIGKILL)
    await until(lambda: not is_running(first))
    for _ in range(4):
        assert (await pool.run(jobs.process))[0] != first


async def test_workers_are_replaced_after_the_template_was_killed(pool: WorkerPool, tmp_path: Path) -> None:
    assert await pool.run(jobs.double, 1) == 2
    os.kill(pool.template.pid, signal.SIGKILL)
    assert await pool.run(jobs.die, str(tmp_path / "mark"), 1) == 1
    await both_meet(pool, tmp_path)


async def test_background_jobs_leave_one_worker_to_others(pool: WorkerPool, tmp_path: Path) -> None:
    waiting = [
        asyncio.create_task(pool.run_in_background(jobs.wait_for, str(tmp_path / name))) for name in ("a", "b", "c")
    ]
    await until((tmp_path / "a.pid").exists)
    for number in range(10):
        assert await pool.run(jobs.double, number) == 2 * number
    assert not (tmp_path / "b.pid").exists()
    for name in ("a", "b", "c"):
        (tmp_path / name).touch()
    assert all(await asyncio.gather(*waiting))


async def test_jobs_that_wait_are_done_by_rank_then_in_their_order(pool: WorkerPool, tmp_path: Path) -> None:
    blocking = [asyncio.create_task(pool.run(jobs.wait_for, str(tmp_path / name))) for name in ("a", "b")]
    await until(lambda: noted(tmp_path / "a") != "" != noted(tmp_path / "b"))
    ranks, done = {20: 2, 10: 1, 1: 0, 11: 1, 2: 9}, list[int]()
    waiting = [
        *(asyncio.create_task(pool.run_in_turn(partial(ranks.__getitem__, one), jobs.double, one)) for one in ranks),
        asyncio.create_task(pool.run_in_background(jobs.double, 99)),
    ]
    for one in waiting:
        one.add_done_callback(lambda task: done.append(task.result()))
    cancelled = asyncio.create_task(pool.run(jobs.double, 5))
    await asyncio.sleep(0)
    cancelled.cancel()
    ranks[2] = 0  # someone else waits for it now
    (tmp_path / "a").touch()
    await asyncio.gather(*waiting)
    assert done == [2, 4, 20, 22, 40, 198]
    (tmp_path / "b").touch()
    await asyncio.gather(*blocking)
    await both_meet(pool, tmp_path)


async def test_the_result_of_a_cancelled_job_is_dropped(pool: WorkerPool, tmp_path: Path) -> None:
    job, pid = await busy(pool, tmp_path / "go")
    job.cancel()
    await asyncio.gather(job, return_exceptions=True)
    (tmp_path / "go").touch()
    await both_meet(pool, tmp_path)
    assert is_running(pid)


async def test_closing_ends_workers_in_the_middle_of_a_job(tmp_path: Path) -> None:
    async with WorkerPool(2, ()) as pool:
        job, pid = await busy(pool, tmp_path / "never")
        job.cancel()
    await until(lambda: not is_running(pid))


@pytest.mark.parametrize("waiting", [1, 3])
async def test_jobs_are_given_up_while_workers_cannot_start(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, waiting: int
) -> None:
    monkeypatch.setattr(pool_module, "PAUSE", 0.0)
    pool, broken = WorkerPool(2, (jobs.double,)), True
    fork = pool.template.fork

    def start(*, warm: bool) -> socket.socket:
        if broken:
            raise OSError("no more processes")
        return fork(warm=warm)

    monkeypatch.setattr(pool.template, "fork", start)
    async with pool:
        found = await asyncio.gather(*(pool.run(jobs.double, 1) for _ in range(waiting)), return_exceptions=True)
        assert [str(one) for one in found] == ["no worker process can be started: no more processes"] * waiting
        await pool.until_started()
        await refused(JobGivenUp, pool.run_in_background(jobs.double, 1))
        broken = False
        await until(lambda: bool(pool.workers))
        assert await pool.run(jobs.double, 2) == 4
    assert caplog.records[0].getMessage().endswith("no more processes")


async def test_closing_ends_workers_that_have_not_started_and_the_jobs_that_wait_for_them() -> None:
    async with WorkerPool(2, (), (jobs.warm_up_slowly,)) as pool:
        waiting = asyncio.create_task(pool.run(jobs.double, 1))
        await until(lambda: len(pool.connected) == 4)
        connected = set(pool.connected)
    assert all(worker.is_gone for worker in connected)
    await refused(NoWorkers, waiting, match="the pool is closed")
    await refused(NoWorkers, pool.run(jobs.double, 1))


async def test_closing_ends_a_job_that_is_running(tmp_path: Path) -> None:
    async with WorkerPool(2, ()) as pool:
        job, _ = await busy(pool, tmp_path / "never")
    await refused(NoWorkers, job)


async def test_a_worker_does_not_hear_ctrl_c(pool: WorkerPool, tmp_path: Path) -> None:
    job, pid = await busy(pool, tmp_path / "go")
    os.kill(pid, signal.SIGINT)
    (tmp_path / "go").touch()
    assert await job
    assert is_running(pid)


BOT = """
import asyncio
from tests.workers import jobs
from workers.pool import WorkerPool

async def main():
    async with WorkerPool(2, (jobs.double,)) as pool:
        idle = pool.run(jobs.process)
        busy = asyncio.create_task(pool.run(jobs.{job}, {path!r}))
        print((await idle)[0], pool.template.pid, flush=True)
        await busy

asyncio.run(main())
"""


STARTING_BOT = """
import asyncio
from tests.workers import jobs
from tests.refused import refused
from workers.pool import WorkerPool

async def main():
    async with WorkerPool(2, (), (jobs.warm_up_slowly,)) as pool:
        while not pool.template.pid:
            await asyncio.sleep(0.005)
        print(pool.template.pid, flush=True)
        await pool.until_started()

asyncio.run(main())
"""


def bot(program: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True)


def numbers(running: subprocess.Popen[str]) -> list[int]:
    """Return the processes that a bot names in a line."""
    assert running.stdout is not None
    return [int(word) for word in running.stdout.readline().split()]


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < end:
        time.sleep(TICK)
    assert condition()


def test_what_warms_up_ends_when_the_bot_is_killed() -> None:
    with bot(STARTING_BOT) as running:
        (template,) = numbers(running)
        assert is_running(template)
        running.kill()
    wait_for(lambda: not is_running(template))


@pytest.mark.parametrize("job", ["wait_for", "hang_in_c"])
def test_no_process_is_left_when_the_bot_is_killed(tmp_path: Path, job: str) -> None:
    never = tmp_path / "never"
    with bot(BOT.format(job=job, path=str(never))) as running:
        try:
            pids = numbers(running)
            wait_for(lambda: noted(never) != "")
            pids.append(int(noted(never)))
            assert len(pids) == 3 and all(map(is_running, pids))
        finally:
            running.kill()
    wait_for(lambda: not any(map(is_running, pids)))


HANGING = (jobs.hang_in_python, jobs.hang_in_c)


@pytest.mark.parametrize("job", HANGING)
async def test_a_job_that_takes_too_long_is_killed_and_given_up(tmp_path: Path, job: Callable[[str], None]) -> None:
    async with WorkerPool(2, (jobs.double,), limits=dict.fromkeys(HANGING, 0.3)) as pool:
        await refused(JobGivenUp, pool.run(job, str(tmp_path / "hangs")))
        await until(lambda: not is_running(int(noted(tmp_path / "hangs") or 0)))
        await all_work(pool)


async def test_a_hanging_job_that_nobody_waits_for_is_killed_too(tmp_path: Path) -> None:
    async with WorkerPool(2, (jobs.double,), limits=dict.fromkeys(HANGING, 0.3)) as pool:
        waiting = asyncio.create_task(pool.run(jobs.hang_in_python, str(tmp_path / "hangs")))
        await until(lambda: noted(tmp_path / "hangs") != "")
        waiting.cancel()
        await until(lambda: not is_running(int(noted(tmp_path / "hangs") or 0)))
        await all_work(pool)


async def test_closing_ends_a_job_that_hangs_in_c(tmp_path: Path) -> None:
    async with WorkerPool(2, ()) as pool:
        job = asyncio.create_task(pool.run(jobs.hang_in_c, str(tmp_path / "hangs")))
        await until(lambda: noted(tmp_path / "hangs") != "")
    await until(lambda: not is_running(int(noted(tmp_path / "hangs") or 0)))
    await refused(NoWorkers, job)


@pytest.mark.parametrize("job", HANGING)
def test_the_kernel_ends_a_job_that_nobody_is_left_to_kill(tmp_path: Path, job: Callable[[str], None]) -> None:
    """As when the bot and the template were killed: the worker has nothing but its own alarm."""
    ours, theirs = socket.socketpair()
    pid = os.fork()
    if pid == 0:
        worker.AFTER = 0.1
        worker.serve(theirs)
    with ours, theirs:
        ours.sendall(packed((0.2, job, (str(tmp_path / "hangs"),), {})))
        _, status = os.waitpid(pid, 0)
    assert os.WTERMSIG(status) == signal.SIGALRM


async def test_a_picture_need_not_wait_until_everything_is_warm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARM_UP", str(tmp_path / "go"))
    async with WorkerPool(2, (jobs.double,), (jobs.warm_up_when_told,)) as pool:
        assert await pool.run(jobs.warmth) == []
        long, cold = await busy(pool, tmp_path / "long")
        (tmp_path / "go").touch()
        await pool.until_started(warm=True)
        assert await asyncio.gather(*(pool.run(jobs.warmth) for _ in range(4))) == [["warm"]] * 4
        (tmp_path / "long").touch()
        assert await long  # it was not cut off
        await until(lambda: not is_running(cold))
        assert len(pool.connected) == pool.alive == 2


async def test_a_worker_is_replaced_after_so_many_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "JOBS", 3)
    reasons: list[str] = []
    async with WorkerPool(2, (jobs.double,), report=reasons.append) as pool:
        pids = set[int]()
        while len(pids) < 5:
            pids.add((await pool.run(jobs.process))[0])
    assert set(reasons) == {"jobs"}


async def test_a_worker_is_replaced_that_holds_much_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    reasons: list[str] = []
    async with WorkerPool(2, (jobs.double,), report=reasons.append) as pool:
        await asyncio.gather(*(pool.run(jobs.double, number) for number in range(4)))
        least = max(worker.memory for worker in pool.workers)
        monkeypatch.setattr(pool_module, "MEMORY", least + 16.0)
        assert least > 1.0
        greedy = await pool.run(jobs.keep, 32 * 2**20)
        await until(lambda: not is_running(greedy))
        assert reasons == ["memory"]
        await all_work(pool)
        assert reasons == ["memory"]


async def test_a_job_that_takes_all_memory_fails_alone(tmp_path: Path) -> None:
    async with WorkerPool(2, (jobs.double,)) as pool:
        other, _ = await busy(pool, tmp_path / "go")
        await refused(JobError, pool.run(jobs.take_all), match="MemoryError")
        (tmp_path / "go").touch()
        assert await other
        assert await pool.run(jobs.double, 4) == 8


async def test_pauses_grow_while_workers_cannot_start(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pauses: list[float] = []
    reasons: list[str] = []
    pool, sleep = WorkerPool(2, (jobs.double,), report=reasons.append), asyncio.sleep

    async def rest(pause: float) -> None:
        if pause != TICK:
            pauses.append(pause)
        await sleep(min(pause, TICK))

    def fork(*, warm: bool) -> socket.socket:
        raise OSError("no more processes")

    monkeypatch.setattr(asyncio, "sleep", rest)
    monkeypatch.setattr(pool.template, "fork", fork)
    async with pool:
        await until(lambda: len(pauses) >= 14)
    assert pauses[:8] == [0.0, 0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0] and set(pauses[8:]) == {60.0}
    assert set(reasons) == {"unstarted"}


async def test_workers_that_die_at_once_are_replaced_after_growing_pauses(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool_module, "PAUSE", 0.001)
    async with WorkerPool(2, (jobs.double,)) as pool:
        for _ in range(5):
            await until(lambda: bool(pool.workers))
            before = pool.failed_starts
            os.kill(next(iter(pool.workers)).pid, signal.SIGKILL)
            await until(partial(lambda before: pool.failed_starts > before, before))
        await until(lambda: bool(pool.workers))
        assert await pool.run(jobs.double, 2) == 4
        assert pool.failed_starts == 0


async def test_what_becomes_of_workers_is_reported(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    reasons: list[str] = []
    limits: dict[Callable[..., object], Limit] = {jobs.hang_in_c: lambda mark: 0.2}
    async with WorkerPool(2, (jobs.double,), limits=limits, report=reasons.append) as pool:
        await refused(JobGivenUp, pool.run(jobs.hang_in_c, str(tmp_path / "hangs")))
        assert await pool.run(jobs.die, str(tmp_path / "mark"), 1) == 1
        pid, _ = await pool.run(jobs.process)
        os.kill(pid, signal.SIGKILL)
        await until(lambda: reasons == ["hung", "hung", "died", "died"])
    said = [record.getMessage() for record in caplog.records]
    assert said == [
        *["hang_in_c took too long: its worker process was killed"] * 2,
        "a worker process died of die",
        "a worker process died between jobs",
    ]
