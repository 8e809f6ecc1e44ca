// The shop's server: the one address that a visitor's browser knows.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { registerReleaseFiles } from '../../remote-server/release-files.ts';
import {
  drainConnectionsOnClose,
  limitRequestBodies,
  logOptions,
  serveMetrics,
} from '../../server-kit/src/index.ts';
import { PublicApiClient } from './api/public-api.ts';
import type { Config } from './config.ts';
import { InitialData } from './initial-data/initial-data.ts';
import { serveAppIcons } from './icons/app-icons.route.ts';
import { limitInFlight } from './in-flight.ts';
import { SsrPages } from './ssr/ssr-page.ts';
import { FrameRenderer } from './ssr/frame-renderer.ts';
import { RemoteClient } from './ssr/remote-client.ts';
import { SsrCache } from './ssr/ssr-cache.ts';
import type { RenderFn } from './ssr/ssr-cache.ts';
import { servePages } from './page/page.route.ts';
import { normalizeUrl } from './normalize-url.ts';
import { UpstreamTargets } from './proxy/upstream-targets.ts';
import { registerProxy } from './proxy/proxy.ts';
import { handleError, tooBusy, tooSlow } from './http-error.ts';
import { registerReleaseMetrics } from './releases/release-metrics.ts';
import { LiveReleaseRegistry, selectReleases, describeRemotes } from './releases/live-releases.ts';
import { PreviewResolver } from './releases/previews.ts';
import { servePreviewLinks } from './releases/previews.route.ts';
import { createHttpSource } from './releases/release-source.ts';
import { visitorOf } from './releases/visitor.ts';
import type { Remote } from './remotes.ts';
import { serveRobots } from './seo/robots.route.ts';
import { reportCanaryMetrics } from './telemetry/report-canary-metrics.ts';
import { CanaryMetricsCollector } from './telemetry/canary-metrics.ts';
import { registerPageLoadMetrics } from './telemetry/page-load-metrics.ts';
import type { CountPageLoad } from './telemetry/page-load-metrics.ts';
import { registerTelemetryRoute } from './telemetry/telemetry.route.ts';
import { contentSecurityPolicy, securityHeaders, sendSecurityHeaders } from './security-headers.ts';

const SECOND = 1_000;
/** How long a client may take to send its headers, and a whole request, an upload included. */
const HEADERS_TIMEOUT = 10 * SECOND;
const REQUEST_TIMEOUT = 60 * SECOND;
/** Uploads that may be on their way here at once, and for how long one. */
const UPLOADS = { perClient: 4, total: 32, timeoutMs: REQUEST_TIMEOUT };

function serveHealth(app: FastifyInstance, board: LiveReleaseRegistry): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  // A dead remote is a sentence in the page; without a shell of its own there is no page.
  app.get('/health/ready', async (_request, reply) => {
    const live = selectReleases(await board.documents(), null);
    const parts = Object.fromEntries(
      Object.entries(live).map(([part, release]) => [part, release?.id ?? null]),
    );
    if (live.shell) return { status: 'ok', parts };
    return reply.code(503).send({ status: 'the shell has no release', parts });
  });
}

interface WatchServices {
  readonly config: Config;
  readonly board: LiveReleaseRegistry;
  readonly count: CountPageLoad | undefined;
}

interface AddressServices {
  readonly board: LiveReleaseRegistry;
  readonly previews: PreviewResolver;
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
    const released = selectReleases(await board.documents({ afresh: true }), bucket);
    const live = (await previews.releasesFor(visitor, released)) ?? released;
    const { id: release, contract, contracts, platform } = live.shell ?? {};
    return {
      ...describeRemotes(live, overrides, remotes),
      shell: live.shell && { release, contract, contracts, platform },
    };
  });
}

function measure(registry: Registry, board: LiveReleaseRegistry): CountPageLoad {
  registerReleaseMetrics(registry, board);
  return registerPageLoadMetrics(registry);
}

/** Hears from the pages how they fare, and tells the parts how their canaries do. */
function reportCanaries(app: FastifyInstance, services: WatchServices): void {
  const { config, board, count } = services;
  const tally = new CanaryMetricsCollector();
  registerTelemetryRoute(app, { board, canaryMetrics: tally, count });
  reportCanaryMetrics(app, { config, board, tally });
}

/** Builds the server; the caller listens and closes. `paintFrame` stands in for the shell's painters. */
export async function createShellServer(
  config: Config,
  paintFrame?: RenderFn,
): Promise<FastifyInstance> {
  const app = fastify({
    ...logOptions('shell', config.logLevel),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => normalizeUrl(url),
    trustProxy: config.edgeProxies.length > 0 ? config.edgeProxies : false,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: SECOND },
    routerOptions: { maxParamLength: 500 },
  });
  const warn = (details: object, message: string) => app.log.warn(details, message);
  const frames = new FrameRenderer(config, warn);
  const shellSource = config.shellUrl ? createHttpSource(config.shellUrl) : frames.source;
  const board = new LiveReleaseRegistry(config, shellSource, warn);
  const apis = new UpstreamTargets(config.apiUrls, '/api/health/ready');
  const api = new PublicApiClient(apis);
  const previews = new PreviewResolver(config);
  const parts = new Map(
    config.remotes.map((remote) => [remote.name, new RemoteClient(remote, warn)]),
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
  drainConnectionsOnClose(app);
  limitInFlight(app, config.maxInFlight);
  limitRequestBodies(app, { tooBusy, tooSlow, uploads: UPLOADS });
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply));
  serveHealth(app, board);
  serveAddresses(app, { board, previews, remotes, overridable });
  servePreviewLinks(app, { previews, isSecure });
  reportCanaries(app, { config, board, count });
  serveRobots(app, { board, api, publicUrl });
  await serveAppIcons(app, api);
  if (!shellUrl) {
    await registerReleaseFiles(app, { dir: config, part: 'shell', prefix: '/shell/releases' });
  }
  await registerProxy(app, config, apis);
  servePages(app, {
    board,
    previews,
    firstData: new InitialData(api, parts),
    firstScreens: new SsrPages(
      { parts, frames: new SsrCache(paintFrame ?? ((...order) => frames.render(...order))) },
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
