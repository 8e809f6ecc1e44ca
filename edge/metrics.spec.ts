import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { createReleaseDocument, startFakeShop } from './shop.fixture.ts';
import type { FakeShop } from './shop.fixture.ts';

describe("the shell's metrics", () => {
  let port: number;
  let shop: FakeShop;
  const fetchMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  beforeEach(async () => {
    port = await freePort();
    shop = await startFakeShop({ METRICS_PORT: String(port) });
  });
  afterEach(() => shop.close());

  it('count pages, files and proxied requests by route', async () => {
    await shop.app.inject('/shop');
    await shop.app.inject('/product/7');
    await shop.app.inject('/api/settings');
    await shop.app.inject('/storefront-mfe/releases/ssss/shop.js');
    const text = await fetchMetrics();
    const count = (route: string) =>
      `http_request_duration_seconds_count{method="GET",route="${route}",status="200"}`;
    expect(text).toContain(`${count('other')} 2`);
    expect(text).toContain(`${count('/api/*')} 1`);
    expect(text).toContain(`${count('/storefront-mfe/*')} 1`);
    expect(text).not.toContain('/product/7');
  });

  it('show the served releases and the share of a canary', async () => {
    const { live } = createReleaseDocument('admin-mfe', 'dddd');
    const canary = { percent: 10, release: { ...live, id: 'eeee' } };
    shop.admin.responses['/release.json'] = {
      body: { schema: 1, part: 'admin-mfe', live, canary },
    };
    const text = await fetchMetrics();
    expect(text).toContain('shop_release{part="storefront-mfe",release="ssss"} 100');
    expect(text).toContain('shop_release{part="admin-mfe",release="dddd"} 90');
    expect(text).toContain('shop_release{part="admin-mfe",release="eeee"} 10');
  });

  it('are not served on the public port', async () => {
    const response = await shop.app.inject('/metrics');
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('http_requests_in_flight');
  });
});
