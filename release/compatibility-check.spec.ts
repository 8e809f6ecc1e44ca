import { createServer } from 'node:http';
import { listenOnFreePort } from '../server-kit/src/local-server.fixture.ts';
import {
  checkCompatibility,
  IncompatibleRelease,
  getIncompatibilityReason,
} from './compatibility-check.ts';
import type { LiveSource } from './compatibility-check.ts';
import { ReleaseStore } from './release-store.ts';
import { createRelease, useStore } from './release.fixture.ts';

describe('whether a remote fits the live shell', () => {
  const platform = (version: string) => ({ contract: 1, platform: version });

  it.each([
    ['1.2.0', '1.2.0'],
    ['1.2.0', '1.2.5'],
    ['1.2.0', '1.3.0'],
    ['0.1.1', '0.1.2'],
  ])('platform %s runs in a shell with %s', (needs, offers) => {
    expect(getIncompatibilityReason(platform(needs), platform(offers))).toBeNull();
  });

  it.each([
    ['1.2.0', '1.1.9'],
    ['1.2.1', '1.2.0'],
    ['1.0.0', '2.0.0'],
    ['0.1.0', '0.2.0'],
  ])('platform %s does not run in a shell with %s', (needs, offers) => {
    expect(getIncompatibilityReason(platform(needs), platform(offers))).toBe(
      `it needs shared-ui/platform ^${needs}, and the live shell offers ${offers}`,
    );
  });

  it('is a matter of all contracts that the shell hosts', () => {
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
  let said: string[];
  let place: LiveSource;

  beforeEach(() => {
    said = [];
    place = { releasesDir: test.root, print: (line) => said.push(line) };
  });

  it('of a remote is refused, with the reason, when the live shell has another contract', async () => {
    await test.add(createRelease('ssss'));
    await test.store.makeLive('ssss');
    await expect(
      checkCompatibility('admin-mfe', createRelease('aaaa', { contract: 2 }), place),
    ).rejects.toThrow(
      'Release aaaa was not made live: it needs contract 2, and the live shell offers 1.',
    );
    await checkCompatibility('admin-mfe', createRelease('aaaa'), place);
  });

  it('of a remote goes first where no shell is live yet', async () => {
    await checkCompatibility('admin-mfe', createRelease('aaaa', { contract: 2 }), place);
  });

  it('of the shell is refused when it would leave a live remote behind', async () => {
    const admin = new ReleaseStore(test.root, 'admin-mfe');
    await test.add(createRelease('dddd'), admin);
    await admin.makeLive('dddd');
    const refused = checkCompatibility(
      'shell',
      createRelease('ssss', { platform: '2.0.0' }),
      place,
    );
    await expect(refused).rejects.toThrow(IncompatibleRelease);
    await expect(refused).rejects.toThrow('the live admin-mfe needs contract 1');
    await checkCompatibility('shell', createRelease('ssss', { platform: '1.1.0' }), place);
  });

  /** Something that answers every request like this, until `use` is over. */
  async function whileAnswering(
    answer: { status: number; body: string },
    use: (shopUrl: string) => Promise<void>,
  ): Promise<void> {
    const server = createServer((_request, response) =>
      response.writeHead(answer.status).end(answer.body),
    );
    await use(await listenOnFreePort(server)).finally(() => server.close());
  }

  it('is held against a running shop where one is named', async () => {
    const live = { contract: 1, platform: '1.0.0' };
    const offers = { shell: live, 'storefront-mfe': live, 'admin-mfe': null };
    await whileAnswering({ status: 200, body: JSON.stringify(offers) }, async (shopUrl) => {
      const asked = { ...place, shopUrl };
      await checkCompatibility('admin-mfe', createRelease('aaaa'), asked);
      await expect(
        checkCompatibility('storefront-mfe', createRelease('aaaa', { contract: 2 }), asked),
      ).rejects.toThrow('it needs contract 2, and the live shell offers 1.');
      await expect(
        checkCompatibility('shell', createRelease('ssss', { contract: 2 }), asked),
      ).rejects.toThrow('the live storefront-mfe needs contract 1');
      expect(said).toEqual([]);
    });
  });

  it('of the shell is refused for every remote of the running shop, also one of another repository', async () => {
    const live = { contract: 1, platform: '1.0.0' };
    const offers = { shell: live, 'hello-mfe': { ...live, contract: 7 } };
    await whileAnswering({ status: 200, body: JSON.stringify(offers) }, async (shopUrl) => {
      await expect(
        checkCompatibility('shell', createRelease('ssss'), { ...place, shopUrl }),
      ).rejects.toThrow('the live hello-mfe needs contract 7');
    });
  });

  it('is let through to a shop that is down, with a warning', async () => {
    const shop = { ...place, shopUrl: 'http://127.0.0.1:1' };
    await checkCompatibility('admin-mfe', createRelease('aaaa', { contract: 2 }), shop);
    expect(said).toEqual([
      'warning: http://127.0.0.1:1 is down; what is live is read from the stores here: nothing',
    ]);
  });

  it('is let through when a load balancer says that the shop is down', async () => {
    await whileAnswering({ status: 503, body: 'no server is available' }, async (shopUrl) => {
      await checkCompatibility('admin-mfe', createRelease('aaaa'), { ...place, shopUrl });
      expect(said).toEqual([expect.stringContaining('is down')]);
    });
  });

  it('is held against the stores at hand while the shop is down', async () => {
    await test.add(createRelease('ssss'));
    await test.store.makeLive('ssss');
    const shop = { ...place, shopUrl: 'http://127.0.0.1:1' };
    await expect(
      checkCompatibility('admin-mfe', createRelease('aaaa', { contract: 2 }), shop),
    ).rejects.toThrow('it needs contract 2, and the live shell offers 1.');
    expect(said).toEqual([expect.stringMatching(/the stores here: shell$/)]);
  });

  it('is refused when somebody else answers at the address of the shop', async () => {
    await whileAnswering({ status: 200, body: '<h1>It works!</h1>' }, async (shopUrl) => {
      await expect(
        checkCompatibility('admin-mfe', createRelease('aaaa'), { ...place, shopUrl }),
      ).rejects.toThrow(`${shopUrl}/releases.json does not say what is live.`);
    });
  });
});
