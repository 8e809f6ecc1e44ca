import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkFit, DoesNotFit, misfit } from './offer.ts';
import { ReleaseStore } from './release-store.ts';
import { aRelease, aStore } from './release.fixture.ts';
import type { TestStore } from './release.fixture.ts';

describe('whether a remote fits the live shell', () => {
  const platform = (version: string) => ({ contract: 1, platform: version });

  it.each([
    ['1.2.0', '1.2.0'],
    ['1.2.0', '1.2.5'],
    ['1.2.0', '1.3.0'],
    ['0.1.1', '0.1.2'],
  ])('platform %s runs in a shell with %s', (needs, offers) => {
    expect(misfit(platform(needs), platform(offers))).toBeNull();
  });

  it.each([
    ['1.2.0', '1.1.9'],
    ['1.2.1', '1.2.0'],
    ['1.0.0', '2.0.0'],
    ['0.1.0', '0.2.0'],
  ])('platform %s does not run in a shell with %s', (needs, offers) => {
    expect(misfit(platform(needs), platform(offers))).toBe(
      `it needs shared-ui/platform ^${needs}, and the live shell offers ${offers}`,
    );
  });
});

describe('a release', () => {
  let test: TestStore;
  let place: { releasesDir: string };

  beforeEach(async () => {
    test = await aStore('shell');
    place = { releasesDir: test.root };
  });
  afterEach(() => test.clear());

  it('of a remote is refused, with the reason, when the live shell has another contract', async () => {
    await test.add(aRelease('ssss'));
    await test.store.goLive('ssss');
    await expect(checkFit('admin-mfe', aRelease('aaaa', { contract: 2 }), place)).rejects.toThrow(
      'Release aaaa was not made live: it needs contract 2, and the live shell offers 1.',
    );
    await checkFit('admin-mfe', aRelease('aaaa'), place);
  });

  it('of a remote goes first where no shell is live yet', async () => {
    await checkFit('admin-mfe', aRelease('aaaa', { contract: 2 }), place);
  });

  it('of the shell is refused when it would leave a live remote behind', async () => {
    const admin = new ReleaseStore(test.root, 'admin-mfe');
    await test.add(aRelease('dddd'), admin);
    await admin.goLive('dddd');
    const refused = checkFit('shell', aRelease('ssss', { platform: '2.0.0' }), place);
    await expect(refused).rejects.toThrow(DoesNotFit);
    await expect(refused).rejects.toThrow('the live admin-mfe needs contract 1');
    await checkFit('shell', aRelease('ssss', { platform: '1.1.0' }), place);
  });

  it('is held against a running shop where one is named', async () => {
    const live = { contract: 1, platform: '1.0.0' };
    const shop = createServer((request, response) => {
      const known = request.url === '/releases.json';
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ shell: live, 'storefront-mfe': live, 'admin-mfe': null }));
    }).listen(0);
    await once(shop, 'listening');
    const { port } = shop.address() as AddressInfo;
    const asked = { ...place, shopUrl: `http://127.0.0.1:${port}` };
    await checkFit('admin-mfe', aRelease('aaaa'), asked);
    await expect(
      checkFit('storefront-mfe', aRelease('aaaa', { contract: 2 }), asked),
    ).rejects.toThrow('it needs contract 2, and the live shell offers 1.');
    await expect(checkFit('shell', aRelease('ssss', { contract: 2 }), asked)).rejects.toThrow(
      'the live storefront-mfe needs contract 1',
    );
    shop.close();
  });

  it('is refused when the shop that should be asked does not answer', async () => {
    const shop = { ...place, shopUrl: 'http://127.0.0.1:1' };
    await expect(checkFit('admin-mfe', aRelease('aaaa'), shop)).rejects.toThrow(
      'http://127.0.0.1:1/releases.json does not say what is live.',
    );
  });
});
