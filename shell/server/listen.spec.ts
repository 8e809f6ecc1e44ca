import { MAX_ACCEPT_TURNS, minAcceptTurns } from '../../server-kit/src/accept-turns.fixture.ts';
import { listen } from './listen.ts';
import { useShop } from './shop.fixture.ts';

describe('many visitors at once', () => {
  const shop = useShop();

  it('who come while the shop works are accepted within a few turns of the event loop', async () => {
    await listen(shop.app, { host: '127.0.0.1', port: 0 });
    expect(await minAcceptTurns(shop.app.server)).toBeLessThanOrEqual(MAX_ACCEPT_TURNS);
  });
});
