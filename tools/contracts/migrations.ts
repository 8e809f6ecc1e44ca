// The tables are a contract too: while an API is replaced, and after it is rolled back, the release
// before works on the new tables. So migrations add, and what nobody uses goes one release later.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const MIGRATIONS = 'backend/src/database/migrations';
const RELEASED_FILE = 'contracts/released/migrations.json';

/** A migration as its file has it. */
export interface Migration {
  /** The file's name without its ending. */
  readonly name: string;
  /** The statements of `up`. */
  readonly statements: readonly string[];
  /** Whether the file says why nobody misses what it takes away. */
  readonly hasReason: boolean;
}

/** What a migration has to say that takes something away. */
const WHY = /^\s*\/\/ Unused since the last release: \S/m;

/** Statements on which the API of the release before could fail. */
const TAKES_AWAY: readonly RegExp[] = [
  /\bDROP\s+(TABLE|COLUMN|VIEW|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  // A row written without the new column would be refused.
  /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT\b)\S+\s+(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT\s+NULL\b/is,
];

/** Reads a migration's source: the template texts of its `up`. */
export function readMigration(name: string, source: string): Migration {
  const [up = ''] = /async up\([\s\S]*?(?=async down\(|$)/.exec(source) ?? [];
  const statements = [...up.matchAll(/`([^`]*)`/g)].map(([, sql = '']) => sql);
  return { name, statements, hasReason: WHY.test(source) };
}

/** A short name of what a migration does. */
export function digestOf({ statements }: Migration): string {
  return createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16);
}

const releasedSchema = z.record(z.string(), z.string());
/** Name to digest of every migration that was released. */
export type ReleasedMigrations = z.infer<typeof releasedSchema>;

/** What is wrong with the migrations, seen from those that were released. */
export function evaluateMigrations(
  released: ReleasedMigrations,
  current: readonly Migration[],
): string[] {
  const names = new Set(current.map(({ name }) => name));
  const gone = Object.keys(released)
    .filter((name) => !names.has(name))
    .map((name) => `Migration ${name} was released and is gone: databases know it by its name.`);
  const faults = current.flatMap((migration) => {
    const { name, statements, hasReason } = migration;
    const known = released[name];
    if (known !== undefined) {
      if (known === digestOf(migration)) return [];
      return [`Migration ${name} was released and has changed: no database would run it again.`];
    }
    const taking = statements.find((sql) => TAKES_AWAY.some((pattern) => pattern.test(sql)));
    if (taking === undefined || hasReason) return [];
    return [
      `Migration ${name}: the API of the last release could fail after "${taking.trim()}". ` +
        'Add first, and take away one release later, with a line in the migration that begins ' +
        '"// Unused since the last release: ".',
    ];
  });
  return [...gone, ...faults];
}

async function currentMigrations(root: string): Promise<Migration[]> {
  const files = (await readdir(join(root, MIGRATIONS))).filter((file) => /^\d+-.*\.ts$/.test(file));
  return Promise.all(
    files.map(async (file) =>
      readMigration(
        file.replace(/\.ts$/, ''),
        await readFile(join(root, MIGRATIONS, file), 'utf8'),
      ),
    ),
  );
}

/** What is wrong with this tree's migrations; nothing where none were released yet. */
export async function findMigrationErrors(root: string): Promise<string[]> {
  const text = await readFile(join(root, RELEASED_FILE), 'utf8').catch(() => null);
  if (text === null) return [];
  return evaluateMigrations(releasedSchema.parse(JSON.parse(text)), await currentMigrations(root));
}

/** Writes this tree's migrations down as released. */
export async function writeReleasedMigrations(root: string): Promise<void> {
  const current = await currentMigrations(root);
  const digests = Object.fromEntries(current.map((one) => [one.name, digestOf(one)]));
  await mkdir(dirname(join(root, RELEASED_FILE)), { recursive: true });
  await writeFile(join(root, RELEASED_FILE), `${JSON.stringify(digests, null, 2)}\n`);
}
