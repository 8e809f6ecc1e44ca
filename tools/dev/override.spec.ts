import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOverrideHandler } from './override.ts';

describe('a remote of this machine in a deployed shop', () => {
  let server: Server;
  const entry = new URL('http://localhost:3001/releases/development/remoteEntry.js');
  const cookie = `remote-override-storefront-mfe=${encodeURIComponent(entry.href)}; path=/`;

  /** Response to `/__open` for a developer of that shop. */
  async function open(shop: string, path = '/__open') {
    const response = createOverrideHandler({ part: 'storefront-mfe', shop: new URL(shop), entry });
    server = createServer(response).listen(0, 'localhost');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });
  }
  afterEach(() => server.close());

  it('is enabled by a redirect if the shop runs on the same host, because cookies apply to all ports', async () => {
    const response = await open('http://localhost:3000/shop');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('http://localhost:3000/shop');
    expect(response.headers.get('set-cookie')).toContain(cookie);
  });

  it('is disabled again', async () => {
    const response = await open('http://localhost:3000/', '/__open?off');
    expect(response.headers.get('set-cookie')).toContain(
      'remote-override-storefront-mfe=; path=/; max-age=0',
    );
  });

  it('is explained if the shop runs on another host, whose cookies only its own page can set', async () => {
    const response = await open('https://shop.example/');
    expect(response.headers.get('set-cookie')).toBeNull();
    const page = await response.text();
    expect(page).toContain('https://shop.example/');
    expect(page).toContain(`document.cookie = '${cookie}`);
  });
});
