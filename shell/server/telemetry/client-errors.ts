// Collects the errors of pages and reports them to each part, which records them beside its releases.
import type { FastifyInstance } from 'fastify';
import {
  CLIENT_ERRORS_PATH,
  getErrorKey,
  MAX_CLIENT_ERRORS,
  recordClientErrors,
  type ClientErrorCounts,
  type ClientErrorReport,
} from '@challenge-coins/release/client-errors';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { OutageLog } from '@challenge-coins/server-kit/source';
import type { Config } from '../config.ts';
import { postReport } from './report-canary-metrics.ts';

/** Interval of reports, in milliseconds. */
const INTERVAL_MS = 2_000;

/** Errors that their parts have not received yet; the number of different ones is bounded. */
export class ClientErrorCollector {
  private readonly parts = new Map<string, Map<string, ClientErrorCounts[number]>>();

  add(part: string, error: ClientErrorReport): void {
    const errors = this.parts.get(part) ?? new Map<string, ClientErrorCounts[number]>();
    this.parts.set(part, errors);
    const key = getErrorKey(error);
    const count = 1 + (errors.get(key)?.count ?? 0);
    if (count > 1 || errors.size < MAX_CLIENT_ERRORS) errors.set(key, { ...error, count });
  }

  /** The errors of a part since the last call. */
  take(part: string): ClientErrorCounts {
    const errors = [...(this.parts.get(part)?.values() ?? [])];
    this.parts.delete(part);
    return errors;
  }
}

/** Reports the errors of all parts until the server closes. Those of a failed report are lost. */
export function reportClientErrors(
  app: FastifyInstance,
  { config, clientErrors }: { config: Config; clientErrors: ClientErrorCollector },
): void {
  const store = new ReleaseStore(config, 'shell');
  const senders: [string, (errors: ClientErrorCounts) => Promise<unknown>][] = [
    ['shell', (errors) => recordClientErrors(store, errors)],
    ...config.remotes.map(({ name, url }): (typeof senders)[number] => [
      name,
      (errors) => postReport(new URL(CLIENT_ERRORS_PATH, url), errors),
    ]),
  ];
  const outages = senders.map(
    ([part]) =>
      new OutageLog((reason) => app.log.warn({ part }, `Reporting errors of pages ${reason}`)),
  );
  const timer = setInterval(() => {
    for (const [index, [part, send]] of senders.entries()) {
      const errors = clientErrors.take(part);
      if (errors.length === 0) continue;
      send(errors).then(
        () => outages[index]?.succeed(),
        (error: unknown) => outages[index]?.fail(error),
      );
    }
  }, INTERVAL_MS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
