import type { FastifyRequest } from 'fastify';

/** Runs `work` with a signal that aborts when the client disconnects before the response. */
export async function withDisconnectSignal<Result>(
  { raw }: Pick<FastifyRequest, 'raw'>,
  work: (disconnected: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Fastify's own `request.signal` aborts as soon as the body has been read.
  const controller = new AbortController();
  const abort = () => controller.abort();
  raw.socket.once('close', abort);
  try {
    return await work(controller.signal);
  } finally {
    raw.socket.off('close', abort);
  }
}
