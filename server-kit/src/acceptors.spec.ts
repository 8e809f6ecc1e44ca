import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { acceptManyAtOnce } from './acceptors.ts';

const CROWD = 320;
const BACKLOG = 1024;
/** A start takes a moment until it accepts many at once. */
const TRIES = 20;

/** Connects so many times from a thread of its own when told to, and counts who is in the line. */
const CROWD_PROGRAM = `
  const { workerData: { port, crowd, inLine, go } } = require('node:worker_threads');
  const { connect } = require('node:net');
  Atomics.wait(go, 0, 0);
  const one = () => connect(port, '127.0.0.1', () => Atomics.add(inLine, 0, 1)).on('error', () => {});
  for (let n = 0; n < crowd; n += 1) one();
`;

const shared = () => new Int32Array(new SharedArrayBuffer(4));

describe('a crowd that connects while the server works', () => {
  let app: FastifyInstance;
  let port: number;
  let asked: number;

  beforeEach(async () => {
    app = fastify();
    acceptManyAtOnce(app, BACKLOG);
    app.get('/', () => 'here');
    asked = 0;
    app.get('/slow', async () => {
      asked += 1;
      await delay(200);
      return 'at last';
    });
    await app.listen({ host: '127.0.0.1', port: 0, backlog: BACKLOG });
    ({ port } = app.server.address() as AddressInfo);
  });

  afterEach(() => app.close());

  async function untilAsked(times: number): Promise<void> {
    while (asked < times) await turn();
  }

  /** How often the event loop comes round until all are in who connected while it stood still. */
  async function turnsForACrowd(): Promise<number> {
    let accepted = 0;
    const count = () => (accepted += 1);
    app.server.on('connection', count);
    const [inLine, go] = [shared(), shared()];
    const workerData = { port, crowd: CROWD, inLine, go };
    const crowd = new Worker(CROWD_PROGRAM, { eval: true, workerData });
    await once(crowd, 'online');
    Atomics.store(go, 0, 1);
    Atomics.notify(go, 0);
    while (Atomics.load(inLine, 0) < CROWD);
    let turns = 0;
    for (; accepted < CROWD; turns += 1) await turn();
    app.server.off('connection', count);
    await crowd.terminate();
    return turns;
  }

  it('is let in within a few turns of the event loop', async () => {
    let fewest = Infinity;
    for (let tried = 0; tried < TRIES && fewest > CROWD / 8; tried += 1) {
      fewest = Math.min(fewest, await turnsForACrowd());
    }
    expect(fewest).toBeLessThanOrEqual(CROWD / 8);
  });

  it('is answered before the server has closed', async () => {
    const connections = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
    await Promise.all(connections.map((connection) => once(connection, 'connect')));
    let answered = 0;
    for (const connection of connections) {
      connection.once('data', () => (answered += 1));
      connection.write('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n');
    }
    await untilAsked(connections.length);
    await app.close();
    expect(answered).toBe(connections.length);
  });

  it('is answered, and no longer let in once the server closes', async () => {
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(await Promise.all(Array.from({ length: 40 }, ask))).toEqual(Array(40).fill('here'));
    await app.close();
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  });
});
