// A process that may open no more files or connections.
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { print, secondsOf, test } from './backend-test.ts';
import { confirmedTo, ordersIn } from './consistency-check.ts';
import { aCoin, buyers } from './buyers.ts';
import { HttpCaller } from './caller.ts';

const AT_ONCE = 8;
/** How soon after there are handles again everything has to work, in seconds. */
const SOON = 5;

/** How many handles a process may have from now on; answers how many it could have before. */
function limitHandles(pid: number, limit: number): number {
  const prlimit = (...args: string[]) =>
    execFileSync('prlimit', ['--pid', String(pid), ...args], { encoding: 'utf8' });
  const before = Number(prlimit('--nofile', '--output', 'SOFT', '--noheadings'));
  prlimit(`--nofile=${limit}:`);
  return before;
}

test('an API without file handles refuses nobody for good, and serves within 5 s when there are some', async ({
  backend,
  crowd,
}) => {
  const { pid } = backend.api;
  const all = await buyers(backend, 300, await aCoin(backend, 1000));
  // The visitors who have a connection already.
  await crowd.checkOut(all.slice(0, 100), AT_ONCE);
  // Far fewer than are open: those stay, and there are no new ones.
  const enough = limitHandles(pid, 3);
  // The database ends its connections, and there are no handles for others.
  await backend.database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'shop-%'`,
  );
  const { port, hostname } = new URL(backend.url);
  const strangers = Array.from({ length: 50 }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
  const served = crowd.checkOut(all.slice(100), AT_ONCE);
  const unserved = () => crowd.tally.of(503) + crowd.tally.of('lost');
  await crowd.until(() => unserved() >= AT_ONCE);
  for (const stranger of strangers) stranger.destroy();
  limitHandles(pid, enough);
  const seconds = await secondsOf(async () => {
    const late = new HttpCaller(backend.url);
    await backend.untilReady();
    expect((await late.send({ method: 'GET', path: '/cart', token: all[0]!.token })).status).toBe(
      200,
    );
    late.close();
  });
  await served;
  print(`serves again after ${seconds.toFixed(2)} s`, crowd.tally.toString());

  expect(crowd.tally.otherThan(201, 503, 'lost')).toEqual([]);
  expect(crowd.tally.withoutRetryAfter).toBe(0);
  expect(seconds).toBeLessThan(SOON);
  expect(await ordersIn(backend.database)).toEqual(confirmedTo(crowd));
});
