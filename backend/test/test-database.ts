import { randomUUID } from 'node:crypto';
import { withClient } from '../src/database/with-connection.js';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through Jest.`);
  return value;
}

async function onCluster(statement: string): Promise<void> {
  await withClient(setting('TEST_CLUSTER_URL'), (client) => client.query(statement));
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own; `'migrated'` has all tables and no rows, `'empty'` has nothing. */
export async function aDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = kind === 'migrated' ? ` TEMPLATE ${setting('TEST_TEMPLATE')}` : '';
  await onCluster(`CREATE DATABASE ${name}${template}`);
  const url = new URL(setting('TEST_CLUSTER_URL'));
  url.pathname = name;
  return { url: url.href, drop: () => onCluster(`DROP DATABASE ${name} WITH (FORCE)`) };
}
