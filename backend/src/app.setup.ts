import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { drainConnectionsOnClose } from '@challenge-coins/server-kit';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyBaseLogger } from 'fastify';
import { AppModule } from './app.module.js';
import { limitApiRequestBodies } from './common/request-body-limiter.js';
import { enforceResponseContract } from './common/response-contract.hook.js';
import type { Env } from './common/env.js';
import { sendSecurityHeaders } from './common/headers.js';
import { limitInFlight } from './common/in-flight.js';
import { registerJsonParser } from './common/json-body.js';
import { CacheGenerations } from './common/response-cache/cache-generations.js';
import { serveFromCache } from './common/response-cache/response-cache.hook.js';
import { logResponses, NestLog, type Logger } from './common/log.js';
import { ProblemFilter, refuseUnrouted } from './common/problem.filter.js';
import { validationPipe } from './common/validation.js';

const BODY_BYTES = 256 * 1024;
const SECOND = 1000;
/** How long a client may take to send its headers, and all of its request. */
const HEADERS_TIMEOUT = 10 * SECOND;
const REQUEST_TIMEOUT = 30 * SECOND;
/** Longer than the shell's server keeps an idle connection, so that it never writes into a closed one. */
const KEEP_ALIVE = 72 * SECOND;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The name a request has in log and answer: the proxy's, if it gave a sane one, else a new one. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requestId = headers['x-request-id'];
  return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
}

/** Fastify would make a log for each request; the few lines that one writes name it themselves. */
function oneForAll(log: Logger): FastifyBaseLogger {
  const one = Object.create(log) as Logger;
  return Object.assign(one, { child: () => one });
}

/** The HTTP server with its limits. */
export function createHttpServer(env: Env, log: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: oneForAll(log),
    genReqId: requestId,
    frameworkErrors: refuseUnrouted,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: SECOND },
    // While closing, what still arrives on an open connection is answered, not refused.
    return503OnClosing: false,
    skipMiddie: true,
  });
}

/** What every request gets; the same in the shop, in tests and for the API's description. */
export function configureApp(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  // Before the headers: what nobody else keeps gets "no-store" there.
  serveFromCache(fastify, app.get(CacheGenerations), drainConnectionsOnClose(fastify));
  enforceResponseContract(fastify, env.NODE_ENV === 'production');
  sendSecurityHeaders(fastify);
  limitInFlight(fastify, env.MAX_IN_FLIGHT);
  limitApiRequestBodies(fastify);
  registerJsonParser(fastify);
  logResponses(fastify);
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(validationPipe());
  if (env.CORS_ORIGINS.length > 0) allowOrigins(app, env.CORS_ORIGINS);
}

function allowOrigins(app: NestFastifyApplication, origins: string[]): void {
  app.enableCors({
    origin: origins,
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
}

/** The whole API, ready to listen. With `preview` nothing is connected: enough to describe it. */
export async function createApp(env: Env, log: Logger, preview = false) {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule,
    createHttpServer(env, log),
    {
      logger: new NestLog(log),
      abortOnError: false,
      bodyParser: false,
      preview,
    },
  );
  configureApp(app, env);
  return app;
}
