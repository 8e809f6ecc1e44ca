// Releases whose painters do, for tests, what a page must not.
import { createHash } from 'node:crypto';
import type { Release } from '../../release/release-document.ts';
import {
  addBuildFrom,
  createRelease,
  useStore,
  writeBuild,
} from '../../release/release.fixture.ts';
import { RendererPool } from './renderer-pool.ts';
import type { RendererPoolOptions } from './renderer-pool.ts';

export const PART = 'storefront-mfe';

/** A painter whose pages misbehave, each in the way that its path says. */
const CODE = `
  let painted = 0;
  const left = [];
  const PAGES = {
    '/': () => 'the plate',
    '/painted': () => painted,
    '/process': () => process.pid,
    '/environment': () => JSON.stringify(process.env),
    '/address': () => releaseAddress,
    '/network': () => typeof fetch,
    '/files': () => require('fs'),
    '/throws': () => { throw new Error('the plate is cracked'); },
    '/leaves-a-promise': () => { void Promise.reject(new Error('left behind')); return 'the plate'; },
    '/slow': () => new Promise((resolve) => setTimeout(resolve, 50, 'the plate')),
    '/never': () => new Promise(() => {}),
    '/hangs': () => { for (;;); },
    '/eats': () => { const numbers = []; for (;;) numbers.push(1.5); },
    '/exits': () => process.exit(0),
    '/odd': () => ({}),
  };
  module.exports = {
    pages: { '/product/:id': {}, '/': {} },
    queries: (path) => [{ queryKey: ['catalog', path], path: '/api/products' }],
    async paint({ path }) {
      painted += 1;
      if (!(path in PAGES)) return null;
      const html = await PAGES[path]();
      const text = typeof html === 'object' ? html : String(html);
      return { html: text, head: { title: path } };
    },
  };
`;

/** A release with that painter, which differs from others by its id. */
export function createSsrRelease(id: string, code = CODE): Release {
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return createRelease(id, { painter: 'painter.cjs', files: { 'painter.cjs': integrity } });
}

/** A request for the page at `path`, as the shell's server sends it. */
export function requestFor(path: string, siteName = 'Lakou Coins'): string {
  return JSON.stringify({ path, known: [], siteName, publicUrl: 'https://coins.example' });
}

interface Painting {
  readonly root: string;
  readonly warnings: { readonly reason?: string }[];
  /** Painters of the part, which end with the test. */
  painters(options?: Partial<RendererPoolOptions>): RendererPool;
  /** Adds a release to the part's store. */
  add(release: Release, code?: string): Promise<void>;
}

/** An empty store and painters for each test of a suite. */
export function useRenderers(): Painting {
  const stores = useStore(PART);
  const made: RendererPool[] = [];
  const warnings: Painting['warnings'] = [];
  beforeEach(() => {
    warnings.length = 0;
  });
  afterEach(() => {
    for (const painters of made.splice(0)) painters.close();
  });
  return {
    get root() {
      return stores.root;
    },
    warnings,
    painters: (options) => {
      const place = { releasesDir: stores.root };
      const warn = (details: object) => warnings.push(details);
      const painters = new RendererPool({ dir: place, part: PART, warn, ...options });
      made.push(painters);
      return painters;
    },
    add: async (release, code = CODE) => {
      const folder = `${stores.root}/built/${release.id}`;
      await writeBuild(folder, release, { 'painter.cjs': code });
      await addBuildFrom(folder, release, stores.store);
    },
  };
}
