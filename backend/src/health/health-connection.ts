import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { ENV, type Env } from '../common/env.js';
import { sideOptions } from '../database/data-source.js';
import { databaseUrl } from '../database/database-url.js';

/** A connection to the database for the health checks alone. */
@Injectable()
export class HealthConnection implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor(@Inject(ENV) env: Env) {
    this.pool = new Pool(sideOptions(databaseUrl(env), 'shop-health'));
    // Of a connection that breaks while nobody asks the next check learns.
    this.pool.on('error', () => undefined);
  }

  /**
   * Whether the database answers and can write. A standby, or a primary that takes only reads, is let go of: the
   * address may lead elsewhere soon.
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
