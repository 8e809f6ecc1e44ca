// Test fixture: the shell's server with fake upstreams.
import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { Release, ReleaseDocument } from '@challenge-coins/release/release-document';
import { createRelease } from '@challenge-coins/release/release.fixture';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { readConfig } from './config.ts';
import type { RenderFn } from './ssr/ssr-cache.ts';
import { createShellServer } from './server.ts';

/** A fake response; an object is sent as JSON. */
interface FakeResponse {
  readonly status?: number;
  /** A function gets the body of the request. */
  readonly body: object | string | ((posted: string) => object);
  /** Never responds. */
  readonly hangs?: boolean;
}

/** Servers to close after the tests, also after failures: a listening server keeps the run from ending. */
const open = new Set<() => Promise<unknown>>();
afterAll(async () => {
  await Promise.all([...open].map((close) => close()));
  open.clear();
});

type FakeResponses = Record<string, FakeResponse>;

/** A fake upstream with its received requests and current responses. */
interface Upstream {
  readonly url: string;
  readonly requests: IncomingMessage[];
  readonly posted: { path: string; body: string }[];
  responses: FakeResponses;
  close(): Promise<void>;
}

/** Starts a fake upstream on a free port. */
export async function startUpstream(responses: FakeResponses): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const posted: { path: string; body: string }[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request);
    const fake = upstream.responses[request.url ?? ''];
    const { body = { detail: 'Not found.' } } = fake ?? {};
    const send = (sent: object | string) => {
      response.statusCode = fake ? (fake.status ?? 200) : 404;
      response.setHeader('content-type', 'application/json');
      const bytes = Buffer.from(typeof sent === 'string' ? sent : JSON.stringify(sent));
      // Also sent for HEAD, as by the API.
      response.setHeader('content-length', bytes.length);
      response.end(bytes);
    };
    if (request.method === 'POST') {
      void text(request).then((received) => {
        posted.push({ path: request.url ?? '', body: received });
        if (typeof body === 'function') send((body as (posted: string) => object)(received));
      });
    }
    if (!fake?.hangs && typeof body !== 'function') send(body);
  });
  const upstream: Upstream = {
    url: await listenOnFreePort(server),
    requests,
    posted,
    responses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  open.add(() => upstream.close());
  return upstream;
}

/** Integrity hash of a fixture file, derived from its name. */
export function computeFixtureIntegrity(file: string): string {
  return `sha384-${createHash('sha384').update(file).digest('base64')}`;
}

const SSR_BUNDLE = 'painter.cjs';

/** Creates a release document of `part`. */
export function createReleaseDocument(
  part: string,
  id = 'aaaa',
  preload: Release['preload'] = {},
  more: Partial<Release> = {},
): ReleaseDocument {
  const files = ['entry.js', 'react.js', 'app.css', ...Object.values(preload).flat()];
  const live = createRelease(id, {
    entry: 'entry.js',
    scripts: ['react.js', 'entry.js'],
    styles: ['app.css'],
    fonts: ['sans.woff2'],
    files: Object.fromEntries(files.map((file) => [file, computeFixtureIntegrity(file)])),
    preload,
    ...more,
  });
  return { schema: 1, part, live, canary: null };
}

export const SETTINGS = {
  site_name: 'Lakou <Coins>',
  hero_description: 'Struck "in" Haiti',
  announcement_enabled: true,
  announcement_text: '1,804 <pieces>',
};

export const COIN = {
  id: '7',
  name: 'Catherine Flon',
  description: 'She sewed <b>the</b> flag. </script><script>alert(1)</script>',
  price: 25,
  sale_price: 20,
  status: 'in_stock',
  image: '/api/images/abc-640.webp',
  available: 12,
};

