// The schema is a contract too: during a deployment and after a rollback, the previous API release runs on
// the new tables. Migrations therefore only add; unused objects are removed one release later.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const MIGRATIONS = 'backend/src/database/migrations';
const RELEASED_FILE = 'contracts/released/migrations.json';

/** A migration file. */
export interface Migration {
  /** File name without extension. */
  readonly name: string;
  /** The statements of `up`. */
  readonly statements: readonly string[];
  /** Whether the file has a comment that justifies a removal. */
  readonly isJustified: boolean;
}

/** Comment that a migration with a removal must contain. */
const JUSTIFICATION = /^\s*\/\/ Unused since the last release: \S/m;

/** Statements that could break the previous API release. */
const DESTRUCTIVE: readonly RegExp[] = [
  /\bDROP\s+(TABLE|COLUMN|VIEW|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  // Inserts without the new column would be rejected.
  /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT\b)\S+\s+(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT\s+NULL\b/is,
];

/** Parses a migration's source: the SQL templates of its `up`. */
export function readMigration(name: string, source: string): Migration {
  const [up = ''] = /async up\([\s\S]*?(?=async down\(|$)/.exec(source) ?? [];
  const statements = [...up.matchAll(/`([^`]*)`/g)].map(([, sql = '']) => sql);
  return { name, statements, isJustified: JUSTIFICATION.test(source) };
}

/** Hash of a migration's statements. */
export function hashStatements({ statements }: Migration): string {
  return createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16);
}

const releasedSchema = z.record(z.string(), z.string());
/** Digest of every released migration, by name. */
export type ReleasedMigrations = z.infer<typeof releasedSchema>;

/** Checks the migrations against the released ones; returns one message per error. */
export function evaluateMigrations(
  released: ReleasedMigrations,
  current: readonly Migration[],
): string[] {
  const names = new Set(current.map(({ name }) => name));
  const removed = Object.keys(released)
    .filter((name) => !names.has(name))
    .map(
      (name) => `Migration ${name} was released and is gone: databases have it recorded by name.`,
    );
  const errors = current.flatMap((migration) => {
    const { name, statements, isJustified } = migration;
    const digest = released[name];
    if (digest !== undefined) {
      if (digest === hashStatements(migration)) return [];
      return [`Migration ${name} was released and has changed: databases do not run it again.`];
    }
    const destructive = statements.find((sql) => DESTRUCTIVE.some((pattern) => pattern.test(sql)));
    if (destructive === undefined || isJustified) return [];
    return [
      `Migration ${name}: the API of the last release could fail after "${destructive.trim()}". ` +
        'Add first and remove one release later, with a line in the migration that begins ' +
        '"// Unused since the last release: ".',
    ];
  });
  return [...removed, ...errors];
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

/** Checks this tree's migrations; returns no errors before the first release. */
export async function findMigrationErrors(root: string): Promise<string[]> {
  const text = await readFile(join(root, RELEASED_FILE), 'utf8').catch(() => null);
  if (text === null) return [];
  return evaluateMigrations(releasedSchema.parse(JSON.parse(text)), await currentMigrations(root));
}

/** Records this tree's migrations as released. */
export async function writeReleasedMigrations(root: string): Promise<void> {
  const current = await currentMigrations(root);
  const digests = Object.fromEntries(current.map((one) => [one.name, hashStatements(one)]));
  await mkdir(dirname(join(root, RELEASED_FILE)), { recursive: true });
  await writeFile(join(root, RELEASED_FILE), `${JSON.stringify(digests, null, 2)}\n`);
}
