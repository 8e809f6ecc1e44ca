import { FEW_TURNS, fewestTurnsToAccept } from '../../server-kit/src/connections.fixture.ts';
import { listen } from './listen.ts';
import { useShop } from './shop.fixture.ts';

describe('many visitors at once', () => {
  const shop = useShop();

  it('who come while the shop works are accepted within a few turns of the event loop', async () => {
    await listen(shop.app, { host: '127.0.0.1', port: 0 });
    expect(await fewestTurnsToAccept(shop.app.server)).toBeLessThanOrEqual(FEW_TURNS);
  });
});
