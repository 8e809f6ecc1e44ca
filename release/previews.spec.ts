import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { list, prune } from './commands.ts';
import { addPreview, Previews } from './previews.ts';
import { createRelease, useStore } from './release.fixture.ts';

const A_DAY = 24 * 60 * 60 * 1000;

describe('a preview', () => {
  const test = useStore('storefront-mfe');
  const printed: string[] = [];
  const context = () => ({
    part: 'storefront-mfe' as const,
    store: test.store,
    releasesDir: test.root,
    print: (line: string) => printed.push(line),
  });
  const show = (id: string, days = 3) =>
    test.store.withLock('a preview', () => addPreview(test.store, id, days));
  const shownTo = async (token: string) => (await new Previews(test.store).resolve(token))?.release;

  beforeEach(async () => {
    printed.length = 0;
    for (const id of ['aaaa', 'bbbb']) await test.add(createRelease(id));
    await test.store.makeLive('aaaa');
  });

  it('shows a release that is not live to whoever has its link, and to nobody else', async () => {
    const { token } = await show('bbbb');
    expect((await shownTo(token))?.id).toBe('bbbb');
    expect((await test.store.document())?.live.id).toBe('aaaa');
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const guess of [other, '', '../../release', 'x'.repeat(43)]) {
      expect(await shownTo(guess)).toBeUndefined();
    }
  });

  it('has another secret each time, which nobody reads in the store', async () => {
    const tokens = [(await show('bbbb')).token, (await show('bbbb')).token];
    expect(new Set(tokens).size).toBe(2);
    const kept = await readFile(join(test.store.where, 'previews.json'), 'utf8');
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(token);
      expect((await shownTo(token))?.id).toBe('bbbb');
    }
  });

  it('ends by itself', async () => {
    const { token } = await show('bbbb', 2);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now + 2 * A_DAY - 60_000);
    expect((await shownTo(token))?.id).toBe('bbbb');
    clock.mockReturnValue(now + 2 * A_DAY + 60_000);
    expect(await shownTo(token)).toBeUndefined();
    clock.mockRestore();
  });

  it('is listed without its secret, and not pruned before its end', async () => {
    const { token } = await show('bbbb');
    await prune(context(), 0);
    expect((await shownTo(token))?.id).toBe('bbbb');
    await list(context());
    expect(printed.join('\n')).toMatch(/^bbbb has a preview until 20.* UTC$/m);
    expect(printed.join('\n')).not.toContain(token);
  });
});
