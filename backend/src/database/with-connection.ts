// Connections that are opened for one callback and always closed.
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { commandSource as createSource } from './data-source.js';

/** Runs `work` with a TypeORM data source for commands. */
export async function withSource<Result>(
  url: string,
  entities: Parameters<typeof createSource>[1],
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  // Imported lazily: code that only uses SQL (above all the embedded PostgreSQL) does not need TypeORM.
  const { commandSource } = await import('./data-source.js');
  const source = await commandSource(url, entities).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/** Runs `work` with a plain pg client; `Connection` is the client class. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  { Connection = Client, name = 'shop-command' } = {},
): Promise<Result> {
  const client = new Connection({ connectionString: url, application_name: name });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
