// Payment storm: orders are paid while webhooks are repeated, shuffled and lost and the API is killed; afterwards
// the books must agree to the cent. Prints one line of JSON; exits with 1 if anything that must not happen has.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '@challenge-coins/release/parts';
import type { ApiProcess } from '../faults/api-process.ts';
import { buyersWith } from '../faults/buyers.ts';
import { OwnBackend } from '../faults/own-backend.ts';
import { planOrders } from './plan.ts';
import { ProcessKiller } from './process-killer.ts';
import { randomNumbers } from './random.ts';
import { SandboxProcess } from './sandbox-process.ts';
import { ShopClient } from './shop-client.ts';
import { ShopStaff } from './shop-staff.ts';
import { StormBuyer, type StormParts } from './storm-buyer.ts';
import { readStorm, type Findings, type StormState } from './storm-checks.ts';
import { WebhookRelay } from './webhook-relay.ts';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000' } },
});
const ORDERS = Number(values.orders);
const KILLS = 10;
/** Accounts; each places its orders one after the other. */
const BUYERS = Math.min(24, ORDERS);
/** Maximum time in seconds until all findings are resolved after the load ends. */
const MAX_SETTLE_S = 60;
/** `npm start` gives up on a process that takes longer to start. */
const MAX_START_S = 30;
const POLL_MS = 1500;
const HARD_STOP_MS = 8 * 60_000;
const CLIENT_PATIENCE_MS = 120_000;
const SAMPLES = 3;
const FOLDER = path.join(ROOT, '.data/storm');
const SETTINGS = {
  PUBLIC_URL: 'http://localhost:3000',
  RATE_LIMIT_SCALE: '10000',
  MAIL_BULK_CAP: '100000',
  LOG_LEVEL: 'warn',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  MONCASH_CLIENT_ID: '',
  MONCASH_CLIENT_SECRET: '',
};

const begin = performance.now();
const seconds = (from = begin) => Number(((performance.now() - from) / 1000).toFixed(1));

function print(text: string): void {
  process.stderr.write(`${seconds().toFixed(1).padStart(6)} s  ${text}\n`);
}

/** Running processes of the storm. */
interface Arena {
  readonly relay: WebhookRelay;
  readonly sandbox: SandboxProcess;
  readonly backend: OwnBackend;
  /** The second process of the API. */
  readonly second: ApiProcess;
  readonly client: ShopClient;
}

/** Starts everything; `onClose` receives what closes it, also if a later part does not start. */
async function openArena(onClose: (close: () => Promise<void> | void) => void): Promise<Arena> {
  const targets: string[] = [];
  const relay = new WebhookRelay(() => targets);
  await relay.start();
  onClose(() => relay.close());
  const sandbox = await SandboxProcess.open(FOLDER, relay.url);
  onClose(() => sandbox.close());
  const backend = await OwnBackend.open({ ...SETTINGS, PAYMENT_SANDBOX_URL: sandbox.url });
  onClose(() => backend.close());
  const second = await backend.another();
  targets.push(backend.url, second.url);
  const client = new ShopClient(targets, CLIENT_PATIENCE_MS);
  onClose(() => client.close());
  return { relay, sandbox, backend, second, client };
}

