import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * While the server closes, every answer ends its connection and idle ones are ended at once: a
 * client that keeps its connection must not keep the process alive. Answers whether it closes, for
 * what is written past the hooks.
 */
export function drainConnectionsOnClose(fastify: FastifyInstance): () => boolean {
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
  return () => isClosing;
}
