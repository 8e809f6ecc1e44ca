import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@challenge-coins/server-kit/process-info';
import { createRelease } from '@challenge-coins/release/release.fixture';
import { NoRenderer, PageFailed, RendererBusy, RendererDown } from './render.errors.ts';
import { DEFAULT_RENDER_LIMITS, ReleaseRenderer } from './release-renderer.ts';
import type { RendererPool } from './renderer-pool.ts';
import {
  createBilingualRelease,
  createSsrRelease,
  PART,
  requestFor,
  useRenderers,
} from './render.fixture.ts';

/** Resolves when the process has exited; the test's timeout ends the wait. */
async function untilGone(pid: number): Promise<void> {
  for (let checks = 0; checks < 3_000 && isAlive(pid); checks += 1) await delay(10);
  expect(isAlive(pid)).toBe(false);
}

describe('the renderer pool', () => {
  const fixture = useRenderers();

  /** Rendered HTML of a path; null if the page does not exist. */
  async function renderHtml(pool: RendererPool, path: string, { id = 'aaaa', as = '' } = {}) {
    const text = await pool.render('paint', id, requestFor(path, as));
    return (JSON.parse(text) as { html: string } | null)?.html ?? null;
  }
  const getPid = async (pool: RendererPool, id: string) =>
    Number(await renderHtml(pool, '/process', { id }));

  beforeEach(() => fixture.add(createSsrRelease('aaaa')));

  it('renders a page with its head, and lists its initial queries', async () => {
    const pool = fixture.createPool();
    expect(JSON.parse(await pool.render('paint', 'aaaa', requestFor('/')))).toEqual({
      html: 'the plate',
      head: { title: '/' },
    });
    const queries = await pool.render('queries', 'aaaa', JSON.stringify({ path: '/shop?q=1804' }));
    expect(JSON.parse(queries)).toEqual([
      { queryKey: ['catalog', '/shop?q=1804'], path: '/api/products' },
    ]);
  });

  it('returns null for an unknown page', async () => {
    expect(await renderHtml(fixture.createPool(), '/nowhere')).toBeNull();
  });

  it("passes the URL of the release's files to a page", async () => {
    expect(await renderHtml(fixture.createPool(), '/address')).toBe(`/${PART}/releases/aaaa/`);
  });

  it('renders one page in advance', async () => {
    expect(await renderHtml(fixture.createPool(), '/painted')).toBe('2');
  });

  it('logs a page that throws, and keeps its process for the next page', async () => {
    const pool = fixture.createPool();
    const pid = await getPid(pool, 'aaaa');
    await expect(renderHtml(pool, '/throws')).rejects.toThrow(PageFailed);
    expect(fixture.warnings.at(-1)?.reason).toMatch('the plate is cracked');
    expect(await getPid(pool, 'aaaa')).toBe(pid);
  });

  it('survives an unhandled rejection of a page', async () => {
    const pool = fixture.createPool();
    const before = await renderHtml(pool, '/process');
    await renderHtml(pool, '/leaves-a-promise');
    expect(await renderHtml(pool, '/process', { as: 'later' })).toBe(before);
  });

  it.each(['/hangs', '/never', '/exits', '/eats'])(
    'restarts the process after a page that ends it (%s)',
    async (path) => {
      const pool = fixture.createPool({
        limits: { timeoutMs: path === '/eats' ? 20_000 : 500 },
      });
      const pid = await getPid(pool, 'aaaa');
      await expect(renderHtml(pool, path)).rejects.toThrow(RendererDown);
      await untilGone(pid);
      expect(await renderHtml(pool, '/')).toBe('the plate');
    },
  );

  it('backs off from a process that exits repeatedly', async () => {
    const pool = fixture.createPool();
    await expect(renderHtml(pool, '/exits', { as: 'one' })).rejects.toThrow(RendererDown);
    await expect(renderHtml(pool, '/exits', { as: 'two' })).rejects.toThrow(RendererDown);
    await expect(renderHtml(pool, '/')).rejects.toMatchObject({
      reason: 'restart backoff',
    });
  });

  it('isolates a page from environment, network and files', async () => {
    const pool = fixture.createPool();
    expect(await renderHtml(pool, '/environment')).toBe('{}');
    expect(await renderHtml(pool, '/network')).toBe('undefined');
    await expect(renderHtml(pool, '/files')).rejects.toThrow(PageFailed);
    expect(fixture.warnings.at(-1)?.reason).toMatch('The SSR bundle must not use "fs".');
  });

  it('rejects an invalid result', async () => {
    await expect(renderHtml(fixture.createPool(), '/odd')).rejects.toThrow(PageFailed);
  });

  it('rejects requests immediately when the queue is full', async () => {
    const pool = fixture.createPool({ limits: { maxQueued: 2 } });
    await pool.warmUp(['aaaa']);
    const requests = ['one', 'two', 'three'].map((as) => renderHtml(pool, '/slow', { as }));
    const results = await Promise.allSettled(requests);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: expect.any(RendererBusy) });
  });

  it('rejects a request that has waited too long', async () => {
    const pool = fixture.createPool({ limits: { maxWaitMs: 0 } });
    await pool.warmUp(['aaaa']);
    const requests = ['one', 'two'].map((as) => renderHtml(pool, '/slow', { as }));
    const results = await Promise.allSettled(requests);
    expect(results[1]).toMatchObject({ reason: expect.any(RendererBusy) });
  });

  it('runs only code whose integrity matches its release', async () => {
    const file = join(fixture.root, PART, 'releases', 'aaaa', 'painter.cjs');
    await writeFile(
      file,
      `module.exports = { paint: () => ({ html: '!', head: { title: '' } }) };`,
    );
    await expect(renderHtml(fixture.createPool(), '/')).rejects.toThrow(RendererDown);
    expect(fixture.warnings.at(-1)?.reason).toBe(
      'the integrity of painter.cjs does not match its release',
    );
  });

  it('rejects a release that is unknown, malformed or has no SSR bundle', async () => {
    await fixture.add(createRelease('bbbb'));
    const pool = fixture.createPool();
    for (const id of ['bbbb', 'cccc', '../aaaa', 'aaaa/../aaaa']) {
      await expect(renderHtml(pool, '/', { id })).rejects.toThrow(NoRenderer);
    }
  });

  it('starts the renderers of served releases in advance', async () => {
    const pool = fixture.createPool();
    await pool.warmUp(['aaaa']);
    await rm(fixture.root, { recursive: true });
    expect(await renderHtml(pool, '/')).toBe('the plate');
  });

  it('evicts a release that is no longer served and was not requested for a minute', async () => {
    let now = 0;
    const pool = fixture.createPool({ now: () => now });
    await pool.warmUp(['aaaa']);
    const pid = await getPid(pool, 'aaaa');
    now = 60_001;
    pool.evictIdle();
    expect(await renderHtml(pool, '/process', { as: 'live' })).toBe(String(pid));
    await pool.warmUp([]);
    pool.evictIdle();
    expect(await renderHtml(pool, '/process', { as: 'asked for' })).toBe(String(pid));
    now = 120_002;
    pool.evictIdle();
    await untilGone(pid);
    expect(await renderHtml(pool, '/process', { as: 'anew' })).not.toBe(String(pid));
  });

  it('holds four releases at most and evicts the least recently used', async () => {
    let now = 0;
    const pool = fixture.createPool({ now: () => now });
    await pool.warmUp(['aaaa']);
    const pids = new Map<string, number>();
    for (const id of ['bbbb', 'cccc', 'dddd']) {
      await fixture.add(createSsrRelease(id));
      now += 1;
      pids.set(id, await getPid(pool, id));
    }
    await fixture.add(createSsrRelease('eeee'));
    expect(await renderHtml(pool, '/', { id: 'eeee' })).toBe('the plate');
    await untilGone(pids.get('bbbb')!);
    expect(isAlive(pids.get('cccc')!) && isAlive(pids.get('dddd')!)).toBe(true);
  });

  describe('of a release in two languages', () => {
    const FRENCH = `module.exports = {
      pages: {},
      queries: (path) => [{ queryKey: ['fr', path], path: '/api/products?locale=fr' }],
      paint: ({ path }) => ({ html: path === '/process' ? String(process.pid) : "l'assiette", head: { title: path } }),
    };`;
    const render = async (pool: RendererPool, path: string, locale: 'fr' | 'ht' | undefined) =>
      JSON.parse(await pool.render('paint', 'ffff', requestFor(path, '', locale))) as object;

    it('renders pages in the language of the request, English otherwise', async () => {
      await fixture.add(...createBilingualRelease('ffff', FRENCH));
      const pool = fixture.createPool();
      expect(await render(pool, '/', undefined)).toMatchObject({ html: 'the plate' });
      expect(await render(pool, '/', 'fr')).toMatchObject({ html: "l'assiette" });
      expect(await render(pool, '/', 'ht')).toMatchObject({ html: 'the plate' });
    });

    it('confirms the language of the bundle if the request has a language', async () => {
      await fixture.add(...createBilingualRelease('ffff', FRENCH));
      const pool = fixture.createPool();
      expect(await render(pool, '/', undefined)).not.toHaveProperty('locale');
      expect(await render(pool, '/', 'fr')).toHaveProperty('locale', 'fr');
      expect(await render(pool, '/', 'ht')).toHaveProperty('locale', 'en');
      const listQueries = async (locale?: string): Promise<unknown> =>
        JSON.parse(await pool.render('queries', 'ffff', JSON.stringify({ path: '/', locale })));
      const french = [{ queryKey: ['fr', '/'], path: '/api/products?locale=fr' }];
      const english = [{ queryKey: ['catalog', '/'], path: '/api/products' }];
      expect(await listQueries()).toEqual(english);
      expect(await listQueries('fr')).toEqual({ queries: french, locale: 'fr' });
      expect(await listQueries('ht')).toEqual({ queries: english, locale: 'en' });
    });

    it('loads the other languages before their first request', async () => {
      await fixture.add(...createBilingualRelease('ffff', FRENCH));
      const pool = fixture.createPool({ limits: { maxWaitMs: 20_000 } });
      await render(pool, '/', undefined);
      // Rendered after French is loaded.
      await render(pool, '/', undefined);
      await rm(fixture.root, { recursive: true });
      expect(await render(pool, '/', 'fr')).toMatchObject({ html: "l'assiette" });
    });

    it('does not try a language whose bundle ended the process again at once', async () => {
      await fixture.add(...createBilingualRelease('ffff', 'for (;;);'));
      const limits = { loadTimeoutMs: 2_000, maxWaitMs: 20_000 };
      const pool = fixture.createPool({ limits, now: () => 0 });
      await expect(render(pool, '/', 'fr')).rejects.toThrow(RendererDown);
      const english = await render(pool, '/process', undefined);
      await expect(render(pool, '/', 'fr')).rejects.toThrow(RendererDown);
      expect(await render(pool, '/process', undefined)).toEqual(english);
    });

    it('retries a language that failed to load, with a backoff of its own', async () => {
      let now = 0;
      const paint = (text: string) => ({
        code: `module.exports = { pages: {}, queries: () => [], paint: () => ({ html: '${text}', head: {} }) };`,
        address: '/',
        languages: ['en', 'fr'],
      });
      const exits: string[] = [];
      const french = [
        { ...paint(''), code: 'for (;;);' },
        { ...paint(''), code: 'process.exit()' },
      ];
      const limits = { ...DEFAULT_RENDER_LIMITS, loadTimeoutMs: 2_000, maxWaitMs: 20_000 };
      const renderer = new ReleaseRenderer(
        paint('the plate'),
        limits,
        (reason) => exits.push(reason),
        () => Promise.resolve(french.shift() ?? paint('a translation')),
        () => now,
      );
      const run = (locale: 'en' | 'fr') =>
        renderer.run({ task: 'paint', locale, input: requestFor('/', '', locale) });
      // The first failure happens while the languages are loaded, before their first request.
      for (const delayMs of [1_000, 2_000]) {
        await expect(run('fr')).rejects.toThrow(RendererDown);
        expect(await run('en')).toContain('the plate');
        now += delayMs - 1;
        await expect(run('fr')).rejects.toThrow(RendererDown);
        now += 1;
      }
      expect(exits).toHaveLength(2);
      expect(await run('fr')).toContain('translation');
      renderer.end();
    });

    it('uses one process for all languages', async () => {
      await fixture.add(...createBilingualRelease('ffff', 'this is not a bundle'));
      const pool = fixture.createPool();
      const english = await render(pool, '/process', undefined);
      await expect(render(pool, '/', 'fr')).rejects.toThrow(PageFailed);
      expect(await render(pool, '/process', undefined)).toEqual(english);
      await fixture.add(...createBilingualRelease('gggg', FRENCH));
      const [one, two] = [requestFor('/process'), requestFor('/process', '', 'fr')].map(
        async (request) =>
          (JSON.parse(await pool.render('paint', 'gggg', request)) as { html: string }).html,
      );
      expect(await one).toBe(await two);
    });

    it('renders English for an unsupported release', async () => {
      const pool = fixture.createPool();
      expect(
        JSON.parse(await pool.render('paint', 'aaaa', requestFor('/', '', 'fr'))),
      ).toMatchObject({ html: 'the plate' });
    });

    it('rejects an unknown language', async () => {
      const request = JSON.stringify({ ...(JSON.parse(requestFor('/')) as object), locale: 'de' });
      await expect(fixture.createPool().render('paint', 'aaaa', request)).rejects.toThrow();
    });
  });

  it('closes with its server', async () => {
    const pool = fixture.createPool();
    const pid = await getPid(pool, 'aaaa');
    pool.close();
    await untilGone(pid);
    await expect(renderHtml(pool, '/')).rejects.toThrow(RendererDown);
  });
});
