// The web server of one remote: what is live, the files of its releases, its pages' first screens, what a
// preview shows. It hears from the shell how a canary fares.
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drainConnectionsOnClose } from '../server-kit/src/closing.ts';
import { logOptions } from '../server-kit/src/log.ts';
import { serveMetrics } from '../server-kit/src/metrics.ts';
import type { MetricsAddress } from '../server-kit/src/metrics.ts';
import {
  CANARY_METRICS_PATH,
  canaryReportSchema,
  CanaryMonitor,
  MAX_REPORT_BYTES,
} from '../release/canary-monitor.ts';
import { Previews } from '../release/previews.ts';
import { releaseDocumentSchema } from '../release/release-document.ts';
import type { Release } from '../release/release-document.ts';
import { ReleaseStore } from '../release/release-store.ts';
import type { ReleaseStoreLocation } from '../release/release-store.ts';
import { LiveDocument } from './live-document.ts';
import { registerRenderRoutes } from './ssr/render.route.ts';
import { registerRenderMetrics } from './ssr/render-metrics.ts';
import { RendererPool } from './ssr/renderer-pool.ts';
import { sendFileNotFound, registerReleaseFiles } from './release-files.ts';

export interface RemoteServerOptions extends ReleaseStoreLocation {
  /** Workspace name of the part: `storefront-mfe`. */
  readonly part: string;
  readonly logLevel?: string;
  /** Where Prometheus finds this server's figures; not set: nowhere. */
  readonly metrics?: MetricsAddress | undefined;
}

/** The releases that visitors get, the live one first; none when the document is missing or is none. */
function releasesIn(text: string | null): Release[] {
  try {
    const { live, canary } = releaseDocumentSchema.parse(JSON.parse(text ?? ''));
    return canary ? [live, canary.release] : [live];
  } catch {
    return [];
  }
}

function sendDocument(reply: FastifyReply, text: string | null) {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  });
  if (text === null) {
    return reply.code(404).type('text/plain; charset=utf-8').send('Nothing is released yet.\n');
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

/**
 * Hears how the canary fares. Whatever comes through a proxy is not from the shell itself; and the worst
 * that anybody could do here is to take a canary back to what is live.
 */
function registerCanaryMetricsRoute(app: FastifyInstance, store: ReleaseStore): void {
  const watch = new CanaryMonitor(store, (details, message) => app.log.warn(details, message));
  app.post(CANARY_METRICS_PATH, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) return sendFileNotFound(reply);
    const { success, data } = canaryReportSchema.safeParse(request.body);
    if (!success) return reply.code(400).send({ status: 'these are no news of a canary' });
    await watch.receive(data);
    return reply.code(204).send();
  });
}

/** Says which release a preview's link shows, to the shell's server of whoever has the link. */
function servePreviews(app: FastifyInstance, store: ReleaseStore): void {
  const previews = new Previews(store);
  app.get<{ Params: { token: string } }>('/previews/:token', async ({ params }, reply) => {
    const shown = await previews.resolve(params.token);
    if (!shown) return sendFileNotFound(reply);
    return reply.header('cache-control', 'no-store').send(shown);
  });
}

/** The painters of the part, which end with the server. */
async function createRendererPool(
  app: FastifyInstance,
  options: RemoteServerOptions,
): Promise<RendererPool> {
  const { part, metrics } = options;
  const registry = metrics && (await serveMetrics(app, metrics));
  const painters = new RendererPool({
    dir: options,
    part,
    warn: (details, message) => app.log.warn(details, message),
    metrics: registry && (await registerRenderMetrics(registry)),
  });
  app.addHook('onClose', (_app, done) => {
    painters.close();
    done();
  });
  return painters;
}

/** Builds the server; the caller listens and closes. */
export async function createRemoteServer(options: RemoteServerOptions): Promise<FastifyInstance> {
  const { part, logLevel = 'warn' } = options;
  const app = fastify({ ...logOptions(part, logLevel), requestTimeout: 30_000 });
  drainConnectionsOnClose(app);
  const live = new LiveDocument(new ReleaseStore(options, part));
  const painters = await createRendererPool(app, options);

  /** Who is told that a release is live, is told it when its painter is ready. */
  const document = async () => {
    const text = await live.text();
    const painted = releasesIn(text).filter(({ painter }) => painter);
    await painters.warmUp(painted.map(({ id }) => id));
    return text;
  };
  app.addHook('onReady', (done) => {
    void document();
    done();
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const [release] = releasesIn(await live.text());
    if (release) return { status: 'ok', release: release.id };
    return reply.code(503).send({ status: 'nothing good is released' });
  });
  app.get('/release.json', async (_request, reply) => sendDocument(reply, await document()));
  await registerRenderRoutes(app, painters);
  registerCanaryMetricsRoute(app, new ReleaseStore(options, part));
  servePreviews(app, new ReleaseStore(options, part));
  await registerReleaseFiles(app, { dir: options, part, prefix: '/releases' });
  app.setNotFoundHandler((_request, reply) => sendFileNotFound(reply));
  return app;
}
