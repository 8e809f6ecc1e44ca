// The worker's loop, slots and log, with a fake database and a fake mail server.
import { setImmediate as nextTick } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { OutboxWorker } from './outbox.worker.js';
import type { ClaimedMessage } from './outbox.query.js';

const NOW = new Date('2026-01-01T00:00:00Z');
const IDS = { user_id: 'user', order_id: null, locale: null, payload: {}, tries: 1 };
const DATES = { created_at: new Date(), leased_until: new Date() };
const aMessage = (id: string): ClaimedMessage => ({
  ...{ id, kind: 'new-device', to: 'marie@example.com', is_confirmed: true },
  ...IDS,
  ...DATES,
});

/** Flushes pending promises without advancing timers. */
async function settle(): Promise<void> {
  for (let n = 0; n < 50; n += 1) await nextTick();
}

/** Outbox worker whose deliveries are completed by the test. */
function aWorker({ enabled = true, isLocal = false, hasSlowClaims = false } = {}) {
  const waiting: ClaimedMessage[] = [];
  const limits: number[] = [];
  const outcomes: [id: string, state: string][] = [];
  const retries: unknown[] = [];
  const deliveries: Delivery[] = [];
  const query = (sql: string, values: readonly unknown[]) => {
    if (!sql.startsWith('WITH next')) {
      outcomes.push([String(values[0]), String(values[2])]);
      retries.push(values[3]);
      return Promise.resolve({ rows: [] });
    }
    limits.push(Number(values[1]));
    const rows = waiting.splice(0, Number(values[1]));
    return hasSlowClaims ? nextTick({ rows }) : Promise.resolve({ rows });
  };
  const database = { queryRunner: { connect: () => Promise.resolve({ query }) } };
  const transport = {
    isLocal,
    close: jest.fn(),
    deliver: () => new Promise<void>((resolve, reject) => deliveries.push({ resolve, reject })),
  };
  const policy = {
    refusal: jest.fn(() => Promise.resolve()),
    release: jest.fn(() => Promise.resolve()),
  };
  const templates = {
    compose: () =>
      Promise.resolve({ to: 'marie@example.com', subject: 'Hello', title: 'Hello', blocks: [] }),
    branding: () => Promise.resolve({ shop: 'Haiti 1804', contact: '' }),
  };
  const worker = new OutboxWorker(
    database as never,
    { OUTBOX_WORKER: enabled } as never,
    transport,
    templates as never,
    policy as never,
    { now: () => NOW },
  );
  const enqueue = (count: number, tries = 1) => {
    for (let n = 1; n <= count; n += 1) waiting.push({ ...aMessage(`message ${n}`), tries });
  };
  return { worker, enqueue, limits, outcomes, retries, deliveries, transport, policy };
}

