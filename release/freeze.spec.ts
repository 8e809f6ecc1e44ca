import { freeze, list, promote, release, rollBack } from './commands.ts';
import type { CommandContext } from './commands.ts';
import { parseFreezeEnd, getFreeze, Frozen, InvalidFreezeTime } from './freeze.ts';
import { setCanary } from './release-transitions.ts';
import { createRelease, useStore } from './release.fixture.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const LATER = '2096-12-01T18:00:00.000Z';
const ALL_VISITORS = { canary: null, force: false };

describe('a part that is frozen', () => {
  const test = useStore('storefront-mfe');
  let context: CommandContext;
  let printed: string[];

  beforeEach(async () => {
    printed = [];
    const print = (line: string) => printed.push(line);
    context = { part: 'storefront-mfe', store: test.store, releasesDir: test.root, print };
    for (const id of ['aaaa', 'bbbb']) {
      await test.add(createRelease(id));
      await test.store.makeLive(id);
    }
    await test.add(createRelease('cccc'));
    const canary = { release: createRelease('cccc'), percent: 10 };
    await test.store.replaceDocument(setCanary(await test.store.document(), canary));
    await freeze(context, { until: LATER, reason: 'launch day' });
  });

  it.each([
    ['a release', () => release(context, ALL_VISITORS, () => Promise.reject(new Error('built')))],
    ['a canary', () => release(context, { canary: 5, force: false }, () => Promise.resolve())],
    ['a promotion', () => promote(context)],
  ])('refuses %s with end, reason and the command that lifts the freeze', async (_what, run) => {
    const before = await test.store.document();
    const refused = run();
    await expect(refused).rejects.toThrow(Frozen);
    await expect(refused).rejects.toThrow(
      'storefront-mfe is frozen until 2096-12-01 18:00:00 UTC: launch day. Nothing was changed. ' +
        'To lift the freeze: npm run unfreeze -w storefront-mfe',
    );
    expect(await test.store.document()).toEqual(before);
  });

  it('can still be rolled back', async () => {
    await rollBack(context, null);
    await rollBack(context, null);
    expect(await test.store.document()).toMatchObject({ live: { id: 'aaaa' }, canary: null });
  });

  it('is listed as frozen, and can be released after the freeze is lifted', async () => {
    await list(context);
    expect(printed.at(-1)).toContain(
      'storefront-mfe is frozen until 2096-12-01 18:00:00 UTC: launch',
    );
    await freeze(context, null);
    await promote(context);
    expect((await test.store.document())?.live.id).toBe('cccc');
    await freeze(context, null);
    expect(printed.at(-1)).toBe('storefront-mfe was not frozen');
  });

  it('is no longer frozen at the end of the period', async () => {
    expect(await getFreeze(test.store, Date.parse(LATER) - 1)).not.toBeNull();
    expect(await getFreeze(test.store, Date.parse(LATER))).toBeNull();
  });

  it.each([
    ['2026-12-01', '2026-12-02T00:00:00.000Z'],
    ['2026-12-01T18:00Z', '2026-12-01T18:00:00.000Z'],
    ['2026-12-01T18:00:30+01:00', '2026-12-01T17:00:30.000Z'],
    ['2026-12-01T18:00-05:00', '2026-12-01T23:00:00.000Z'],
  ])('parses the end %s as %s', (text, until) => {
    expect(parseFreezeEnd(text, NOW)).toBe(until);
  });

  it.each([
    ['2026-12-01T18:00', 'a time with its zone'],
    ['2026-02-30', 'a date like'],
    ['tomorrow', 'a date like'],
    ['2026-11-21', 'is in the past'],
    ['2026-11-22T12:00Z', 'is in the past'],
  ])('rejects the end %s', (text, reason) => {
    expect(() => parseFreezeEnd(text, NOW)).toThrow(InvalidFreezeTime);
    expect(() => parseFreezeEnd(text, NOW)).toThrow(reason);
  });
});
