// A process that has run out of file descriptors.
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { print, measureSeconds, test } from './backend-test.ts';
import { listConfirmedOrders, listStoredOrders } from './consistency-check.ts';
import { aCoin, createBuyers } from './buyers.ts';
import { HttpCaller } from './caller.ts';

const CONCURRENCY = 8;
/** Maximum recovery time after descriptors are available again, in seconds. */
const MAX_RECOVERY_SECONDS = 5;

/** Sets the descriptor limit of a process; returns the previous limit. */
function limitHandles(pid: number, limit: number): number {
  const prlimit = (...args: string[]) =>
    execFileSync('prlimit', ['--pid', String(pid), ...args], { encoding: 'utf8' });
  const before = Number(prlimit('--nofile', '--output', 'SOFT', '--noheadings'));
  prlimit(`--nofile=${limit}:`);
  return before;
}

test('an API without file descriptors recovers within 5 s after some are available', async ({
  backend,
  buyers,
}) => {
  const { pid } = backend.api;
  const all = await createBuyers(backend, 300, await aCoin(backend, 1000));
  // Clients with an open connection.
  await buyers.checkOut(all.slice(0, 100), CONCURRENCY);
  // Far fewer than are open: open ones stay, new ones fail.
  const enough = limitHandles(pid, 3);
  // The database closes its connections, and no descriptors are left for new ones.
  await backend.database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'shop-%'`,
  );
  const { port, hostname } = new URL(backend.url);
  const strangers = Array.from({ length: 50 }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
  const served = buyers.checkOut(all.slice(100), CONCURRENCY);
  const unserved = () => buyers.counts.of(503) + buyers.counts.of('lost');
  await buyers.until(() => unserved() >= CONCURRENCY);
  for (const stranger of strangers) stranger.destroy();
  limitHandles(pid, enough);
  const seconds = await measureSeconds(async () => {
    const late = new HttpCaller(backend.url);
    await backend.untilReady();
    expect((await late.send({ method: 'GET', path: '/cart', token: all[0]!.token })).status).toBe(
      200,
    );
    late.close();
  });
  await served;
  print(`serves again after ${seconds.toFixed(2)} s`, buyers.counts.toString());

  expect(buyers.counts.otherThan(201, 503, 'lost')).toEqual([]);
  expect(buyers.counts.withoutRetryAfter).toBe(0);
  expect(seconds).toBeLessThan(MAX_RECOVERY_SECONDS);
  expect(await listStoredOrders(backend.database)).toEqual(listConfirmedOrders(buyers));
});
