// Half-sent requests: a body that does not arrive must not keep anybody else from being served.
import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.js';
import { networkOf } from './network.js';
import { TooBusy } from './too-busy.js';

/** How many bodies may be on their way here at once. Most are here in one piece with their headers. */
const PER_ADDRESS = 64;
const IN_ALL = 512;
/** How long one may take, in milliseconds. */
const PATIENCE = 10_000;

type End = (error: DomainError) => void;

function tooSlow(): DomainError {
  return new DomainError('common.timeout', 408, 'The request took too long to arrive.');
}

/** Where there is no room for one more, the oldest gives way: an honest one takes no time. */
class Room {
  private readonly taken = new Set<End>();

  constructor(private readonly places: number) {}

  get isEmpty(): boolean {
    return this.taken.size === 0;
  }

  enter(end: End): void {
    const [oldest] = this.taken;
    if (this.taken.size >= this.places) oldest?.(new TooBusy());
    this.taken.add(end);
  }

  leave(end: End): void {
    this.taken.delete(end);
  }
}

class BodiesUnderWay {
  private readonly all = new Room(IN_ALL);
  private readonly rooms = new Map<string, Room>();

  /** What arrives from `source`, until it took too long or had to give way: then an error. */
  follow(source: Readable, network: string): Readable {
    const body = new PassThrough();
    // Where nobody reads it any more (the request was refused already), nobody needs to hear of it.
    body.on('error', () => undefined);
    const room = this.rooms.get(network) ?? new Room(PER_ADDRESS);
    this.rooms.set(network, room);
    const end: End = (error) => {
      leave();
      body.destroy(error);
    };
    const timer = setTimeout(() => end(tooSlow()), PATIENCE);
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

/** Those are read by the routes that take files, which look first whether the sender may send any. */
function isFile({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') === true;
}

/** Bounds the bodies that are on their way here, by address, in all and in time. */
export function limitBodiesUnderWay(fastify: FastifyInstance): void {
  const bodies = new BodiesUnderWay();
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const isOurs = bringsBody(request) && !isFile(request);
    done(null, isOurs ? bodies.follow(payload, networkOf(request.ip)) : payload);
  });
}
