// Half-sent requests: a body that does not arrive must not keep anybody else from being served.
import { finished, PassThrough } from 'node:stream';
import type { Readable, Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getSubnet } from './ip-subnet.ts';

/** How many bodies may be on their way here at once, and for how long one, in milliseconds. */
interface Bounds {
  readonly perAddress: number;
  readonly inAll: number;
  readonly patience: number;
}

/** Most are here in one piece with their headers. */
const SMALL: Bounds = { perAddress: 64, inAll: 512, patience: 10_000 };

/** How a server says that a body had to give way, or took too long; and what holds for uploads. */
export interface RequestBodyLimits {
  readonly tooBusy: () => Error;
  readonly tooSlow: () => Error;
  /** Without bounds of their own, uploads are left to the routes that read them. */
  readonly uploads?: Bounds;
}

type End = (refusal: Error) => void;

/** Where there is no room for one more, the oldest gives way: what a browser sends takes no time. */
class BodySlots {
  private readonly taken = new Set<End>();

  constructor(
    private readonly places: number,
    private readonly tooBusy: () => Error,
  ) {}

  get isEmpty(): boolean {
    return this.taken.size === 0;
  }

  acquire(end: End): void {
    const [oldest] = this.taken;
    if (this.taken.size >= this.places) oldest?.(this.tooBusy());
    this.taken.add(end);
  }

  /** Whether it was still there. */
  release(end: End): boolean {
    return this.taken.delete(end);
  }
}

class RequestBodyLimiter {
  private readonly all: BodySlots;
  private readonly rooms = new Map<string, BodySlots>();

  constructor(
    private readonly bounds: Bounds,
    private readonly refusals: RequestBodyLimits,
  ) {
    this.all = this.roomFor(bounds.inAll);
  }

  private roomFor(places: number): BodySlots {
    return new BodySlots(places, this.refusals.tooBusy);
  }

  /**
   * What arrives from `source`, until it took too long or had to give way: then an error. Whatever
   * was answered takes no place any more, if its body has arrived or not.
   */
  follow(source: Readable, network: string, answer: Writable): Readable {
    const body = new PassThrough();
    // Where nobody reads it any more (the request was refused already), nobody needs to hear of it.
    body.on('error', () => undefined);
    const room = this.rooms.get(network) ?? this.roomFor(this.bounds.perAddress);
    this.rooms.set(network, room);
    const end: End = (refusal) => {
      leave();
      body.destroy(refusal);
    };
    const timer = setTimeout(() => end(this.refusals.tooSlow()), this.bounds.patience);
    const leave = () => {
      clearTimeout(timer);
      this.all.release(end);
      if (room.release(end) && room.isEmpty) this.rooms.delete(network);
    };
    answer.once('close', leave);
    finished(source, { writable: false }, (error) => {
      leave();
      if (error) body.destroy(error);
    });
    room.acquire(end);
    this.all.acquire(end);
    return source.pipe(body);
  }
}

function bringsBody({ method, headers }: FastifyRequest): boolean {
  const isSent = 'transfer-encoding' in headers || Number(headers['content-length']) > 0;
  return isSent && method !== 'GET' && method !== 'HEAD';
}

/** Whether it is the form of an upload. */
function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') === true;
}

/** Bounds the bodies that are on their way here, by address, in all and in time. */
export function limitRequestBodies(app: FastifyInstance, of: RequestBodyLimits): void {
  const small = new RequestBodyLimiter(SMALL, of);
  const uploads = of.uploads && new RequestBodyLimiter(of.uploads, of);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bodies = isUpload(request) ? uploads : small;
    if (!bodies || !bringsBody(request)) {
      done(null, payload);
      return;
    }
    // Most bodies come in one packet with their headers: those are here when Node has read it to its end.
    process.nextTick(() => {
      if (request.raw.complete) done(null, payload);
      else done(null, bodies.follow(payload, getSubnet(request.ip), reply.raw));
    });
  });
}
