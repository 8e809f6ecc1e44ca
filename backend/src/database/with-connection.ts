// Connections for one piece of work, closed behind it whatever happens.
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { commandSource as sourceOf } from './data-source.js';

/** Works with TypeORM on the database of a command. */
export async function withSource<Result>(
  url: string,
  entities: Parameters<typeof sourceOf>[1],
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  // Loaded only here: who works with statements alone needs no TypeORM, the embedded PostgreSQL least of all.
  const { commandSource } = await import('./data-source.js');
  const source = await commandSource(url, entities).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/** Works with statements alone; `Connection` is pg's own, or one that is stricter. */
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
