import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { searchUncached } from './uncached-search.ts';
import { print, test } from './backend-test.ts';
import type { HttpCaller } from './caller.ts';

const Report = z.object({
  responses: z.array(z.object({ status: z.number(), took: z.number(), retryAfter: z.boolean() })),
  hanging: z.number(),
  seconds: z.number(),
});

/** Too many products to keep all in memory, so that PostgreSQL searches. A small catalog is searched faster than the load generator can ask. */
const PRODUCTS = `
  INSERT INTO product (name, folded_name, search_text, category, price_cents, status, description, featured)
  SELECT 'Coin ' || n, 'coin ' || n, 'a coin, made of iron: ' || n, 'historical', 2500, 'in_stock', '', false
    FROM generate_series(1, 250) AS n`;

/** Searches that differ from those of the load generator. */
const OWN = 1e6;
/** Maximum recovery time, in milliseconds. */
const MAX_RECOVERY_MS = 5_000;

/** Sends requests at this rate from a separate process, regardless of responses. */
async function sendAtRate(url: string, rate: number, seconds: number) {
  const script = path.join(import.meta.dirname, 'overload.main.ts');
  const args = ['--import', 'tsx', script, '--url', url, '--rate', String(rate)];
  const process_ = spawn(process.execPath, [...args, '--seconds', String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [report] = await Promise.all([text(process_.stdout), once(process_, 'close')]);
  return Report.parse(JSON.parse(report));
}

/**
 * Product lists per second that the API computes for a few sequential clients; cached lists are much
 * faster.
 */
async function capacity(caller: HttpCaller): Promise<number> {
  const end = performance.now() + 5_000;
  let asked = 0;
  let served = 0;
  const ask = async () => {
    for (; performance.now() < end; served += 1) await caller.send(searchUncached(OWN + asked++));
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return served / 5;
}

test('at five times the capacity excess requests get 503 with Retry-After, and accepted ones are fast', async ({
  backend,
  caller,
}) => {
  await backend.database.query(PRODUCTS);
  const rate = Math.round(5 * (await capacity(caller)));
  const { responses, hanging, seconds } = await sendAtRate(backend.url, rate, 30);
  const over = performance.now();
  const served = responses.filter(({ status }) => status === 200);
  const times = served.map(({ took }) => took).sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Infinity;
  const later = responses.filter(({ status }) => status === 503 || status === 429);
  print(
    `${responses.length} requests in ${seconds.toFixed(0)} s (${rate} a second)`,
    `${served.length} served, p50 ${times[times.length >> 1]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    `${later.length} rejected with Retry-After`,
  );
  expect(hanging).toBe(0);
  expect(responses.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(later.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
  expect(later.length).toBeGreaterThan(0);
  expect(p99).toBeLessThan(1000);

  const afterwards = await Promise.all(
    Array.from({ length: 20 }, (_, n) => caller.send(searchUncached(2 * OWN + n))),
  );
  expect(afterwards.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(performance.now() - over).toBeLessThan(MAX_RECOVERY_MS);
});
