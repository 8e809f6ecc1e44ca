import { readdir } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { MIGRATIONS } from './index.js';

/**
 * The timestamps of the first migrations were chosen by hand, eight of them in the future; they are
 * recorded in databases.
 */
const LAST_CHOSEN_BY_HAND = 1_796_100_000_000;
const CHOSEN_BY_HAND = 18;
/** Maximum distance of migrations whose branches were merged one after the other, in milliseconds. */
const MAX_AHEAD_MS = 1000;

/** Older migrations may lock an existing table while they validate a constraint. */
const FIRST_WITHOUT_LONG_LOCKS = 1_796_100_002_000;

const stampOf = ({ name }: { readonly name: string }) => Number(/\d{13}$/.exec(name)?.[0]);
const isNew = (migration: { readonly name: string }) => stampOf(migration) > LAST_CHOSEN_BY_HAND;

/** Statements of a migration, collected without a database. */
async function statementsOf(Migration: (typeof MIGRATIONS)[number]): Promise<string[]> {
  const statements: string[] = [];
  const query = (sql: string) => Promise.resolve(void statements.push(sql));
  await new Migration().up({ query } as unknown as QueryRunner);
  return statements;
}

describe('the list of migrations', () => {
  it('contains every file of the folder, oldest first', async () => {
    const files = await readdir(import.meta.dirname);
    const stamps = files.flatMap((file) => /^\d{13}(?=-.*\.ts$)/.exec(file)?.[0] ?? []);
    expect(MIGRATIONS.map(stampOf)).toEqual(stamps.map(Number).sort((a, b) => a - b));
    expect(new Set(stamps).size).toBe(stamps.length);
  });

  it('has no new entry before existing ones', () => {
    const old = MIGRATIONS.filter((migration) => !isNew(migration));
    expect(old).toHaveLength(CHOSEN_BY_HAND);
  });

  it('has no timestamp in the future, except right after the previous one', () => {
    MIGRATIONS.forEach((migration, at) => {
      if (!isNew(migration)) return;
      const before = MIGRATIONS[at - 1];
      const latest = Math.max(Date.now(), before ? stampOf(before) + MAX_AHEAD_MS : 0);
      expect(stampOf(migration)).toBeLessThanOrEqual(latest);
    });
  });
});

describe.each(MIGRATIONS.filter(isNew))('$name', (Migration) => {
  it('builds indexes of existing tables concurrently', async () => {
    const statements = await statementsOf(Migration);
    const isCreated = (table: string) =>
      statements.some((sql) => new RegExp(`CREATE TABLE "?${table}"? `).test(sql));
    for (const sql of statements) {
      const [, how, table = ''] =
        /CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*? ON "?(\w+)"?/s.exec(sql) ?? [];
      if (table === '' || isCreated(table)) continue;
      expect({ sql, how, transaction: new Migration().transaction }).toEqual({
        sql,
        how: 'CONCURRENTLY ',
        transaction: false,
      });
    }
  });
});

describe.each(MIGRATIONS.filter((migration) => stampOf(migration) >= FIRST_WITHOUT_LONG_LOCKS))(
  '$name',
  (Migration) => {
    /** Changes of tables that it does not create. */
    const findChanges = async () => {
      const statements = await statementsOf(Migration);
      const created = statements.flatMap((sql) => /CREATE TABLE "?(\w+)/.exec(sql)?.[1] ?? []);
      return statements.flatMap((sql) => {
        const table = /ALTER TABLE "?(\w+)/.exec(sql)?.[1];
        return table === undefined || created.includes(table) ? [] : [{ table, sql }];
      });
    };

    it('validates constraints after the statement that adds them', async () => {
      const changes = await findChanges();
      const blocking = changes.filter(({ sql }) => /ADD CONSTRAINT (?!.* NOT VALID)/s.test(sql));
      expect(blocking).toEqual([]);
    });

    it('locks one existing table at a time', async () => {
      const tables = new Set((await findChanges()).map(({ table }) => table));
      const isSplit = new Migration().transaction === false;
      expect(isSplit ? 1 : tables.size).toBeLessThanOrEqual(1);
    });
  },
);
