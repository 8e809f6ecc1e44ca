import { createServer, type ServerResponse } from 'node:http';
import { listenHere } from '../../../server-kit/src/local-server.fixture.ts';
import { Addresses } from '../proxy/addresses.ts';
import { PublicApi } from './public-api.ts';

describe('what a page asks of the API', () => {
  const waiting: ServerResponse[] = [];
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    waiting.push(response);
  });
  let api: PublicApi;

  beforeAll(async () => {
    api = new PublicApi(new Addresses([await listenHere(server)], '/'));
  });
  afterAll(() => server.close());

  it('is asked once for many visitors, and not at all for ever more made-up addresses', async () => {
    const same = [api.get('/products/1', 10_000), api.get('/products/1', 10_000)];
    const others = Array.from({ length: 200 }, (_, n) => api.get(`/products/x${n}`, 10_000));
    // The ones above the bound are told at once, while the others still wait.
    expect(await Promise.all(others.slice(63))).toEqual(Array(137).fill(null));
    while (asked < 64) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const response of waiting) response.end('{}');
    expect(await Promise.all(same)).toEqual(Array(2).fill({ status: 200, json: '{}' }));
    await Promise.all(others);
    expect(asked).toBe(64);
  });
});
