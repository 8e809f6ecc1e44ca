// One PostgreSQL server for a test run, with a migrated template database.
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from '../compile.js';
import { withClient } from '../src/database/with-connection.js';
import { startEmbedded } from './embedded-database.js';

const DATABASE_SOURCES = fileURLToPath(new URL('../src/database/', import.meta.url));

/** Starts the server; returns the function that stops it. */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startEmbedded();
  const keep = process.env.TEST_KEEP_TEMPLATES === 'true';
  // Compile the programs: tests start and stop them as processes.
  const [template] = await Promise.all([
    keep ? findOrCreateTemplate(url) : createTemplate(url),
    compile('.cache'),
  ]);
  process.env.TEST_CLUSTER_URL = url;
  process.env.TEST_TEMPLATE = template;
  return async () => {
    if (given && !keep) await sql(url, `DROP DATABASE ${template}`);
    await stop();
  };
}

/** Creates a migrated database of a unique name. */
async function createTemplate(url: string): Promise<string> {
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await sql(url, `CREATE DATABASE ${template}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = template;
  // Imported lazily: it loads TypeORM, which takes longer than all the rest if the template exists.
  const { migrate } = await import('../src/database/migrate.js');
  await migrate(templateUrl.href);
  return template;
}

/** The template that an earlier run with the same migrations left on this server, or else a new one. */
async function findOrCreateTemplate(url: string): Promise<string> {
  const template = `template_${await hashDatabaseSources()}`;
  const found = await sql(url, `SELECT FROM pg_database WHERE datname = '${template}'`);
  if (found.rowCount) return template;
  const created = await createTemplate(url);
  try {
    await sql(url, `ALTER DATABASE ${created} RENAME TO ${template}`);
    return template;
  } catch {
    // A run beside this one was faster.
    return created;
  }
}

async function hashDatabaseSources(): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(DATABASE_SOURCES, { recursive: true });
  for (const name of names.filter((one) => one.endsWith('.ts')).toSorted()) {
    hash.update(name).update(await readFile(`${DATABASE_SOURCES}${name}`));
  }
  return hash.digest('hex').slice(0, 32);
}

function sql(url: string, statement: string) {
  return withClient(url, (client) => client.query(statement));
}
