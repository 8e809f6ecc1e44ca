// The shell's server: the only origin that browsers use.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import {
  CANARY_METRICS_PATH,
  CanaryMonitor,
  type CanaryReport,
} from '@challenge-coins/release/canary-monitor';
import {
  CLIENT_ERRORS_PATH,
  recordClientErrors,
  type ClientErrorCounts,
} from '@challenge-coins/release/client-errors';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { registerReleaseFiles } from '@challenge-coins/remote-server/release-files';
import {
  drainConnectionsOnClose,
  limitRequestBodies,
  logOptions,
  serveMetrics,
} from '@challenge-coins/server-kit/source';
import { PublicApiClient } from './api/public-api.ts';
import type { Config } from './config.ts';
import { InitialData } from './initial-data/initial-data.ts';
import { registerAppIconRoutes } from './icons/app-icons.route.ts';
import { limitInFlight } from './in-flight.ts';
import { parseLocale } from './locale.ts';
import { SsrPages } from './ssr/ssr-page.ts';
import { FrameRenderer } from './ssr/frame-renderer.ts';
import { RemoteClient } from './ssr/remote-client.ts';
import { SsrCache, type RenderFn } from './ssr/ssr-cache.ts';
import { registerPageRoutes, type PageServices } from './page/page.route.ts';
import { normalizeUrl } from './normalize-url.ts';
import { UpstreamTargets } from './proxy/upstream-targets.ts';
import { registerProxy } from './proxy/proxy.ts';
import { handleError, tooBusy, requestTimeout } from './http-error.ts';
import { registerReleaseMetrics, registerUntranslatedPages } from './releases/release-metrics.ts';
import { LiveReleaseRegistry, selectReleases, describeRemotes } from './releases/live-releases.ts';
import { PreviewResolver } from './releases/previews.ts';
import { registerPreviewRoutes } from './releases/previews.route.ts';
import { createHttpSource } from './releases/release-source.ts';
import { parseVisitor } from './releases/visitor.ts';
import { registerSeoRoutes } from './seo/robots.route.ts';
import { CanaryMetricsCollector } from './telemetry/canary-metrics.ts';
import { ClientErrorCollector } from './telemetry/client-errors.ts';
import { registerPageLoadMetrics } from './telemetry/page-load-metrics.ts';
import { reportToParts } from './telemetry/reporter.ts';
import { registerTelemetryRoute } from './telemetry/telemetry.route.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const SECOND = 1_000;
/** Timeouts of a client for sending its headers, and its whole request including an upload. */
const HEADERS_TIMEOUT_MS = 10 * SECOND;
const REQUEST_TIMEOUT_MS = 60 * SECOND;
const UPLOADS = { perClient: 4, total: 32, timeoutMs: REQUEST_TIMEOUT_MS };

function registerHealthRoutes(app: FastifyInstance, liveReleases: LiveReleaseRegistry): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  // Readiness: the shell's own release can be served. Remotes are ignored, because an unavailable remote only affects its
  // own pages.
  app.get('/health/ready', async (_request, reply) => {
    const live = selectReleases(await liveReleases.documents(), null);
    const releaseIds = Object.fromEntries(
      Object.entries(live).map(([part, release]) => [part, release?.id ?? null]),
    );
    if (live.shell) return { status: 'ok', parts: releaseIds };
    return reply.code(503).send({ status: 'the shell has no release', parts: releaseIds });
  });
}

/**
 * Serves the current remotes of a visitor, bypassing caches: for "Try again" in the page, and for the release
 * tool, which reads the shell's capabilities.
 */
function registerReleasesRoute(
  app: FastifyInstance,
  { config, liveReleases, previews }: Pick<PageServices, 'config' | 'liveReleases' | 'previews'>,
): void {
  const { remotes, overridable } = config;
  app.get<{ Querystring: { locale?: unknown } }>('/releases.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = parseVisitor(request.headers.cookie, overridable);
    const { bucket, overrides } = visitor;
    const selected = selectReleases(await liveReleases.documents({ bypassCache: true }), bucket);
    const live = (await previews.applyPreviews(visitor, selected)) ?? selected;
    const { id: release, contract, contracts, platform } = live.shell ?? {};
    return {
      ...describeRemotes(live, overrides, remotes, parseLocale(request.query.locale)),
      shell: live.shell && { release, contract, contracts, platform },
    };
  });
}

