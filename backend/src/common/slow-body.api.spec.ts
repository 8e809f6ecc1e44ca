import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { useSlowBodies } from '@challenge-coins/server-kit/slow-body.fixture';
import { useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';

const MANY = 1000;

describe('slow request bodies', () => {
  // Below the limit of request bodies in flight.
  const api = useApi({ MAX_IN_FLIGHT: '50' });
  const sendHalf = useSlowBodies();

  /** A login request that stalls in the middle of its body, forwarded by a proxy for `address`. */
  async function halfSent(address: string): Promise<Socket> {
    const port = Number(new URL(await api.app.getUrl()).port);
    return sendHalf({ port }, { 'x-forwarded-for': address });
  }

  /** Responses share the event loop: when these have arrived, earlier input has been read. */
  async function untilRead(): Promise<void> {
    for (let n = 0; n < 5; n += 1) await api.get('/health/live');
  }

  it('do not block other clients or their neighbors, even a thousand from one address', async () => {
    const { email, password } = await aUser(api);
    await Promise.all(Array.from({ length: MANY }, () => halfSent('203.0.113.66')));
    await untilRead();
    const statuses = await Promise.all(
      ['198.51.100.1', '198.51.100.2', '203.0.113.66'].flatMap((address) => {
        const headers = { 'x-forwarded-for': address };
        return [
          api.get('/products', { headers }),
          api.post('/auth/login', { email, password }, { headers }),
        ];
      }),
    );
    expect(statuses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('are rejected, oldest first, when newer ones of the same address need a slot', async () => {
    const other = await halfSent('198.51.100.3');
    const oldest = await halfSent('203.0.113.67');
    await untilRead();
    await Promise.all(Array.from({ length: 64 }, () => halfSent('203.0.113.67')));
    const response = await text(oldest);
    expect(response).toMatch(/^HTTP\/1\.1 503 /);
    expect(response).toMatch(/\r\nretry-after: 1\r\n/i);
    expect(response).toContain('common.too-busy');
    expect(other.bytesRead).toBe(0);
  });

  it('get 408 after the timeout', async () => {
    const response = await text(await halfSent('198.51.100.4'));
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain('common.timeout');
  });

  it('occupy no slot when they are too large or of an unknown type', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await api.send('POST', '/api/auth/login', 'half', { headers })).status).toBe(415);
    const large = { email: 'x'.repeat(300_000) };
    expect((await api.post('/auth/login', large)).status).toBe(413);
    expect((await api.get('/products')).status).toBe(200);
  });
});
