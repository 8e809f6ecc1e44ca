// A shop's server for tests, with upstreams that answer as a test says.
import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { Release, ReleaseDocument } from '../../release/release-document.ts';
import { createRelease } from '../../release/release.fixture.ts';
import { listenOnFreePort } from '../../server-kit/src/local-server.fixture.ts';
import { readConfig } from './config.ts';
import type { RenderFn } from './ssr/ssr-cache.ts';
import { createShellServer } from './server.ts';

/** An answer: a status and a body; an object is sent as JSON. */
interface Answer {
  readonly status?: number;
  readonly body: object | string;
  /** It never comes. */
  readonly isSilent?: boolean;
}

/** Closes what the tests have opened, also when they failed: a server that listens keeps a run from ending. */
const open = new Set<() => Promise<unknown>>();
afterAll(async () => {
  await Promise.all([...open].map((close) => close()));
  open.clear();
});

/** What an upstream answers, by path and search. */
type Answers = Record<string, Answer>;

/** An upstream: its address, what it was asked, and what it answers from now on. */
interface Upstream {
  readonly url: string;
  readonly asked: IncomingMessage[];
  /** What was posted to it, by path. */
  readonly posted: { path: string; body: string }[];
  answers: Answers;
  close(): Promise<void>;
}

/** An upstream on a port of its own, until it is closed. */
export async function startUpstream(answers: Answers): Promise<Upstream> {
  const asked: IncomingMessage[] = [];
  const posted: { path: string; body: string }[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request);
    if (request.method === 'POST') {
      void text(request).then((said) => posted.push({ path: request.url ?? '', body: said }));
    }
    const answer = upstream.answers[request.url ?? ''];
    if (answer?.isSilent) return;
    const body = answer?.body ?? { detail: 'There is no such thing.' };
    response.statusCode = answer ? (answer.status ?? 200) : 404;
    response.setHeader('content-type', 'application/json');
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    // Said to HEAD as well, as the API does.
    response.setHeader('content-length', bytes.length);
    response.end(bytes);
  });
  const upstream: Upstream = {
    url: await listenOnFreePort(server),
    asked,
    posted,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  open.add(() => upstream.close());
  return upstream;
}

/** What the fixture's releases say of a file's bytes: each file something else. */
export function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(file).digest('base64')}`;
}

const PAINTER = 'painter.cjs';

/** A release document of `part` that differs from others by its id. */
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
    files: Object.fromEntries(files.map((file) => [file, integrityOf(file)])),
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

/** What the fixture's storefront says of its pages. */
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

/** The storefront's document, with all of that. */
export function storefront(id = 'ssss', more: Partial<Release> = {}): ReleaseDocument {
  const preload = {
    '/shop': ['shop.js', 'shop.css'],
    '/product/:id': ['product.js'],
    '/new-page': ['new.js'],
  };
  const own = { contract: 2, pages: PAGES, painter: PAINTER };
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

/** A shop for each test of a suite, with everything up. */
export function useShop(): FakeShop {
  const shop = {} as FakeShop;
  beforeEach(async () => {
    Object.assign(shop, await startFakeShop());
  });
  afterEach(() => shop.close());
  return shop;
}

interface ShopOptions {
  /** Stands in for the painter of the shell's release. */
  readonly paintFrame?: RenderFn;
  /** The code of that painter. */
  readonly painter?: string;
  /** What the shell's release says of itself beside the usual. */
  readonly shell?: Partial<Release>;
}

/** A shop with everything up; `environment` adds settings or overrides them. */
export async function startFakeShop(
  environment: NodeJS.ProcessEnv = {},
  { paintFrame, painter, shell = {} }: ShopOptions = {},
): Promise<FakeShop> {
  const root = await mkdtemp(join(tmpdir(), 'shop-'));
  const released = join(root, 'releases', 'shell', 'releases', 'aaaa');
  await mkdir(released, { recursive: true });
  await writeFile(join(released, 'entry.js'), 'shell()');
  const document = createReleaseDocument(
    'shell',
    'aaaa',
    {},
    { contracts: [1, 2], painter: PAINTER, ...shell },
  );
  if (painter !== undefined) {
    await writeFile(join(released, PAINTER), painter);
    document.live.files[PAINTER] = integrityOf(painter);
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
    paintFrame,
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
