import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { getPool } from '../database/pool.js';

/** Registers gauges of the connection pool: total, idle and waiting. */
export function registerPoolMetrics(dataSource: DataSource, registry: Registry): void {
  const pool = getPool(dataSource);
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('database_connections', 'Open connections.', () => pool.totalCount);
  gauge('database_connections_idle', 'Open idle connections.', () => pool.idleCount);
  gauge(
    'database_requests_waiting',
    'Requests that wait for a connection.',
    () => pool.waitingCount,
  );
}
