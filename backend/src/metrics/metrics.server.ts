import { serveMetrics } from '@challenge-coins/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../common/env.js';

/**
 * Prometheus metrics on a separate port (METRICS_PORT), which the shell does not proxy, so visitors cannot
 * reach it. Without the setting nothing is measured or loaded.
 */
@Injectable()
export class MetricsServer implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly adapterHost: HttpAdapterHost<FastifyAdapter>,
    private readonly dataSource: DataSource,
  ) {}

  async onModuleInit(): Promise<void> {
    const { METRICS_PORT: port, METRICS_HOST: host } = this.env;
    if (port === undefined) return;
    const registry = await serveMetrics(this.adapterHost.httpAdapter.getInstance(), { port, host });
    const { registerPoolMetrics } = await import('./pool-metrics.js');
    registerPoolMetrics(this.dataSource, registry);
    const { registerTaskMetrics } = await import('./tasks.js');
    registerTaskMetrics(registry);
  }
}
