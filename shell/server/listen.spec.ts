import { FEW_TURNS, fewestTurnsForACrowd } from '../../server-kit/src/crowd.fixture.ts';
import { listen } from './listen.ts';
import { useShop } from './shop.fixture.ts';

describe('a crowd of visitors', () => {
  const shop = useShop();

  it('that comes while the shop works is let in within a few turns of the event loop', async () => {
    await listen(shop.app, { host: '127.0.0.1', port: 0 });
    expect(await fewestTurnsForACrowd(shop.app.server)).toBeLessThanOrEqual(FEW_TURNS);
  });
});
