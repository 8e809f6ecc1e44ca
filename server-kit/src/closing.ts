import type { FastifyInstance } from 'fastify';

const SWEEP_INTERVAL_MS = 50;

/**
 * Drains connections on close: responses carry `Connection: close` and idle connections are closed, so
 * keep-alive clients cannot keep the process alive. Returns a function that reports whether the server is
 * closing, for responses written outside the hooks.
 */
export function drainConnectionsOnClose(fastify: FastifyInstance): () => boolean {
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    const sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_INTERVAL_MS);
    fastify.server.once('close', () => clearInterval(sweep));
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
  return () => isClosing;
}

/** Runs `work` every `intervalMs` milliseconds until the server closes. */
export function repeatUntilClose(
  fastify: FastifyInstance,
  intervalMs: number,
  work: () => void,
): void {
  const timer = setInterval(work, intervalMs).unref();
  fastify.addHook('onClose', (_fastify, done) => {
    clearInterval(timer);
    done();
  });
}
