import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { useSlowBodies } from '../../../server-kit/src/slow-body.fixture.js';
import { useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';

const MANY = 1000;

describe('half-sent requests', () => {
  // Fewer than there are bodies under way at most.
  const api = useApi({ MAX_IN_FLIGHT: '50' });
  const sendHalf = useSlowBodies();

  /** A log-in that stops in the middle of its body, as a proxy passes it on for `address`. */
  async function halfSent(address: string): Promise<Socket> {
    const port = Number(new URL(await api.app.getUrl()).port);
    return sendHalf({ port }, { 'x-forwarded-for': address });
  }

  /** Every answer of the server passes through the same loop: what came before has been read. */
  async function untilRead(): Promise<void> {
    for (let n = 0; n < 5; n += 1) await api.get('/health/live');
  }

  it('of one address, a thousand of them, keep nobody else from being served, nor their neighbours', async () => {
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

  it('are refused, the oldest first, when newer ones of their own address need their place', async () => {
    const other = await halfSent('198.51.100.3');
    const oldest = await halfSent('203.0.113.67');
    await untilRead();
    await Promise.all(Array.from({ length: 64 }, () => halfSent('203.0.113.67')));
    const answer = await text(oldest);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/\r\nretry-after: 1\r\n/i);
    expect(answer).toContain('common.too-busy');
    expect(other.bytesRead).toBe(0);
  });

  it('are told in the end that they took too long', async () => {
    const answer = await text(await halfSent('198.51.100.4'));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('common.timeout');
  });

  it('are worth nothing when they are too large or of no known type either', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await api.send('POST', '/api/auth/login', 'half', { headers })).status).toBe(415);
    const large = { email: 'x'.repeat(300_000) };
    expect((await api.post('/auth/login', large)).status).toBe(413);
    expect((await api.get('/products')).status).toBe(200);
  });
});
