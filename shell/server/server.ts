// The shop's server: the one address that a visitor's browser knows.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { serveReleaseFiles } from '../../remote-server/release-files.ts';
import {
  letGoWhenClosing,
  limitRequestBodies,
  logOptions,
  serveMetrics,
} from '../../server-kit/src/index.ts';
import { PublicApi } from './api/public-api.ts';
import type { Config } from './config.ts';
import { FirstData } from './first-data/first-data.ts';
import { serveAppIcons } from './icons/app-icons.route.ts';
import { limitInFlight } from './in-flight.ts';
import { FirstScreens } from './painting/first-screen.ts';
import { Frames } from './painting/frames.ts';
import { PartServer } from './painting/part-server.ts';
import { Paintings } from './painting/paintings.ts';
import type { Paint } from './painting/paintings.ts';
import { servePages } from './page/page.route.ts';
import { plainUrl } from './plain-url.ts';
import { Addresses } from './proxy/addresses.ts';
import { passOn } from './proxy/proxies.ts';
import { refuseFault, tooBusy, tooSlow } from './refusal.ts';
import { measureReleases } from './releases/release-figures.ts';
import { ReleaseBoard, releasesFor, remoteAddresses } from './releases/live-releases.ts';
import { PreviewBoard } from './releases/previews.ts';
import { servePreviewLinks } from './releases/previews.route.ts';
import { sourceAt } from './releases/release-source.ts';
import { visitorOf } from './releases/visitor.ts';
import type { Remote } from './remotes.ts';
import { serveRobots } from './search/robots.route.ts';
import { tellCanaryNews } from './visits/canary-news.ts';
import { CanaryTally } from './visits/canary-tally.ts';
import { measureVisits } from './visits/visit-figures.ts';
import type { CountVisit } from './visits/visit-figures.ts';
import { serveVisits } from './visits/visits.route.ts';
import { contentSecurityPolicy, securityHeaders, sendSecurityHeaders } from './security-headers.ts';

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

interface WatchServices {
  readonly config: Config;
  readonly board: ReleaseBoard;
  readonly count: CountVisit | undefined;
}

interface AddressServices {
  readonly board: ReleaseBoard;
  readonly previews: PreviewBoard;
  readonly remotes: readonly Remote[];
  /** The names of the remotes that a cookie may replace. */
  readonly overridable: readonly string[];
}

/**
 * What "Try again" asks: the remotes' addresses for this visitor as of this moment, not of the
 * page's. A release tool reads what the shell offers.
 */
function serveAddresses(
  app: FastifyInstance,
  { board, previews, remotes, overridable }: AddressServices,
): void {
  app.get('/releases.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = visitorOf(request.headers.cookie, overridable);
    const { bucket, overrides } = visitor;
    const released = releasesFor(await board.documents({ afresh: true }), bucket);
    const live = (await previews.releasesFor(visitor, released)) ?? released;
    const { id: release, contract, contracts, platform } = live.shell ?? {};
    return {
      ...remoteAddresses(live, overrides, remotes),
      shell: live.shell && { release, contract, contracts, platform },
    };
  });
}

function measure(registry: Registry, board: ReleaseBoard): CountVisit {
  measureReleases(registry, board);
  return measureVisits(registry);
}

/** Hears from the pages how they fare, and tells the parts how their canaries do. */
function watchCanaries(app: FastifyInstance, services: WatchServices): void {
  const { config, board, count } = services;
  const tally = new CanaryTally();
  serveVisits(app, { board, tally, count });
  tellCanaryNews(app, { config, board, tally });
}

/** Builds the server; the caller listens and closes. `paintFrame` stands in for the shell's painters. */
export async function createShopServer(
  config: Config,
  paintFrame?: Paint,
): Promise<FastifyInstance> {
  const app = fastify({
    ...logOptions('shell', config.logLevel),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => plainUrl(url),
    trustProxy: config.edgeProxies.length > 0 ? config.edgeProxies : false,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: SECOND },
    routerOptions: { maxParamLength: 500 },
  });
  const warn = (details: object, message: string) => app.log.warn(details, message);
  const frames = new Frames(config, warn);
  const shellSource = config.shellUrl ? sourceAt(config.shellUrl) : frames.source;
  const board = new ReleaseBoard(config, shellSource, warn);
  const apis = new Addresses(config.apiUrls, '/api/health/ready');
  const api = new PublicApi(apis);
  const previews = new PreviewBoard(config);
  const parts = new Map(
    config.remotes.map((remote) => [remote.name, new PartServer(remote, warn)]),
  );
  app.addHook('onClose', async () => {
    frames.close();
    await Promise.all([...parts.values()].map((part) => part.close()));
  });
  const { remotes, publicUrl, shellUrl } = config;
  const overridable = config.allowsOverrides ? remotes.map(({ name }) => name) : [];
  const isSecure = publicUrl.startsWith('https:');
  const connect = shellUrl ? ['ws:'] : [];

  const count = config.metrics
    ? measure(await serveMetrics(app, config.metrics), board)
    : undefined;
  const headers = securityHeaders({ isSecure, policy: contentSecurityPolicy({ connect }) });
  sendSecurityHeaders(app, headers);
  letGoWhenClosing(app);
  limitInFlight(app, config.maxInFlight);
  limitRequestBodies(app, { tooBusy, tooSlow, uploads: UPLOADS });
  app.setErrorHandler((error, request, reply) => refuseFault(error, request, reply));
  serveHealth(app, board);
  serveAddresses(app, { board, previews, remotes, overridable });
  servePreviewLinks(app, { previews, isSecure });
  watchCanaries(app, { config, board, count });
  serveRobots(app, { board, api, publicUrl });
  await serveAppIcons(app, api);
  if (!shellUrl) {
    await serveReleaseFiles(app, { place: config, part: 'shell', prefix: '/shell/releases' });
  }
  await passOn(app, config, apis);
  servePages(app, {
    board,
    previews,
    firstData: new FirstData(api, parts),
    firstScreens: new FirstScreens(
      { parts, frames: new Paintings(paintFrame ?? ((...order) => frames.paint(...order))) },
      publicUrl,
    ),
    remotes,
    overridable,
    publicUrl,
    isSecure,
    connect,
    earlyHints: config.earlyHints,
    headers,
  });
  return app;
}
