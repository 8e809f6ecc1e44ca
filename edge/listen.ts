import type { FastifyInstance } from 'fastify';
import { enableMultiAccept, LISTEN_BACKLOG } from '@challenge-coins/server-kit/source';
import type { Config } from './config.ts';

/** Starts listening, with multi-accept for bursts of connections. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  enableMultiAccept(app);
  await app.listen({ host, port, backlog: LISTEN_BACKLOG });
}
