import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Places } from './places.js';
import { sendProblem } from './problem.filter.js';
import { TooBusy } from './too-busy.js';

const HEALTH = '/api/health/';
const SWEEP_MS = 50;
/** How often the places are counted anew, in milliseconds. */
const LOOK_EVERY = 250;
/** How often the event loop should come round at least, in milliseconds. */
const BEAT_EVERY = 50;
/** The share of the places that is there however slow the answers are. */
const LEAST = 1 / 5;

/** Looks at what was served lately, until the server closes. */
function lookNowAndThen(fastify: FastifyInstance, places: Places): void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    places.look(now - last);
    last = now;
  }, LOOK_EVERY).unref();
  const heart = setInterval(() => places.beat(), BEAT_EVERY).unref();
  fastify.addHook('onClose', (_fastify, done) => {
    clearInterval(timer);
    clearInterval(heart);
    done();
  });
}

/**
 * At most `most` requests at once, fewer while they are slow; one more is told to come back instead
 * of making all of them slow. A request counts from the moment its body is here: one that is sent by
 * halves takes nobody's place. Health checks are always answered: a busy API is not a dead one.
 */
export function limitInFlight(fastify: FastifyInstance, most: number): void {
  const places = new Places(most, Math.ceil(most * LEAST));
  lookNowAndThen(fastify, places);
  // A request whose client has left meanwhile counts no more: its "close" is over.
  const counts = ({ url }: FastifyRequest, { raw }: FastifyReply) =>
    !url.startsWith(HEALTH) && !raw.closed;
  const refuse: onRequestHookHandler = (request, reply, done) => {
    if (places.isFull && counts(request, reply)) sendProblem(reply, new TooBusy(), request.id);
    else done();
  };
  // Nothing is read of what cannot be served anyway.
  fastify.addHook('onRequest', refuse);
  fastify.addHook('preValidation', refuse);
  fastify.addHook('preValidation', (request, reply, done) => {
    if (counts(request, reply)) {
      places.take();
      // "close" comes once for every request, answered or given up by its client.
      reply.raw.once('close', () => places.giveBack());
    }
    done();
  });
}

/**
 * While the server closes, every answer ends its connection and idle ones are ended at once: a
 * client that keeps its connection must not keep the process alive.
 */
export function letGoWhenClosing(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    const sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_MS);
    fastify.server.once('close', () => clearInterval(sweep));
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
}
