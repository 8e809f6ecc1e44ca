import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionQueue } from './connection-queue.ts';

describe('a request while the API is started again', () => {
  let line: ConnectionQueue;
  let listening: Server;
  let api: Server;
  let apiPort: number;
  const ask = async () => {
    const { port } = listening.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text();
  };
  const startApi = async (port: number, answer: string) => {
    api = createServer((_request, response) => response.end(answer)).listen(port, '127.0.0.1');
    await once(api, 'listening');
  };

  beforeEach(async () => {
    await startApi(0, 'before');
    apiPort = (api.address() as AddressInfo).port;
    line = new ConnectionQueue();
    listening = await line.listen(0, apiPort);
  });
  afterEach(() => {
    listening.close();
    api.close();
  });

  it('waits, and is answered by the new one', async () => {
    expect(await ask()).toBe('before');
    const restarted = line.during(
      (async () => {
        await once(api.close(), 'close');
        await delay(200);
        await startApi(apiPort, 'after');
      })(),
    );
    expect(await ask()).toBe('after');
    await restarted;
  });

  it('does not wait for one that has failed to start', async () => {
    await once(api.close(), 'close');
    await line.during(Promise.reject(new Error('it does not start'))).catch(() => undefined);
    await expect(ask()).rejects.toThrow('fetch failed');
  });
});
