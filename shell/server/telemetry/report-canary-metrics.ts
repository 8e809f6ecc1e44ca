// Reports canary error counts to each part's server, which decides on rollback.
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import {
  CANARY_METRICS_PATH,
  CanaryMonitor,
  type CanaryReport,
} from '@challenge-coins/release/canary-monitor';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { OutageLog } from '@challenge-coins/server-kit/source';
import type { ReleaseDocument } from '@challenge-coins/release/release-document';
import type { Config } from '../config.ts';
import type { LiveReleaseRegistry } from '../releases/live-releases.ts';
import type { CanaryMetricsCollector } from './canary-metrics.ts';

/** Interval and timeout of reports, in milliseconds. */
const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 1_500;

export type SendReport = (report: CanaryReport) => Promise<unknown>;

/** Posts over a new connection each time, so that all servers of a part receive some reports. */
export async function postReport(url: URL, report: object): Promise<void> {
  const { body, statusCode } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    reset: true,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  await body.dump();
  if (statusCode >= 400) throw new Error(`The server responded with ${statusCode}.`);
}

/** Sends canary reports to a part's server. */
export function createReportSender(origin: string): SendReport {
  return (report) => postReport(new URL(CANARY_METRICS_PATH, origin), report);
}

/** Reports the counts of each part that has a canary. */
export class CanaryReporter {
  private readonly outages: ReadonlyMap<string, OutageLog>;

  constructor(
    private readonly senders: ReadonlyMap<string, SendReport>,
    private readonly liveReleases: Pick<LiveReleaseRegistry, 'documents'>,
    private readonly canaryMetrics: Pick<CanaryMetricsCollector, 'getReport'>,
    warn: (details: object, message: string) => void,
  ) {
    const createLog = (part: string) =>
      new OutageLog((reason) => warn({ part }, `Reporting canary metrics ${reason}`));
    this.outages = new Map([...senders.keys()].map((part) => [part, createLog(part)]));
  }

  /** Never rejects: a failed report is logged once per outage and repeated by the next run. */
  async reportAll(): Promise<void> {
    const documents = Object.values(await this.liveReleases.documents());
    await Promise.all(documents.map(async (document) => document && this.report(document)));
  }

  private async report(document: ReleaseDocument): Promise<void> {
    const report = this.canaryMetrics.getReport(document);
    if (!report) return;
    const outage = this.outages.get(document.part);
    try {
      await this.senders.get(document.part)?.(report);
      outage?.succeed();
    } catch (error) {
      outage?.fail(error);
    }
  }
}

/** Reports every two seconds until the server closes. The shell's canary is evaluated in this process. */
export function reportCanaryMetrics(
  app: FastifyInstance,
  services: {
    config: Config;
    liveReleases: LiveReleaseRegistry;
    canaryMetrics: CanaryMetricsCollector;
  },
): void {
  const { config, liveReleases, canaryMetrics } = services;
  const warn = (details: object, message: string) => app.log.warn(details, message);
  const monitor = new CanaryMonitor(new ReleaseStore(config, 'shell'), warn);
  const senders = new Map<string, SendReport>([
    ['shell', (report) => monitor.receive(report)],
    ...config.remotes.map(({ name, url }): [string, SendReport] => [name, createReportSender(url)]),
  ]);
  const reporter = new CanaryReporter(senders, liveReleases, canaryMetrics, warn);
  let isReporting = false;
  const timer = setInterval(() => {
    if (isReporting) return;
    isReporting = true;
    void reporter.reportAll().finally(() => {
      isReporting = false;
    });
  }, INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
