// Reports what this server has counted to each part's server.
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { OutageLog, repeatUntilClose, SingleFlight } from '@challenge-coins/server-kit/source';
import type { Config } from '../config.ts';

/** Interval and timeout of reports, in milliseconds. */
const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 1_500;

export type SendReport<Report> = (report: Report) => Promise<unknown>;

/** Posts reports over a new connection each time, so that all servers of a part receive some. */
export function createReportSender(origin: string, path: string): SendReport<object> {
  const url = new URL(path, origin);
  return async (report) => {
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
  };
}

interface ReporterOptions<Report> {
  /** What is reported, for the log. */
  readonly subject: string;
  /** Report about a part; null if there is none. */
  readonly getReport: (part: string) => Report | null | Promise<Report | null>;
}

/** Sends its report to each part. A failure is logged once per outage. */
export class Reporter<Report> {
  private readonly outages = new Map<string, OutageLog>();

  constructor(
    private readonly senders: ReadonlyMap<string, SendReport<Report>>,
    private readonly options: ReporterOptions<Report>,
    warn: (details: object, message: string) => void,
  ) {
    for (const part of senders.keys()) {
      const log = (reason: string) => warn({ part }, `Reporting ${options.subject} ${reason}`);
      this.outages.set(part, new OutageLog(log));
    }
  }

  /** Never rejects: an unreachable part does not affect the others. */
  async reportAll(): Promise<void> {
    await Promise.all([...this.senders].map(([part, send]) => this.report(part, send)));
  }

  private async report(part: string, send: SendReport<Report>): Promise<void> {
    const outage = this.outages.get(part);
    try {
      const report = await this.options.getReport(part);
      if (report === null) return;
      await send(report);
      outage?.succeed();
    } catch (error) {
      outage?.fail(error);
    }
  }
}

/** Reports to all parts every two seconds until the server closes; those of the shell are received in this process. */
export function reportToParts<Report extends object>(
  app: FastifyInstance,
  { remotes }: Config,
  options: ReporterOptions<Report> & { path: string; receive: SendReport<Report> },
): void {
  const { path, receive } = options;
  const senders = new Map<string, SendReport<Report>>([['shell', receive]]);
  for (const { name, url } of remotes) senders.set(name, createReportSender(url, path));
  const reporter = new Reporter(senders, options, (...warning) => app.log.warn(...warning));
  const runs = new SingleFlight<void>();
  repeatUntilClose(app, INTERVAL_MS, () => void runs.run(path, () => reporter.reportAll()));
}
