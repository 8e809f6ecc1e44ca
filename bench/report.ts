// docs/performance.md and its picture, written from what was measured.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../release/parts.ts';
import { formatted } from '../tools/formatted.ts';
import type { Growth } from './growth.ts';
import type { Measured, Patience } from './measure.ts';
import { plotOf } from './plot.ts';
import { growthRows, rowsOf } from './table.ts';

export interface Results {
  readonly at: string;
  readonly machine: { readonly processor: string; readonly cores: number; readonly node: string };
  readonly patience: Patience;
  readonly measured: readonly Measured[];
  readonly growth: readonly Growth[];
  /** In MiB. */
  readonly memory: { readonly rest: number; readonly after: number };
  /** In milliseconds. */
  readonly start: number;
}

const PAGE = join(ROOT, 'docs/performance.md');
const PLOT = 'performance/ratios.svg';

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function pageOf({ at, machine, measured, growth, memory, start }: Results): string {
  return `# How fast the API is

Written by \`npm run bench -- --growth --report\`. Not for editing by hand.

Measured on ${at.slice(0, 10)}: ${machine.processor}, ${machine.cores} cores, Node ${machine.node}.

A figure alone says more about a machine than about a shop. So each line is a **ratio**: the shop and its limit take turns on
the same machine in the same run, and the median of the rounds counts. The limit of a read is a bare Fastify that sends the same bytes;
of a read with a session, one that checks the same token and asks one prepared statement; of add-to-cart and checkout,
\`bench/frozen.sql\` run by a plain loop over \`pg\`, which never changes.

![The ratio of each line to its limit](${PLOT})

*ratio* is operations a second against the limit's, *CPU ratio* the processor's time for one operation of the limit, PostgreSQL
included, against one of the shop: other work on the machine changes it less. *ms* are milliseconds of the processor for one
operation, *p99* is what 99 of 100 did not exceed, in milliseconds. Eight clients ask at the same time.

${tableOf(rowsOf(measured))}

## In a shop that has grown

${tableOf(growthRows(growth))}

## How to read this

Eight clients, the API, PostgreSQL and whatever else runs share the processor. So of a line the *ratio* is worth most, then the
*CPU ratio*; what is *a second* is worth least, and two runs are only compared by their ratios. A line that misses its bar in one
run and holds it in the next is a busy machine; one that misses it in both has become slower. Where several pieces of a run
were measured apart, each piece had a shop and a limit of its own.

## Beside other shops

Measured earlier, in another run with eight clients on two cores, and not to be set against the table to the last digit:

| | lists a second | products a second | orders a second |
| --- | --- | --- | --- |
| Vendure 3.7.3 | 185 | 98 | 5 to 6 |
| Medusa 2.21.2 | 21 | | 1.3 |

## At rest

The API takes ${memory.rest} MiB when it has started, ${memory.after} MiB after all of this, and starts in ${start} ms.
`;
}

/** Writes the page and its picture. */
export async function writeReport(results: Results): Promise<void> {
  await mkdir(join(ROOT, 'docs/performance'), { recursive: true });
  await writeFile(join(ROOT, 'docs', PLOT), plotOf(results.measured));
  await writeFile(PAGE, await formatted(PAGE, pageOf(results)));
}
