import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { enableMultiAccept, LISTEN_BACKLOG } from './multi-accept.ts';
import { MAX_ACCEPT_TURNS, minAcceptTurns } from './accept-turns.fixture.ts';

describe('a client in a burst of connections', () => {
  let app: FastifyInstance;
  let port: number;
  let received: number;
  let responded: number;

  beforeEach(async () => {
    app = fastify();
    enableMultiAccept(app);
    app.get('/', () => 'here');
    received = 0;
    responded = 0;
    app.addHook('onResponse', (_request, _reply, done) => {
      responded += 1;
      done();
    });
    app.get('/slow', async () => {
      // Staggered, so that the last one was rarely accepted by the main listener.
      received += 1;
      await delay(100 + 10 * received);
      return 'at last';
    });
    await app.listen({ host: '127.0.0.1', port: 0, backlog: LISTEN_BACKLOG });
    ({ port } = app.server.address() as AddressInfo);
  });

  afterEach(() => app.close());

  /** Resolves when a connection is established. */
  async function accepted(): Promise<void> {
    await once(
      connect(port, '127.0.0.1').on('error', () => undefined),
      'connect',
    );
  }

  it('is accepted within a few turns of the event loop', async () => {
    expect(await minAcceptTurns(app.server)).toBeLessThanOrEqual(MAX_ACCEPT_TURNS);
  });

  it('gets its response before the server has closed', async () => {
    await minAcceptTurns(app.server);
    const connections = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
    await Promise.all(connections.map((connection) => once(connection, 'connect')));
    for (const connection of connections) {
      connection.write('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n');
    }
    while (received < connections.length) await turn();
    await app.close();
    expect(responded).toBe(connections.length);
  });

  it('gets its response, and is refused once the server has closed', async () => {
    const get = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(await Promise.all(Array.from({ length: 40 }, get))).toEqual(Array(40).fill('here'));
    await app.close();
    await expect(accepted()).rejects.toThrow('ECONNREFUSED');
  });

  it('cannot keep the server from closing with unused connections', async () => {
    const unused = connect(port, '127.0.0.1');
    await once(unused, 'connect');
    const closed = app.close();
    const ended = once(unused, 'close', { signal: AbortSignal.timeout(10_000) });
    await ended.finally(() => unused.destroy());
    await closed;
  });

  it('is refused by a server that closes as soon as it listens', async () => {
    await app.close();
    await expect(accepted()).rejects.toThrow('ECONNREFUSED');
  });

  it('is refused after a close even if the process that copied the socket exits late', async () => {
    const late = fastify();
    enableMultiAccept(late);
    // Inherited by the copying process: it stays alive for a second after disconnecting.
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
