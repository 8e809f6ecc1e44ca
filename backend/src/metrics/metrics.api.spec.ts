import { freePort } from '../../../server-kit/src/local-server.fixture.js';
import { useApi } from '../../test/api.js';

const METRICS_PORT = String(await freePort());

describe('the figures of the API', () => {
  const api = useApi({ METRICS_PORT });
  const figures = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();

  it('count and time the answers, by the pattern of the route and never by the address', async () => {
    await api.get('/products/rose');
    await api.get('/products/lily');
    await api.get('/settings');
    const text = await figures();
    const count = 'http_request_duration_seconds_count{method="GET"';
    expect(text).toContain(`${count},route="/api/products/:id",status="404"} 2`);
    expect(text).toContain(`${count},route="/api/settings",status="200"} 1`);
    expect(text).not.toContain('rose');
  });

  it('tell how busy the process and its database connections are', async () => {
    await api.get('/products');
    const text = await figures();
    for (const name of ['http_requests_in_flight', 'database_requests_waiting']) {
      expect(text).toMatch(new RegExp(`^${name} 0$`, 'm'));
    }
    expect(text).toMatch(/^database_connections [1-9]/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it('say when each periodic task last succeeded', async () => {
    const text = await figures();
    const lastSuccess = (task: string) =>
      Number(
        new RegExp(`^task_last_success_timestamp_seconds{task="${task}"} (.*)$`, 'm').exec(
          text,
        )?.[1],
      );
    for (const task of ['Outbox', 'CheckoutKeys', 'ImageFinisher'])
      expect(lastSuccess(task)).toBeGreaterThan(1_700_000_000);
    // They wait for their first interval.
    for (const task of ['ImageSweeper', 'SeenSessions']) expect(lastSuccess(task)).toBe(0);
  });

  it('are not to be had where the shop passes requests on', async () => {
    expect((await api.get('/metrics')).status).toBe(404);
  });
});
