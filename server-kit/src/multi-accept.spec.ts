import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { enableMultiAccept, LISTEN_BACKLOG } from './multi-accept.ts';
import { MAX_ACCEPT_TURNS, minAcceptTurns } from './accept-turns.fixture.ts';

describe('a client among many that connect while the server works', () => {
  let app: FastifyInstance;
  let port: number;
  let asked: number;
  let answered: number;

  beforeEach(async () => {
    app = fastify();
    enableMultiAccept(app);
    app.get('/', () => 'here');
    asked = 0;
    answered = 0;
    app.addHook('onResponse', (_request, _reply, done) => {
      answered += 1;
      done();
    });
    app.get('/slow', async () => {
      // One after the other, so that the last is seldom one of the server's own connections.
      asked += 1;
      await delay(100 + 10 * asked);
      return 'at last';
    });
    await app.listen({ host: '127.0.0.1', port: 0, backlog: LISTEN_BACKLOG });
    ({ port } = app.server.address() as AddressInfo);
  });

  afterEach(() => app.close());

  /** Resolves when a connection is accepted. */
  async function accepted(): Promise<void> {
    await once(
      connect(port, '127.0.0.1').on('error', () => undefined),
      'connect',
    );
  }

  it('is accepted within a few turns of the event loop', async () => {
    expect(await minAcceptTurns(app.server)).toBeLessThanOrEqual(MAX_ACCEPT_TURNS);
  });

  it('is answered before the server has closed', async () => {
    await minAcceptTurns(app.server);
    const connections = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
    await Promise.all(connections.map((connection) => once(connection, 'connect')));
    for (const connection of connections) {
      connection.write('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n');
    }
    while (asked < connections.length) await turn();
    await app.close();
    expect(answered).toBe(connections.length);
  });

  it('is answered, and no longer accepted once the server closes', async () => {
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(await Promise.all(Array.from({ length: 40 }, ask))).toEqual(Array(40).fill('here'));
    await app.close();
    await expect(accepted()).rejects.toThrow('ECONNREFUSED');
  });

  it('keeps no server from closing by connections it never used', async () => {
    const unused = connect(port, '127.0.0.1');
    await once(unused, 'connect');
    const closed = app.close();
    const ended = once(unused, 'close', { signal: AbortSignal.timeout(10_000) });
    await ended.finally(() => unused.destroy());
    await closed;
  });

  it('is not accepted by a server that closes as soon as it listens', async () => {
    await app.close();
    await expect(accepted()).rejects.toThrow('ECONNREFUSED');
  });

  it('is not accepted after a close even if the process that copied the socket exits late', async () => {
    const late = fastify();
    enableMultiAccept(late);
    // The copying process inherits this: it stays alive for a second after it has disconnected.
    const keepAlive = "process.once('disconnect',()=>setTimeout(()=>{},1000))";
    const { NODE_OPTIONS = '' } = process.env;
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=data:text/javascript,${keepAlive}`;
    try {
      await late.listen({ host: '127.0.0.1', port: 0, backlog: LISTEN_BACKLOG });
      ({ port } = late.server.address() as AddressInfo);
    } finally {
      process.env.NODE_OPTIONS = NODE_OPTIONS;
    }
    await late.close();
    await expect(accepted()).rejects.toThrow('ECONNREFUSED');
  });
});
