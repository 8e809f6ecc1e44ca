// Prometheus metrics on a separate port that is not public.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { countDroppedLines } from './log-destination.ts';

/** Histogram buckets in seconds, from a file in memory to a proxy timeout. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Port and host of the metrics endpoint. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/** prom-client is loaded only if metrics are enabled. */
type Prometheus = typeof import('prom-client');

/** Measures every response, labelled by its route pattern (never the URL, which is unbounded). */
function registerHttpMetrics(
  app: FastifyInstance,
  registry: Registry,
  prometheus: Prometheus,
): void {
  const inFlight = new prometheus.Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in flight.',
    registers: [registry],
  });
  const duration = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight.inc();
    reply.raw.once('close', () => inFlight.dec());
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const labels = { method, route: routeOptions.url ?? 'other', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function registerLogMetrics(registry: Registry, { Counter }: Prometheus): void {
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Log lines that could not be written.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(countDroppedLines());
    },
  });
}

/**
 * Serves metrics of the process and of the responses of `app` until it closes. Call it before adding routes.
 * Returns the registry for further metrics.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { port, host }: MetricsAddress,
): Promise<Registry> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  registerLogMetrics(registry, prometheus);
  registerHttpMetrics(app, registry, prometheus);
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port, host), 'listening');
  app.addHook('onClose', (_app, done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  return registry;
}
