// Passes the API and the remotes on, so that the browser knows one origin only.
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFileNotFound } from '../../../remote-server/release-files.ts';
import type { Config } from '../config.ts';
import { apiUnavailable, sendHttpError, remoteUnavailable, tooBusy } from '../http-error.ts';
import type { HttpError } from '../http-error.ts';
import { compressResponse } from './response-compression.ts';
import type { Reply } from './response-compression.ts';
import { UpstreamTargets } from './upstream-targets.ts';
import { endToEnd } from './hop-by-hop.ts';
import { UpstreamPool } from './upstream-pool.ts';
import { bufferRequestBodies } from './buffered-body.ts';

/** How long an upstream may take to begin its answer, in milliseconds. */
const API_PATIENCE = 20_000;
const REMOTE_PATIENCE = 8_000;
type Asked = Pick<FastifyRequest, 'id' | 'ip' | 'protocol'>;

/**
 * What of a remote's server browsers may ask for: its files and its release document. Whatever else
 * it answers (to paint a page) is work for this server alone, and nobody's on the internet.
 */
const FILE_OF_REMOTE = /^\/(release\.json|releases(\/[\w-][\w.-]*)+)(\?|$)/;

interface Upstream {
  readonly prefix: string;
  readonly rewritePrefix: string;
  readonly upstream: string;
  /** Its processes; without, the upstream is one. */
  readonly addresses?: UpstreamTargets;
  readonly patience: number;
  readonly unavailable: () => HttpError;
  /** Whether its long texts leave here compressed; a remote's files are that already. */
  readonly compress?: boolean;
  /** The paths, without the prefix, that may be read; not set: everything passes. */
  readonly files?: RegExp;
}

type Headers = Record<string, string | string[] | undefined>;

/** What a client says about its own address counts nothing: the connection's address does. */
function forwardedHeaders(request: Asked, headers: Headers): Headers {
  return {
    ...endToEnd(headers),
    forwarded: undefined,
    // Answered by this server already; upstream it would be a fault.
    expect: undefined,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    // What the API has packed leaves here as it came.
    'x-passes-packed': 'yes',
  };
}

async function proxyRequest(app: FastifyInstance, to: Upstream): Promise<void> {
  const addresses = to.addresses ?? new UpstreamTargets([to.upstream], '/health/ready');
  const line = new UpstreamPool(addresses, to.patience);
  const failed = (reply: Reply) => sendHttpError(reply.request, reply, to.unavailable());
  app.addHook('onClose', () => line.close());
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (!to.files) return undefined;
    const isFile = to.files.test(url.slice(to.prefix.length));
    return isFile && ['GET', 'HEAD'].includes(method) ? undefined : sendFileNotFound(reply);
  });
  await app.register(httpProxy, {
    upstream: to.upstream,
    prefix: to.prefix,
    rewritePrefix: to.rewritePrefix,
    proxyPayloads: false,
    // It would log the address of each request.
    disableRequestLogging: true,
    preHandler: (request, reply, done) => {
      if (line.isFull(request.url)) sendHttpError(request, reply, tooBusy());
      else done();
    },
    undici: line,
    replyOptions: {
      // An idle connection that the upstream has just closed is no fault of a reader's.
      retriesCount: 1,
      rewriteRequestHeaders: forwardedHeaders,
      rewriteHeaders: endToEnd,
      ...(to.compress && { onResponse: compressResponse(failed) }),
      onError: (reply, { error }) => {
        reply.log.warn({ upstream: to.upstream, reason: error.message }, 'an upstream is down');
        failed(reply);
      },
    },
  });
}

/** `/api` keeps its prefix; the remotes' servers know nothing of theirs. */
export async function registerProxy(
  shop: FastifyInstance,
  config: Config,
  apis: UpstreamTargets,
): Promise<void> {
  await shop.register(async (app) => {
    bufferRequestBodies(app);
    await app.register((scope) =>
      proxyRequest(scope, {
        prefix: '/api',
        rewritePrefix: '/api',
        upstream: config.apiUrls[0],
        addresses: apis,
        patience: API_PATIENCE,
        unavailable: apiUnavailable,
        compress: true,
      }),
    );
    const shell = config.shellUrl ? [{ name: 'shell', url: config.shellUrl }] : [];
    for (const { name, url } of [...config.remotes, ...shell]) {
      await app.register((scope) =>
        proxyRequest(scope, {
          prefix: `/${name}`,
          rewritePrefix: '/',
          upstream: url,
          patience: REMOTE_PATIENCE,
          unavailable: remoteUnavailable,
          files: FILE_OF_REMOTE,
        }),
      );
    }
  });
}
