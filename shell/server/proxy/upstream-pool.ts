import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { isHealthCheck } from '../in-flight.ts';
import type { UpstreamTarget, UpstreamTargets } from './upstream-targets.ts';
import { getBufferedBody } from './buffered-body.ts';

/** Connections to one process of an upstream: one for each request that is passed on, and a few for its health. */
const CONNECTIONS = 128;
const HEALTH = 8;
const OTHER = CONNECTIONS - HEALTH;
const CONNECT_PATIENCE = 2_000; // milliseconds

type Request = Dispatcher['request'];
type Callback = (error: Error | null, answer: Dispatcher.ResponseData<unknown>) => void;

/**
 * The way to one upstream and its processes. It is full when every connection is taken: a line in front
 * of them would only grow, and make everybody slow. A request takes its connection until the upstream's answer has
 * ended, whether its client still waits or not.
 */
export class UpstreamPool {
  private readonly agent: Agent;
  private readonly underWay = { health: 0, other: 0 };

  constructor(
    private readonly addresses: UpstreamTargets,
    patience: number,
  ) {
    this.agent = new Agent({
      connections: CONNECTIONS,
      pipelining: 1,
      connect: { timeout: CONNECT_PATIENCE },
      headersTimeout: patience,
      bodyTimeout: patience,
    });
  }

  isFull(url: string): boolean {
    const { count } = this.addresses;
    return isHealthCheck(url)
      ? this.underWay.health >= HEALTH * count
      : this.underWay.other >= OTHER * count;
  }

  /** As the proxy calls it: undici's own, with a callback. */
  readonly request = ((options: Dispatcher.RequestOptions, callback: Callback) => {
    this.ask(
      { ...options, body: getBufferedBody(options.body) ?? options.body ?? null },
      callback,
      [],
    );
  }) as unknown as Request;

  /** Asks one process; when that is gone, another one, where nothing can have happened twice. */
  private ask(
    options: Dispatcher.RequestOptions,
    callback: Callback,
    tried: UpstreamTarget[],
  ): void {
    const address = this.addresses.pick(tried);
    if (!address) return;
    const leave = this.acquire(options.path, address);
    const asked = { ...options, origin: address.origin } as Parameters<Agent['request']>[0];
    this.agent.request(asked, (error, answer) => {
      if (!error) {
        answer.body.once('close', leave);
        callback(null, answer);
        return;
      }
      leave();
      if (isGone(error)) address.isUp = this.addresses.count === 1;
      const before = [...tried, address];
      if (isRetryable(error, options) && this.addresses.pick(before)) {
        this.ask(options, callback, before);
      } else callback(error, answer);
    });
  }

  private acquire(path: string, address: UpstreamTarget): () => void {
    const kind = isHealthCheck(path) ? 'health' : 'other';
    this.underWay[kind] += 1;
    address.inFlight += 1;
    return () => {
      this.underWay[kind] -= 1;
      address.inFlight -= 1;
    };
  }

  async close(): Promise<void> {
    this.addresses.close();
    await this.agent.destroy();
  }
}

/** What undici says when nobody was there, so that nothing was sent. */
const NOT_SENT = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];
/** And when somebody is there, but slow: asking once more would make that worse. */
const SLOW = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Whether the process that was asked is not there any more. */
function isGone(error: Error): boolean {
  return !SLOW.includes(codeOf(error));
}

/** A read may be asked for again; a write only where it cannot have arrived. A stream is there once. */
function isRetryable(error: Error, { method, body }: Dispatcher.RequestOptions): boolean {
  const isThere = body === null || Buffer.isBuffer(body);
  const isRead = method === 'GET' || method === 'HEAD';
  return isThere && (NOT_SENT.includes(codeOf(error)) || (isRead && isGone(error)));
}
