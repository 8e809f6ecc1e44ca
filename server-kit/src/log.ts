// Logging of the shell's server and the remote servers.
import { LogController, type FastifyRequest } from 'fastify';
import { logDestination } from './log-destination.ts';

/** Omits Fastify's "route not found" message, which contains the URL; the request is logged anyway. */
class UrlFreeLogController extends LogController {
  override routeNotFound(): void {
    // Deliberately empty.
  }
}

/**
 * Fastify's logging options. Requests are logged by method and route pattern, because the URL may contain a
 * link's secret. Lines that cannot be written are dropped.
 */
export function logOptions(name: string, level: string) {
  const req = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url });
  const logger = { name, level, serializers: { req }, stream: logDestination() };
  return { logger, logController: new UrlFreeLogController() };
}
