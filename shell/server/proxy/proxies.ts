// Passes the API and the remotes on, so that the browser knows one origin only.
import httpProxy from '@fastify/http-proxy';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sendSmaller } from './smaller-answers.ts';

/** How long an upstream may take to begin its answer, in milliseconds. */
const API_PATIENCE = 20_000;
const REMOTE_PATIENCE = 8_000;
/** Seconds after which a client may ask again. */
const RETRY_AFTER = '2';

type Asked = Pick<FastifyRequest, 'id' | 'ip' | 'protocol'>;
type OnError = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onError']>;
type Unavailable = (request: Asked, reply: Parameters<OnError>[0]) => void;

const apiUnavailable: Unavailable = (request, reply) => {
  const detail = 'The shop cannot be reached at the moment. Please try again in a few seconds.';
  void reply
    .code(503)
    .headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        code: 'shell.api-unavailable',
        detail,
        error: detail,
        request_id: request.id,
      }),
    );
};

const remoteUnavailable: Unavailable = (_request, reply) => {
  void reply
    .code(503)
    .headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('This part of the shop cannot be reached at the moment.\n');
};

interface Upstream {
  readonly prefix: string;
  readonly rewritePrefix: string;
  readonly upstream: string;
  readonly patience: number;
  readonly unavailable: Unavailable;
  /** Whether its long texts leave here compressed; a remote's files are that already. */
  readonly compress?: boolean;
}

type Headers = Record<string, string | string[] | undefined>;

/** What a client says about its own address counts nothing: the connection's address does. */
function forwardedHeaders(request: Asked, headers: Headers): Headers {
  return {
    ...headers,
    forwarded: undefined,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  };
}

async function pass(app: FastifyInstance, to: Upstream): Promise<void> {
  await app.register(httpProxy, {
    upstream: to.upstream,
    prefix: to.prefix,
    rewritePrefix: to.rewritePrefix,
    undici: {
      connections: 128,
      pipelining: 1,
      connect: { timeout: 2_000 },
      headersTimeout: to.patience,
      bodyTimeout: to.patience,
    },
    replyOptions: {
      // An idle connection that the upstream has just closed is no fault of a reader's.
      retriesCount: 1,
      rewriteRequestHeaders: forwardedHeaders,
      ...(to.compress && {
        onResponse: sendSmaller((reply) => to.unavailable(reply.request, reply)),
      }),
      onError: (reply, { error }) => {
        reply.log.warn({ upstream: to.upstream, reason: error.message }, 'an upstream is down');
        to.unavailable(reply.request, reply);
      },
    },
  });
}

/** `/api` keeps its prefix; the remotes' servers know nothing of theirs. */
export async function passOn(app: FastifyInstance, config: Config): Promise<void> {
  await pass(app, {
    prefix: '/api',
    rewritePrefix: '/api',
    upstream: config.apiUrl,
    patience: API_PATIENCE,
    unavailable: apiUnavailable,
    compress: true,
  });
  const parts = { ...config.remotes, ...(config.shellUrl ? { shell: config.shellUrl } : {}) };
  for (const [part, upstream] of Object.entries(parts)) {
    await pass(app, {
      prefix: `/${part}`,
      rewritePrefix: '/',
      upstream,
      patience: REMOTE_PATIENCE,
      unavailable: remoteUnavailable,
    });
  }
}
