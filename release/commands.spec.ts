import { list, promote, prune, rollBack } from './commands.ts';
import type { CommandContext } from './commands.ts';
import { IncompatibleRelease } from './compatibility-check.ts';
import { InvalidTransition, setCanary } from './release-transitions.ts';
import { UnknownRelease, ReleaseStore } from './release-store.ts';
import { builtRelease } from './publish.ts';
import { createRelease, useStore } from './release.fixture.ts';

describe("a part's releases", () => {
  const test = useStore('storefront-mfe');
  let context: CommandContext;
  let printed: string[];

  const liveId = async () => (await test.store.document())?.live.id;
  const goLive = async (...ids: string[]) => {
    for (const [index, id] of ids.entries()) {
      await test.add(createRelease(id, { builtAt: `2026-11-21T00:00:0${index}.000Z` }));
      await test.store.makeLive(id);
    }
  };
  const startCanary = async (id: string) => {
    await test.add(createRelease(id, { builtAt: '2026-11-22T00:00:00.000Z' }));
    await test.store.replaceDocument(
      setCanary(await test.store.document(), { release: createRelease(id), percent: 10 }),
    );
  };

  beforeEach(() => {
    printed = [];
    const print = (line: string) => printed.push(line);
    context = { part: 'storefront-mfe', store: test.store, releasesDir: test.root, print };
  });

  it('roll back step by step and never return to a release that was rolled back', async () => {
    await goLive('aaaa', 'bbbb', 'cccc');
    await rollBack(context, null);
    expect(await liveId()).toBe('bbbb');
    await rollBack(context, null);
    expect(await liveId()).toBe('aaaa');
    await expect(rollBack(context, null)).rejects.toThrow(InvalidTransition);
  });

  it('roll back to any release by id, and from there to its predecessor', async () => {
    await goLive('aaaa', 'bbbb', 'cccc');
    await rollBack(context, 'aaaa');
    expect(await liveId()).toBe('aaaa');
    await rollBack(context, 'cccc');
    await rollBack(context, null);
    expect(await liveId()).toBe('aaaa');
    await expect(rollBack(context, 'dddd')).rejects.toThrow(UnknownRelease);
  });

  it('end a running canary first and keep the live release', async () => {
    await goLive('aaaa', 'bbbb');
    await startCanary('cccc');
    await rollBack(context, null);
    expect(await test.store.document()).toMatchObject({ live: { id: 'bbbb' }, canary: null });
  });

  it('promote a canary for all visitors and can roll that back', async () => {
    await goLive('aaaa');
    await expect(promote(context)).rejects.toThrow(
      `There is no canary of storefront-mfe to promote in ${test.store.location}.`,
    );
    await startCanary('bbbb');
    expect(await liveId()).toBe('aaaa');
    await promote(context);
    expect(await test.store.document()).toMatchObject({ live: { id: 'bbbb' }, canary: null });
    await rollBack(context, null);
    expect(await liveId()).toBe('aaaa');
  });

  it('are pruned to the newest, except the live, canary and previous releases', async () => {
    await goLive('aaaa', 'bbbb', 'cccc', 'dddd');
    await rollBack(context, 'bbbb');
    await startCanary('eeee');
    await prune(context, 0);
    expect((await test.store.list()).map(({ id }) => id)).toEqual(['eeee', 'bbbb', 'aaaa']);
    await rollBack(context, null);
    await rollBack(context, null);
    expect(await liveId()).toBe('aaaa');
  });

  it('are listed with their roles, newest first', async () => {
    await goLive('aaaa', 'bbbb');
    await startCanary('cccc');
    await list(context);
    expect(printed[1]).toMatch(/^cccc .* canary, 10 %$/);
    expect(printed[2]).toMatch(/^bbbb .*c0ffee .*2026-11-21 00:00:01 UTC .*0\.0 kB {2}live$/);
    expect(printed[3]).toMatch(/^aaaa .* previous$/);
  });

  it('name the folder without a build', async () => {
    await expect(builtRelease('nothing' as 'shell')).rejects.toThrow(
      /^There is no build of nothing in \/.*nothing.*: run "npm run build" first\.$/,
    );
  });

  describe('that the live shell cannot run', () => {
    beforeEach(async () => {
      const shell = new ReleaseStore(test.root, 'shell');
      await test.add(createRelease('ssss', { contract: 2 }), shell);
      await shell.makeLive('ssss');
    });

    it('are not returned to, unless forced', async () => {
      await goLive('aaaa', 'bbbb');
      await expect(rollBack(context, null)).rejects.toThrow(IncompatibleRelease);
      expect(await liveId()).toBe('bbbb');
      await rollBack(context, null, { force: true });
      expect(await liveId()).toBe('aaaa');
    });

    it('are not promoted, unless forced', async () => {
      await goLive('aaaa');
      await startCanary('bbbb');
      await expect(promote(context)).rejects.toThrow(IncompatibleRelease);
      expect(await test.store.document()).toMatchObject({
        live: { id: 'aaaa' },
        canary: { release: { id: 'bbbb' } },
      });
      await promote(context, { force: true });
      expect(await liveId()).toBe('bbbb');
    });
  });
});
