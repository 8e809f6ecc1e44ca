import { MAX_ACCEPT_TURNS, minAcceptTurns } from '@challenge-coins/server-kit/accept-turns.fixture';
import { listen } from './listen.ts';
import { useShop } from './shop.fixture.ts';

describe('a burst of visitors', () => {
  const shop = useShop();

  it('is accepted within a few turns of the event loop while the server is busy', async () => {
    await listen(shop.app, { host: '127.0.0.1', port: 0 });
    expect(await minAcceptTurns(shop.app.server)).toBeLessThanOrEqual(MAX_ACCEPT_TURNS);
  });
});
