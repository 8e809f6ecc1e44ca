// docs/performance.md and its pictures, written from what was measured.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../release/parts.ts';
import { formatSource } from '../tools/format-source.ts';
import type { TimingLeak } from './timing-leak.ts';
import type { Growth } from './growth.ts';
import type { Measured, RunOptions } from './measure.ts';
import { plotOf } from './plot.ts';
import { growthRows, otherRows, rowsOf } from './table.ts';

export interface Results {
  readonly at: string;
  readonly machine: { readonly processor: string; readonly cores: number; readonly node: string };
  readonly patience: RunOptions;
  readonly measured: readonly Measured[];
  /** Null where it was not asked for, here and below. */
  readonly alike: TimingLeak | null;
  readonly growth: readonly Growth[];
  /** In MiB. */
  readonly memory: { readonly rest: number; readonly after: number };
  /** In milliseconds. */
  readonly start: number;
  /** How long all of it took. */
  readonly minutes: number;
}

const PAGE = join(ROOT, 'docs/performance.md');
const PLOTS = { ratios: 'performance/ratios.svg', growth: 'performance/growth.svg' };

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function pageOf(results: Results): string {
  const { at, machine, patience, measured, growth, minutes } = results;
  return `# How fast the shop is

Written by \`npm run bench -- --report\`, which takes about ${Math.ceil(minutes)} minutes and wants the machine for itself. Not for
editing by hand.

Measured on ${at.slice(0, 10)}: ${machine.processor}, ${machine.cores} cores, Node ${machine.node}; ${patience.rounds} rounds of
${patience.seconds} s for each side of a line.

A figure alone says more about a machine than about a shop. So each line is a **ratio**: the shop and its limit take turns on
the same machine in the same run, and the median of the rounds counts. The limit

- of a public read and of a page is a bare Fastify that sends the same bytes;
- of a read with a session is one that checks the same token and asks one prepared statement;
- of add-to-cart and checkout is \`bench/frozen.sql\`, run by a plain loop over \`pg\`, which never changes;
- of the last two lines is the shop itself: with coins spread over many buyers, and without the message that an order writes for
  its confirmation.

![The ratio of each line to its limit](${PLOTS.ratios})

*ratio* is operations a second against the limit's, *CPU ratio* the processor's time for one operation of the limit, PostgreSQL
included, against one of the shop: other work on the machine changes it less. *bar* is what the ratio has to hold. *ms* are
milliseconds of the processor for one operation in the server that answers (API or shell) and in PostgreSQL; *p99* is what 99 of
100 did not exceed, in milliseconds. Eight clients ask at the same time. Pages are asked for packed, as browsers do.

${tableOf(rowsOf(measured))}

## In a shop that has grown

The same shop with the 32 products that it opens with, beside those that are sold here, and with 10,000 products and 100,000 orders.
*CPU ratio* and *ratio* are what it costs then against what it cost before: 1 is "the same". "Made anew" is a search that nobody has
asked for, so that no answer is in memory.

![What growing costs](${PLOTS.growth})

${tableOf(growthRows(growth))}

## Beside the table

${tableOf(otherRows(results))}

## How to read this

Eight clients, the servers, PostgreSQL and whatever else runs share the processor. So of a line the *ratio* is worth most, then the
*CPU ratio*; what is *a second* is worth least, and two runs are only compared by their ratios. A line that misses its bar in one
run and holds it in the next is a busy machine; one that misses it in both has become slower. Mails are sent by a process of their
own (\`npm run messages\`), which does not run meanwhile.

\`npm run bench -- --only checkout\` measures the lines that have this word; \`--json file\` keeps what was measured, and
\`--from file --from file --report\` writes this page of what was measured in pieces.

## Beside other shops

Measured earlier, in another run with eight clients on two cores, and not to be set against the table to the last digit:

| | lists a second | products a second | orders a second |
| --- | --- | --- | --- |
| Vendure 3.7.3 | 185 | 98 | 5 to 6 |
| Medusa 2.21.2 | 21 | | 1.3 |
`;
}

/** Writes the page and its pictures. */
export async function writeReport(results: Results): Promise<void> {
  const { measured, growth } = results;
  const write = (path: string, text: string) => writeFile(join(ROOT, 'docs', path), text);
  await mkdir(join(ROOT, 'docs/performance'), { recursive: true });
  const ratios = measured.map(({ name, speed, bar }) => ({ name, value: speed, least: bar }));
  await write(PLOTS.ratios, plotOf('The ratio of each line to its limit', ratios));
  const costs = growth.flatMap(({ name, cost, p99 }) => [
    { name: `${name}, CPU`, value: cost },
    { name: `${name}, p99`, value: p99 },
  ]);
  await write(PLOTS.growth, plotOf('What growing costs', costs));
  await write('performance.md', await formatSource(PAGE, pageOf(results)));
}
