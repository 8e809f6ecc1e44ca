import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { listenOnFreePort } from '../../../server-kit/src/local-server.fixture.ts';
import { startFakeShop, type FakeShop } from '../shop.fixture.ts';

/** A process of the API that says who it is. */
interface Process {
  readonly url: string;
  /** What it was asked but for its readiness. */
  readonly asked: string[];
  isReady: boolean;
  /** It takes a request and is gone before its answer. */
  breaksOff: boolean;
  die(): Promise<void>;
  comeBack(): Promise<void>;
}

async function aProcess(name: string): Promise<Process> {
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

describe('an API of two processes', () => {
  let one: Process;
  let two: Process;
  let shop: FakeShop;

  beforeEach(async () => {
    [one, two] = [await aProcess('one'), await aProcess('two')];
    shop = await startFakeShop({ API_URL: `${one.url}, ${two.url}` });
  });
  afterEach(async () => {
    await shop.close();
    await Promise.all([one.die(), two.die()].map((gone) => gone.catch(() => undefined)));
  });

  const ask = (method: 'GET' | 'POST') =>
    shop.app.inject({ method, url: '/api/cart', ...(method === 'POST' && { payload: { n: 1 } }) });
  const askAll = async (count: number, method: 'GET' | 'POST' = 'GET') => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(method)));
    return answers.map(({ statusCode, body }) => (statusCode === 200 ? body : statusCode));
  };
  /** Asks until the answers come from these alone. */
  const untilAnsweredBy = async (...names: string[]) => {
    for (;;) {
      const answers = new Set(await askAll(10));
      if (answers.size === names.length && names.every((name) => answers.has(name))) return;
      await delay(20);
    }
  };

  it('has both of them at work', async () => {
    expect(new Set(await askAll(10))).toEqual(new Set(['one', 'two']));
  });

  it('answers when one of them is gone: reads and writes, from the first on', async () => {
    await two.die();
    expect(await askAll(10, 'POST')).toEqual(Array(10).fill('one'));
    expect(await askAll(10)).toEqual(Array(10).fill('one'));
  });

  it('reads again from the other when one dies on the way', async () => {
    two.breaksOff = true;
    expect(await askAll(10)).toEqual(Array(10).fill('one'));
  });

  it('never writes twice: what may have arrived is answered 503, and when to come back', async () => {
    one.breaksOff = true;
    two.breaksOff = true;
    const answer = await ask('POST');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect([...one.asked, ...two.asked]).toEqual(['/api/cart']);
  });

  it('gives nothing to one that is not ready, and something again as soon as it is', async () => {
    two.isReady = false;
    await untilAnsweredBy('one');
    two.isReady = true;
    await untilAnsweredBy('one', 'two');
  });

  it('takes one back that has started again', async () => {
    await two.die();
    await untilAnsweredBy('one');
    await two.comeBack();
    await untilAnsweredBy('one', 'two');
  });
});
