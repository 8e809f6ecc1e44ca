import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPreview, list, prune } from './commands.ts';
import { addPreview, Previews } from './previews.ts';
import { createRelease, useStore } from './release.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a preview', () => {
  const test = useStore('storefront-mfe');
  const printed: string[] = [];
  const context = () => ({
    part: 'storefront-mfe' as const,
    store: test.store,
    releasesDir: test.root,
    print: (line: string) => printed.push(line),
  });
  const addLink = (id: string, days = 3) =>
    test.store.withLock('a preview', () => addPreview(test.store, id, days));
  const resolve = async (token: string) => (await new Previews(test.store).resolve(token))?.release;

  beforeEach(async () => {
    printed.length = 0;
    for (const id of ['aaaa', 'bbbb']) await test.add(createRelease(id));
    await test.store.makeLive('aaaa');
  });

  it('shows a release that is not live to visitors with its link only', async () => {
    const { token } = await addLink('bbbb');
    expect((await resolve(token))?.id).toBe('bbbb');
    expect((await test.store.document())?.live.id).toBe('aaaa');
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const guess of [other, '', '../../release', 'x'.repeat(43)]) {
      expect(await resolve(guess)).toBeUndefined();
    }
  });

  it('has a new secret each time, which is not readable in the store', async () => {
    const tokens = [(await addLink('bbbb')).token, (await addLink('bbbb')).token];
    expect(new Set(tokens).size).toBe(2);
    const stored = await readFile(join(test.store.location, 'previews.json'), 'utf8');
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(token);
      expect((await resolve(token))?.id).toBe('bbbb');
    }
  });

  it('expires', async () => {
    const { token } = await addLink('bbbb', 2);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now + 2 * DAY_MS - 60_000);
    expect((await resolve(token))?.id).toBe('bbbb');
    clock.mockReturnValue(now + 2 * DAY_MS + 60_000);
    expect(await resolve(token)).toBeUndefined();
    clock.mockRestore();
  });

  it('prints its link with the address of the shop', async () => {
    await test.store.withLock('a preview', () =>
      createPreview({ ...context(), publicUrl: 'https://shop.example' }, createRelease('bbbb'), 3),
    );
    const [, link = ''] = printed;
    const [, token = ''] =
      /^https:\/\/shop\.example\/preview\/storefront-mfe\/([\w-]+)$/.exec(link) ?? [];
    expect((await resolve(token))?.id).toBe('bbbb');
  });

  it('is listed without its secret, and not pruned before it expires', async () => {
    const { token } = await addLink('bbbb');
    await prune(context(), 0);
    expect((await resolve(token))?.id).toBe('bbbb');
    await list(context());
    expect(printed.join('\n')).toMatch(/^bbbb has a preview until 20.* UTC$/m);
    expect(printed.join('\n')).not.toContain(token);
  });
});
