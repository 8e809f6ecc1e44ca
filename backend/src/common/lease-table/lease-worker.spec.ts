// The worker loop with a fake table.
import { setImmediate as nextTick, setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { TASKS } from '../periodic-task.js';
import { JobTimeout, LeaseWorker, type LeaseWorkerOptions } from './lease-worker.js';

/** Longer than any test. */
const NEVER = 60_000;

/** Flushes pending promises and immediates. Takes any time on a busy machine: timers may fire meanwhile. */
async function settle(): Promise<void> {
  for (let n = 0; n < 50; n += 1) await nextTick();
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(5);
}

/** A job that the test ends. */
interface TestJob {
  readonly row: number;
  readonly signal: AbortSignal;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** A worker with three slots whose jobs end when the test says so. */
function aWorker(options: Partial<LeaseWorkerOptions<number>> = {}) {
  const waiting: number[] = [];
  const limits: number[] = [];
  const jobs: TestJob[] = [];
  const worker = new LeaseWorker<number>({
    name: 'TestWorker',
    slots: 3,
    pollMs: NEVER,
    errorPollMs: NEVER,
    claim: (limit) => {
      limits.push(limit);
      return Promise.resolve(waiting.splice(0, limit));
    },
    work: (row, signal) =>
      new Promise((resolve, reject) => jobs.push({ row, signal, resolve, reject })),
    ...options,
  });
  const rows = () => jobs.map(({ row }) => row);
  started.push(async () => {
    const stopped = worker.stop();
    for (const { resolve } of jobs) resolve();
    await stopped;
  });
  return { worker, waiting, limits, jobs, rows };
}

/** Stop the workers of a test, so that a failed test leaves none behind. */
const started: (() => Promise<void>)[] = [];

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
const warnings = () => warn.mock.calls.map(([message]) => String(message));
beforeEach(() => void warn.mockClear());
afterEach(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()));
});

describe('the loop of a lease worker', () => {
  it('fills its slots, and claims again as soon as one of them is free', async () => {
    const { worker, waiting, limits, jobs, rows } = aWorker();
    waiting.push(1, 2, 3, 4, 5);
    worker.start();
    await settle();
    expect([limits, rows()]).toEqual([[3], [1, 2, 3]]);
    jobs[1]?.resolve();
    await settle();
    // The first job is slow and blocks no other.
    expect([limits, rows()]).toEqual([
      [3, 1],
      [1, 2, 3, 4],
    ]);
    const stopped = worker.stop();
    for (const { resolve } of jobs) resolve();
    await stopped;
  });

  it('works through a backlog without pausing, even if several jobs end during a claim', async () => {
    const waiting = Array.from({ length: 20 }, (_, n) => n);
    const ended: number[] = [];
    const { worker } = aWorker({
      claim: (limit) => nextTick(waiting.splice(0, limit)),
      work: async (row) => {
        for (let ticks = row % 4; ticks > 0; ticks -= 1) await nextTick();
        ended.push(row);
      },
    });
    worker.start();
    await settle();
    expect(ended).toHaveLength(20);
    await worker.stop();
  });

  it('polls when no row is due', async () => {
    const { worker, waiting, limits, jobs } = aWorker({ pollMs: 30 });
    worker.start();
    await until(() => limits.length > 1);
    expect(jobs).toEqual([]);
    waiting.push(1);
    await until(() => jobs.length > 0);
    expect(limits.every((limit) => limit === 3)).toBe(true);
    jobs[0]?.resolve();
    await worker.stop();
  });

  it('waits for the poll interval when no row is due', async () => {
    const { worker, limits } = aWorker({ pollMs: NEVER });
    worker.start();
    await settle();
    expect(limits).toEqual([3]);
  });

  it('logs a failing claim, pauses and continues', async () => {
    let claims = 0;
    const claim = () => {
      claims += 1;
      return claims === 1 ? Promise.reject(new Error('no database')) : Promise.resolve([7]);
    };
    const { worker, jobs, rows } = aWorker({ errorPollMs: 50, slots: 1, claim });
    const startedAt = performance.now();
    worker.start();
    await until(() => jobs.length > 0);
    expect(warnings()).toEqual(['failed, last success never: no database']);
    expect(performance.now() - startedAt).toBeGreaterThan(45);
    expect(rows()).toEqual([7]);
    const stopped = worker.stop();
    jobs[0]?.resolve();
    await stopped;
  });

  it('has its last success in the metrics while it runs', async () => {
    const { worker } = aWorker();
    const task = () => [...TASKS].find(({ name }) => name === 'TestWorker');
    expect(task()).toBeUndefined();
    worker.start();
    await settle();
    expect(task()?.lastSuccess).toBeInstanceOf(Date);
    await worker.stop();
    expect(task()).toBeUndefined();
  });

  it('stops at once if it is idle', async () => {
    const { worker, limits } = aWorker();
    worker.start();
    await settle();
    await worker.stop();
    expect(limits).toEqual([3]);
  });

  it('stops only after the jobs in flight have ended, and claims no more', async () => {
    const { worker, waiting, limits, jobs } = aWorker();
    waiting.push(1, 2);
    worker.start();
    await settle();
    const stopped = jest.fn();
    const stopping = worker.stop().then(stopped);
    waiting.push(3);
    jobs[0]?.resolve();
    await settle();
    expect(stopped).not.toHaveBeenCalled();
    jobs[1]?.resolve();
    await stopping;
    expect(limits).toEqual([3]);
  });
});

