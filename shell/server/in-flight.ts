// Too much at once is told so at once, and what is served is served soon.
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { refuse, tooBusy } from './refusal.ts';

/** How soon a request should be served that is let in while there is a line, in milliseconds. */
const SOON = 300;
/** How often that is looked at, in milliseconds. */
const LOOK_EVERY = 250;
/** How often the event loop should come round at least, in milliseconds. */
const BEAT_EVERY = 50;
/** The share that is there however slow the answers are: more than wait for the API at most. */
const LEAST = 2 / 5;

/** Whether it only asks how the server, or the API, is. */
export function isHealth(url: string): boolean {
  return url.startsWith('/health/') || url.startsWith('/api/health/');
}

/**
 * The places of the requests that are worked on at once. As long as few of them are taken, all may
 * be. Where many are, there are as many as were served in a moment lately, so that whoever gets one
 * is served in a moment.
 */
export class Places {
  private taken = 0;
  private served = 0;
  private places: number;
  private beatAt = performance.now();

  constructor(
    private readonly most: number,
    private readonly least: number,
  ) {
    this.places = most;
  }

  get isFull(): boolean {
    return this.taken >= this.places || (this.taken >= this.least && this.isLate);
  }

  /** The event loop comes round late: who is read now has waited that long already. */
  private get isLate(): boolean {
    return performance.now() - this.beatAt > SOON;
  }

  /** Called each time the event loop comes round. */
  beat(): void {
    this.beatAt = performance.now();
  }

  take(): void {
    this.taken += 1;
  }

  giveBack(): void {
    this.taken -= 1;
    this.served += 1;
  }

  /** Counts the places anew from what was served in the last `elapsed` milliseconds. */
  look(elapsed: number): void {
    const servedSoon = (this.served / elapsed) * SOON;
    this.served = 0;
    const isLine = this.taken > this.least;
    this.places = isLine ? Math.min(this.most, Math.max(this.least, servedSoon)) : this.most;
  }
}

function lookNowAndThen(app: FastifyInstance, places: Places): void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    places.look(now - last);
    last = now;
  }, LOOK_EVERY);
  const heart = setInterval(() => places.beat(), BEAT_EVERY);
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    clearInterval(heart);
    done();
  });
}

/** At most `most` requests at once, fewer while they are slow; a body counts when it is here. */
export function limitInFlight(app: FastifyInstance, most: number): void {
  const places = new Places(most, Math.ceil(most * LEAST));
  lookNowAndThen(app, places);
  const counts = (request: FastifyRequest, { closed }: { closed: boolean }) =>
    !isHealth(request.url) && !closed;
  const refuseWhenFull: onRequestHookHandler = (request, reply, done) => {
    if (places.isFull && counts(request, reply.raw)) refuse(request, reply, tooBusy());
    else done();
  };
  // Nothing is read of what cannot be served anyway.
  app.addHook('onRequest', refuseWhenFull);
  app.addHook('preValidation', refuseWhenFull);
  app.addHook('preValidation', (request, reply, done) => {
    if (counts(request, reply.raw)) {
      places.take();
      // "close" comes once for every request, answered or given up by its client.
      reply.raw.once('close', () => places.giveBack());
    }
    done();
  });
}
