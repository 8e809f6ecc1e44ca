// Too much at once is told so at once, and what is served is served soon.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AdaptiveConcurrencyLimit } from './adaptive-concurrency-limit.ts';

/** How often the places are counted anew, in milliseconds. */
const LOOK_EVERY = 250;
/** How often the event loop should come round at least, in milliseconds. */
const BEAT_EVERY = 50;

/** How a server limits what it works on. */
export interface ConcurrencyLimitOptions {
  /** How many requests at once at most. */
  readonly max: number;
  /** The share of them that is let in however slow the answers are. */
  readonly minShare: number;
  /** Whether an address asks only how the server is: that is always answered. */
  readonly isHealth: (url: string) => boolean;
  /** Tells one request too many to come back. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Looks at what was served lately, until the server closes. */
function adjustPeriodically(app: FastifyInstance, places: AdaptiveConcurrencyLimit): void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    places.adjust(now - last);
    last = now;
  }, LOOK_EVERY).unref();
  const heart = setInterval(() => places.recordLoopTick(), BEAT_EVERY).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    clearInterval(heart);
    done();
  });
}

/**
 * At most `most` requests at once, fewer while they are slow; one more is told to come back instead
 * of making all of them slow. A request counts from the moment its body is here: one that is sent by
 * halves takes nobody's place.
 */
export function limitInFlight(
  app: FastifyInstance,
  { max, minShare, isHealth, refuse }: ConcurrencyLimitOptions,
) {
  const places = new AdaptiveConcurrencyLimit(max, Math.ceil(max * minShare));
  adjustPeriodically(app, places);
  // A request whose client has left meanwhile counts no more: its "close" is over.
  const counts = ({ url }: FastifyRequest, { raw }: FastifyReply) => !isHealth(url) && !raw.closed;
  const isTooMany = (request: FastifyRequest, reply: FastifyReply) =>
    places.isFull && counts(request, reply);
  // Nothing is read of what cannot be served anyway.
  app.addHook('onRequest', (request, reply, done) => {
    if (isTooMany(request, reply)) refuse(request, reply);
    else done();
  });
  const giveBack = () => places.release();
  app.addHook('preValidation', (request, reply, done) => {
    if (isTooMany(request, reply)) {
      refuse(request, reply);
      return;
    }
    if (counts(request, reply)) {
      places.acquire();
      // "close" comes once for every request, answered or given up by its client.
      reply.raw.once('close', giveBack);
    }
    done();
  });
}