describe('a lease worker', () => {
  it('drains one batch of rows', async () => {
    const { worker, waiting, jobs } = aWorker();
    waiting.push(1, 2, 3, 4);
    const drained = jest.fn();
    const draining = worker.drain().then(drained);
    await settle();
    jobs[0]?.resolve();
    jobs[1]?.resolve();
    await settle();
    expect(drained).not.toHaveBeenCalled();
    jobs[2]?.resolve();
    await draining;
    expect(drained).toHaveBeenCalledWith(3);
    expect(waiting).toEqual([4]);
  });

  it('logs a failed job and passes it to its failure handler, and no other', async () => {
    const fail = jest.fn(() => Promise.resolve());
    const { worker, waiting, jobs } = aWorker({ fail });
    waiting.push(1, 2);
    const draining = worker.drain();
    await settle();
    const error = new Error('the provider is down');
    jobs[0]?.resolve();
    jobs[1]?.reject(error);
    expect(await draining).toBe(2);
    expect(fail.mock.calls).toEqual([[2, error]]);
    expect(warnings()).toEqual(['Error: the provider is down']);
  });

  it('logs a failed job without a failure handler, and a failing handler', async () => {
    const without = aWorker({ work: () => Promise.reject(new Error('first')) });
    const failing = aWorker({
      work: () => Promise.reject(new Error('second')),
      fail: () => Promise.reject(new Error('third')),
    });
    for (const { worker, waiting } of [without, failing]) {
      waiting.push(1);
      expect(await worker.drain()).toBe(1);
    }
    expect(warnings()).toEqual(['Error: first', 'Error: second', 'Error: third']);
  });

  it('aborts a job at its time limit and frees the slot, even if the job does not stop', async () => {
    const fail = jest.fn(() => Promise.resolve());
    const abandoned: { signal: AbortSignal; reject: (reason: Error) => void }[] = [];
    const work = (row: number, signal: AbortSignal) =>
      row === 1
        ? new Promise<void>((_, reject) => {
            expect(signal.aborted).toBe(false);
            abandoned.push({ signal, reject });
          })
        : new Promise<void>((resolve) => {
            expect(abandoned[0]?.signal.aborted).toBe(true);
            next();
            resolve();
          });
    const next = jest.fn();
    const timeLimit = { ms: 30, leaseMs: 1_000 };
    const { worker, waiting } = aWorker({ slots: 1, fail, work, timeLimit });
    waiting.push(1, 2);
    worker.start();
    await until(() => next.mock.calls.length === 1);
    expect(fail.mock.calls).toEqual([[1, expect.any(JobTimeout)]]);
    expect(warnings()).toEqual(['Error: The job did not end within 30 ms']);
    // What an abandoned job does later changes nothing.
    abandoned[0]?.reject(new Error('too late'));
    await worker.stop();
    expect(fail).toHaveBeenCalledTimes(1);
  });

  it('reports the time limit, not the error of the job that it aborted', async () => {
    const fail = jest.fn(() => Promise.resolve());
    const work = (_: number, signal: AbortSignal) => delay(NEVER, undefined, { signal });
    const { worker, waiting } = aWorker({ fail, work, timeLimit: { ms: 20, leaseMs: 1_000 } });
    waiting.push(1);
    await worker.drain();
    expect(fail.mock.calls).toEqual([[1, expect.any(JobTimeout)]]);
  });

  it('leaves a job alone that ends within its time limit', async () => {
    const signals: AbortSignal[] = [];
    const work = (_: number, signal: AbortSignal) => {
      signals.push(signal);
      return Promise.resolve();
    };
    const { worker, waiting } = aWorker({ work, timeLimit: { ms: 30, leaseMs: 1_000 } });
    waiting.push(1);
    await worker.drain();
    await delay(60);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    expect(warnings()).toEqual([]);
  });

  it('requires a time limit that is shorter than the lease', () => {
    expect(() => aWorker({ timeLimit: { ms: 1_000, leaseMs: 1_000 } })).toThrow(
      'TestWorker: the time limit is not shorter than the lease',
    );
    expect(() => aWorker({ timeLimit: { ms: 999, leaseMs: 1_000 } })).not.toThrow();
  });
});