/** Runs all orders while API processes are killed, then awaits background work. */
async function storm(arena: Arena, killer: ProcessKiller) {
  const { client, sandbox, backend, relay } = arena;
  const staff = new ShopStaff(client, backend.database, sandbox);
  await staff.open();
  const coins = (count: number, name: string, mintage: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        staff.aCoin(`${name} ${at + 1}`, 12.5 + 7.25 * at, Math.ceil(mintage)),
      ),
    );
  const errors: string[] = [];
  const followUps: Promise<unknown>[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => void errors.push(String(error)));
  const parts: StormParts = {
    ...{ client, sandbox, staff, random: randomNumbers(ORDERS), expiring: [] },
    plenty: await coins(3, 'Plentiful coin', ORDERS * 3),
    scarce: await coins(2, 'Scarce coin', ORDERS * 0.2),
    later: (work) => followUps.push(attempt(work)),
    refused: { count: 0 },
  };
  const accounts = await buyersWith(
    backend,
    Array.from({ length: BUYERS }, () => []),
  );
  const plan = planOrders(ORDERS);
  print(`${plan.length} orders begin`);
  let begun = 0;
  const line = plan.entries();
  const buy = async (buyer: StormBuyer) => {
    for (const [at, kind] of line) {
      while (!killer.permits(at)) await delay(20);
      begun += 1;
      await attempt(buyer.play(kind));
    }
  };
  const kills = killer.run(() => begun);
  await Promise.all([kills, ...accounts.map((account) => buy(new StormBuyer(account, parts)))]);
  print(
    `all orders placed; ${killer.kills} kills, starts took ${killer.restarts.map((s) => s.toFixed(1)).join(', ')} s`,
  );
  await Promise.all(followUps);
  print('refunds and disputes done');
  await relay.drain();
  print('no webhook on its way');
  return { parts, plan, errors };
}

/** Makes all scheduled attempt checks due and restarts the API, which runs the reconciler. */
async function bringForward({ backend }: Arena): Promise<number> {
  await backend.database.query(
    'UPDATE payment_attempt SET due_at = now() WHERE due_at IS NOT NULL',
  );
  await backend.stopApi();
  return ProcessKiller.start(backend.api);
}

/** Moves deadlines into the past; resolves to the seconds until the orders are cancelled and their pieces free. */
async function expire({ backend }: Arena, orders: readonly string[]): Promise<number | undefined> {
  const { database } = backend;
  await database.query(
    `UPDATE orders SET pay_until = now() - interval '1 minute' WHERE id = ANY($1::uuid[]) AND paid_cents = 0`,
    [orders],
  );
  const from = performance.now();
  while (seconds(from) <= MAX_SETTLE_S) {
    const left = await database.query(
      `SELECT orders.id FROM orders WHERE id = ANY($1::uuid[]) AND (status <> 'cancelled' OR EXISTS (
         SELECT FROM piece JOIN order_item item ON item.id = piece.order_item_id WHERE item.order_id = orders.id))`,
      [orders],
    );
    if (left.length === 0) return seconds(from);
    await delay(POLL_MS);
  }
  return undefined;
}

const failing = (findings: Findings) =>
  Object.entries(findings).filter(([, rows]) => rows.length > 0);

/** Polls until there are no findings or `MAX_SETTLE_S` has passed. */
async function settle({ backend, sandbox }: Arena) {
  const from = performance.now();
  for (;;) {
    const state = await readStorm(backend.database, await sandbox.books());
    const isDone = failing(state.findings).length === 0;
    if (isDone || seconds(from) > MAX_SETTLE_S) return { state, settledAfter: seconds(from) };
    await delay(POLL_MS);
  }
}

/** Ledger entries and refund states, for the report. */
async function countDatabase({ backend }: Arena) {
  const [row] = await backend.database.query<Record<string, number>>(`
    SELECT (SELECT count(*) FROM payment_event WHERE kind = 'capture')::int AS captures,
           (SELECT count(*) FROM payment_refund)::int AS refunds,
           (SELECT count(*) FROM payment_refund WHERE state = 'failed_after')::int AS refunds_failed_later,
           (SELECT count(*) FROM payment_dispute)::int AS disputes,
           (SELECT count(*) FROM payment_inbox)::int AS events_stored,
           (SELECT count(*) FROM orders WHERE status = 'cancelled')::int AS cancelled,
           (SELECT count(*) FROM payment WHERE method = 'moncash' AND captured_cents > 0)::int AS moncash_paid`);
  return row!;
}

/** Compares recorded counts with the plan; returns the names of the mismatches. */
function compareWithPlan(
  plan: readonly string[],
  counts: Readonly<Record<string, number>>,
): string[] {
  const planned = (kind: string) => plan.filter((one) => one === kind).length;
  return [
    ...(counts.disputes === planned('disputed') ? [] : ['disputes_missing']),
    ...(counts.refunds_failed_later === planned('refunded') ? [] : ['failed_refunds_missing']),
  ];
}

