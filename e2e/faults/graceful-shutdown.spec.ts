import { expect } from '@playwright/test';
import { print, measureSeconds, test } from './backend-test.ts';
import { aCoin, createBuyers, toCheckoutCall } from './buyers.ts';
import type { HttpCaller } from './caller.ts';
import { ResponseCounts } from './response-counts.ts';

const BUYERS = 500;

// Above the default, so that all requests are in flight at the signal.
test.use({ settings: { MAX_IN_FLIGHT: '10000' } });

async function isReady(caller: HttpCaller): Promise<boolean> {
  const response = caller.send({ method: 'GET', path: '/health/ready' });
  return response.then(
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
  const all = await createBuyers(backend, BUYERS, coin);
  // All clients have open connections, as behind a proxy.
  await Promise.all(all.map(() => caller.send({ method: 'GET', path: '/health/live' })));
  const counts = new ResponseCounts();
  let open = BUYERS;
  const responses = all.map(async (buyer) => {
    counts.add(await caller.send(toCheckoutCall(buyer)).catch(() => 'lost' as const));
    open -= 1;
  });
  await Promise.race(responses);
  const atSignal = open;
  const ending = backend.stopApi();
  const seconds = await measureSeconds(() => untilNotReady(caller));
  const atNotReady = open;
  await Promise.all(responses);
  print(
    `${atSignal} in flight at SIGTERM`,
    `not ready after ${seconds.toFixed(2)} s with ${atNotReady} in flight`,
    `responses: ${counts.toString()}`,
  );

  expect(atNotReady).toBeGreaterThan(0);
  expect(await ending).toBe('exit code 0');
  expect(counts.of(201)).toBe(BUYERS);
  expect(await database.query('SELECT FROM orders')).toHaveLength(BUYERS);
});
