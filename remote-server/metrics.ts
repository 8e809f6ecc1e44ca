// Figures for Prometheus, on a port of their own: no visitor and no other part can ask for them there.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds; the shop's answers lie between a file from memory and a proxy that gives up. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Where the figures are to be had. */
export interface MetricsPlace {
  readonly port: number;
  readonly host: string;
}

/** Counts and times every answer, by the pattern of its route and never by its address. */
function measureAnswers(app: FastifyInstance, registry: Registry): void {
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [registry],
  });
  const duration = new Histogram({
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
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'other', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function listen(registry: Registry, { port, host }: MetricsPlace): Promise<Server> {
  const server = createServer((_request, response) => {
    const write = async () => {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    };
    write().catch(() => response.writeHead(500).end());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Measures `app`, whose routes come after this call, and serves the figures until it closes. Answers
 * where more figures can be registered.
 */
export async function serveMetrics(app: FastifyInstance, place: MetricsPlace): Promise<Registry> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureAnswers(app, registry);
  const server = await listen(registry, place);
  app.addHook('onClose', (_app, done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  return registry;
}
