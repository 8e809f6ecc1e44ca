import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { useApi } from '../../test/api.js';

const METRICS_PORT = String(await freePort());

describe('the API metrics', () => {
  const api = useApi({ METRICS_PORT });
  const fetchMetrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();

  it('count and time responses by route pattern, not by URL', async () => {
    await api.get('/products/rose');
    await api.get('/products/lily');
    await api.get('/settings');
    const text = await fetchMetrics();
    const count = 'http_request_duration_seconds_count{method="GET"';
    expect(text).toContain(`${count},route="/api/products/:id",status="404"} 2`);
    expect(text).toContain(`${count},route="/api/settings",status="200"} 1`);
    expect(text).not.toContain('rose');
  });

  it('report requests in flight and database connections', async () => {
    await api.get('/products');
    const text = await fetchMetrics();
    for (const name of ['http_requests_in_flight', 'database_requests_waiting']) {
      expect(text).toMatch(new RegExp(`^${name} 0$`, 'm'));
    }
    expect(text).toMatch(/^database_connections [1-9]/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it('report the last success of each periodic task', async () => {
    const text = await fetchMetrics();
    const lastSuccess = (task: string) =>
      Number(
        new RegExp(`^task_last_success_timestamp_seconds{task="${task}"} (.*)$`, 'm').exec(
          text,
        )?.[1],
      );
    for (const task of ['Outbox', 'IdempotencyKeys', 'ImageVariantsWorker'])
      expect(lastSuccess(task)).toBeGreaterThan(1_700_000_000);
    // These run after their first interval.
    for (const task of ['ImageSweeper', 'SessionActivity']) expect(lastSuccess(task)).toBe(0);
  });

  it('are not served on the public port', async () => {
    expect((await api.get('/metrics')).status).toBe(404);
  });
});
