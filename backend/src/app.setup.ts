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
/** Deadlines for receiving the headers and the whole request, in milliseconds (slow-request attacks). */
const HEADERS_TIMEOUT = 10 * SECOND;
const REQUEST_TIMEOUT = 30 * SECOND;
/**
 * Keep-alive timeout in milliseconds. Longer than the shell's idle timeout, so that the shell never writes
 * to a closed connection.
 */
const KEEP_ALIVE = 72 * SECOND;
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Request id for log and response: the `x-request-id` of the proxy if it is well-formed, else a new UUID.
 */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requestId = headers['x-request-id'];
  return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
}

/**
 * Disables child loggers: Fastify would create one per request, but the few lines written per request carry
 * the id themselves.
 */
function withoutChildLoggers(log: Logger): FastifyBaseLogger {
  const logger = Object.create(log) as Logger;
  return Object.assign(logger, { child: () => logger });
}

/** Fastify adapter with size limits, timeouts and trusted proxies. */
export function createHttpServer(env: Env, log: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: withoutChildLoggers(log),
    genReqId: requestId,
    frameworkErrors: refuseUnrouted,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: SECOND },
    // Requests that arrive on an open connection during shutdown are still served.
    return503OnClosing: false,
    skipMiddie: true,
  });
}

/**
 * Global hooks, filters and pipes: the same in production, in tests and for the generated API description.
 */
export function configureApp(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  // Must run before the header hook, which sets "no-store" on everything else.
  const isClosing = drainConnectionsOnClose(fastify);
  serveFromCache(fastify, app.get(CacheGenerations), isClosing, (type) => app.get(type));
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

/**
 * Creates the application, ready to listen. With `preview` no provider is instantiated and nothing
 * connects: enough to generate the API description.
 */
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
