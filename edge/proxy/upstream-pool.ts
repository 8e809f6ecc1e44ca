import { Agent, type Dispatcher } from 'undici';
import { isHealthCheck } from '../in-flight.ts';
import type { UpstreamTarget, UpstreamTargets } from './upstream-targets.ts';
import { getBufferedBody } from './buffered-body.ts';

/** Connections per upstream process: one per forwarded request, and a few reserved for health checks. */
const CONNECTIONS = 128;
const HEALTH_CONNECTIONS = 8;
const OTHER_CONNECTIONS = CONNECTIONS - HEALTH_CONNECTIONS;
const CONNECT_TIMEOUT_MS = 2_000; // milliseconds

type Request = Dispatcher['request'];
type Callback = (error: Error | null, response: Dispatcher.ResponseData<unknown>) => void;

/**
 * Connection pool of one upstream and its processes. Requests are not queued: when all connections are in use, the
 * pool is full, because a queue would only add latency. A request occupies its connection until the upstream's
 * response has ended, even if the client has disconnected.
 */
export class UpstreamPool {
  private readonly agent: Agent;
  private readonly inFlight = { health: 0, other: 0 };

  constructor(
    private readonly targets: UpstreamTargets,
    timeoutMs: number,
  ) {
    this.agent = new Agent({
      connections: CONNECTIONS,
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  isFull(url: string): boolean {
    const { count } = this.targets;
    return isHealthCheck(url)
      ? this.inFlight.health >= HEALTH_CONNECTIONS * count
      : this.inFlight.other >= OTHER_CONNECTIONS * count;
  }

  /** undici's callback-style `request`, as called by the proxy. */
  readonly request = ((options: Dispatcher.RequestOptions, callback: Callback) => {
    this.send(
      { ...options, body: getBufferedBody(options.body) ?? options.body ?? null },
      callback,
      [],
    );
  }) as unknown as Request;

  /** Sends to one process; if it is unreachable, retries on another if the request is safe to repeat. */
  private send(
    options: Dispatcher.RequestOptions,
    callback: Callback,
    excluded: UpstreamTarget[],
  ): void {
    const target = this.targets.pick(excluded);
    if (!target) return;
    const release = this.acquire(options.path, target);
    const request = { ...options, origin: target.origin } as Parameters<Agent['request']>[0];
    this.agent.request(request, (error, response) => {
      if (!error) {
        response.body.once('close', release);
        callback(null, response);
        return;
      }
      release();
      if (isUnreachable(error)) target.isUp = this.targets.count === 1;
      const others = [...excluded, target];
      if (isRetryable(error, options) && this.targets.pick(others)) {
        this.send(options, callback, others);
      } else callback(error, response);
    });
  }

  private acquire(path: string, target: UpstreamTarget): () => void {
    const kind = isHealthCheck(path) ? 'health' : 'other';
    this.inFlight[kind] += 1;
    target.inFlight += 1;
    return () => {
      this.inFlight[kind] -= 1;
      target.inFlight -= 1;
    };
  }

  async close(): Promise<void> {
    this.targets.close();
    await this.agent.destroy();
  }
}

const NOT_SENT = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];
/** Error codes of slow upstreams; a retry would add load. */
const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

const getCode = (error: Error) => ('code' in error ? String(error.code) : '');

/** Whether the process is unreachable, rather than slow. */
function isUnreachable(error: Error): boolean {
  return !TIMEOUTS.includes(getCode(error));
}

/** Reads may be retried; writes only if they were not sent. A stream cannot be sent twice. */
function isRetryable(error: Error, { method, body }: Dispatcher.RequestOptions): boolean {
  const isRepeatable = body === null || Buffer.isBuffer(body);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRepeatable && (NOT_SENT.includes(getCode(error)) || (isRead && isUnreachable(error)));
}
