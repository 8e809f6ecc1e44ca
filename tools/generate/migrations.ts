// Checks whether the migrations produce the entities' tables, and writes the missing ones.
import { readdir, writeFile } from 'node:fs/promises';
import { withEmbedded } from '@challenge-coins/backend/test/embedded-database';
import { formatSource } from '../format-source.ts';
import { runBackend } from './backend.ts';
import {
  toClassName,
  nextStamp,
  splitDrift,
  renderMigration,
  type MigrationDrift,
} from './migration-source.ts';

const FOLDER = 'backend/src/database/migrations';
const INDEX = `${FOLDER}/index.ts`;
const FILE = /^(\d{13})-([a-z-]+)\.ts$/;

/** The SQL missing in the migrations; empty if none is. */
export async function migrationDrift(): Promise<MigrationDrift> {
  return withEmbedded(async (url) => {
    const output = await runBackend('database/drift.main.js', { DATABASE_URL: url });
    return JSON.parse(output) as MigrationDrift;
  });
}

async function writeFormatted(path: string, source: string): Promise<void> {
  await writeFile(path, await formatSource(path, source));
}

/**
 * Writes the missing SQL as migrations after all others and returns their paths. Review them before you
 * commit.
 */
export async function writeMigrations(name: string): Promise<string[]> {
  const drift = await migrationDrift();
  let stamp = nextStamp(await migrationFiles(), Date.now());
  const paths: string[] = [];
  for (const part of splitDrift(name, drift)) {
    const path = `${FOLDER}/${stamp}-${part.name}.ts`;
    await writeFormatted(path, renderMigration(part, stamp));
    paths.push(path);
    stamp += 1;
  }
  if (paths.length > 0) await writeIndex();
  return paths;
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => FILE.test(name)).sort();
}

/** Writes the list of all migrations, from their file names. */
async function writeIndex(): Promise<void> {
  const all = (await migrationFiles()).map((name) => {
    const [, timestamp = '', slug = ''] = FILE.exec(name) ?? [];
    return { file: name.replace(/\.ts$/, '.js'), className: toClassName(slug, Number(timestamp)) };
  });
  const imports = all.map(({ file, className }) => `import { ${className} } from './${file}';`);
  const list = all.map(({ className }) => className).join(', ');
  await writeFormatted(
    INDEX,
    `import type { MigrationInterface } from 'typeorm';
    ${imports.join('\n')}

    /** All migrations, oldest first. */
    export const MIGRATIONS: (new () => MigrationInterface)[] = [${list}];
    `,
  );
}
