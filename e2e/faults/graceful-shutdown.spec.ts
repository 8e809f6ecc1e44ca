import { expect } from '@playwright/test';
import { print, secondsOf, test } from './backend-test.ts';
import { aCoin, buyers, checkoutOf } from './buyers.ts';
import type { HttpCaller } from './caller.ts';
import { ResponseCounts } from './response-counts.ts';

const BUYERS = 500;

// Above the default, so that all requests are in flight at the signal.
test.use({ settings: { MAX_IN_FLIGHT: '10000' } });

async function isReady(caller: HttpCaller): Promise<boolean> {
  const answer = caller.send({ method: 'GET', path: '/health/ready' });
  return answer.then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Sends the next request before the last response, which may wait behind the checkouts. */
function untilNotReady(caller: HttpCaller): Promise<void> {
  return new Promise((resolve) => {
    const asking = setInterval(() => {
      void isReady(caller).then((is) => {
        if (is) return;
        clearInterval(asking);
        resolve();
      });
    }, 10);
  });
}

test('on SIGTERM readiness fails, 500 checkouts in flight complete, and the exit code is 0', async ({
  backend,
  caller,
}) => {
  const { database } = backend;
  const coin = await aCoin(backend, BUYERS);
  const all = await buyers(backend, BUYERS, coin);
  // All clients have open connections, as behind a proxy.
  await Promise.all(all.map(() => caller.send({ method: 'GET', path: '/health/live' })));
  const tally = new ResponseCounts();
  let open = BUYERS;
  const answers = all.map(async (buyer) => {
    tally.add(await caller.send(checkoutOf(buyer)).catch(() => 'lost' as const));
    open -= 1;
  });
  await Promise.race(answers);
  const atSignal = open;
  const ending = backend.stopApi();
  const seconds = await secondsOf(() => untilNotReady(caller));
  const atNotReady = open;
  await Promise.all(answers);
  print(
    `${atSignal} in flight at SIGTERM`,
    `not ready after ${seconds.toFixed(2)} s with ${atNotReady} in flight`,
    `answers: ${tally.toString()}`,
  );

  expect(atNotReady).toBeGreaterThan(0);
  expect(await ending).toBe('exit code 0');
  expect(tally.of(201)).toBe(BUYERS);
  expect(await database.query('SELECT FROM orders')).toHaveLength(BUYERS);
});
