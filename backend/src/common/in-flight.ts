import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { sendProblem } from './problem.filter.js';
import { tooBusy } from './too-busy.js';

const HEALTH = '/api/health/';
const SWEEP_MS = 50;

/**
 * At most `limit` requests at once; one more is told to come back instead of making all of them
 * slow. A request counts from the moment its body is here: one that is sent by halves takes nobody's
 * place. Health checks are always answered: a busy API is not a dead one.
 */
export function limitInFlight(fastify: FastifyInstance, limit: number): void {
  let inFlight = 0;
  // A request whose client has left meanwhile counts no more: its "close" is over.
  const counts = ({ url }: FastifyRequest, { raw }: FastifyReply) =>
    !url.startsWith(HEALTH) && !raw.closed;
  const refuse: onRequestHookHandler = (request, reply, done) => {
    if (inFlight >= limit && counts(request, reply)) sendProblem(reply, tooBusy(), request.id);
    else done();
  };
  // Nothing is read of what cannot be served anyway.
  fastify.addHook('onRequest', refuse);
  fastify.addHook('preValidation', refuse);
  fastify.addHook('preValidation', (request, reply, done) => {
    if (counts(request, reply)) {
      inFlight += 1;
      // "close" comes once for every request, answered or given up by its client.
      reply.raw.once('close', () => (inFlight -= 1));
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
