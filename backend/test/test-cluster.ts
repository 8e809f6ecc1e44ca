// One PostgreSQL server for a test run, with a migrated template database.
import { randomUUID } from 'node:crypto';
import { compile } from '../compile.js';
import { migrate } from '../src/database/migrate.js';
import { withClient } from '../src/database/with-connection.js';
import { startEmbedded } from './embedded-database.js';

async function sql(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

/** Starts the server; returns the function that stops it. */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const cluster = process.env.TEST_DATABASE_URL;
  const { url, stop } = cluster
    ? { url: cluster, stop: () => Promise.resolve() }
    : await startEmbedded();
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await sql(url, `CREATE DATABASE ${template}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = template;
  // Compile the programs: tests start and stop them as processes.
  await Promise.all([migrate(templateUrl.href), compile('.cache')]);
  process.env.TEST_CLUSTER_URL = url;
  process.env.TEST_TEMPLATE = template;
  return async () => {
    if (cluster) await sql(url, `DROP DATABASE ${template}`);
    await stop();
  };
}
