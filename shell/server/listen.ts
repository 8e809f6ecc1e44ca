import type { FastifyInstance } from 'fastify';
import { acceptManyAtOnce, BACKLOG } from '../../server-kit/src/index.ts';
import type { Config } from './config.ts';

/** Opens the shop, to very many visitors at once too. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  acceptManyAtOnce(app);
  await app.listen({ host, port, backlog: BACKLOG });
}
