import { createServer } from 'node:http';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import {
  checkCompatibility,
  IncompatibleRelease,
  getIncompatibilityReason,
} from './compatibility-check.ts';
import type { LiveSource } from './compatibility-check.ts';
import { ReleaseStore } from './release-store.ts';
import { createRelease, useStore } from './release.fixture.ts';

describe('compatibility of a remote with the live shell', () => {
  const platform = (version: string) => ({ contract: 1, platform: version });

  it.each([
    ['1.2.0', '1.2.0'],
    ['1.2.0', '1.2.5'],
    ['1.2.0', '1.3.0'],
    ['0.1.1', '0.1.2'],
  ])('accepts platform %s in a shell with %s', (needs, offers) => {
    expect(getIncompatibilityReason(platform(needs), platform(offers))).toBeNull();
  });

  it.each([
    ['1.2.0', '1.1.9'],
    ['1.2.1', '1.2.0'],
    ['1.0.0', '2.0.0'],
    ['0.1.0', '0.2.0'],
  ])('rejects platform %s in a shell with %s', (needs, offers) => {
    expect(getIncompatibilityReason(platform(needs), platform(offers))).toBe(
      `it needs shared-ui/platform ^${needs}, and the live shell offers ${offers}`,
    );
  });

  it('accepts every contract that the shell hosts', () => {
    const shell = { ...platform('1.0.0'), contract: 2, contracts: [1, 2] };
    expect(getIncompatibilityReason({ ...platform('1.0.0'), contract: 1 }, shell)).toBeNull();
    expect(getIncompatibilityReason({ ...platform('1.0.0'), contract: 2 }, shell)).toBeNull();
    expect(getIncompatibilityReason({ ...platform('1.0.0'), contract: 3 }, shell)).toBe(
      'it needs contract 3, and the live shell offers 1, 2',
    );
  });
});

describe('a release', () => {
  const test = useStore('shell');
  let printed: string[];
  let source: LiveSource;

  beforeEach(() => {
    printed = [];
    source = { releasesDir: test.root, print: (line) => printed.push(line) };
  });

  it('of a remote is refused with the reason if the live shell has another contract', async () => {
    await test.add(createRelease('ssss'));
    await test.store.makeLive('ssss');
    await expect(
      checkCompatibility('admin-mfe', createRelease('aaaa', { contract: 2 }), source),
    ).rejects.toThrow(
      'Release aaaa was not made live: it needs contract 2, and the live shell offers 1.',
    );
    await checkCompatibility('admin-mfe', createRelease('aaaa'), source);
  });

  it('of a remote is accepted while no shell is live', async () => {
    await checkCompatibility('admin-mfe', createRelease('aaaa', { contract: 2 }), source);
  });

  it('of the shell is refused if a live remote is incompatible with it', async () => {
    const admin = new ReleaseStore(test.root, 'admin-mfe');
    await test.add(createRelease('dddd'), admin);
    await admin.makeLive('dddd');
    const refused = checkCompatibility(
      'shell',
      createRelease('ssss', { platform: '2.0.0' }),
      source,
    );
    await expect(refused).rejects.toThrow(IncompatibleRelease);
    await expect(refused).rejects.toThrow('the live admin-mfe needs contract 1');
    await checkCompatibility('shell', createRelease('ssss', { platform: '1.1.0' }), source);
  });

  /** Runs `use` against a server that sends this response to every request. */
  async function withServer(
    reply: { status: number; body: string },
    use: (shopUrl: string) => Promise<void>,
  ): Promise<void> {
    const server = createServer((_request, response) =>
      response.writeHead(reply.status).end(reply.body),
    );
    await use(await listenOnFreePort(server)).finally(() => server.close());
  }

  it('is checked against the running shop at SHOP_URL', async () => {
    const live = { contract: 1, platform: '1.0.0' };
    const offers = { shell: live, 'storefront-mfe': live, 'admin-mfe': null };
    await withServer({ status: 200, body: JSON.stringify(offers) }, async (shopUrl) => {
      const options = { ...source, shopUrl };
      await checkCompatibility('admin-mfe', createRelease('aaaa'), options);
      await expect(
        checkCompatibility('storefront-mfe', createRelease('aaaa', { contract: 2 }), options),
      ).rejects.toThrow('it needs contract 2, and the live shell offers 1.');
      await expect(
        checkCompatibility('shell', createRelease('ssss', { contract: 2 }), options),
      ).rejects.toThrow('the live storefront-mfe needs contract 1');
      expect(printed).toEqual([]);
    });
  });

  it('of the shell is checked against every remote of the running shop, including those of other repositories', async () => {
    const live = { contract: 1, platform: '1.0.0' };
    const offers = { shell: live, 'hello-mfe': { ...live, contract: 7 } };
    await withServer({ status: 200, body: JSON.stringify(offers) }, async (shopUrl) => {
      await expect(
        checkCompatibility('shell', createRelease('ssss'), { ...source, shopUrl }),
      ).rejects.toThrow('the live hello-mfe needs contract 7');
    });
  });

  it('is accepted with a warning while the shop is down', async () => {
    const shop = { ...source, shopUrl: 'http://127.0.0.1:1' };
    await checkCompatibility('admin-mfe', createRelease('aaaa', { contract: 2 }), shop);
    expect(printed).toEqual([
      'warning: http://127.0.0.1:1 is unreachable; reading live releases from the local stores: nothing',
    ]);
  });

  it('is accepted when a load balancer responds 503', async () => {
    await withServer({ status: 503, body: 'no server is available' }, async (shopUrl) => {
      await checkCompatibility('admin-mfe', createRelease('aaaa'), { ...source, shopUrl });
      expect(printed).toEqual([expect.stringContaining('is unreachable')]);
    });
  });

  it('is checked against the local stores while the shop is down', async () => {
    await test.add(createRelease('ssss'));
    await test.store.makeLive('ssss');
    const shop = { ...source, shopUrl: 'http://127.0.0.1:1' };
    await expect(
      checkCompatibility('admin-mfe', createRelease('aaaa', { contract: 2 }), shop),
    ).rejects.toThrow('it needs contract 2, and the live shell offers 1.');
    expect(printed).toEqual([expect.stringMatching(/the local stores: shell$/)]);
  });

  it('is refused if another site responds at SHOP_URL', async () => {
    await withServer({ status: 200, body: '<h1>It works!</h1>' }, async (shopUrl) => {
      await expect(
        checkCompatibility('admin-mfe', createRelease('aaaa'), { ...source, shopUrl }),
      ).rejects.toThrow(`${shopUrl}/releases.json does not list live releases.`);
    });
  });
});
