// Half-sent requests: a body that does not arrive must not keep anybody else from being served.
import { finished, PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import { tooBusy, tooSlow } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** How many bodies may be on their way here at once, and for how long one, in milliseconds. */
interface Bounds {
  readonly perAddress: number;
  readonly inAll: number;
  readonly patience: number;
}

/** Most are here in one piece with their headers. */
const SMALL: Bounds = { perAddress: 64, inAll: 512, patience: 10_000 };
const UPLOADS: Bounds = { perAddress: 4, inAll: 32, patience: 60_000 };

type End = (refusal: Refusal) => void;

/** Where there is no room for one more, the oldest gives way: an honest one takes no time. */
class Room {
  private readonly taken = new Set<End>();

  constructor(private readonly places: number) {}

  get isEmpty(): boolean {
    return this.taken.size === 0;
  }

  enter(end: End): void {
    const [oldest] = this.taken;
    if (this.taken.size >= this.places) oldest?.(tooBusy());
    this.taken.add(end);
  }

  leave(end: End): void {
    this.taken.delete(end);
  }
}

class BodiesUnderWay {
  private readonly all: Room;
  private readonly rooms = new Map<string, Room>();

  constructor(private readonly bounds: Bounds) {
    this.all = new Room(bounds.inAll);
  }

  /** What arrives from `source`, until it took too long or had to give way: then an error. */
  follow(source: Readable, network: string): Readable {
    const body = new PassThrough();
    // Where nobody reads it any more (the request was refused already), nobody needs to hear of it.
    body.on('error', () => undefined);
    const room = this.rooms.get(network) ?? new Room(this.bounds.perAddress);
    this.rooms.set(network, room);
    const end: End = (refusal) => {
      leave();
      body.destroy(refusal);
    };
    const timer = setTimeout(() => end(tooSlow()), this.bounds.patience);
    const leave = () => {
      clearTimeout(timer);
      this.all.leave(end);
      room.leave(end);
      if (room.isEmpty) this.rooms.delete(network);
    };
    finished(source, { writable: false }, (error) => {
      leave();
      if (error) body.destroy(error);
    });
    room.enter(end);
    this.all.enter(end);
    return source.pipe(body);
  }
}

function bringsBody({ method, headers }: FastifyRequest): boolean {
  const isSent = 'transfer-encoding' in headers || Number(headers['content-length']) > 0;
  return isSent && method !== 'GET' && method !== 'HEAD';
}

/** Whether it is the form of an upload. */
function isUpload(contentType: string | undefined): boolean {
  return contentType?.startsWith('multipart/') === true;
}

/** Bounds the bodies that are on their way here, by address, in all and in time. */
export function limitBodiesUnderWay(app: FastifyInstance): void {
  const small = new BodiesUnderWay(SMALL);
  const uploads = new BodiesUnderWay(UPLOADS);
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!bringsBody(request)) {
      done(null, payload);
      return;
    }
    const bodies = isUpload(request.headers['content-type']) ? uploads : small;
    done(null, bodies.follow(payload, networkOf(request.ip)));
  });
}
