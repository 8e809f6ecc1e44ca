import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeShop, computeFixtureIntegrity } from '../shop.fixture.ts';

/** Link header of the 103 response; null if there is none. */
async function fetchHints(setting: NodeJS.ProcessEnv, headers: Record<string, string> = {}) {
  const shop = await startFakeShop(setting);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const hints = await new Promise<string | null>((resolve, reject) => {
    let link: string | null = null;
    const request = get({ port, path: '/shop', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200 ? link : 'no page'));
    });
    request.on('information', (info) => (link = String(info.headers.link)));
    request.on('error', reject);
  });
  await shop.close();
  return hints;
}

describe('Early Hints', () => {
  it("list the page's assets before the page itself", async () => {
    const hints = await fetchHints({ EARLY_HINTS: 'on' });
    expect(hints).toContain(
      `</shell/releases/aaaa/app.css>; rel=preload; as=style; integrity="${computeFixtureIntegrity('app.css')}"`,
    );
    expect(hints).toContain('</storefront-mfe/releases/ssss/shop.js>; rel=preload; as=script');
    expect(hints).toContain('sans.woff2>; rel=preload; as=font; crossorigin');
  });

  it.each(['2.0 edge', '1.1 inner, 2 edge', 'HTTP/3 edge'])(
    'are sent to a client with Via: %s',
    async (via) => {
      expect(await fetchHints({}, { via })).toContain('rel=preload');
    },
  );

  it.each([{}, { via: '1.1 edge' }, { via: '1.1 v2.0 (2 x)' }])(
    'are not sent to other clients',
    async (headers) => {
      expect(await fetchHints({}, headers)).toBeNull();
    },
  );
});
