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

  it('rejects an incompatible release while it is running, and keeps serving', async () => {
    await build('aaaa');
    await shop.up();
    await shop.build('admin-mfe', createRelease('bbbb', { contract: 2 }));
    await expect(shop.up()).rejects.toThrow('it needs contract 2, and the live shell offers 1.');
    expect(await shop.liveIds()).toEqual(allParts('aaaa'));
  });
});
