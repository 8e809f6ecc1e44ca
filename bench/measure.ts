// One case, the shop and its limit in turns, so that both meet the same machine.
import type { Case, ComparedSide } from './cases.ts';
import { cpuOf } from './cpu.ts';
import { median, p99, workFor } from './load.ts';
import type { BenchShop } from './shop.ts';

/** What one side has done in one round. */
export interface Round {
  readonly perSecond: number;
  /** Milliseconds of the processor for one operation. */
  readonly node: number;
  readonly postgres: number;
  readonly p99: number;
}

export interface Measured {
  readonly name: string;
  readonly bar: number | null;
  readonly shop: Round;
  readonly limit: Round;
  /** The shop's operations a second ÷ the limit's. */
  readonly speed: number;
  /** The processor's time for one of the limit ÷ for one of the shop: other work on the machine changes it less. */
  readonly cpuRatio: number;
}

export interface RunOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** How long each side works at most before it is measured, in seconds. */
  readonly warm: number;
}

const self = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

function clockOf({ pids }: BenchShop, { by }: ComparedSide) {
  const node = () => (by === 'self' ? self() : cpuOf(pids[by]));
  return () => ({ node: node(), postgres: cpuOf(pids.postgres, true) });
}

/** Node makes code fast that has run often: the first thousands of requests are not measured. */
const WARM = 5_000;

async function warmUp(side: ComparedSide, seconds: number): Promise<void> {
  const clients = await side.open();
  await workFor(clients, seconds, WARM);
  for (const client of clients) await client.close();
}

async function round(shop: BenchShop, side: ComparedSide, seconds: number): Promise<Round> {
  const clients = await side.open();
  const clock = clockOf(shop, side);
  const before = clock();
  const { operations, seconds: took, took: each } = await workFor(clients, seconds);
  const after = clock();
  for (const client of clients) await client.close();
  return {
    perSecond: operations / took,
    node: (after.node - before.node) / operations,
    postgres: (after.postgres - before.postgres) / operations,
    p99: p99(each),
  };
}

function middle(rounds: readonly Round[]): Round {
  const of = (name: keyof Round) => median(rounds.map((one) => one[name]));
  return { perSecond: of('perSecond'), node: of('node'), postgres: of('postgres'), p99: of('p99') };
}

/** Milliseconds of the processor for one operation, in API and PostgreSQL. */
export const costOf = ({ node, postgres }: Round) => node + postgres;

/** The shop's side alone. */
export async function measureShop(
  shop: BenchShop,
  side: ComparedSide,
  { rounds, seconds, warm }: RunOptions,
): Promise<Round> {
  await warmUp(side, warm);
  const done: Round[] = [];
  for (let n = 0; n < rounds; n += 1) done.push(await round(shop, side, seconds));
  return middle(done);
}

/** Measures a case in so many rounds; each figure is the median of the rounds. */
export async function measure(
  shop: BenchShop,
  { name, bar, ...sides }: Case,
  { rounds, seconds, warm }: RunOptions,
): Promise<Measured> {
  const done: { shop: Round; limit: Round }[] = [];
  await warmUp(sides.limit, warm);
  await warmUp(sides.shop, warm);
  for (let n = 0; n < rounds; n += 1) {
    const limit = await round(shop, sides.limit, seconds);
    done.push({ limit, shop: await round(shop, sides.shop, seconds) });
  }
  return {
    name,
    bar: bar ?? null,
    shop: middle(done.map((one) => one.shop)),
    limit: middle(done.map((one) => one.limit)),
    speed: median(done.map((one) => one.shop.perSecond / one.limit.perSecond)),
    cpuRatio: median(done.map((one) => costOf(one.limit) / costOf(one.shop))),
  };
}
