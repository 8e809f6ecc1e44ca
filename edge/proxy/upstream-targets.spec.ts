import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { startFakeShop, type FakeShop } from '../shop.fixture.ts';

/** An API process that responds with its name. */
interface Process {
  readonly url: string;
  /** Requests received, without readiness probes. */
  readonly asked: string[];
  isReady: boolean;
  /** Accepts a request and exits before responding. */
  breaksOff: boolean;
  die(): Promise<void>;
  comeBack(): Promise<void>;
}

async function startProcess(name: string): Promise<Process> {
  const server: Server = createServer((request, response) => {
    if (request.url === '/api/health/ready') {
      response.writeHead(process.isReady ? 200 : 503).end();
      return;
    }
    process.asked.push(request.url ?? '');
    if (process.breaksOff) request.socket.destroy();
    else request.resume().once('end', () => response.end(name));
  });
  const url = await listenOnFreePort(server);
  const { port } = server.address() as AddressInfo;
  const process: Process = {
    url,
    asked: [],
    isReady: true,
    breaksOff: false,
    die: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
    comeBack: async () => {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
  return process;
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = 'GET' | (typeof WRITES)[number];

describe('an API with two processes', () => {
  let one: Process;
  let two: Process;
  let shop: FakeShop;

  beforeEach(async () => {
    [one, two] = [await startProcess('one'), await startProcess('two')];
    shop = await startFakeShop({ API_URL: `${one.url}, ${two.url}` });
  });
  afterEach(async () => {
    await shop.close();
    await Promise.all([one.die(), two.die()].map((gone) => gone.catch(() => undefined)));
  });

  const send = (method: Method) =>
    shop.app.inject({ method, url: '/api/cart', ...(method !== 'GET' && { payload: { n: 1 } }) });
  const sendAll = async (count: number, method: Method = 'GET') => {
    const responses = await Promise.all(Array.from({ length: count }, () => send(method)));
    return responses.map(({ statusCode, body }) => (statusCode === 200 ? body : statusCode));
  };
  /** Sends requests until only these processes respond. */
  const untilServedBy = async (...names: string[]) => {
    for (;;) {
      const responses = new Set(await sendAll(10));
      if (responses.size === names.length && names.every((name) => responses.has(name))) return;
      await delay(20);
    }
  };

  it('uses both', async () => {
    expect(new Set(await sendAll(10))).toEqual(new Set(['one', 'two']));
  });

  it('serves reads and writes when one is unreachable, from the first request on', async () => {
    await two.die();
    expect(await sendAll(10, 'POST')).toEqual(Array(10).fill('one'));
    expect(await sendAll(10)).toEqual(Array(10).fill('one'));
  });

  it('retries a read on the other when one exits mid-request', async () => {
    two.breaksOff = true;
    expect(await sendAll(10)).toEqual(Array(10).fill('one'));
  });

  it.each(WRITES)(
    'never retries a %s that may have arrived: responds with 503 and Retry-After',
    async (method) => {
      one.breaksOff = true;
      two.breaksOff = true;
      const reply = await send(method);
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
      expect([...one.asked, ...two.asked]).toEqual(['/api/cart']);
    },
  );

  it('skips a process that is not ready until it is ready again', async () => {
    two.isReady = false;
    await untilServedBy('one');
    two.isReady = true;
    await untilServedBy('one', 'two');
  });

  it('uses a restarted process again', async () => {
    await two.die();
    await untilServedBy('one');
    await two.comeBack();
    await untilServedBy('one', 'two');
  });
});
