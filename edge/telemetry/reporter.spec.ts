import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { CANARY_METRICS_PATH } from '@challenge-coins/release/canary-monitor';
import { createReportSender, Reporter, type SendReport } from './reporter.ts';

const counts = { visits: 1, failed: 0, addresses: 1 };
const report = { reporter: 'one', since: '2026-11-25T08:00:00.000Z', live: counts, canary: counts };
const warnings: (readonly [object, string])[] = [];

function createReporter(senders: Readonly<Record<string, SendReport<object>>>): Reporter<object> {
  return new Reporter<object>(
    new Map(Object.entries(senders)),
    { subject: 'canary metrics', getReport: () => report },
    (...warning) => warnings.push(warning),
  );
}

describe('reports of canary metrics', () => {
  let server: Server | undefined;
  let status = 204;
  let port: number;

  const startRemote = async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status).end());
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const stopRemote = async () => {
    if (!server?.listening) return;
    await once(server.close(), 'close');
  };

  beforeEach(async () => {
    warnings.length = 0;
    status = 204;
    port = await freePort();
  });
  afterEach(stopRemote);

  it('that fail are logged once per outage, with the last success', async () => {
    const reporter = createReporter({
      'storefront-mfe': createReportSender(`http://127.0.0.1:${port}`, CANARY_METRICS_PATH),
    });
    const refused = (last: string): unknown[] => [
      { part: 'storefront-mfe' },
      expect.stringMatching(
        new RegExp(`^Reporting canary metrics failed, last success ${last}: .*ECONNREFUSED`),
      ),
    ];
    await reporter.reportAll();
    await reporter.reportAll();
    expect(warnings).toEqual([refused('never')]);
    await startRemote();
    await reporter.reportAll();
    await stopRemote();
    await reporter.reportAll();
    await reporter.reportAll();
    expect(warnings).toEqual([refused('never'), refused('20\\d\\d-\\S+Z')]);
  });

  it('that are refused count as failed', async () => {
    await startRemote();
    status = 503;
    await createReporter({
      'storefront-mfe': createReportSender(`http://127.0.0.1:${port}`, CANARY_METRICS_PATH),
    }).reportAll();
    expect(warnings.map(([, message]) => message)).toEqual([
      'Reporting canary metrics failed, last success never: The server responded with 503.',
    ]);
  });

  it('reach the other parts while one fails', async () => {
    const reached: object[] = [];
    const reporter = createReporter({
      shell: () => Promise.reject(new Error('The disk is full.')),
      'admin-mfe': (sent) => Promise.resolve(reached.push(sent)),
    });
    await reporter.reportAll();
    expect(reached).toEqual([report]);
    expect(warnings).toEqual([
      [{ part: 'shell' }, 'Reporting canary metrics failed, last success never: The disk is full.'],
    ]);
  });
});