/** Creates the server; the caller starts and closes it. `renderFrame` replaces the frame renderer in tests. */
export async function createShellServer(
  config: Config,
  renderFrame?: RenderFn,
): Promise<FastifyInstance> {
  const app = fastify({
    ...logOptions('shell', config.logLevel),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => normalizeUrl(url),
    trustProxy: config.edgeProxies.length > 0 ? config.edgeProxies : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: SECOND },
    routerOptions: { maxParamLength: 500 },
  });
  const warn = (details: object, message: string) => app.log.warn(details, message);
  const frames = new FrameRenderer(config, warn);
  const shellSource = config.shellUrl ? createHttpSource(config.shellUrl) : frames.source;
  const liveReleases = new LiveReleaseRegistry(config, shellSource, warn);
  // In development, the server of the shell's bundle renders the frame.
  const shellClient = config.shellUrl
    ? new RemoteClient({ name: 'shell', url: config.shellUrl, paths: [] }, warn)
    : null;
  const apis = new UpstreamTargets(config.apiUrls, '/api/health/ready');
  const api = new PublicApiClient(apis);
  const previews = new PreviewResolver(config);
  const remoteClients = new Map(
    config.remotes.map((remote) => [remote.name, new RemoteClient(remote, warn)]),
  );
  app.addHook('onClose', async () => {
    frames.close();
    const clients = [...remoteClients.values(), ...(shellClient ? [shellClient] : [])];
    await Promise.all(clients.map((client) => client.close()));
  });
  const registry = config.metrics && (await serveMetrics(app, config.metrics));
  if (registry) registerReleaseMetrics(registry, liveReleases);
  registerSecurityHeaders(app, config);
  drainConnectionsOnClose(app);
  limitInFlight(app, config.maxInFlight);
  limitRequestBodies(app, { tooBusy, requestTimeout, uploads: UPLOADS });
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply));
  registerHealthRoutes(app, liveReleases);
  registerReleasesRoute(app, { config, liveReleases, previews });
  registerPreviewRoutes(app, { previews, isSecure: config.isSecure });
  const count = registry ? registerPageLoadMetrics(registry) : undefined;
  const canaryMetrics = new CanaryMetricsCollector();
  const clientErrors = new ClientErrorCollector();
  registerTelemetryRoute(app, { liveReleases, canaryMetrics, clientErrors, count });
  const store = new ReleaseStore(config, 'shell');
  reportToParts<ClientErrorCounts>(app, config, {
    subject: 'errors of pages',
    path: CLIENT_ERRORS_PATH,
    receive: (errors) => recordClientErrors(store, errors),
    getReport: (part) => clientErrors.take(part),
  });
  const monitor = new CanaryMonitor(store, warn);
  reportToParts<CanaryReport>(app, config, {
    subject: 'canary metrics',
    path: CANARY_METRICS_PATH,
    receive: (report) => monitor.receive(report),
    getReport: async (part) => {
      const document = (await liveReleases.documents())[part];
      return document ? canaryMetrics.getReport(document) : null;
    },
  });
  registerSeoRoutes(app, { liveReleases, api, publicUrl: config.publicUrl });
  await registerAppIconRoutes(app, api);
  if (!config.shellUrl) {
    await registerReleaseFiles(app, { dir: config, part: 'shell', prefix: '/shell/releases' });
  }
  await registerProxy(app, config, apis);
  const frameCache =
    shellClient?.renders ??
    new SsrCache(renderFrame ?? ((release, body) => frames.render(release, body)));
  registerPageRoutes(app, {
    config,
    liveReleases,
    previews,
    countUntranslated: registry ? registerUntranslatedPages(registry) : undefined,
    initialData: new InitialData(api, remoteClients),
    ssrPages: new SsrPages({ parts: remoteClients, frames: frameCache }, config.publicUrl),
  });
  return app;
}
