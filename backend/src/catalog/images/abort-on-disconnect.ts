import type { FastifyRequest } from 'fastify';

/** Runs `work` with a signal that aborts when the client goes away before its answer. */
export async function withDisconnectSignal<Result>(
  { raw }: Pick<FastifyRequest, 'raw'>,
  work: (gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Fastify's own `request.signal` aborts as soon as the body is read.
  const client = new AbortController();
  const leave = () => client.abort();
  raw.socket.once('close', leave);
  try {
    return await work(client.signal);
  } finally {
    raw.socket.off('close', leave);
  }
}
