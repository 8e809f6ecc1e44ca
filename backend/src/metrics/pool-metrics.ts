import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { poolOf } from '../database/pool.js';

/** The pool's connections: how many there are, lie idle, and how many requests wait for one. */
export function registerPoolMetrics(dataSource: DataSource, registry: Registry): void {
  const pool = poolOf(dataSource);
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
  gauge('database_connections_idle', 'Open connections without work.', () => pool.idleCount);
  gauge('database_requests_waiting', 'Requests that wait for one.', () => pool.waitingCount);
}
