import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ExportList } from '../common/personal-data-map.js';
import { defineQuery } from '../common/query.js';
import {
  rowsOfPersonSql,
  TABLES_WITH_PERSONAL_DATA,
  type TableWithPersonalData,
} from './personal-tables.js';

/** Maximum number of entries per list, newest first. */
export const MAX_ENTRIES = 10_000;

/** SQL of a list as a JSON array, empty without rows. */
function listSql(table: string, { name, from = table, fields, orderBy }: ExportList): string {
  const columns = Object.entries(fields).map(([field, sql]) => `'${field}', ${sql}`);
  return `'${name}', (SELECT coalesce(jsonb_agg(jsonb_build_object(${columns.join(', ')}) ORDER BY ${orderBy}), '[]') FROM (
      SELECT * FROM ${from} WHERE user_id = $1 ORDER BY ${orderBy} DESC LIMIT ${MAX_ENTRIES}) AS newest)`;
}
const LISTS = TABLES_WITH_PERSONAL_DATA.flatMap(({ table, list }) =>
  list ? [listSql(table, list)] : [],
);

const PERSONAL_DATA = defineQuery('personal data of an account', {
  data: z.record(z.string(), z.array(z.unknown())),
})`
  SELECT jsonb_build_object(${LISTS.join(',\n    ')}) AS data`;

/**
 * Locks the account and then its orders, in the same order as all other writers. Nothing is added
 * to them until the transaction ends.
 */
const LOCK = defineQuery('lock an account for erasure', { id: z.uuid() })`
  SELECT id FROM users WHERE id = $1 AND password_hash = $2 AND role = 'user' FOR UPDATE`;
const LOCK_ORDERS = defineQuery('lock the orders of an account for erasure', { id: z.uuid() })`
  SELECT id FROM orders WHERE user_id = $1 ORDER BY id FOR NO KEY UPDATE`;

/** Statement that erases a person in a table; undefined if all of it is retained or expires. */
function eraseSql(rows: TableWithPersonalData): string | undefined {
  const { table, onErasure, columns } = rows;
  const condition = rowsOfPersonSql(rows);
  if (onErasure === 'delete') return `DELETE FROM ${table} WHERE ${condition}`;
  return overwriteSql({ table, columns }, condition);
}

/** Statement that overwrites columns of the rows with a condition; undefined if none are. */
function overwriteSql(
  { table, columns }: Pick<TableWithPersonalData, 'table' | 'columns'>,
  condition: string,
): string | undefined {
  const values = Object.entries(columns).flatMap(([column, { overwrite }]) =>
    overwrite === undefined ? [] : [{ column, overwrite }],
  );
  if (values.length === 0) return undefined;
  const sets = values.map(({ column, overwrite }) => `${column} = ${overwrite}`);
  const differs = values.map(({ column, overwrite }) => `${column} IS DISTINCT FROM ${overwrite}`);
  return `UPDATE ${table} SET ${sets.join(', ')} WHERE (${condition}) AND (${differs.join(' OR ')})`;
}

/** Statement that erases rows which requests added to a table during an erasure; undefined if there are none. */
function eraseLateSql(rows: TableWithPersonalData): string | undefined {
  const { table, owner, onErasure, lateRows } = rows;
  if (lateRows !== undefined) return overwriteSql(rows, lateRows);
  if (onErasure !== 'delete' || owner === undefined) return undefined;
  return `DELETE FROM ${table} WHERE ${owner} IN (SELECT id FROM person)`;
}

/** One statement per table, as the end of a WITH list. */
function forAllTables(toSql: (table: TableWithPersonalData) => string | undefined): string {
  const statements = TABLES_WITH_PERSONAL_DATA.map((table) => ({
    name: `erase_${table.table}`,
    sql: toSql(table),
  }));
  return statements.flatMap(({ name, sql }) => (sql ? [`${name} AS (${sql})`] : [])).join(',\n  ');
}

/** Emails of a relation that no account has. */
const unlessTaken = (emails: string) =>
  `SELECT email FROM (${emails}) AS earlier
      WHERE NOT EXISTS (SELECT FROM users account WHERE account.email = earlier.email)`;

/**
 * Erases an account as the personal data map declares it: name, addresses, notes and everything linked to them,
 * for the current address and the earlier ones. Orders (for accounting) and comments are retained without them.
 * Anybody can register a stranger's address, so only confirmed ones count as an `address`; a change of an address is
 * notified only between confirmed ones. An `account_address` may be unconfirmed.
 */
const ERASE = defineQuery('erase personal data', {})`
  WITH person AS (SELECT $1::uuid AS id),
  address AS (
    SELECT email FROM users WHERE id = $1 AND email_confirmed_at IS NOT NULL
     UNION ${unlessTaken(`SELECT value AS email FROM outbox, jsonb_each_text(payload)
       WHERE user_id = $1 AND kind = 'email-changed'`)}),
  account_address AS (
    SELECT email FROM address
     UNION SELECT email FROM users WHERE id = $1
     UNION ${unlessTaken('SELECT email_at_issue AS email FROM account_token WHERE user_id = $1')}),
  ${forAllTables(eraseSql)}
  SELECT`;

/**
 * Deletes what concurrent requests added after the erasure's snapshot. Messages have no foreign key
 * that would wait for the erasure.
 */
const leftoversQuery = (name: string, accounts: string) => defineQuery(name, {})`
  WITH person AS MATERIALIZED (SELECT id FROM users WHERE ${accounts}),
  ${forAllTables(eraseLateSql)}
  SELECT`;
const LEFTOVERS_OF = leftoversQuery(
  'delete leftovers of an erased account',
  'id = $1 AND deleted_at IS NOT NULL',
);
const RECENT_LEFTOVERS = leftoversQuery(
  'delete leftovers of recently erased accounts',
  `deleted_at > now() - interval '7 days'`,
);

/** Personal data besides the account and its orders. */
export async function collectPersonalData(manager: EntityManager, userId: string) {
  return (await PERSONAL_DATA.first(manager, [userId]))?.data ?? {};
}

/** Erases a shopper's personal data. False if the password has changed meanwhile. */
export async function erasePersonalData(
  manager: EntityManager,
  userId: string,
  passwordHash: string,
  unusableHash: string,
): Promise<boolean> {
  if (!(await LOCK.first(manager, [userId, passwordHash]))) return false;
  await LOCK_ORDERS.run(manager, [userId]);
  await ERASE.run(manager, [userId, unusableHash]);
  return true;
}

/** Deletes what was added to an account while it was erased. */
export async function deleteLeftovers(manager: EntityManager, userId: string): Promise<void> {
  await LEFTOVERS_OF.run(manager, [userId]);
}

/** Deletes what was added to recently erased accounts. */
export async function deleteRecentLeftovers(manager: EntityManager): Promise<void> {
  await RECENT_LEFTOVERS.run(manager);
}
