// The figures as people read them.
import type { Growth } from './growth.ts';
import { costOf, type Measured } from './measure.ts';

const HEAD = [
  '',
  'a second',
  'limit',
  'ratio',
  'CPU ratio',
  'bar',
  'ms API',
  'ms PG',
  'ms limit',
  'p99',
];

function cellsOf({ name, bar, shop, limit, speed, thrift }: Measured): string[] {
  return [
    name,
    shop.perSecond.toFixed(0),
    limit.perSecond.toFixed(0),
    speed.toFixed(2),
    thrift.toFixed(2),
    bar === null ? '' : `≥ ${bar}`,
    shop.node.toFixed(3),
    shop.postgres.toFixed(3),
    (limit.node + limit.postgres).toFixed(3),
    shop.p99.toFixed(1),
  ];
}

/** One line for each case. */
export function tableOf(measured: readonly Measured[]): string {
  return aligned([HEAD, ...measured.map(cellsOf)]);
}

/** What growing has changed. */
export function growthTable(growth: readonly Growth[]): string {
  const head = [
    '32 → 10,000 products, 0 → 100,000 orders',
    'ms',
    'ms then',
    'CPU ratio',
    'p99',
    'p99 then',
    'ratio',
  ];
  const rows = growth.map(({ name, small, large, cost, p99 }) => [
    name,
    costOf(small).toFixed(3),
    costOf(large).toFixed(3),
    cost.toFixed(2),
    small.p99.toFixed(1),
    large.p99.toFixed(1),
    p99.toFixed(2),
  ]);
  return aligned([head, ...rows]);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  ');
  return rows.map(line).join('\n');
}
