// Baseline of add-to-cart and checkout: runs the statements of baseline.sql with pg, without any validation.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client as Connection } from 'pg';
import type { Client } from './load.ts';

const TEXT = readFileSync(new URL('baseline.sql', import.meta.url), 'utf8');
const STATEMENT_PATTERN = /^-- (\w+)\(([\w, ]*)\)\n([^]*?)(?=^-- \w+\(|(?![^]))/gm;

/** Statements and their parameter names, by name. */
const STATEMENTS = new Map(
  [...TEXT.matchAll(STATEMENT_PATTERN)].map(([, name = '', names = '', sql = '']) => [
    name,
    { sql, names: names.split(', ').filter(Boolean) },
  ]),
);

const ADD = ['add', 'cart'];
const ORDER = ['order', 'item', 'event', 'take', 'empty', 'remember', 'count'];

type Values = Record<string, string | number>;

async function run(connection: Connection, name: string, values: Values) {
  const statement = STATEMENTS.get(name);
  if (!statement) throw new Error(`baseline.sql has no statement ${name}`);
  return connection.query<Record<string, string>>(
    statement.sql,
    statement.names.map((parameter) => values[parameter]),
  );
}

async function connect(url: string): Promise<Connection> {
  const connection = new Connection({ connectionString: url });
  // After a failure, the database may stop first.
  connection.on('error', () => undefined);
  await connection.connect();
  return connection;
}

/** Creates the tables with these coins in an empty schema. */
export async function createBaselineDb(url: string, coins: Readonly<Record<number, number>>) {
  const connection = await connect(url);
  await run(connection, 'tables', {});
  for (const [product, mintage] of Object.entries(coins)) {
    for (const name of ['coin', 'stock', 'pieces']) {
      await run(connection, name, { product, mintage });
    }
  }
  await connection.query('ANALYZE');
  await connection.end();
}

/** Client that buys one coin per operation. */
export async function baselineBuyer(url: string, coin: () => number): Promise<Client> {
  const connection = await connect(url);
  const user = randomUUID();
  await run(connection, 'user', { user });
  return {
    work: () => buy(connection, { user, product: coin(), line: randomUUID(), key: randomUUID() }),
    close: () => connection.end(),
  };
}

async function buy(connection: Connection, inputs: Values): Promise<void> {
  for (const name of ADD) await run(connection, name, inputs);
  const order = randomUUID();
  const values: Values = { ...inputs, order, short: order.slice(-8), item: randomUUID() };
  await connection.query('BEGIN');
  await run(connection, 'owner', values);
  await run(connection, 'key', values);
  const [line] = (await run(connection, 'lines', values)).rows;
  const [piece] = (await run(connection, 'piece', values)).rows;
  if (!line?.line || !piece?.number) throw new Error('There is nothing to buy.');
  for (const name of ORDER) {
    await run(connection, name, { ...values, line: line.line, number: piece.number });
  }
  await connection.query('COMMIT');
}
