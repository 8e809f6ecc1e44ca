import { randomUUID } from 'node:crypto';
import { withClient } from '../src/database/with-connection.js';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with Jest.`);
  return value;
}

async function onCluster(statement: string): Promise<void> {
  await withClient(setting('TEST_CLUSTER_URL'), (client) => client.query(statement));
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a database: `'migrated'` has all tables without rows, `'empty'` has no tables. */
export async function aDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = kind === 'migrated' ? ` TEMPLATE ${setting('TEST_TEMPLATE')}` : '';
  await onCluster(`CREATE DATABASE ${name}${template}`);
  const url = new URL(setting('TEST_CLUSTER_URL'));
  url.pathname = name;
  return { url: url.href, drop: () => onCluster(`DROP DATABASE ${name} WITH (FORCE)`) };
}
