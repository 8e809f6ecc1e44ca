// The figures as people read them.
import { TIMING_LEAK } from './timing-leak.ts';
import type { Growth } from './growth.ts';
import { costOf, type Measured } from './measure.ts';
import type { Results } from './report.ts';

type Row = readonly string[];

const HEAD = [
  '',
  'a second',
  'limit',
  'ratio',
  'CPU ratio',
  'bar',
  'ms server',
  'ms PG',
  'ms limit',
  'p99',
];
const GROWTH_HEAD = [
  '32 → 10,000 products, 0 → 100,000 orders',
  ...['ms', 'ms then', 'CPU ratio', 'p99', 'p99 then', 'ratio'],
];

function cellsOf({ name, bar, shop, limit, speed, cpuRatio }: Measured): Row {
  return [
    name,
    shop.perSecond.toFixed(0),
    limit.perSecond.toFixed(0),
    speed.toFixed(2),
    cpuRatio.toFixed(2),
    bar === null ? '' : `≥ ${bar} ${speed >= bar ? '✓' : '✗'}`,
    shop.node.toFixed(3),
    shop.postgres.toFixed(3),
    costOf(limit).toFixed(3),
    shop.p99.toFixed(1),
  ];
}

/** One line for each case, below a line that says what stands there. */
export function rowsOf(measured: readonly Measured[]): Row[] {
  return [HEAD, ...measured.map(cellsOf)];
}

/** What growing has changed, in the same way. */
export function growthRows(growth: readonly Growth[]): Row[] {
  const rows = growth.map(({ name, small, large, cost, p99 }) => [
    name,
    costOf(small).toFixed(3),
    costOf(large).toFixed(3),
    cost.toFixed(2),
    small.p99.toFixed(1),
    large.p99.toFixed(1),
    p99.toFixed(2),
  ]);
  return [GROWTH_HEAD, ...rows];
}

/** The most that the API may take, in MiB: when nobody is there, and after all of this. */
const ROOM = { rest: 130, after: 250 };

const atMost = (value: number, most: number, unit: string) =>
  `≤ ${most} ${unit} ${value <= most ? '✓' : '✗'}`;

/** What is no ratio. */
export function otherRows({ alike, memory, start }: Results): Row[] {
  const row = (name: string, value: string, bar = '') => [name, value, bar];
  const rows = [
    row(
      'memory of the API when it has started',
      `${memory.rest} MiB`,
      atMost(memory.rest, ROOM.rest, 'MiB'),
    ),
    row(
      'the same after all of this',
      `${memory.after} MiB`,
      atMost(memory.after, ROOM.after, 'MiB'),
    ),
    row('from its start until it is ready', `${start} ms`),
  ];
  if (!alike) return [['', 'here', 'bar'], ...rows];
  const { known, unknown, most } = alike;
  const apart = Math.abs(known - unknown);
  const medians = `${known.toFixed(2)} and ${unknown.toFixed(2)} ms, ${apart.toFixed(2)} apart`;
  const held = row(`${TIMING_LEAK}, at the median`, medians, atMost(apart, most, 'ms'));
  return [['', 'here', 'bar'], ...rows, held];
}

/** Lines for a terminal. */
export function aligned(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));
  const cell = (text: string, n: number) =>
    n === 0 ? text.padEnd(widths[n] ?? 0) : text.padStart(widths[n] ?? 0);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}
