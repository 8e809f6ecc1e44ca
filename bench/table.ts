// The figures as people read them.
import type { Measured } from './measure.ts';

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
  const rows = [HEAD, ...measured.map(cellsOf)];
  const widths = HEAD.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  ');
  return rows.map(line).join('\n');
}
