// Reports canary error counts to each part's server, which decides on rollback.
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { CANARY_METRICS_PATH, CanaryMonitor } from '../../../release/canary-monitor.ts';
import type { CanaryReport } from '../../../release/canary-monitor.ts';
import { ReleaseStore } from '../../../release/release-store.ts';
import type { Config } from '../config.ts';
import type { LiveReleaseRegistry } from '../releases/live-releases.ts';
import type { CanaryMetricsCollector } from './canary-metrics.ts';

/** Interval and timeout of reports, in milliseconds. */
const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 1_500;

type SendReport = (report: CanaryReport) => Promise<unknown>;

/** Sends over a new connection each time, so that all servers of a part receive some reports. */
function createReportSender(origin: string): SendReport {
  return async (report) => {
    const { body } = await request(new URL(CANARY_METRICS_PATH, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      reset: true,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    await body.dump();
  };
}

/** Reports every two seconds until the server closes. The shell's canary is evaluated in this process. */
export function reportCanaryMetrics(
  app: FastifyInstance,
  {
    config,
    liveReleases,
    canaryMetrics,
  }: { config: Config; liveReleases: LiveReleaseRegistry; canaryMetrics: CanaryMetricsCollector },
): void {
  const monitor = new CanaryMonitor(new ReleaseStore(config, 'shell'), (details, message) =>
    app.log.warn(details, message),
  );
  const senders = new Map<string, SendReport>([
    ['shell', (report) => monitor.receive(report)],
    ...config.remotes.map(({ name, url }): [string, SendReport] => [name, createReportSender(url)]),
  ]);
  const reportAll = async () => {
    const documents = Object.values(await liveReleases.documents());
    const reports = documents.map(async (document) => {
      const report = document && canaryMetrics.getReport(document);
      if (report) await senders.get(document.part)?.(report);
    });
    // A failed report is repeated in two seconds.
    await Promise.allSettled(reports);
  };
  let isReporting = false;
  const timer = setInterval(() => {
    if (isReporting) return;
    isReporting = true;
    void reportAll().finally(() => {
      isReporting = false;
    });
  }, INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
