import { logDestination } from '@challenge-coins/server-kit';
import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pino, symbols, type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.js';

export type { Logger };

const PART = 'api';

/**
 * The one log: a line of JSON for every event, on standard output. What goes in is chosen here by
 * name; headers, bodies and queries (tokens, passwords, e-mails) never do.
 */
export function makeLog(
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

/** So many characters are written at once, or what there is after so long. */
const ENOUGH = 15 * 1024;
const AT_LATEST_MS = 100;

/**
 * Standard output, several lines at a time: one by one they would cost a fifth of what an answer from
 * memory does. What is still to be written leaves when the process ends, unless it is killed.
 */
export function manyLinesAtOnce(): DestinationStream {
  let lines = '';
  const send = () => {
    if (lines) output.write(lines);
    lines = '';
  };
  const output = logDestination();
  process.on('exit', send);
  setInterval(send, AT_LATEST_MS).unref();
  return {
    write(line) {
      lines += line;
      if (lines.length >= ENOUGH) send();
    },
  };
}

/** An error with its stack, but without the values (parameters, rows) the database adds to it. */
function withoutValues(error: Error) {
  const state = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: withoutKeyValues(error.message),
    code: state,
    stack: framesOf(error),
  };
}

/** PostgreSQL's messages quote stored values between parentheses: Key (email)=(…). */
function withoutKeyValues(message: string): string {
  return message.replaceAll(/=\([^)]*\)/g, '=(…)');
}

function framesOf(error: Error): string | undefined {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return frames?.join('\n');
}

/**
 * The access log line of an answer: route, user, status and time, as pino would write it. The route is its
 * pattern, because an address may hold a secret. It is written here because pino asks of every field anew
 * how to write it, which every answer would pay for.
 */
function answered(request: FastifyRequest, reply: FastifyReply): string {
  const { id, method, routeOptions, user } = request;
  const route = JSON.stringify(routeOptions.url ?? null);
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const asked = `"request_id":"${id}","method":"${method}","route":${route}`;
  const whom = user ? `,"user":"${user.id}"` : '';
  return `{"level":30,"time":${Date.now()},"part":"${PART}",${asked},"status":${reply.statusCode},"ms":${ms}${whom},"msg":"answered"}\n`;
}

/** One line for every answer. */
export function logResponses(fastify: FastifyInstance): void {
  const log = fastify.log as unknown as Logger & { [symbols.streamSym]: DestinationStream };
  fastify.addHook('onResponse', (request, reply, done) => {
    if (log.isLevelEnabled('info')) log[symbols.streamSym].write(answered(request, reply));
    done();
  });
}

/** Nest's own words, through the same log; its list of routes at every start is left out. */
export class NestLog implements LoggerService {
  constructor(private readonly log_: Logger) {}

  log(): void {
    // Left out: see above.
  }

  warn(message: unknown, context?: unknown): void {
    this.log_.warn({ context: textOf(context) }, textOf(message));
  }

  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.log_.error({ context: textOf(context), stack: textOf(stack) }, textOf(message));
  }
}

function textOf(value: unknown): string | undefined {
  const words = value instanceof Error ? value.message : value;
  return typeof words === 'string' ? withoutKeyValues(words) : undefined;
}
