// Test fixture: releases whose SSR bundles misbehave.
import { createHash } from 'node:crypto';
import type { RenderLocale } from './render-protocol.ts';
import type { Release } from '@challenge-coins/release/release-document';
import {
  addBuildFrom,
  createRelease,
  useStore,
  writeBuild,
} from '@challenge-coins/release/release.fixture';
import { RendererPool, type RendererPoolOptions } from './renderer-pool.ts';

export const PART = 'storefront-mfe';

const BUNDLE = `
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

function computeIntegrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

/** A release with that SSR bundle. */
export function createSsrRelease(id: string, code = BUNDLE): Release {
  const files = { 'painter.cjs': computeIntegrityOf(code) };
  return createRelease(id, { painter: 'painter.cjs', files });
}

/** A release with that SSR bundle in English and this one in French. */
export function createBilingualRelease(
  id: string,
  french: string,
): [Release, Record<string, string>] {
  const codes = { 'painter.en.cjs': BUNDLE, 'painter.fr.cjs': french };
  const files = Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, computeIntegrityOf(code)]),
  );
  const release = createRelease(id, { painter: 'painter.en.cjs', languages: ['en', 'fr'], files });
  return [release, codes];
}

/** A request for the page at `path`, as the shell's server sends it. */
export function requestFor(path: string, siteName = 'Lakou Coins', locale?: RenderLocale): string {
  const publicUrl = 'https://coins.example';
  return JSON.stringify({ path, known: [], siteName, publicUrl, locale });
}

interface RenderFixture {
  readonly root: string;
  readonly warnings: { readonly reason?: string }[];
  /** Creates a renderer pool of the part; it is closed after the test. */
  createPool(options?: Partial<RendererPoolOptions>): RendererPool;
  add(release: Release, codes?: Readonly<Record<string, string>>): Promise<void>;
}

/** Sets up an empty store and renderer pools for each test of a suite. */
export function useRenderers(): RenderFixture {
  const stores = useStore(PART);
  const pools: RendererPool[] = [];
  const warnings: RenderFixture['warnings'] = [];
  beforeEach(() => {
    warnings.length = 0;
  });
  afterEach(() => {
    for (const createPool of pools.splice(0)) createPool.close();
  });
  return {
    get root() {
      return stores.root;
    },
    warnings,
    createPool: (options) => {
      const place = { releasesDir: stores.root };
      const warn = (details: object) => warnings.push(details);
      const createPool = new RendererPool({ dir: place, part: PART, warn, ...options });
      pools.push(createPool);
      return createPool;
    },
    add: async (release, codes = { 'painter.cjs': BUNDLE }) => {
      const folder = `${stores.root}/built/${release.id}`;
      await writeBuild(folder, release, codes);
      await addBuildFrom(folder, release, stores.store);
    },
  };
}
