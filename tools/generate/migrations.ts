// Whether the migrations make the tables that the entities describe, and the next one if not.
import { readdir, writeFile } from 'node:fs/promises';
import { withEmbedded } from '../../backend/test/embedded-database.ts';
import { formatted } from '../formatted.ts';
import { runBackend } from './backend.ts';

const FOLDER = 'backend/src/database/migrations';
const INDEX = `${FOLDER}/index.ts`;
const FILE = /^(\d{13})-([a-z-]+)\.ts$/;

interface Drift {
  readonly up: string[];
  readonly down: string[];
}

/** The SQL that is missing in the migrations; empty when nothing is. */
export async function migrationDrift(): Promise<Drift> {
  return withEmbedded(async (url) => {
    const answer = await runBackend('database/drift.main.js', { DATABASE_URL: url });
    return JSON.parse(answer) as Drift;
  });
}

/** The comma before a column or a constraint of a table; those inside of one are followed by others. */
const NEXT_COLUMN = /, (?="\w+" \w|CONSTRAINT ")/g;

/** A long statement with one column or constraint a line. */
function laidOut(sql: string): string {
  const begin = sql.indexOf(' (');
  if (!sql.startsWith('CREATE TABLE') || begin < 0) return sql.replace('  (', ' (').trimEnd();
  const columns = sql.slice(begin + 2, -1).replaceAll(NEXT_COLUMN, ',\n  ');
  return `${sql.slice(0, begin)} (\n  ${columns}\n)`;
}

function statements(queries: string[]): string {
  const literal = (sql: string) => laidOut(sql).replaceAll('\\', '\\\\').replaceAll('`', '\\`');
  return queries.map((sql) => `await runner.query(\`${literal(sql)}\`);`).join('\n');
}

function classOf(name: string, timestamp: number): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}${timestamp}`;
}

function sourceOf(className: string, { up, down }: Drift): string {
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(runner: QueryRunner): Promise<void> {
    ${statements(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
    ${statements(down)}
  }
}
`;
}

async function writePretty(path: string, source: string): Promise<void> {
  await writeFile(path, await formatted(path, source));
}

/** Writes the next migration and adds it to the list. Read it before you commit it. */
export async function writeMigration(name: string): Promise<string | undefined> {
  const drift = await migrationDrift();
  if (drift.up.length === 0) return undefined;
  const timestamp = Date.now();
  const className = classOf(name, timestamp);
  const file = `${timestamp}-${name}`;
  await writePretty(`${FOLDER}/${file}.ts`, sourceOf(className, drift));
  await writeIndex();
  return `${FOLDER}/${file}.ts`;
}

/** The list of all migrations, from the names of their files. */
async function writeIndex(): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => FILE.test(name)).sort();
  const all = names.map((name) => {
    const [, timestamp = '', words = ''] = FILE.exec(name) ?? [];
    return { file: name.replace(/\.ts$/, '.js'), className: classOf(words, Number(timestamp)) };
  });
  const imports = all.map(({ file, className }) => `import { ${className} } from './${file}';`);
  const list = all.map(({ className }) => className).join(', ');
  await writePretty(
    INDEX,
    `import type { MigrationInterface } from 'typeorm';
    ${imports.join('\n')}

    /** All migrations, oldest first. */
    export const MIGRATIONS: (new () => MigrationInterface)[] = [${list}];
    `,
  );
}
