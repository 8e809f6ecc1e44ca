import { logDestination } from '@challenge-coins/server-kit';
import type { LoggerService } from '@nestjs/common';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onResponseHookHandler as OnResponse,
} from 'fastify';
import { pino, symbols, type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.js';

export type { Logger };

const PART = 'api';

/**
 * Logger of the process: one JSON line per event on standard output. Fields are chosen by name here;
 * headers, bodies and queries (tokens, passwords, emails) are never logged.
 */
export function createLogger(
  env: Pick<Env, 'LOG_LEVEL'>,
  output: DestinationStream = logDestination(),
): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: { part: PART },
    serializers: { err: withoutValues, req: () => undefined, res: () => undefined },
  };
  return pino(options, output);
}

/** The buffer is written when it holds this many characters, and at this interval. */
const BUFFER_CHARS = 15 * 1024;
const FLUSH_INTERVAL_MS = 100;

/**
 * Buffered standard output: a write per line would cost a fifth of the time of a cached response. The rest
 * is written when the process exits, but lost if it is killed.
 */
export function bufferedLogDestination(): DestinationStream {
  let lines = '';
  const flush = () => {
    if (lines) output.write(lines);
    lines = '';
  };
  const output = logDestination();
  process.on('exit', flush);
  setInterval(flush, FLUSH_INTERVAL_MS).unref();
  return {
    write(line) {
      lines += line;
      if (lines.length >= BUFFER_CHARS) flush();
    },
  };
}

/** Error serializer: keeps the stack but drops the values (parameters, rows) that the database adds. */
function withoutValues(error: Error) {
  const state = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: withoutKeyValues(error.message),
    code: state,
    stack: framesOf(error),
  };
}

/** PostgreSQL's messages quote stored values in parentheses: Key (email)=(…). */
function withoutKeyValues(message: string): string {
  return message.replaceAll(/=\([^)]*\)/g, '=(…)');
}

function framesOf(error: Error): string | undefined {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return frames?.join('\n');
}

/**
 * Access log line of a response: route as JSON, user, status and time, in pino's format. Logs the route
 * pattern, because a URL may contain a secret. Formatted here because pino looks up a serializer per field
 * and line, which would slow down every response.
 */
function formatAccessLogLine(route: string, request: FastifyRequest, reply: FastifyReply): string {
  const { id, method, user } = request;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const requestFields = `"request_id":"${id}","method":"${method}","route":${route}`;
  const userField = user ? `,"user":"${user.id}"` : '';
  return `{"level":30,"time":${Date.now()},"part":"${PART}",${requestFields},"status":${reply.statusCode},"ms":${ms}${userField},"msg":"answered"}\n`;
}

/** Registers the access log: one line per response. Call it before adding routes. */
export function logResponses(fastify: FastifyInstance): void {
  const log = fastify.log as unknown as Logger & { [symbols.streamSym]: DestinationStream };
  const logResponse = (request: FastifyRequest, reply: FastifyReply, route: string): void => {
    if (!log.isLevelEnabled('info')) return;
    log[symbols.streamSym].write(formatAccessLogLine(route, request, reply));
  };
  // Per route: Fastify computes `routeOptions` again on each access, a tenth of the time of a cached response.
  fastify.addHook('onRoute', (options) => {
    const route = JSON.stringify(options.url);
    const hook: OnResponse = (request, reply, done) => {
      logResponse(request, reply, route);
      done();
    };
    options.onResponse = [...[options.onResponse ?? []].flat(), hook];
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.is404) logResponse(request, reply, 'null');
    done();
  });
}

/** Nest's logger, writing to the same log. Drops Nest's info messages: its list of routes at startup. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(): void {
    // Dropped, see above.
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context: textOf(context) }, textOf(message));
  }

  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.logger.error({ context: textOf(context), stack: textOf(stack) }, textOf(message));
  }
}

function textOf(value: unknown): string | undefined {
  const message = value instanceof Error ? value.message : value;
  return typeof message === 'string' ? withoutKeyValues(message) : undefined;
}
