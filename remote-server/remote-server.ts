// The web server of one remote: release document, release files, SSR and previews. It receives canary metrics
// from the shell.
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { drainConnectionsOnClose } from '@challenge-coins/server-kit/closing';
import { logOptions } from '@challenge-coins/server-kit/log';
import { serveMetrics, type MetricsAddress } from '@challenge-coins/server-kit/metrics';
import {
  CANARY_METRICS_PATH,
  canaryReportSchema,
  CanaryMonitor,
  MAX_REPORT_BYTES,
} from '@challenge-coins/release/canary-monitor';
import {
  CLIENT_ERRORS_PATH,
  clientErrorCountsSchema,
  MAX_CLIENT_ERRORS_BYTES,
  recordClientErrors,
} from '@challenge-coins/release/client-errors';
import { Previews } from '@challenge-coins/release/previews';
import { parseServedReleases } from '@challenge-coins/release/release-document';
import { ReleaseStore, type ReleaseStoreLocation } from '@challenge-coins/release/release-store';
import { LiveDocument } from './live-document.ts';
import { registerRenderRoutes } from '@challenge-coins/ssr/render.route';
import { registerRenderMetrics } from '@challenge-coins/ssr/render-metrics';
import { RendererPool } from '@challenge-coins/ssr/renderer-pool';
import { sendFileNotFound, registerReleaseFiles } from './release-files.ts';

export interface RemoteServerOptions extends ReleaseStoreLocation {
  /** Workspace name of the part: `storefront-mfe`. */
  readonly part: string;
  readonly logLevel?: string;
  /** Address of the Prometheus metrics; not set: disabled. */
  readonly metrics?: MetricsAddress | undefined;
}

function sendDocument(reply: FastifyReply, text: string | null) {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  });
  if (text === null) {
    return reply.code(404).type('text/plain; charset=utf-8').send('No release yet.\n');
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Receives reports of the shell's servers. Requests through a proxy are not from them and get 404. */
function registerReportRoute<Report>(
  app: FastifyInstance,
  { path, bodyLimit, schema }: { path: string; bodyLimit: number; schema: z.ZodType<Report> },
  receive: (report: Report) => Promise<void>,
): void {
  app.post(path, { bodyLimit }, async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) return sendFileNotFound(reply);
    const { success, data } = schema.safeParse(request.body);
    if (!success) return reply.code(400).send({ status: 'not a valid report' });
    await receive(data);
    return reply.code(204).send();
  });
}

/** Resolves a preview's token to its release, for the shell's server. */
function registerPreviewRoute(app: FastifyInstance, store: ReleaseStore): void {
  const previews = new Previews(store);
  app.get<{ Params: { token: string } }>('/previews/:token', async ({ params }, reply) => {
    const preview = await previews.resolve(params.token);
    if (!preview) return sendFileNotFound(reply);
    return reply.header('cache-control', 'no-store').send(preview);
  });
}

/** Creates the server; the caller starts and closes it. */
export async function createRemoteServer(options: RemoteServerOptions): Promise<FastifyInstance> {
  const { part, logLevel = 'warn', metrics } = options;
  const app = fastify({ ...logOptions(part, logLevel), requestTimeout: 30_000 });
  drainConnectionsOnClose(app);
  const live = new LiveDocument(new ReleaseStore(options, part));
  const registry = metrics && (await serveMetrics(app, metrics));
  const warn = (details: object, message: string) => app.log.warn(details, message);
  const renderers = new RendererPool({
    dir: options,
    part,
    warn,
    metrics: registry && (await registerRenderMetrics(registry)),
  });
  app.addHook('onClose', (_app, done) => {
    renderers.close();
    done();
  });

  /** The release document. Waits for the renderers of its releases, so that a new release renders at once. */
  const document = async () => {
    const text = await live.text();
    const withSsr = parseServedReleases(text).filter(({ painter }) => painter);
    await renderers.warmUp(withSsr.map(({ id }) => id));
    return text;
  };
  app.addHook('onReady', (done) => {
    void document();
    done();
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const [release] = parseServedReleases(await live.text());
    if (release) return { status: 'ok', release: release.id };
    return reply.code(503).send({ status: 'no valid release document' });
  });
  app.get('/release.json', async (_request, reply) => sendDocument(reply, await document()));
  await registerRenderRoutes(app, renderers);
  const store = new ReleaseStore(options, part);
  const monitor = new CanaryMonitor(store, warn);
  // A forged report could at worst roll a canary back.
  registerReportRoute(
    app,
    { path: CANARY_METRICS_PATH, bodyLimit: MAX_REPORT_BYTES, schema: canaryReportSchema },
    (report) => monitor.receive(report),
  );
  registerReportRoute(
    app,
    {
      path: CLIENT_ERRORS_PATH,
      bodyLimit: MAX_CLIENT_ERRORS_BYTES,
      schema: clientErrorCountsSchema,
    },
    (errors) => recordClientErrors(store, errors),
  );
  registerPreviewRoute(app, store);
  await registerReleaseFiles(app, { dir: options, part, prefix: '/releases' });
  app.setNotFoundHandler((_request, reply) => sendFileNotFound(reply));
  return app;
}
