import { afterEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyReply } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { limitInFlight } from './in-flight.ts';

describe('the concurrency limit of a server', () => {
  const app = fastify();
  const open: FastifyReply[] = [];

  afterEach(async () => {
    for (const reply of open.splice(0)) void reply.send('');
    await app.close();
  });

  it('stays low while requests are rejected', async () => {
    limitInFlight(app, {
      max: 5,
      minShare: 2 / 5,
      isHealthCheck: () => false,
      refuse: (_request, reply) => void reply.code(503).send(),
    });
    app.get('/', (_request, reply) => void open.push(reply));
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const requests = Array.from({ length: 5 }, () => fetch(origin));
    while (open.length < 5) await delay(5);
    // The limit is adjusted every 250 ms. So few requests are completed that it falls to its minimum of two.
    while (open.length > 2) {
      await delay(400);
      void open.pop()?.send('');
    }
    // Now as many requests as the minimum are in flight.
    const statuses = new Set<number>();
    const end = performance.now() + 800;
    while (performance.now() < end) {
      const response = await fetch(origin, { signal: AbortSignal.timeout(2_000) });
      statuses.add(response.status);
    }
    expect([...statuses]).toEqual([503]);
    for (const reply of open.splice(0)) void reply.send('');
    await Promise.all(requests);
  });
});
