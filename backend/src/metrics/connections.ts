import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';

/** The pool's connections: how many there are, lie idle, and how many requests wait for one. */
export function measureConnections({ driver }: DataSource, registry: Registry): void {
  // TypeORM keeps the driver's pool, but does not say so in its types.
  const { master: pool } = driver as unknown as { master: Pool };
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
