// Open-loop load generator: a constant request rate regardless of responses, in a separate process so that
// the test does not distort the measurement.
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { searchUncached } from './uncached-search.ts';
import { HttpCaller } from './caller.ts';

const {
  url = '',
  rate = '0',
  seconds = '0',
} = parseArgs({
  options: { url: { type: 'string' }, rate: { type: 'string' }, seconds: { type: 'string' } },
}).values;
/** Interval between batches, in milliseconds. */
const TICK = 10;

const caller = new HttpCaller(url);
const responses: { status: number; took: number; retryAfter: boolean }[] = [];
const open = new Set<Promise<unknown>>();

async function ask(n: number): Promise<void> {
  const begin = performance.now();
  const response = await caller.send(searchUncached(n)).catch(() => undefined);
  const took = performance.now() - begin;
  const retryAfter = Number(response?.retryAfter) > 0;
  responses.push({ status: response?.status ?? 0, took, retryAfter });
}

const begin = performance.now();
const end = begin + Number(seconds) * 1000;
let sent = 0;
while (performance.now() < end) {
  const due = ((performance.now() - begin) / 1000) * Number(rate);
  for (; sent < due; sent += 1) {
    const asked = ask(sent);
    open.add(asked);
    void asked.finally(() => {
      open.delete(asked);
    });
  }
  await delay(TICK);
}
await Promise.race([Promise.all(open), delay(10_000)]);
const took = (performance.now() - begin) / 1000;
const report = JSON.stringify({ responses, hanging: open.size, seconds: took });
// Pending requests are dropped after the report has been written.
process.stdout.write(report, () => process.exit(0));
