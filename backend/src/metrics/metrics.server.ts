import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../common/env.js';

/**
 * Figures for Prometheus, on a port of their own (METRICS_PORT): the shop's server passes nothing on
 * to it, so no visitor can ask. Without that setting nothing is measured or loaded.
 */
@Injectable()
export class MetricsServer implements OnModuleInit, BeforeApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly adapterHost: HttpAdapterHost<FastifyAdapter>,
    private readonly dataSource: DataSource,
  ) {}

  async onModuleInit(): Promise<void> {
    const { METRICS_PORT: port, METRICS_HOST: host } = this.env;
    if (port === undefined) return;
    const { measureAnswers, measureConnections, newRegistry } = await import('./measures.js');
    const registry = newRegistry();
    measureAnswers(this.adapterHost.httpAdapter.getInstance(), registry);
    measureConnections(this.dataSource, registry);
    this.server = serve(registry).listen(port, host);
    await once(this.server, 'listening');
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

function serve(registry: Registry): Server {
  return createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
