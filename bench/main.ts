// npm run bench                          measures the built API against the machine's limits, and prints one table
// npm run bench -- --only cart           the lines that have this word
// npm run bench -- --growth              and what growing to 10,000 products and 100,000 orders costs
// npm run bench -- --growth --report     and writes docs/performance.md
// npm run bench -- --rounds 9 --seconds 2 --json results.json
// npm run bench -- --from a.json --from b.json --report     writes it of what was measured in pieces
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { casesOf } from './cases.ts';
import { memoryOf } from './cpu.ts';
import { measureGrowth } from './growth.ts';
import { measure, type Measured, type Patience } from './measure.ts';
import { writeReport, type Results } from './report.ts';
import { coldStart, openShop, type BenchShop } from './shop.ts';
import { aligned, growthRows, rowsOf } from './table.ts';

const BUYERS = 400;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    from: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1.5' },
    warm: { type: 'string', default: '8' },
    growth: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const patience: Patience = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warm: Number(values.warm),
};

async function measureAll(shop: BenchShop): Promise<Results> {
  const rest = memoryOf(shop.pids.api);
  const measured: Measured[] = [];
  const isWanted = ({ name }: { name: string }) => values.only.some((word) => name.includes(word));
  for (const one of casesOf(shop).filter(isWanted)) {
    const result = await measure(shop, one, patience);
    console.error(`${one.name}: ${result.speed.toFixed(2)} of the limit`);
    measured.push(result);
  }
  const growth = values.growth ? await measureGrowth(shop, patience) : [];
  const memory = { rest, after: memoryOf(shop.pids.api) };
  const processor = cpus()[0]?.model ?? 'unknown';
  const machine = { processor, cores: cpus().length, node: process.version };
  const start = await coldStart(shop);
  return { at: new Date().toISOString(), machine, patience, measured, growth, memory, start };
}

function print({ measured, growth, memory, start }: Results): void {
  console.log(aligned(rowsOf(measured)));
  if (growth.length > 0) console.log(`\n${aligned(growthRows(growth))}\n`);
  console.log(`The API takes ${memory.rest} MiB at rest and ${memory.after} at the end.`);
  console.log(`It starts in ${start} ms.`);
}

async function measureInShop(): Promise<Results> {
  const shop = await openShop(BUYERS);
  try {
    return await measureAll(shop);
  } finally {
    await shop.close();
  }
}

/** Pieces of one bench, as one. */
async function readPieces(files: readonly string[]): Promise<Results> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const pieces = texts.map((text) => JSON.parse(text) as Results);
  const [first] = pieces;
  if (!first) throw new Error('There is no piece.');
  return {
    ...first,
    measured: pieces.flatMap(({ measured }) => measured),
    growth: pieces.flatMap(({ growth }) => growth),
    memory: {
      rest: Math.max(...pieces.map(({ memory }) => memory.rest)),
      after: Math.max(...pieces.map(({ memory }) => memory.after)),
    },
  };
}

const results = values.from.length > 0 ? await readPieces(values.from) : await measureInShop();
print(results);
if (values.json) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
if (values.report) await writeReport(results);
