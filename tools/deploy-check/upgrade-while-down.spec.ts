import { createRelease } from '@challenge-coins/release/release.fixture';
import { FRONT_ENDS } from '@challenge-coins/release/parts';
import { ComposedShop } from './composed-shop.fixture.ts';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';

describe('the composed shop', () => {
  const folder = useTempDir();
  let shop: ComposedShop;

  const build = async (id: string, more: { contract?: number } = {}) => {
    for (const part of FRONT_ENDS) await shop.build(part, createRelease(id, more));
  };
  const allParts = (id: string) =>
    Object.fromEntries(FRONT_ENDS.map((part) => [part, id] as const));

  beforeEach(async () => {
    shop = await ComposedShop.in(folder());
  });
  afterEach(() => shop.down());

  it('can be upgraded while it is stopped', async () => {
    await build('aaaa');
    await shop.up();
    expect(await shop.liveIds()).toEqual(allParts('aaaa'));
    await shop.down();
    await build('bbbb', { contract: 2 });
    await shop.up();
    expect(await shop.liveIds()).toEqual(allParts('bbbb'));
  });

  it('refuses an incompatible release while it is running, and keeps serving', async () => {
    await build('aaaa');
    await shop.up();
    await shop.build('admin-mfe', createRelease('bbbb', { contract: 2 }));
    expect(await shop.up()).toMatch(
      /it needs contract 2, and the live shell offers 1\.\n *admin-mfe aaaa stays live/,
    );
    expect(await shop.liveIds()).toEqual(allParts('aaaa'));
  });

  it('starts with the live releases during a freeze', async () => {
    await build('aaaa');
    await shop.up();
    for (const part of FRONT_ENDS) {
      await shop.release(part, 'freeze', '--until', '2096-12-01T18:00Z', '--reason', 'launch day');
    }
    await shop.down();
    await build('bbbb');
    expect(await shop.up()).toContain('shell is frozen until 2096-12-01 18:00:00 UTC: launch day');
    expect(await shop.liveIds()).toEqual(allParts('aaaa'));
    for (const part of FRONT_ENDS) await shop.release(part, 'unfreeze');
    await shop.down();
    await shop.up();
    expect(await shop.liveIds()).toEqual(allParts('bbbb'));
  });
});