/** A delivery that the test ends. */
interface Delivery {
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
const warnings = () => warn.mock.calls.map(([message]) => String(message));
beforeEach(() => void warn.mockClear());

describe('the loop of the outbox worker', () => {
  it('does not run in a process that should not send', async () => {
    const { worker, limits } = aWorker({ enabled: false });
    worker.onApplicationBootstrap();
    await settle();
    expect(limits).toEqual([]);
  });

  it('fills ten slots, and claims again as soon as one of them is free', async () => {
    const { worker, enqueue, limits, deliveries } = aWorker();
    enqueue(12);
    worker.onApplicationBootstrap();
    await settle();
    expect([limits, deliveries.length]).toEqual([[10], 10]);
    deliveries[3]?.resolve();
    await settle();
    expect([limits, deliveries.length]).toEqual([[10, 1], 11]);
    const stopped = worker.onModuleDestroy();
    for (const { resolve } of deliveries) resolve();
    await stopped;
  });

  it('sends a backlog without pausing, even if several deliveries end during a claim', async () => {
    const { worker, enqueue, outcomes, transport } = aWorker({ hasSlowClaims: true });
    let count = 0;
    // Deliveries take different times.
    transport.deliver = async () => {
      count += 1;
      for (let ticks = count % 4; ticks > 0; ticks -= 1) await nextTick();
    };
    enqueue(35);
    worker.onApplicationBootstrap();
    await settle();
    expect(outcomes).toHaveLength(35);
    await worker.onModuleDestroy();
  });

  it('stops at once if it is idle', async () => {
    const { worker, limits, transport } = aWorker();
    worker.onApplicationBootstrap();
    await settle();
    const stopped = jest.fn();
    void worker.onModuleDestroy().then(stopped);
    await settle();
    expect(stopped).toHaveBeenCalled();
    expect(transport.close).toHaveBeenCalledTimes(1);
    expect(limits).toEqual([10]);
  });

  it('finishes the deliveries in flight before it stops, and claims no more', async () => {
    const { worker, enqueue, limits, outcomes, deliveries, transport } = aWorker();
    enqueue(2);
    worker.onApplicationBootstrap();
    await settle();
    const stopped = worker.onModuleDestroy();
    enqueue(1);
    deliveries[0]?.resolve();
    await settle();
    expect(transport.close).not.toHaveBeenCalled();
    deliveries[1]?.resolve();
    await stopped;
    expect(transport.close).toHaveBeenCalledTimes(1);
    expect(outcomes).toEqual([
      ['message 1', 'sent'],
      ['message 2', 'sent'],
    ]);
    expect(limits).toEqual([10]);
  });
});

describe('the outbox worker', () => {
  it('logs a message that was not sent, and no message that was', async () => {
    const { worker, enqueue, outcomes, deliveries } = aWorker();
    enqueue(2);
    const drained = worker.drain();
    await settle();
    deliveries[0]?.resolve();
    deliveries[1]?.reject(new Error('mailbox full'));
    await drained;
    expect(outcomes).toEqual([
      ['message 1', 'sent'],
      ['message 2', 'waiting'],
    ]);
    expect(warnings()).toEqual(['Message message 2 (new-device) was not sent']);
  });

  it.each([
    [1, 15],
    [2, 30],
    [10, 7_680],
    [11, 10_800],
    [13, 10_800],
    [14, undefined],
  ])('after try %s pauses for %s seconds, and up to 50 %% more', async (tries, seconds) => {
    const { worker, enqueue, outcomes, retries, transport } = aWorker();
    transport.deliver = () => Promise.reject(new Error('mailbox full'));
    enqueue(1, tries);
    await worker.drain();
    const [dueAt] = retries;
    const pause = dueAt instanceof Date ? (dueAt.getTime() - NOW.getTime()) / 1000 : undefined;
    expect(outcomes).toEqual([['message 1', seconds === undefined ? 'failed' : 'waiting']]);
    expect(pause === undefined).toBe(seconds === undefined);
    expect(pause ?? 0).toBeGreaterThanOrEqual(seconds ?? 0);
    expect(pause ?? 0).toBeLessThanOrEqual((seconds ?? 0) * 1.5);
  });

  it('logs an error while a message is prepared, and settles nothing', async () => {
    const { worker, enqueue, outcomes, policy } = aWorker();
    policy.refusal.mockRejectedValueOnce(new Error('no database'));
    enqueue(1);
    await worker.drain();
    expect(outcomes).toEqual([]);
    expect(warnings()).toEqual(['Error: no database']);
  });

  it('takes a message that was not sent back from the budgets, and no other', async () => {
    const { worker, enqueue, deliveries, policy } = aWorker();
    enqueue(2);
    const drained = worker.drain();
    await settle();
    deliveries[0]?.resolve();
    deliveries[1]?.reject(new Error('mailbox full'));
    await drained;
    expect(policy.release.mock.calls).toMatchObject([[{ id: 'message 2' }]]);
  });

  it('without a mail server keeps a message, even if its file cannot be written', async () => {
    const { worker, enqueue, outcomes, deliveries, policy } = aWorker({ isLocal: true });
    enqueue(2);
    const drained = worker.drain();
    await settle();
    deliveries[0]?.resolve();
    deliveries[1]?.reject(new Error('read-only folder'));
    await drained;
    expect(outcomes).toEqual([
      ['message 1', 'kept'],
      ['message 2', 'kept'],
    ]);
    expect(warnings()).toEqual(['Message message 2 (new-device) has no file: read-only folder']);
    expect(policy.release).not.toHaveBeenCalled();
  });
});
