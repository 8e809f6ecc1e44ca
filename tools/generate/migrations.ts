// Whether the migrations make the tables that the entities describe, and the next one if not.
import { readdir, writeFile } from 'node:fs/promises';
import { withEmbedded } from '../../backend/test/embedded-database.ts';
import { formatted } from '../formatted.ts';
import { runBackend } from './backend.ts';
import { classOf, nextStamp, partsOf, sourceOf, type MigrationDrift } from './migration-source.ts';

const FOLDER = 'backend/src/database/migrations';
const INDEX = `${FOLDER}/index.ts`;
const FILE = /^(\d{13})-([a-z-]+)\.ts$/;

/** The SQL that is missing in the migrations; empty when nothing is. */
export async function migrationDrift(): Promise<MigrationDrift> {
  return withEmbedded(async (url) => {
    const answer = await runBackend('database/drift.main.js', { DATABASE_URL: url });
    return JSON.parse(answer) as MigrationDrift;
  });
}

async function writePretty(path: string, source: string): Promise<void> {
  await writeFile(path, await formatted(path, source));
}

/** Writes what is missing as migrations after all others, and lists them. Read them before you commit. */
export async function writeMigrations(name: string): Promise<string[]> {
  const drift = await migrationDrift();
  let stamp = nextStamp(await migrationFiles(), Date.now());
  const paths: string[] = [];
  for (const part of partsOf(name, drift)) {
    const path = `${FOLDER}/${stamp}-${part.name}.ts`;
    await writePretty(path, sourceOf(part, stamp));
    paths.push(path);
    stamp += 1;
  }
  if (paths.length > 0) await writeIndex();
  return paths;
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => FILE.test(name)).sort();
}

/** The list of all migrations, from the names of their files. */
async function writeIndex(): Promise<void> {
  const all = (await migrationFiles()).map((name) => {
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
