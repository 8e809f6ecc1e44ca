// The limit of add-to-cart and checkout: the statements of baseline.sql, one after the other, by a plain loop
// over pg that neither asks nor checks anything.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client as Connection } from 'pg';
import type { Client } from './load.ts';

const TEXT = readFileSync(new URL('baseline.sql', import.meta.url), 'utf8');
const PART = /^-- (\w+)\(([\w, ]*)\)\n([^]*?)(?=^-- \w+\(|(?![^]))/gm;

/** Name → the statement and what its parameters are called. */
const STATEMENTS = new Map(
  [...TEXT.matchAll(PART)].map(([, name = '', names = '', sql = '']) => [
    name,
    { sql, names: names.split(', ').filter(Boolean) },
  ]),
);

const ADD = ['add', 'cart'];
const ORDER = ['order', 'item', 'event', 'take', 'empty', 'remember', 'count'];

type Values = Record<string, string | number>;

async function run(connection: Connection, name: string, values: Values) {
  const statement = STATEMENTS.get(name);
  if (!statement) throw new Error(`baseline.sql has no ${name}`);
  return connection.query<Record<string, string>>(
    statement.sql,
    statement.names.map((parameter) => values[parameter]),
  );
}

async function connect(url: string): Promise<Connection> {
  const connection = new Connection({ connectionString: url });
  // The database may be gone before we are, when something has failed.
  connection.on('error', () => undefined);
  await connection.connect();
  return connection;
}

/** Makes the tables with these coins in a database that is empty. */
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

/** Somebody who buys one coin after the other. */
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
