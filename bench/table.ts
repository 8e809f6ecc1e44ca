// Formats results as tables.
import { TIMING_LEAK } from './timing-leak.ts';
import type { Growth } from './growth.ts';
import { sumCpu, type Measured } from './measure.ts';
import type { Results } from './report.ts';

type Row = readonly string[];

const HEAD = [
  '',
  'per second',
  'baseline',
  'ratio',
  'CPU ratio',
  'bar',
  'ms server',
  'ms PG',
  'ms baseline',
  'p99',
];
const GROWTH_HEAD = [
  '32 → 10,000 products, 0 → 100,000 orders',
  ...['ms', 'ms then', 'CPU ratio', 'p99', 'p99 then', 'ratio'],
];

function cellsOf({ name, bar, shop, baseline, speed, cpuRatio }: Measured): Row {
  return [
    name,
    shop.perSecond.toFixed(0),
    baseline.perSecond.toFixed(0),
    speed.toFixed(2),
    cpuRatio.toFixed(2),
    bar === null ? '' : `≥ ${bar} ${speed >= bar ? '✓' : '✗'}`,
    shop.node.toFixed(3),
    shop.postgres.toFixed(3),
    sumCpu(baseline).toFixed(3),
    shop.p99.toFixed(1),
  ];
}

/** Rows of the main table, with a header. */
export function toRows(measured: readonly Measured[]): Row[] {
  return [HEAD, ...measured.map(cellsOf)];
}

/** Rows of the growth table. */
export function growthRows(growth: readonly Growth[]): Row[] {
  const rows = growth.map(({ name, small, large, cost, p99 }) => [
    name,
    sumCpu(small).toFixed(3),
    sumCpu(large).toFixed(3),
    cost.toFixed(2),
    small.p99.toFixed(1),
    large.p99.toFixed(1),
    p99.toFixed(2),
  ]);
  return [GROWTH_HEAD, ...rows];
}

/** Maximum memory of the API in MiB: idle after start, and at the end. */
const MAX_MEMORY_MIB = { rest: 130, after: 250 };

const atMost = (value: number, max: number, unit: string) =>
  `≤ ${max} ${unit} ${value <= max ? '✓' : '✗'}`;

/** Rows of the other figures. */
export function otherRows({ timingLeak, memory, start }: Results): Row[] {
  const row = (name: string, value: string, bar = '') => [name, value, bar];
  const rows = [
    row(
      'API memory after start',
      `${memory.rest} MiB`,
      atMost(memory.rest, MAX_MEMORY_MIB.rest, 'MiB'),
    ),
    row(
      'API memory after the benchmark',
      `${memory.after} MiB`,
      atMost(memory.after, MAX_MEMORY_MIB.after, 'MiB'),
    ),
    row('API start until ready', `${start} ms`),
  ];
  if (!timingLeak) return [['', 'here', 'bar'], ...rows];
  const { known, unknown, max } = timingLeak;
  const apart = Math.abs(known - unknown);
  const medians = `${known.toFixed(2)} and ${unknown.toFixed(2)} ms, ${apart.toFixed(2)} apart`;
  const held = row(`${TIMING_LEAK}, at the median`, medians, atMost(apart, max, 'ms'));
  return [['', 'here', 'bar'], ...rows, held];
}

/** Aligns rows for a terminal. */
export function aligned(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));
  const cell = (text: string, n: number) =>
    n === 0 ? text.padEnd(widths[n] ?? 0) : text.padStart(widths[n] ?? 0);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}
