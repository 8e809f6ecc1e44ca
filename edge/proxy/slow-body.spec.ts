import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { Agent } from 'undici';
import { useSlowBodies } from '@challenge-coins/server-kit/slow-body.fixture';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { startFakeShop } from '../shop.fixture.ts';
import type { FakeShop } from '../shop.fixture.ts';

const MANY = 1000;

describe('slow request bodies', () => {
  /** An API that counts requests and echoes the last body. */
  let api: Server;
  let passedOn = 0;
  let shop: FakeShop;
  let port: number;
  const sendSlowBody = useSlowBodies();

  beforeEach(async () => {
    passedOn = 0;
    api = createServer((incoming, response) => {
      passedOn += 1;
      const type = incoming.headers['content-type'] ?? 'none';
      void buffer(incoming).then((body) => response.setHeader('x-was', type).end(body));
    });
    shop = await startFakeShop({ API_URL: await listenOnFreePort(api) });
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    port = (shop.app.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    await shop.close();
    api.close();
    api.closeAllConnections();
  });

  function slowBody(
    localAddress: string,
    type = 'application/json',
    length = 100,
    path?: string,
  ): Socket {
    const headers = { 'content-type': type, 'content-length': length };
    return sendSlowBody({ port, localAddress }, headers, path);
  }

  /** Sends a complete request; returns the response's status, body, and forwarded content type. */
  async function send(
    localAddress: string,
    body: Buffer,
    type = 'application/json',
    path = '/api/cart/add',
  ) {
    const headers = { 'content-type': type };
    const options = { port, host: '127.0.0.1', localAddress, headers, agent: false };
    const outgoing = request({ ...options, path, method: 'POST' }).end(body);
    const [response] = (await once(outgoing, 'response')) as Parameters<
      NonNullable<Parameters<typeof request>[2]>
    >;
    const received = await buffer(response);
    return { status: response.statusCode, type: response.headers['x-was'], received };
  }
  const SMALL = Buffer.from('{"product_id":"7"}');

  /** Resolves once the server has read everything sent before. */
  async function untilRead(): Promise<void> {
    for (let n = 0; n < 5; n += 1) await fetch(`http://127.0.0.1:${port}/health/live`);
  }

  it('of one client, a thousand of them, reach no upstream and do not block other clients', async () => {
    for (let n = 0; n < MANY; n += 1) slowBody('127.0.0.2');
    await untilRead();
    const whole = await Promise.all(
      ['127.0.0.1', '127.0.0.3', '127.0.0.2'].map((address) => send(address, SMALL)),
    );
    expect(whole.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await fetch(`http://127.0.0.1:${port}/shop`)).status).toBe(200);
    expect(passedOn).toBeLessThan(10);
  });

  it('are rejected, oldest first, when newer ones of the same client need a slot', async () => {
    const other = slowBody('127.0.0.3');
    const oldest = slowBody('127.0.0.2');
    await untilRead();
    for (let n = 0; n < 64; n += 1) slowBody('127.0.0.2');
    const response = await text(oldest);
    expect(response).toMatch(/^HTTP\/1\.1 503 /);
    expect(response).toMatch(/\r\nretry-after: 1\r\n/i);
    expect(response).toContain('shell.too-busy');
    expect(other.bytesRead).toBe(0);
  });

  it('of uploads have a separate limit', async () => {
    const oldest = slowBody('127.0.0.2', 'multipart/form-data; boundary=x');
    const small = slowBody('127.0.0.2');
    await untilRead();
    for (let n = 0; n < 4; n += 1) slowBody('127.0.0.2', 'multipart/form-data; boundary=x');
    expect(await text(oldest)).toMatch(/^HTTP\/1\.1 503 /);
    expect(small.bytesRead).toBe(0);
  });

  it('get 408 after the timeout', async () => {
    expect(await text(slowBody('127.0.0.2'))).toMatch(/^HTTP\/1\.1 408 [^]*shell\.timeout/);
  });

  it('are forwarded unchanged once complete, uploads too', async () => {
    const type = 'multipart/form-data; boundary=----coins';
    const file = randomBytes(2 * 1024 * 1024);
    const sent = await send('127.0.0.1', file, type);
    expect([sent.status, sent.type, sent.received.equals(file)]).toEqual([200, type, true]);
    const empty = await send('127.0.0.1', Buffer.alloc(0));
    expect([empty.status, empty.received.length]).toEqual([200, 0]);
    const odd = await send('127.0.0.1', Buffer.from('{not json'), 'application/json;charset=x');
    expect([odd.type, odd.received.toString()]).toEqual([
      'application/json;charset=x',
      '{not json',
    ]);
  });

  it('are rejected by their Content-Length if too large, without occupying a slot', async () => {
    const large = await text(slowBody('127.0.0.1', 'application/json', 300_000));
    expect(large).toMatch(/^HTTP\/1\.1 413 [^]*shell\.too-large/);
    const type = 'multipart/form-data; boundary=x';
    const slow = slowBody('127.0.0.1', type);
    await untilRead();
    for (let n = 0; n < 4; n += 1) {
      expect(await text(slowBody('127.0.0.1', type, 3_000_000))).toMatch(/^HTTP\/1\.1 413 /);
    }
    expect(slow.bytesRead).toBe(0);
    expect(passedOn).toBe(0);
  });

  describe('of a product import', () => {
    const IMPORT = '/api/admin/products/import?mode=preview';
    const TYPE = 'multipart/form-data; boundary=x';

    it('may be as large as the API allows, those of other uploads may not', async () => {
      const file = randomBytes(3_000_000);
      const sent = await send('127.0.0.1', file, TYPE, IMPORT);
      expect([sent.status, sent.type, sent.received.equals(file)]).toEqual([200, TYPE, true]);
      const image = await text(slowBody('127.0.0.1', TYPE, 3_000_000, '/api/admin/images'));
      expect(image).toMatch(/^HTTP\/1\.1 413 /);
      const large = await text(slowBody('127.0.0.1', TYPE, 17_000_000, IMPORT));
      expect(large).toMatch(/^HTTP\/1\.1 413 [^]*shell\.too-large/);
      const path = '/api/admin/products/%69mport';
      const encoded = await text(slowBody('127.0.0.1', TYPE, 17_000_000, path));
      expect(encoded).toMatch(/^HTTP\/1\.1 413 /);
    });

    it('are received two at a time from one address, to bound the memory', async () => {
      const upload = slowBody('127.0.0.2', TYPE);
      const oldest = slowBody('127.0.0.2', TYPE, 16_000_000, IMPORT);
      await untilRead();
      for (let n = 0; n < 2; n += 1) slowBody('127.0.0.2', TYPE, 16_000_000, IMPORT);
      expect(await text(oldest)).toMatch(/^HTTP\/1\.1 503 [^]*shell\.too-busy/);
      expect(upload.bytesRead).toBe(0);
    });

    it('get more time for the response', async () => {
      const dispatch = jest.spyOn(Agent.prototype, 'dispatch');
      await send('127.0.0.1', SMALL, TYPE, IMPORT);
      await send('127.0.0.1', SMALL);
      const timeouts = dispatch.mock.calls.map(([{ headersTimeout }]) => headersTimeout);
      dispatch.mockRestore();
      expect(timeouts).toEqual([120_000, undefined]);
    });
  });
});
