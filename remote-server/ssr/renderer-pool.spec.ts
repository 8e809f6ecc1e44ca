import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../../server-kit/src/process-info.ts';
import { createRelease } from '../../release/release.fixture.ts';
import { NoRenderer, PageFailed, RendererBusy, RendererDown } from './render.errors.ts';
import type { RendererPool } from './renderer-pool.ts';
import { createSsrRelease, PART, requestFor, useRenderers } from './render.fixture.ts';

/** Resolves when nothing is there any more under that number; a test's own patience ends the wait. */
async function untilGone(pid: number): Promise<void> {
  for (let looks = 0; looks < 3_000 && isAlive(pid); looks += 1) await delay(10);
  expect(isAlive(pid)).toBe(false);
}

describe("a part's painters", () => {
  const painting = useRenderers();

  /** What is painted at a path: the answer's HTML; null where there is no such page. */
  async function htmlOf(painters: RendererPool, path: string, { id = 'aaaa', as = '' } = {}) {
    const text = await painters.render('paint', id, requestFor(path, as));
    return (JSON.parse(text) as { html: string } | null)?.html ?? null;
  }
  const pidOf = async (painters: RendererPool, id: string) =>
    Number(await htmlOf(painters, '/process', { id }));

  beforeEach(() => painting.add(createSsrRelease('aaaa')));

  it('paint a page with its head, and say which queries a visit begins with', async () => {
    const painters = painting.painters();
    expect(JSON.parse(await painters.render('paint', 'aaaa', requestFor('/')))).toEqual({
      html: 'the plate',
      head: { title: '/' },
    });
    const needed = await painters.render(
      'queries',
      'aaaa',
      JSON.stringify({ path: '/shop?q=1804' }),
    );
    expect(JSON.parse(needed)).toEqual([
      { queryKey: ['catalog', '/shop?q=1804'], path: '/api/products' },
    ]);
  });

  it('have nothing for an address that is no page', async () => {
    expect(await htmlOf(painting.painters(), '/nowhere')).toBeNull();
  });

  it('tell a page where the files of its release are', async () => {
    expect(await htmlOf(painting.painters(), '/address')).toBe(`/${PART}/releases/aaaa/`);
  });

  it('have painted a first page before a shopper asks for one', async () => {
    expect(await htmlOf(painting.painters(), '/painted')).toBe('2');
  });

  it('paint the same request once, whoever asks for it and when', async () => {
    const painters = painting.painters();
    const asked = [htmlOf(painters, '/painted'), htmlOf(painters, '/painted')];
    expect(await Promise.all(asked)).toEqual(['2', '2']);
    expect(await htmlOf(painters, '/painted')).toBe('2');
    expect(await htmlOf(painters, '/painted', { as: 'Another name' })).toBe('3');
  });

  it('tell of a page that throws, and paint the next one as if nothing had been', async () => {
    const painters = painting.painters();
    const pid = await pidOf(painters, 'aaaa');
    await expect(htmlOf(painters, '/throws')).rejects.toThrow(PageFailed);
    expect(painting.warnings.at(-1)?.reason).toMatch('the plate is cracked');
    expect(await pidOf(painters, 'aaaa')).toBe(pid);
  });

  it('are not ended by a promise that a page leaves behind', async () => {
    const painters = painting.painters();
    const before = await htmlOf(painters, '/process');
    await htmlOf(painters, '/leaves-a-promise');
    expect(await htmlOf(painters, '/process', { as: 'later' })).toBe(before);
  });

  it.each(['/hangs', '/never', '/exits', '/eats'])(
    'outlive a page that ends its painter (%s), and paint the next one',
    async (path) => {
      const painters = painting.painters({
        bounds: { timeoutMs: path === '/eats' ? 20_000 : 500 },
      });
      const pid = await pidOf(painters, 'aaaa');
      await expect(htmlOf(painters, path)).rejects.toThrow(RendererDown);
      await untilGone(pid);
      expect(await htmlOf(painters, '/')).toBe('the plate');
    },
  );

  it('leave a painter alone that dies again and again', async () => {
    const painters = painting.painters();
    await expect(htmlOf(painters, '/exits', { as: 'one' })).rejects.toThrow(RendererDown);
    await expect(htmlOf(painters, '/exits', { as: 'two' })).rejects.toThrow(RendererDown);
    await expect(htmlOf(painters, '/')).rejects.toMatchObject({
      reason: 'it is left alone for a while',
    });
  });

  it('give a page nothing of the server: no environment, no network, no files', async () => {
    const painters = painting.painters();
    expect(await htmlOf(painters, '/environment')).toBe('{}');
    expect(await htmlOf(painters, '/network')).toBe('undefined');
    await expect(htmlOf(painters, '/files')).rejects.toThrow(PageFailed);
    expect(painting.warnings.at(-1)?.reason).toMatch('A painter cannot have "fs".');
  });

  it('do not pass on what is no page', async () => {
    await expect(htmlOf(painting.painters(), '/odd')).rejects.toThrow(PageFailed);
  });

  it('refuse more than can be painted in time, at once', async () => {
    const painters = painting.painters({ bounds: { maxQueued: 2 } });
    await painters.warmUp(['aaaa']);
    const asked = ['one', 'two', 'three'].map((as) => htmlOf(painters, '/slow', { as }));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: expect.any(RendererBusy) });
  });

  it('do not paint for whoever has waited too long already', async () => {
    const painters = painting.painters({ bounds: { maxWaitMs: 0 } });
    await painters.warmUp(['aaaa']);
    const asked = ['one', 'two'].map((as) => htmlOf(painters, '/slow', { as }));
    const answers = await Promise.allSettled(asked);
    expect(answers[1]).toMatchObject({ reason: expect.any(RendererBusy) });
  });

  it('run no code but the one that was released', async () => {
    const file = join(painting.root, PART, 'releases', 'aaaa', 'painter.cjs');
    await writeFile(
      file,
      `module.exports = { paint: () => ({ html: '!', head: { title: '' } }) };`,
    );
    await expect(htmlOf(painting.painters(), '/')).rejects.toThrow(RendererDown);
    expect(painting.warnings.at(-1)?.reason).toBe('painter.cjs is not what was released');
  });

  it('are none for a release that is unknown, has none, or is no release', async () => {
    await painting.add(createRelease('bbbb'));
    const painters = painting.painters();
    for (const id of ['bbbb', 'cccc', '../aaaa', 'aaaa/../aaaa']) {
      await expect(htmlOf(painters, '/', { id })).rejects.toThrow(NoRenderer);
    }
  });

  it('are ready in advance for the releases that visitors are to get', async () => {
    const painters = painting.painters();
    await painters.warmUp(['aaaa']);
    await rm(painting.root, { recursive: true });
    expect(await htmlOf(painters, '/')).toBe('the plate');
  });

  it('end with their release: not live any more, and not asked for in a minute', async () => {
    let now = 0;
    const painters = painting.painters({ now: () => now });
    await painters.warmUp(['aaaa']);
    const pid = await pidOf(painters, 'aaaa');
    now = 60_001;
    painters.evictIdle();
    expect(await htmlOf(painters, '/process', { as: 'live' })).toBe(String(pid));
    await painters.warmUp([]);
    painters.evictIdle();
    expect(await htmlOf(painters, '/process', { as: 'asked for' })).toBe(String(pid));
    now = 120_002;
    painters.evictIdle();
    await untilGone(pid);
    expect(await htmlOf(painters, '/process', { as: 'anew' })).not.toBe(String(pid));
  });

  it('are four at the most; the one that was not asked for the longest makes room', async () => {
    let now = 0;
    const painters = painting.painters({ now: () => now });
    await painters.warmUp(['aaaa']);
    const pids = new Map<string, number>();
    for (const id of ['bbbb', 'cccc', 'dddd']) {
      await painting.add(createSsrRelease(id));
      now += 1;
      pids.set(id, await pidOf(painters, id));
    }
    await painting.add(createSsrRelease('eeee'));
    expect(await htmlOf(painters, '/', { id: 'eeee' })).toBe('the plate');
    await untilGone(pids.get('bbbb')!);
    expect(isAlive(pids.get('cccc')!) && isAlive(pids.get('dddd')!)).toBe(true);
  });

  it('end with their server', async () => {
    const painters = painting.painters();
    const pid = await pidOf(painters, 'aaaa');
    painters.close();
    await untilGone(pid);
    await expect(htmlOf(painters, '/')).rejects.toThrow(RendererDown);
  });
});
