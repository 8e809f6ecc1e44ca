import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { apiCalls } from './api-calls.ts';
import { consumerFaults, findConsumers, writeConsumers } from './consumers.ts';
import { readApiDocument } from './openapi.ts';

const operation = { responses: {} };
const API = readApiDocument(
  JSON.stringify({
    info: { version: '1.0.0' },
    paths: {
      '/api/cart': { get: operation, post: operation },
      '/api/products/{id}': { get: operation },
      '/api/upload-image': { post: operation },
    },
  }),
);

const SOURCES = {
  'shared-ui/src/api/queries.ts': `
    export const cartQuery = queryOptions({ queryFn: () => unwrap(api.GET('/cart')) });`,
  'storefront-mfe/src/cart.tsx': `
    import { api, cartQuery } from '@challenge-coins/shared-ui/api';
    const add = () => api.POST('/cart', { body: { coin } });`,
  'storefront-mfe/src/cart.spec.tsx': `api.GET('/only/in/a/test');`,
  'admin-mfe/src/upload.ts': `request.open('POST', '/api/upload-image');`,
  'shell/src/main.tsx': '',
  'shell/server/routes.ts': 'const read = (id: string) => api.get(`/api/products/${id}`, 300);',
};

describe('what the front ends ask of the API', () => {
  let root: string;
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'consumers-'));
    for (const [path, text] of Object.entries(SOURCES)) await write(path, text);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('is found in typed calls, shared queries, uploads and the addresses of the page’s server', async () => {
    expect(await findConsumers(root, API)).toEqual({
      shell: ['GET /api/products/{id}'],
      'storefront-mfe': ['GET /api/cart', 'POST /api/cart'],
      'admin-mfe': ['POST /api/upload-image'],
    });
  });

  it('is held by what is committed', async () => {
    const consumers = await findConsumers(root, API);
    await writeConsumers(root, consumers);
    expect(await consumerFaults(root, consumers, API)).toEqual([]);
    await write('admin-mfe/src/more.ts', `api.GET('/cart')`);
    const more = await findConsumers(root, API);
    expect(await consumerFaults(root, more, API)).toEqual([
      'contracts/consumers/admin-mfe.json is not what admin-mfe asks. Run "npm run contracts -- --consumers".',
    ]);
  });

  it('names an operation that somebody asks and the API lacks', async () => {
    const without = { ...API, paths: { '/api/cart': { post: { ...operation, parameters: [], security: [] } } } };
    const consumers = await findConsumers(root, without);
    await writeConsumers(root, consumers);
    expect(await consumerFaults(root, consumers, without)).toEqual([
      'shell asks GET /api/products/{}, which the API lacks',
      'storefront-mfe asks GET /api/cart, which the API lacks',
      'admin-mfe asks POST /api/upload-image, which the API lacks',
    ]);
  });

  it('can not be read where the address is made up elsewhere, and says so', () => {
    expect(() => apiCalls('cart.ts', 'api.GET(address)')).toThrow(
      'cart.ts: say the address in the call itself: api.GET(address)',
    );
  });
});
