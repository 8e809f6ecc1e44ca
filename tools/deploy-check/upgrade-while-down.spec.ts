import { createRelease } from '../../release/release.fixture.ts';
import { FRONT_ENDS } from '../../release/parts.ts';
import { ComposedShop } from './composed-shop.fixture.ts';
import { useTempDir } from '../../release/temp-dir.fixture.ts';

describe('the composed shop', () => {
  const folder = useTempDir();
  let shop: ComposedShop;

  const build = async (id: string, more: { contract?: number } = {}) => {
    for (const part of FRONT_ENDS) await shop.build(part, createRelease(id, more));
  };
  const everywhere = (id: string) =>
    Object.fromEntries(FRONT_ENDS.map((part) => [part, id] as const));

  beforeEach(async () => {
    shop = await ComposedShop.in(folder());
  });
  afterEach(() => shop.down());

  it('is upgraded while it is down: down, a new build of every part, up', async () => {
    await build('aaaa');
    await shop.up();
    expect(await shop.liveIds()).toEqual(everywhere('aaaa'));
    await shop.down();
    await build('bbbb', { contract: 2 });
    await shop.up();
    expect(await shop.liveIds()).toEqual(everywhere('bbbb'));
  });

  it('refuses, while it is open, what the live shell cannot run, and serves on', async () => {
    await build('aaaa');
    await shop.up();
    await shop.build('admin-mfe', createRelease('bbbb', { contract: 2 }));
    await expect(shop.up()).rejects.toThrow('it needs contract 2, and the live shell offers 1.');
    expect(await shop.liveIds()).toEqual(everywhere('aaaa'));
  });
});
