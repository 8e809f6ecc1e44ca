import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { useSlowBodies } from '../../../server-kit/src/slow-body.fixture.ts';
import { listenOnFreePort } from '../../../server-kit/src/local-server.fixture.ts';
import { startFakeShop } from '../shop.fixture.ts';
import type { FakeShop } from '../shop.fixture.ts';

const MANY = 1000;

describe('half-sent requests', () => {
  /** An API that says what it was sent: how many requests, and the last body to the byte. */
  let api: Server;
  let passedOn = 0;
  let shop: FakeShop;
  let port: number;
  const sendHalf = useSlowBodies();

  beforeEach(async () => {
    passedOn = 0;
    api = createServer((asked, answer) => {
      passedOn += 1;
      const type = asked.headers['content-type'] ?? 'none';
      void buffer(asked).then((body) => answer.setHeader('x-was', type).end(body));
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

  function halfSent(localAddress: string, type = 'application/json', length = 100): Socket {
    return sendHalf({ port, localAddress }, { 'content-type': type, 'content-length': length });
  }

  /** A whole request; the answer's status, its body, and the type it was passed on with. */
  async function send(localAddress: string, body: Buffer, type = 'application/json') {
    const headers = { 'content-type': type };
    const options = { port, host: '127.0.0.1', localAddress, headers, agent: false };
    const asking = request({ ...options, path: '/api/cart/add', method: 'POST' }).end(body);
    const [answer] = (await once(asking, 'response')) as Parameters<
      NonNullable<Parameters<typeof request>[2]>
    >;
    const received = await buffer(answer);
    return { status: answer.statusCode, type: answer.headers['x-was'], received };
  }
  const SMALL = Buffer.from('{"product_id":"7"}');

  /** What was sent before has been read by then. */
  async function untilRead(): Promise<void> {
    for (let n = 0; n < 5; n += 1) await fetch(`http://127.0.0.1:${port}/health/live`);
  }

  it('of one address, a thousand of them, reach no part of the shop and keep nobody from it', async () => {
    for (let n = 0; n < MANY; n += 1) halfSent('127.0.0.2');
    await untilRead();
    const whole = await Promise.all(
      ['127.0.0.1', '127.0.0.3', '127.0.0.2'].map((address) => send(address, SMALL)),
    );
    expect(whole.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await fetch(`http://127.0.0.1:${port}/shop`)).status).toBe(200);
    expect(passedOn).toBeLessThan(10);
  });

  it('are refused, the oldest first, when newer ones of their own address need their place', async () => {
    const other = halfSent('127.0.0.3');
    const oldest = halfSent('127.0.0.2');
    await untilRead();
    for (let n = 0; n < 64; n += 1) halfSent('127.0.0.2');
    const answer = await text(oldest);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/\r\nretry-after: 1\r\n/i);
    expect(answer).toContain('shell.too-busy');
    expect(other.bytesRead).toBe(0);
  });

  it('that bring files have a bound of their own', async () => {
    const oldest = halfSent('127.0.0.2', 'multipart/form-data; boundary=x');
    const small = halfSent('127.0.0.2');
    await untilRead();
    for (let n = 0; n < 4; n += 1) halfSent('127.0.0.2', 'multipart/form-data; boundary=x');
    expect(await text(oldest)).toMatch(/^HTTP\/1\.1 503 /);
    expect(small.bytesRead).toBe(0);
  });

  it('are told in the end that they took too long', async () => {
    expect(await text(halfSent('127.0.0.2'))).toMatch(/^HTTP\/1\.1 408 [^]*shell\.timeout/);
  });

  it('that become whole are passed on to the byte, files too', async () => {
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

  it('are refused at their headers where they would be too large, and take no place of others', async () => {
    const large = await text(halfSent('127.0.0.1', 'application/json', 300_000));
    expect(large).toMatch(/^HTTP\/1\.1 413 [^]*shell\.too-large/);
    const type = 'multipart/form-data; boundary=x';
    const slow = halfSent('127.0.0.1', type);
    await untilRead();
    for (let n = 0; n < 4; n += 1) {
      expect(await text(halfSent('127.0.0.1', type, 3_000_000))).toMatch(/^HTTP\/1\.1 413 /);
    }
    expect(slow.bytesRead).toBe(0);
    expect(passedOn).toBe(0);
  });
});
