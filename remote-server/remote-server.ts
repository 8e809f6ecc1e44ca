// The web server of one remote: what is live, the files of its releases, and its pages' first screens.
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveMetrics } from '../server-kit/src/metrics.ts';
import type { MetricsPlace } from '../server-kit/src/metrics.ts';
import { releaseDocumentSchema } from '../release/release-document.ts';
import type { Release } from '../release/release-document.ts';
import { ReleaseStore } from '../release/release-store.ts';
import type { ReleasePlace } from '../release/release-store.ts';
import { LiveDocument } from './live-document.ts';
import { servePainting } from './painter/painting.route.ts';
import { measurePainting } from './painter/painting-figures.ts';
import { Painters } from './painter/painters.ts';
import { sendNoSuchFile, serveReleaseFiles } from './release-files.ts';

export interface RemoteServerOptions extends ReleasePlace {
  /** Workspace name of the part: `storefront-mfe`. */
  readonly part: string;
  readonly logLevel?: string;
  /** Where Prometheus finds this server's figures; not set: nowhere. */
  readonly metrics?: MetricsPlace | undefined;
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

/** The painters of the part, which end with the server. */
async function paintersFor(app: FastifyInstance, options: RemoteServerOptions): Promise<Painters> {
  const { part, metrics } = options;
  const registry = metrics && (await serveMetrics(app, metrics));
  const painters = new Painters({
    place: options,
    part,
    warn: (details, message) => app.log.warn(details, message),
    figures: registry && (await measurePainting(registry)),
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
  const app = fastify({ logger: { level: logLevel, name: part }, requestTimeout: 30_000 });
  const live = new LiveDocument(new ReleaseStore(options, part));
  const painters = await paintersFor(app, options);

  /** Who is told that a release is live, is told it when its painter is ready. */
  const document = async () => {
    const text = await live.text();
    const painted = releasesIn(text).filter(({ painter }) => painter);
    await painters.expect(painted.map(({ id }) => id));
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
  await servePainting(app, painters);
  await serveReleaseFiles(app, { place: options, part, prefix: '/releases' });
  app.setNotFoundHandler((_request, reply) => sendNoSuchFile(reply));
  return app;
}
