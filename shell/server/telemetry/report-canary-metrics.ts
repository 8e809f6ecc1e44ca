// Tells each part how its canary fares: whoever keeps the part's releases decides whether it ends.
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { CANARY_METRICS_PATH, CanaryMonitor } from '../../../release/canary-monitor.ts';
import type { CanaryReport } from '../../../release/canary-monitor.ts';
import { ReleaseStore } from '../../../release/release-store.ts';
import type { Config } from '../config.ts';
import type { LiveReleaseRegistry } from '../releases/live-releases.ts';
import type { CanaryMetricsCollector } from './canary-metrics.ts';

/** In milliseconds: how often, and how long a part may take to hear it. */
const EVERY = 2_000;
const PATIENCE = 1_500;

type Tell = (news: CanaryReport) => Promise<unknown>;

/** Over a connection of its own, so that of several servers of a part each is told now and then. */
function tellServer(origin: string): Tell {
  return async (news) => {
    const { body } = await request(new URL(CANARY_METRICS_PATH, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(news),
      reset: true,
      headersTimeout: PATIENCE,
      bodyTimeout: PATIENCE,
    });
    await body.dump();
  };
}

/** Tells the parts every two seconds, until the server closes. The shell's own is told in here. */
export function reportCanaryMetrics(
  app: FastifyInstance,
  {
    config,
    board,
    tally,
  }: { config: Config; board: LiveReleaseRegistry; tally: CanaryMetricsCollector },
): void {
  const watch = new CanaryMonitor(new ReleaseStore(config, 'shell'), (details, message) =>
    app.log.warn(details, message),
  );
  const listeners = new Map<string, Tell>([
    ['shell', (news) => watch.receive(news)],
    ...config.remotes.map(({ name, url }): [string, Tell] => [name, tellServer(url)]),
  ]);
  const tell = async () => {
    const documents = Object.values(await board.documents());
    const all = documents.map(async (document) => {
      const news = document && tally.getReport(document);
      if (news) await listeners.get(document.part)?.(news);
    });
    // A part that does not hear it is told again in two seconds.
    await Promise.allSettled(all);
  };
  let isTelling = false;
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    void tell().finally(() => {
      isTelling = false;
    });
  }, EVERY);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
