// The shop's server: the one address that a visitor's browser knows.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serveReleaseFiles } from '../../remote-server/release-files.ts';
import { limitBodiesUnderWay, serveMetrics } from '../../server-kit/src/index.ts';
import { PublicApi } from './api/public-api.ts';
import type { Config } from './config.ts';
import { serveAppIcons } from './icons/app-icons.route.ts';
import { serveRobots } from './heads/robots.route.ts';
import { limitInFlight } from './in-flight.ts';
import { servePages } from './page/page.route.ts';
import { plainUrl } from './plain-url.ts';
import { Addresses } from './proxy/addresses.ts';
import { passOn } from './proxy/proxies.ts';
import { refuseFault, tooBusy, tooSlow } from './refusal.ts';
import { measureReleases } from './releases/release-figures.ts';
import { ReleaseBoard, releasesFor, remoteAddresses } from './releases/live-releases.ts';
import { visitorOf } from './releases/visitor.ts';
import { contentSecurityPolicy, sendSecurityHeaders } from './security-headers.ts';

const SECOND = 1_000;
/** How long a client may take to send its headers, and a whole request, an upload included. */
const HEADERS_TIMEOUT = 10 * SECOND;
const REQUEST_TIMEOUT = 60 * SECOND;
/** Uploads that may be on their way here at once, and for how long one. */
const UPLOADS = { perAddress: 4, inAll: 32, patience: REQUEST_TIMEOUT };

function serveHealth(app: FastifyInstance, board: ReleaseBoard): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  // A dead remote is a sentence in the page; without a shell of its own there is no page.
  app.get('/health/ready', async (_request, reply) => {
    const live = releasesFor(await board.documents(), null);
    const parts = Object.fromEntries(
      Object.entries(live).map(([part, release]) => [part, release?.id ?? null]),
    );
    if (live.shell) return { status: 'ok', parts };
    return reply.code(503).send({ status: 'the shell has no release', parts });
  });
}

/**
 * What "Try again" asks: the remotes' addresses for this visitor as of this moment, not of the
 * page's. A release tool reads what the shell offers.
 */
function serveAddresses(app: FastifyInstance, board: ReleaseBoard, allowsOverrides: boolean): void {
  app.get('/releases.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { bucket, overrides } = visitorOf(request.headers.cookie, allowsOverrides);
    const live = releasesFor(await board.documents({ afresh: true }), bucket);
    const { id: release, contract, contracts, platform } = live.shell ?? {};
    return {
      ...remoteAddresses(live, overrides),
      shell: live.shell && { release, contract, contracts, platform },
    };
  });
}

/** Builds the server; the caller listens and closes. */
export async function createShopServer(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, name: 'shell' },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => plainUrl(url),
    trustProxy: config.edgeProxies.length > 0 ? config.edgeProxies : false,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: SECOND },
    routerOptions: { maxParamLength: 500 },
  });
  const board = new ReleaseBoard(config, (details, message) => app.log.warn(details, message));
  const apis = new Addresses(config.apiUrls, '/api/health/ready');
  const api = new PublicApi(apis);
  const { allowsOverrides, publicUrl, shellUrl } = config;
  const isSecure = publicUrl.startsWith('https:');
  const connect = shellUrl ? ['ws:'] : [];

  if (config.metrics) measureReleases(await serveMetrics(app, config.metrics), board);
  sendSecurityHeaders(app, { isSecure, policy: contentSecurityPolicy({ connect }) });
  limitInFlight(app, config.maxInFlight);
  limitBodiesUnderWay(app, { tooBusy, tooSlow, uploads: UPLOADS });
  app.setErrorHandler((error, request, reply) => refuseFault(error, request, reply));
  serveHealth(app, board);
  serveAddresses(app, board, allowsOverrides);
  serveRobots(app, api, publicUrl);
  await serveAppIcons(app, api);
  if (!shellUrl) {
    await serveReleaseFiles(app, { place: config, part: 'shell', prefix: '/shell/releases' });
  }
  await passOn(app, config, apis);
  servePages(app, { board, api, publicUrl, isSecure, allowsOverrides, connect });
  return app;
}
