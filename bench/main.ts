// npm run bench                          measures the built shop against the machine's limits, and prints one table
// npm run bench -- --report              and writes docs/performance.md: this wants a machine that does nothing else
// npm run bench -- --only cart           the lines that have this word; several may be named
// npm run bench -- --rounds 9 --seconds 2 --json results.json
// npm run bench -- --from a.json --from b.json --report     writes it of what was measured in pieces
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { TIMING_LEAK, measureTimingLeak } from './timing-leak.ts';
import { casesOf, growingCases } from './cases.ts';
import { memoryOf } from './cpu.ts';
import { measureGrowth } from './growth.ts';
import { measure, type Measured, type RunOptions } from './measure.ts';
import { writeReport, type Results } from './report.ts';
import { coldStart, openShop, type BenchShop } from './shop.ts';
import { aligned, growthRows, otherRows, rowsOf } from './table.ts';

const BUYERS = 400;
const MINUTE = 60_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    from: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1.5' },
    warm: { type: 'string', default: '8' },
    report: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const patience: RunOptions = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warm: Number(values.warm),
};

const isWanted = ({ name }: { readonly name: string }) =>
  values.only.some((word) => name.includes(word));

async function measureAll(shop: BenchShop, begin: number): Promise<Results> {
  const rest = memoryOf(shop.pids.api);
  const measured: Measured[] = [];
  for (const one of casesOf(shop).filter(isWanted)) {
    const result = await measure(shop, one, patience);
    console.error(`${one.name}: ${result.speed.toFixed(2)} of the limit`);
    measured.push(result);
  }
  const alike = isWanted({ name: TIMING_LEAK }) ? await measureTimingLeak(shop) : null;
  const growth = await measureGrowth(shop, growingCases(shop).filter(isWanted), patience);
  const memory = { rest, after: memoryOf(shop.pids.api) };
  const processor = cpus()[0]?.model ?? 'unknown';
  const machine = { processor, cores: cpus().length, node: process.version };
  const start = await coldStart(shop);
  const at = new Date().toISOString();
  const minutes = (performance.now() - begin) / MINUTE;
  return { at, machine, patience, measured, alike, growth, memory, start, minutes };
}

function print(results: Results): void {
  for (const rows of [rowsOf(results.measured), growthRows(results.growth), otherRows(results)]) {
    // Of a table nothing may have been asked for but its head.
    if (rows.length > 1) console.log(`${aligned(rows)}\n`);
  }
}

async function measureInShop(): Promise<Results> {
  const begin = performance.now();
  const shop = await openShop(BUYERS);
  try {
    return await measureAll(shop, begin);
  } finally {
    await shop.close();
  }
}

/** Of a line that was measured twice, the last time counts. */
function byName<Line extends { readonly name: string }>(lines: readonly Line[]): Line[] {
  return [...new Map(lines.map((line) => [line.name, line])).values()];
}

/** Pieces of one bench, as one. */
async function readPieces(files: readonly string[]): Promise<Results> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const pieces = texts.map((text) => JSON.parse(text) as Results);
  const [first] = pieces;
  if (!first) throw new Error('There is no piece.');
  return {
    ...first,
    measured: byName(pieces.flatMap(({ measured }) => measured)),
    alike: pieces.find(({ alike }) => alike !== null)?.alike ?? null,
    growth: byName(pieces.flatMap(({ growth }) => growth)),
    memory: {
      rest: Math.max(...pieces.map(({ memory }) => memory.rest)),
      after: Math.max(...pieces.map(({ memory }) => memory.after)),
    },
    minutes: pieces.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

const results = values.from.length > 0 ? await readPieces(values.from) : await measureInShop();
print(results);
if (values.json) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
if (values.report) await writeReport(results);
