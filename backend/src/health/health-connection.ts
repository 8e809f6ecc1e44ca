import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { ENV, type Env } from '../common/env.js';
import { sideOptions } from '../database/data-source.js';
import { databaseUrl } from '../database/database-url.js';

/** Dedicated database connection of the health checks. */
@Injectable()
export class HealthConnection implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor(@Inject(ENV) env: Env) {
    this.pool = new Pool(sideOptions(databaseUrl(env), 'shop-health'));
    // Ignore idle connection errors; the next check reports them.
    this.pool.on('error', () => undefined);
  }

  /**
   * Whether the database responds and accepts writes. A connection to a read-only server is closed, because
   * DNS may point to a new primary soon.
   */
  async canWrite(): Promise<boolean> {
    const client = await this.pool.connect();
    try {
      const { rows } = await client.query<{ writable: boolean }>(
        `SELECT current_setting('transaction_read_only') = 'off' AS writable`,
      );
      const canWrite = rows[0]?.writable === true;
      client.release(!canWrite);
      return canWrite;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
