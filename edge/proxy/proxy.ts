// Reverse proxy for the API and the remotes, so that the browser needs only one origin.
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFileNotFound } from '@challenge-coins/remote-server/release-files';
import { limitRequestBodies } from '@challenge-coins/server-kit/source';
import type { Config } from '../config.ts';
import {
  apiUnavailable,
  sendHttpError,
  remoteUnavailable,
  requestTimeout,
  tooBusy,
  type HttpError,
} from '../http-error.ts';
import { compressResponse, type Reply } from './response-compression.ts';
import { UpstreamTargets } from './upstream-targets.ts';
import { endToEnd } from './hop-by-hop.ts';
import { UpstreamPool } from './upstream-pool.ts';
import { bufferRequestBodies, MAX_IMPORT_BYTES, MAX_UPLOAD_BYTES } from './buffered-body.ts';

/** Timeouts of upstream responses, in milliseconds. */
const API_TIMEOUT_MS = 20_000;
const REMOTE_TIMEOUT_MS = 8_000;
/** The API compares up to 20,000 rows with its products before it responds. */
const IMPORT_TIMEOUT_MS = 120_000;

/** The product import: the only route with large bodies, of which few are accepted at a time to bound memory. */
const IMPORT_PATH = '/api/admin/products/import';
const IMPORTS = { perClient: 2, total: 4, timeoutMs: 60_000 };

type ForwardedRequest = Pick<FastifyRequest, 'id' | 'ip' | 'protocol'>;

/**
 * Paths of a remote's server that are public: release files and the release document. Its other routes (SSR,
 * metrics, previews) are for this server only.
 */
const REMOTE_FILE = /^\/(release\.json|releases(\/[\w-][\w.-]*)+)(\?|$)/;

interface Upstream {
  readonly prefix: string;
  readonly rewritePrefix: string;
  readonly upstream: string;
  /** Connections to its processes, shared by its routes. */
  readonly pool: UpstreamPool;
  /** Timeout of responses; default: that of `pool`. */
  readonly timeoutMs?: number;
  readonly createError: () => HttpError;
  /** Whether to compress long texts; a remote's files are precompressed. */
  readonly compress?: boolean;
  /** Readable paths without the prefix; not set: all paths and methods. */
  readonly allowedPaths?: RegExp;
}

type Headers = Record<string, string | string[] | undefined>;

/** Headers sent upstream. The client's own forwarding headers are replaced by the connection's address. */
function forwardedHeaders(request: ForwardedRequest, headers: Headers): Headers {
  return {
    ...endToEnd(headers),
    forwarded: undefined,
    // This server has already handled it; upstream would reject it.
    expect: undefined,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    // Header for the API: this proxy forwards compressed responses unchanged.
    'x-passes-packed': 'yes',
  };
}

async function proxyRequest(app: FastifyInstance, options: Upstream): Promise<void> {
  const { pool } = options;
  const sendUnavailable = (reply: Reply) =>
    sendHttpError(reply.request, reply, options.createError());
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (!options.allowedPaths) return undefined;
    const isFile = options.allowedPaths.test(url.slice(options.prefix.length));
    return isFile && ['GET', 'HEAD'].includes(method) ? undefined : sendFileNotFound(reply);
  });
  await app.register(httpProxy, {
    upstream: options.upstream,
    prefix: options.prefix,
    rewritePrefix: options.rewritePrefix,
    proxyPayloads: false,
    // The proxy would log the URL of each request.
    disableRequestLogging: true,
    preHandler: (request, reply, done) => {
      if (pool.isFull(request.url)) sendHttpError(request, reply, tooBusy());
      else done();
    },
    undici: pool,
    replyOptions: {
      // Retry once if the upstream has just closed an idle connection.
      retriesCount: 1,
      ...(options.timeoutMs && { timeout: options.timeoutMs }),
      rewriteRequestHeaders: forwardedHeaders,
      rewriteHeaders: endToEnd,
      ...(options.compress && { onResponse: compressResponse(sendUnavailable) }),
      onError: (reply, { error }) => {
        reply.log.warn(
          { upstream: options.upstream, reason: error.message },
          'upstream unavailable',
        );
        sendUnavailable(reply);
      },
    },
  });
}

/** Registers the proxy routes. `/api` keeps its prefix; a remote's prefix is removed. */
export async function registerProxy(
  shop: FastifyInstance,
  config: Config,
  apis: UpstreamTargets,
): Promise<void> {
  const createPool = (targets: UpstreamTargets, timeoutMs: number) => {
    const pool = new UpstreamPool(targets, timeoutMs);
    shop.addHook('onClose', () => pool.close());
    return pool;
  };
  const api = {
    upstream: config.apiUrls[0],
    pool: createPool(apis, API_TIMEOUT_MS),
    createError: apiUnavailable,
    compress: true,
  };
  await shop.register(async (app) => {
    bufferRequestBodies(app, MAX_UPLOAD_BYTES);
    await app.register((scope) =>
      proxyRequest(scope, { ...api, prefix: '/api', rewritePrefix: '/api' }),
    );
    const shell = config.shellUrl ? [{ name: 'shell', url: config.shellUrl }] : [];
    for (const { name, url } of [...config.remotes, ...shell]) {
      const targets = new UpstreamTargets([url], '/health/ready');
      await app.register((scope) =>
        proxyRequest(scope, {
          prefix: `/${name}`,
          rewritePrefix: '/',
          upstream: url,
          pool: createPool(targets, REMOTE_TIMEOUT_MS),
          createError: remoteUnavailable,
          allowedPaths: REMOTE_FILE,
        }),
      );
    }
  });
  await shop.register(async (app) => {
    limitRequestBodies(app, { tooBusy, requestTimeout, uploads: IMPORTS });
    bufferRequestBodies(app, MAX_IMPORT_BYTES);
    await proxyRequest(app, {
      ...api,
      prefix: IMPORT_PATH,
      rewritePrefix: IMPORT_PATH,
      timeoutMs: IMPORT_TIMEOUT_MS,
    });
  });
}
