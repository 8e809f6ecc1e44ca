// The log of the shell and of the remotes' servers.
import { LogController } from 'fastify';
import type { FastifyRequest } from 'fastify';
import { logDestination } from './log-destination.ts';

/** Fastify's message for an unknown route holds the address; the lines around it name the request. */
class AddressFreeLog extends LogController {
  override routeNotFound(): void {
    // Left out: see above.
  }
}

/**
 * Fastify's logging options: a request is logged by method and route pattern, because its address may hold the
 * secret of a link. A line that cannot be written is dropped.
 */
export function logOptions(name: string, level: string) {
  const req = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url });
  const logger = { name, level, serializers: { req }, stream: logDestination() };
  return { logger, logController: new AddressFreeLog() };
}
