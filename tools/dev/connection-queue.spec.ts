import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionQueue } from './connection-queue.ts';

describe('a request while the API restarts', () => {
  let queue: ConnectionQueue;
  let listening: Server;
  let api: Server;
  let apiPort: number;
  const request = async () => {
    const { port } = listening.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text();
  };
  const startApi = async (port: number, body: string) => {
    api = createServer((_request, response) => response.end(body)).listen(port, '127.0.0.1');
    await once(api, 'listening');
  };

  beforeEach(async () => {
    await startApi(0, 'before');
    apiPort = (api.address() as AddressInfo).port;
    queue = new ConnectionQueue();
    listening = await queue.listen(0, apiPort);
  });
  afterEach(() => {
    listening.close();
    api.close();
  });

  it('waits for the new process', async () => {
    expect(await request()).toBe('before');
    const restarted = queue.holdWhile(
      (async () => {
        await once(api.close(), 'close');
        await delay(200);
        await startApi(apiPort, 'after');
      })(),
    );
    expect(await request()).toBe('after');
    await restarted;
  });

  it('fails if the new process does not start', async () => {
    await once(api.close(), 'close');
    await queue.holdWhile(Promise.reject(new Error('it does not start'))).catch(() => undefined);
    await expect(request()).rejects.toThrow('fetch failed');
  });
});
