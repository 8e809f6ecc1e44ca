// Measures a case: shop and baseline alternate, so that both see the same machine load.
import type { Case, ComparedSide } from './cases.ts';
import { readCpuTime } from './cpu.ts';
import { median, p99, workFor } from './load.ts';
import type { BenchShop } from './shop.ts';

/** Result of one side in one round. */
export interface Round {
  readonly perSecond: number;
  /** CPU milliseconds per operation. */
  readonly node: number;
  readonly postgres: number;
  readonly p99: number;
}

export interface Measured {
  readonly name: string;
  readonly bar: number | null;
  readonly shop: Round;
  readonly baseline: Round;
  /** Operations per second, shop ÷ baseline. */
  readonly speed: number;
  /** CPU time per operation, baseline ÷ shop: less affected by other load on the machine. */
  readonly cpuRatio: number;
}

export interface RunOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** Maximum warm-up of each side, in seconds. */
  readonly warm: number;
}

const self = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

function clockOf({ pids }: BenchShop, { by }: ComparedSide) {
  const node = () => (by === 'self' ? self() : readCpuTime(pids[by]));
  return () => ({ node: node(), postgres: readCpuTime(pids.postgres, true) });
}

/** Maximum operations of the warm-up, during which V8 optimizes the code. */
const MAX_WARM_UP_OPERATIONS = 5_000;

/**
 * Runs a side until V8 has optimized it, then updates the planner statistics. Without them, plans that were
 * cached while the tables were empty scan whole tables until autovacuum analyzes them, up to a minute later.
 */
async function warmUp({ backend }: BenchShop, side: ComparedSide, seconds: number): Promise<void> {
  const clients = await side.open();
  await workFor(clients, seconds, MAX_WARM_UP_OPERATIONS);
  for (const client of clients) await client.close();
  await backend.database.query('ANALYZE');
}

async function runRound(shop: BenchShop, side: ComparedSide, seconds: number): Promise<Round> {
  const clients = await side.open();
  const clock = clockOf(shop, side);
  const before = clock();
  const { operations, seconds: elapsed, durations } = await workFor(clients, seconds);
  const after = clock();
  for (const client of clients) await client.close();
  return {
    perSecond: operations / elapsed,
    node: (after.node - before.node) / operations,
    postgres: (after.postgres - before.postgres) / operations,
    p99: p99(durations),
  };
}

function medianOf(rounds: readonly Round[]): Round {
  const of = (name: keyof Round) => median(rounds.map((one) => one[name]));
  return { perSecond: of('perSecond'), node: of('node'), postgres: of('postgres'), p99: of('p99') };
}

/** CPU milliseconds per operation, server and PostgreSQL. */
export const sumCpu = ({ node, postgres }: Round) => node + postgres;

/** Measures the shop without a baseline. */
export async function measureShop(
  shop: BenchShop,
  side: ComparedSide,
  { rounds, seconds, warm }: RunOptions,
): Promise<Round> {
  await warmUp(shop, side, warm);
  const done: Round[] = [];
  for (let n = 0; n < rounds; n += 1) done.push(await runRound(shop, side, seconds));
  return medianOf(done);
}

/** Measures a case; each figure is the median of the rounds. */
export async function measure(
  shop: BenchShop,
  { name, bar, ...sides }: Case,
  { rounds, seconds, warm }: RunOptions,
): Promise<Measured> {
  const done: { shop: Round; baseline: Round }[] = [];
  await warmUp(shop, sides.baseline, warm);
  await warmUp(shop, sides.shop, warm);
  for (let n = 0; n < rounds; n += 1) {
    const baseline = await runRound(shop, sides.baseline, seconds);
    done.push({ baseline, shop: await runRound(shop, sides.shop, seconds) });
  }
  return {
    name,
    bar: bar ?? null,
    shop: medianOf(done.map((one) => one.shop)),
    baseline: medianOf(done.map((one) => one.baseline)),
    speed: median(done.map((one) => one.shop.perSecond / one.baseline.perSecond)),
    cpuRatio: median(done.map((one) => sumCpu(one.baseline) / sumCpu(one.shop))),
  };
}
