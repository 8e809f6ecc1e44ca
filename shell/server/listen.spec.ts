import { FEW_TURNS, fewestTurnsForACrowd } from '../../server-kit/src/crowd.fixture.ts';
import { listen } from './listen.ts';
import { aShop } from './shop.fixture.ts';
import type { FakeShop } from './shop.fixture.ts';

describe('a crowd of visitors', () => {
  let shop: FakeShop;

  beforeEach(async () => {
    shop = await aShop();
    await listen(shop.app, { host: '127.0.0.1', port: 0 });
  });
  afterEach(() => shop.close());

  it('that comes while the shop works is let in within a few turns of the event loop', async () => {
    expect(await fewestTurnsForACrowd(shop.app.server)).toBeLessThanOrEqual(FEW_TURNS);
  });
});
