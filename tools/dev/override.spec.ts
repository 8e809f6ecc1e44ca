import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { respondWithCors } from './override.ts';

describe('a part of this machine in a deployed shop', () => {
  let server: Server;
  const entry = new URL('http://localhost:3001/releases/development/remoteEntry.js');
  const cookie = `remote-override-storefront-mfe=${encodeURIComponent(entry.href)}; path=/`;

  /** What `/__open` answers to a developer of that shop. */
  async function open(shop: string, path = '/__open') {
    const answer = respondWithCors({ part: 'storefront-mfe', shop: new URL(shop), entry });
    server = createServer(answer).listen(0, 'localhost');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });
  }
  afterEach(() => server.close());

  it('is there at once when the shop runs on the same host: the cookie is for all ports', async () => {
    const answer = await open('http://localhost:3000/shop');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('http://localhost:3000/shop');
    expect(answer.headers.get('set-cookie')).toContain(cookie);
  });

  it('goes away again', async () => {
    const answer = await open('http://localhost:3000/', '/__open?off');
    expect(answer.headers.get('set-cookie')).toContain(
      'remote-override-storefront-mfe=; path=/; max-age=0',
    );
  });

  it('is explained when the shop runs elsewhere, whose cookies only its own page can set', async () => {
    const answer = await open('https://shop.example/');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const page = await answer.text();
    expect(page).toContain('https://shop.example/');
    expect(page).toContain(`document.cookie = '${cookie}`);
  });
});
