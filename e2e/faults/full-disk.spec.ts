// A full disk for the database or the log, and a log without a reader.
import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { print, test } from './backend-test.ts';
import { listConfirmedOrders, listStoredOrders, stillInCarts } from './consistency-check.ts';
import { aCoin, createBuyers } from './buyers.ts';
import { HttpCaller } from './caller.ts';
import { ConcurrentBuyers } from './concurrent-buyers.ts';
import type { OwnBackend } from './own-backend.ts';
import { SmallDisk } from './small-disk.ts';

const CONCURRENCY = 8;
/** More lines than a pipe and the API buffer for a slow reader. */
const LINES = 5_000;

test('on a full disk writes get 503 and reads work, and with free space no order is missing', async ({
  backend,
  caller,
  buyers,
}) => {
  test.skip(!SmallDisk.isPossible(), 'wants the right to mount a file system');
  const { database } = backend;
  const all = await createBuyers(backend, 400, await aCoin(backend, 1000));
  const tables = await database.tables();
  await database.stop();
  const disk = SmallDisk.under(tables);
  try {
    await database.start();
    await backend.untilReady();
    await disk.fill();
    const served = buyers.checkOut(all, CONCURRENCY);
    await buyers.until(({ counts }) => counts.of(503) > 0);
    const before = buyers.withStatus(201).length;
    const reads = ['/products', `/products?q=${before}`, '/cart', '/cart/orders'];
    for (const path of reads) {
      const { status } = await caller.send({ method: 'GET', path, token: all[0]!.token });
      expect(status, path).toBe(200);
    }
    expect(await backend.isReady()).toBe(false);
    await disk.empty();
    await served;
    print(`${before} orders before the disk was full`, buyers.counts.toString());

    expect(buyers.counts.otherThan(201, 503)).toEqual([]);
    expect(buyers.counts.withoutRetryAfter).toBe(0);
    expect(await listStoredOrders(database)).toEqual(listConfirmedOrders(buyers));
    expect(await stillInCarts(database)).toEqual([]);
  } finally {
    await database.stop();
    disk.unmount();
    await database.start();
  }
});

/** Runs orders and thousands of reads with this log; returns how the API exits on SIGTERM. */
async function serveAndStop(backend: OwnBackend, logFile: string) {
  const api = await backend.another({ LOG_LEVEL: 'info' }, logFile);
  const caller = new HttpCaller(api.url);
  const buyers = new ConcurrentBuyers(backend, caller);
  const all = await createBuyers(backend, 100, await aCoin(backend, 100));
  await buyers.checkOut(all, CONCURRENCY);
  const read = async () => {
    for (let n = 0; n < LINES / CONCURRENCY; n += 1) {
      buyers.counts.add(await caller.send({ method: 'GET', path: '/products' }));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, read));
  print(buyers.counts.toString());
  expect(buyers.counts.otherThan(200, 201)).toEqual([]);
  caller.close();
  return api.stop();
}

test('an API with its log on a full disk accepts orders and shuts down cleanly', async ({
  backend,
}) => {
  expect(await serveAndStop(backend, '/dev/full')).toBe('exit code 0');
});

test('an API whose log has no reader accepts orders and shuts down cleanly', async ({
  backend,
}, testInfo) => {
  const pipe = testInfo.outputPath('log.fifo');
  execFileSync('mkfifo', [pipe]);
  // A pipe without a reader cannot be opened for writing.
  const reader = await open(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  expect(await serveAndStop(backend, pipe)).toBe('exit code 0');
  await reader.close();
});
