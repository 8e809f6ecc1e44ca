// Figures for Prometheus, on a port of their own: no visitor and no other part can ask for them there.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { lostLines } from './log-destination.ts';

/** In seconds; the shop's answers lie between a file from memory and a proxy that gives up. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Where the figures are to be had. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/** Without a place for figures, nothing of it is loaded. */
type Prometheus = typeof import('prom-client');

/** Counts and times every answer, by the pattern of its route and never by its address. */
function measureAnswers(app: FastifyInstance, registry: Registry, kinds: Prometheus): void {
  const inFlight = new kinds.Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [registry],
  });
  const duration = new kinds.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
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

/** Counts the lines that the log has lost. */
function measureLog(registry: Registry, { Counter }: Prometheus): void {
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that could not be written.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(lostLines());
    },
  });
}

/**
 * Measures the process and the answers of `app`, whose routes come after this call, and serves the
 * figures until it closes. Answers where more figures can be registered.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { port, host }: MetricsAddress,
): Promise<Registry> {
  const kinds = await import('prom-client');
  const registry = new kinds.Registry();
  kinds.collectDefaultMetrics({ register: registry });
  measureLog(registry, kinds);
  measureAnswers(app, registry, kinds);
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