/** Page metadata of the fixture's storefront. */
export const PAGES = {
  '/': {
    title: 'Home',
    queries: [{ queryKey: ['featured'], path: '/api/products?featured=true' }],
    search: [],
    sitemap: ['/'],
  },
  '/shop': {
    title: 'Shop',
    queries: [{ queryKey: ['products'], path: '/api/products' }],
    search: ['filter', 'page'],
    sitemap: ['/shop', '/shop?filter=heroines'],
  },
  '/product/:id': {
    title: 'Product',
    queries: [{ queryKey: ['product', ':id'], path: '/api/products/:id' }],
    search: [],
    sitemap: { each: '/api/products' },
  },
  '/new-page': { title: 'New', queries: [], search: [] },
} satisfies Release['pages'];

/** Release document of the storefront with these pages. */
export function storefront(id = 'ssss', more: Partial<Release> = {}): ReleaseDocument {
  const preload = {
    '/shop': ['shop.js', 'shop.css'],
    '/product/:id': ['product.js'],
    '/new-page': ['new.js'],
  };
  const own = { contract: 2, pages: PAGES, painter: SSR_BUNDLE };
  return createReleaseDocument('storefront-mfe', id, preload, { ...own, ...more });
}

export interface FakeShop {
  readonly app: FastifyInstance;
  readonly api: Upstream;
  readonly storefront: Upstream;
  readonly admin: Upstream;
  readonly cacheDir: string;
  close(): Promise<void>;
}

/** Starts a shop with all upstreams for each test of a suite. */
export function useShop(): FakeShop {
  const shop = {} as FakeShop;
  beforeEach(async () => {
    Object.assign(shop, await startFakeShop());
  });
  afterEach(() => shop.close());
  return shop;
}

interface ShopOptions {
  /** Replaces the shell's frame renderer. */
  readonly renderFrame?: RenderFn;
  readonly painter?: string;
  readonly shell?: Partial<Release>;
}

/** Starts a shop with all upstreams; `environment` adds or overrides settings. */
export async function startFakeShop(
  environment: NodeJS.ProcessEnv = {},
  { renderFrame, painter, shell = {} }: ShopOptions = {},
): Promise<FakeShop> {
  const root = await mkdtemp(join(tmpdir(), 'shop-'));
  const released = join(root, 'releases', 'shell', 'releases', 'aaaa');
  await mkdir(released, { recursive: true });
  await writeFile(join(released, 'entry.js'), 'shell()');
  const document = createReleaseDocument(
    'shell',
    'aaaa',
    {},
    { contracts: [1, 2], painter: SSR_BUNDLE, ...shell },
  );
  if (painter !== undefined) {
    await writeFile(join(released, SSR_BUNDLE), painter);
    document.live.files[SSR_BUNDLE] = computeFixtureIntegrity(painter);
    await writeFile(join(released, 'release.json'), JSON.stringify(document.live));
  }
  await writeFile(join(root, 'releases', 'shell', 'release.json'), JSON.stringify(document));
  const part = await startUpstream({
    '/release.json': { body: storefront() },
    '/releases/ssss/shop.js': { body: 'shop()' },
  });
  const admin = await startUpstream({
    '/release.json': {
      body: createReleaseDocument('admin-mfe', 'dddd', { '/admin': ['dashboard.js'] }),
    },
  });
  const api = await startUpstream({
    '/api/settings': { body: SETTINGS },
    '/api/products': { body: [COIN] },
    '/api/products?featured=true': { body: [COIN] },
    '/api/products?page=1&page_size=100': {
      body: { items: [COIN, { ...COIN, id: '8/x' }], total: 2, page: 1, page_size: 100 },
    },
    '/api/products/7': { body: COIN },
  });
  const app = await createShellServer(
    readConfig({
      RELEASES_DIR: join(root, 'releases'),
      CACHE_DIR: join(root, 'cache'),
      API_URL: api.url,
      STOREFRONT_URL: part.url,
      ADMIN_URL: admin.url,
      PUBLIC_URL: 'https://coins.example',
      LOG_LEVEL: 'silent',
      ...environment,
    }),
    renderFrame,
  );
  open.add(() => app.close());
  return {
    app,
    api,
    storefront: part,
    admin,
    cacheDir: join(root, 'cache'),
    close: async () => {
      await app.close();
      await Promise.all([api.close(), part.close(), admin.close()]);
      await rm(root, { recursive: true, force: true });
    },
  };
}