const sum = (rows: StormState['orders'], of: (row: StormState['orders'][number]) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

function describeMoney({ orders }: StormState) {
  return {
    orders: orders.length,
    paid: orders.filter(({ paid }) => paid > 0).length,
    captured_cents: sum(orders, ({ paid }) => paid),
    refunded_cents: sum(orders, ({ refunded }) => refunded),
  };
}

async function run(arena: Arena): Promise<Record<string, unknown>> {
  const { backend, client, relay } = arena;
  const killer = new ProcessKiller([backend.api, arena.second], KILLS, ORDERS);
  const { parts, plan, errors } = await storm(arena, killer);
  const stormed = seconds();
  const lastStart = await bringForward(arena);
  print(`quiet; the last start took ${lastStart.toFixed(1)} s`);
  const [{ state, settledAfter }, expiredAfter] = await Promise.all([
    settle(arena),
    expire(arena, parts.expiring),
  ]);
  // Checks again, including the expired orders.
  const { findings } = await settle(arena).then((last) => last.state);
  const counts = await countDatabase(arena);
  const broken = failing(findings);
  for (const [name, rows] of broken)
    for (const row of rows.slice(0, SAMPLES)) print(`${name}: ${JSON.stringify(row)}`);
  for (const error of errors.slice(0, SAMPLES)) print(error);
  const breaches = [
    ...broken.map(([name]) => name),
    ...(expiredAfter === undefined ? ['expired_orders_kept'] : []),
    ...(errors.length > 0 ? ['clients_without_answer'] : []),
    ...compareWithPlan(plan, counts),
    ...(lastStart > MAX_START_S ? ['slow_start'] : []),
  ];
  return {
    ...{ ...describeMoney(state), storm_seconds: stormed, seconds: seconds() },
    webhooks: relay.counts,
    kills: killer.kills,
    restarts: killer.restarts.length,
    slowest_start_seconds: round(Math.max(...killer.restarts, lastStart)),
    last_start_seconds: round(lastStart),
    slowest_return_page_ms: Math.round(client.slowestReturnPage),
    longest_return_page_with_retries_ms: Math.round(client.longestReturnPage),
    responses: client.counts.toString(),
    refused_checkouts: parts.refused.count,
    ...counts,
    settled_after_seconds: settledAfter,
    expired_orders: parts.expiring.length,
    expired_after_seconds: expiredAfter ?? null,
    failed_clients: errors.length,
    findings: Object.fromEntries(
      Object.entries(findings).map(([name, rows]) => [name, rows.length]),
    ),
    breaches,
  };
}

const round = (value: number) => Number(value.toFixed(1));

async function main(): Promise<void> {
  const closing: (() => Promise<void> | void)[] = [];
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const hardStop = delay(HARD_STOP_MS, undefined, { ref: false, signal: stop.signal }).then(
    () => 'hard_stop',
    () => 'interrupted',
  );
  await mkdir(FOLDER, { recursive: true });
  const work = openArena((close) => closing.unshift(close)).then(async (arena) => {
    const report = await run(arena);
    if ((report.breaches as string[]).length > 0)
      await arena.backend.keepLogs(path.join(FOLDER, 'logs'));
    return report;
  });
  try {
    const result = await Promise.race([work, hardStop]);
    const report = typeof result === 'string' ? { seconds: seconds(), breaches: [result] } : result;
    process.exitCode = (report.breaches as string[]).length > 0 ? 1 : 0;
    process.stdout.write(`${JSON.stringify(report)}\n`);
  } finally {
    for (const close of closing) {
      try {
        await close();
      } catch (error) {
        print(String(error));
      }
    }
  }
}

await main().catch((error: unknown) => {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stdout.write(`${JSON.stringify({ seconds: seconds(), breaches: ['failed'] })}\n`);
  process.exitCode = 1;
});
// Clients of an interrupted storm may still be waiting.
process.exit();
