// Ledger test: thousands of generated orders with deliveries, taxes, parcels, returns and refunds; afterwards orders,
// payments, invoices and revenue must agree to the cent. Prints one line of JSON; exits with 1 on a breach.
//   npm run test:ledger                    10,000 orders
//   npm run test:ledger -- --orders <n>
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buyersWith } from '../faults/buyers.ts';
import { OwnBackend } from '../faults/own-backend.ts';
import { randomNumbers } from '../storm/random.ts';
import { ShopClient } from '../storm/shop-client.ts';
import { findBreaches, readTotals, type LedgerTotals } from './ledger-checks.ts';
import { LedgerOrder, type LedgerEvent } from './ledger-order.ts';
import { LedgerShop } from './ledger-shop.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000' } } });
const ORDERS = Number(values.orders);
/** Orders that are paid at the same moment, so that their invoices compete for numbers. */
const PARALLEL = Math.min(1000, Math.ceil(ORDERS / 10));
/** Accounts; each places its orders one after the other. */
const BUYERS = Math.min(50, ORDERS);
const SAMPLES = 3;
const PDFS = 5;
const PATIENCE_MS = 120_000;
/** Maximum time until the job has issued the credit notes of cancelled orders. */
const MAX_SETTLE_S = 90;
const SETTINGS = {
  PUBLIC_URL: 'http://localhost:3000',
  RATE_LIMIT_SCALE: '100000',
  MAIL_BULK_CAP: '100000',
  LOG_LEVEL: 'warn',
};

const begin = performance.now();
const seconds = (from = begin) => Number(((performance.now() - from) / 1000).toFixed(1));

function print(text: string): void {
  process.stderr.write(`${seconds().toFixed(1).padStart(6)} s  ${text}\n`);
}

/** Runs `work` for each of `count` numbers, a few at a time. */
async function share(
  count: number,
  workers: number,
  work: (at: number, worker: number) => Promise<void>,
) {
  let next = 0;
  const run = async (_: unknown, worker: number) => {
    for (let at = next++; at < count; at = next++) await work(at, worker);
  };
  await Promise.all(Array.from({ length: workers }, run));
}

/** Names of the totals that the API reports otherwise than the database. */
async function compareReports(shop: LedgerShop, totals: LedgerTotals): Promise<string[]> {
  const { total_revenue } = await shop.send<{ total_revenue: number }>('GET', '/admin/dashboard');
  const { received } = await shop.send<{ received: number }>('GET', '/admin/stats?days=7');
  const cents = (dollars: number) => Math.round(dollars * 100);
  return [
    ...(cents(total_revenue) === totals.sold_cents ? [] : ['revenue_differs']),
    ...(cents(received) === totals.paid_cents - totals.refunded_cents ? [] : ['received_differs']),
  ];
}

/** Downloads some documents from both processes; returns whether their bytes are the same. */
async function comparePdfs(shops: readonly LedgerShop[]): Promise<string[]> {
  const path = `/admin/invoices?page_size=${PDFS}`;
  const { items } = await shops[0]!.send<{ items: { id: string }[] }>('GET', path);
  const hashes = new Set<string>();
  for (const shop of shops)
    hashes.add((await Promise.all(items.map(({ id }) => shop.hashOf(id)))).join());
  return hashes.size === 1 && items.length > 0 ? [] : ['pdf_differs'];
}

interface Report extends Record<string, unknown> {
  readonly breaches: readonly string[];
}

async function run(backend: OwnBackend): Promise<Report> {
  const second = await backend.another();
  const client = new ShopClient([backend.url, second.url], PATIENCE_MS);
  const shop = new LedgerShop(client, backend.url);
  const offer = await shop.open(ORDERS * 4);
  const counts: Partial<Record<LedgerEvent, number>> = {};
  const errors: string[] = [];
  const parts = {
    ...{ client, shop, offer, random: randomNumbers(ORDERS) },
    count: (event: LedgerEvent) => (counts[event] = (counts[event] ?? 0) + 1),
  };
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => void errors.push(String(error)));
  const accounts = await buyersWith(
    backend,
    Array.from({ length: BUYERS }, () => []),
  );
  const buyers = accounts.map((account) => new LedgerOrder(account, parts));

  const waiting: { order_id: string; total: number }[] = [];
  await share(PARALLEL, BUYERS, async (_, worker) => {
    await attempt(buyers[worker]!.place().then((placed) => waiting.push(placed)));
  });
  print(`${waiting.length} orders placed; all are paid at once`);
  await Promise.all(
    waiting.map(({ order_id, total }) =>
      attempt(shop.pay(order_id, total).then(() => parts.count('paid'))),
    ),
  );
  print('paid');
  await share(ORDERS - PARALLEL, BUYERS, async (at, worker) => {
    const buyer = buyers[worker]!;
    await attempt(buyer.place().then((placed) => buyer.live(placed)));
    if ((at + 1) % 1000 === 0) print(`${at + 1} orders lived`);
  });
  const from = performance.now();
  const failing = async () =>
    Object.entries(await findBreaches(backend.database)).filter(([, rows]) => rows.length > 0);
  let broken = await failing();
  while (broken.length > 0 && seconds(from) < MAX_SETTLE_S) {
    await delay(2000);
    broken = await failing();
  }
  for (const [name, rows] of broken)
    for (const row of rows.slice(0, SAMPLES)) print(`${name}: ${JSON.stringify(row)}`);
  for (const error of errors.slice(0, SAMPLES)) print(error);
  const totals = await readTotals(backend.database);
  const breaches = [
    ...broken.map(([name]) => name),
    ...(errors.length > 0 ? ['refused_steps'] : []),
    ...(await compareReports(shop, totals)),
    ...(await comparePdfs([shop, new LedgerShop(client, second.url, shop.session)])),
  ];
  client.close();
  return {
    ...{ ...totals, seconds: seconds(), parallel_invoices: waiting.length, ...counts },
    responses: client.counts.toString(),
    settled_after_seconds: seconds(from),
    refused_steps: errors.length,
    breaches,
  };
}

const backend = await OwnBackend.open(SETTINGS);
try {
  const report = await run(backend).catch((error: unknown): Report => {
    print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { seconds: seconds(), breaches: ['failed'] };
  });
  process.exitCode = report.breaches.length > 0 ? 1 : 0;
  process.stdout.write(`${JSON.stringify(report)}\n`);
} finally {
  await backend.close();
}
