// The system clock changes while the shop runs, as by time servers or resumed virtual machines.
import path from 'node:path';
import { expect } from '@playwright/test';
import { print, test } from './backend-test.ts';
import { listConfirmedOrders, listStoredOrders } from './consistency-check.ts';
import { aCoin, asAdmin, createBuyers, toCheckoutCall } from './buyers.ts';
import { HttpCaller } from './caller.ts';
import { ConcurrentBuyers } from './concurrent-buyers.ts';

const PRELOAD = path.join(import.meta.dirname, 'stepping-clock.mjs');
const CONCURRENCY = 8;
/** Within the hour that the buyers' sessions last. */
const HALF_AN_HOUR = 30 * 60 * 1000;

for (const [name, step] of [
  ['ahead', HALF_AN_HOUR],
  ['back', -HALF_AN_HOUR],
] as const) {
  test(`a clock set ${name} and back during checkouts has no visible effect`, async ({
    backend,
  }) => {
    const { database } = backend;
    const api = await backend.another({
      NODE_OPTIONS: `--import ${PRELOAD}`,
      CLOCK_STEP_MS: String(step),
    });
    const caller = new HttpCaller(api.url);
    const buyers = new ConcurrentBuyers(backend, caller);
    const coin = await aCoin(backend, 1000);
    const all = await createBuyers(backend, 300, coin);
    const served = buyers.checkOut(all, CONCURRENCY);
    for (const count of [100, 200]) {
      await buyers.until(({ responses }) => responses.size >= count);
      process.kill(api.pid, 'SIGUSR2');
      // Writes are visible immediately, and a repeated checkout returns the same order.
      const struck = await asAdmin(api, (admin) => admin.aProduct({ name: `At ${count}` }));
      const { status } = await caller.send({ method: 'GET', path: `/products/${struck.id}` });
      expect(status).toBe(200);
      const [first] = buyers.responses;
      if (!first) throw new Error('There is no order.');
      const again = await caller.send(toCheckoutCall(first[0]));
      expect(again.body).toBe(first[1].body);
      expect(await api.isReady()).toBe(true);
    }
    await served;
    print(buyers.counts.toString());
    caller.close();

    expect(buyers.counts.otherThan(201)).toEqual([]);
    expect(await listStoredOrders(database)).toEqual(listConfirmedOrders(buyers));
  });
}
