// Limits request bodies in flight per client and in total, with a deadline (slow-body attacks).
import { finished, PassThrough, type Readable, type Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getSubnet } from './ip-subnet.ts';

/** Maximum of bodies in flight per client and in total, and the timeout of one in milliseconds. */
interface Bounds {
  readonly perClient: number;
  readonly total: number;
  readonly timeoutMs: number;
}

/** Bounds of bodies other than uploads; most arrive in one packet with their headers. */
const DEFAULT_BOUNDS: Bounds = { perClient: 64, total: 512, timeoutMs: 10_000 };

/** Errors for evicted and late bodies, and the bounds of uploads. */
export interface RequestBodyLimits {
  readonly tooBusy: () => Error;
  readonly requestTimeout: () => Error;
  /** Without bounds, uploads are not limited here; their routes must do so. */
  readonly uploads?: Bounds;
}

type Abort = (error: Error) => void;

class RequestBodyLimiter {
  private readonly all = new Set<Abort>();
  private readonly byClient = new Map<string, Set<Abort>>();

  constructor(
    private readonly bounds: Bounds,
    private readonly limits: RequestBodyLimits,
  ) {}

  /**
   * Pipes `source` through a stream that fails on timeout or eviction. The slot is released when the body has
   * arrived or the response is closed.
   */
  follow(source: Readable, subnet: string, response: Writable): Readable {
    const body = new PassThrough();
    // Ignore stream errors once the request was rejected.
    body.on('error', () => undefined);
    const ofClient = this.byClient.get(subnet) ?? new Set();
    this.byClient.set(subnet, ofClient);
    const end: Abort = (error) => {
      leave();
      body.destroy(error);
    };
    const timer = setTimeout(() => end(this.limits.requestTimeout()), this.bounds.timeoutMs);
    const leave = () => {
      clearTimeout(timer);
      this.all.delete(end);
      if (ofClient.delete(end) && ofClient.size === 0) this.byClient.delete(subnet);
    };
    response.once('close', leave);
    finished(source, { writable: false }, (error) => {
      leave();
      if (error) body.destroy(error);
    });
    this.acquire(ofClient, this.bounds.perClient, end);
    this.acquire(this.all, this.bounds.total, end);
    return source.pipe(body);
  }

  /** Takes a slot. If none is free, the oldest body is aborted, since a browser's body arrives quickly. */
  private acquire(slots: Set<Abort>, max: number, end: Abort): void {
    const [oldest] = slots;
    if (slots.size >= max) oldest?.(this.limits.tooBusy());
    slots.add(end);
  }
}

function hasBody({ method, headers }: FastifyRequest): boolean {
  const isSent = 'transfer-encoding' in headers || Number(headers['content-length']) > 0;
  return isSent && method !== 'GET' && method !== 'HEAD';
}

/** Whether the request is a multipart upload. */
function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') === true;
}

/** Limits the request bodies of `app` by client, in total and in time. */
export function limitRequestBodies(app: FastifyInstance, limits: RequestBodyLimits): void {
  const small = new RequestBodyLimiter(DEFAULT_BOUNDS, limits);
  const uploads = limits.uploads && new RequestBodyLimiter(limits.uploads, limits);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bodies = isUpload(request) ? uploads : small;
    if (!bodies || !hasBody(request)) {
      done(null, payload);
      return;
    }
    // Most bodies arrive in one packet with their headers and are complete by the next tick.
    process.nextTick(() => {
      if (request.raw.complete) done(null, payload);
      else done(null, bodies.follow(payload, getSubnet(request.ip), reply.raw));
    });
  });
}
