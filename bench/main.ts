// npm run bench                          measures the built shop against baselines and prints tables
// npm run bench -- --report              also writes docs/performance.md; use an otherwise idle machine
// npm run bench -- --only cart           only lines that contain this word; may be repeated
// npm run bench -- --rounds 9 --seconds 2 --json results.json
// npm run bench -- --from a.json --from b.json --report     writes the report from partial results
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { TIMING_LEAK, measureTimingLeak } from './timing-leak.ts';
import { listCases, growingCases } from './cases.ts';
import { readMemory } from './cpu.ts';
import { measureGrowth } from './growth.ts';
import { measure, type Measured, type RunOptions } from './measure.ts';
import { writeReport, type Results } from './report.ts';
import { coldStart, startBenchShop, type BenchShop } from './shop.ts';
import { aligned, growthRows, otherRows, toRows } from './table.ts';

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
const options: RunOptions = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warm: Number(values.warm),
};

const isWanted = ({ name }: { readonly name: string }) =>
  values.only.some((word) => name.includes(word));

async function measureAll(shop: BenchShop, startedAt: number): Promise<Results> {
  const rest = readMemory(shop.pids.api);
  const measured: Measured[] = [];
  for (const one of listCases(shop).filter(isWanted)) {
    const result = await measure(shop, one, options);
    console.error(`${one.name}: ${result.speed.toFixed(2)} of the baseline`);
    measured.push(result);
  }
  const timingLeak = isWanted({ name: TIMING_LEAK }) ? await measureTimingLeak(shop) : null;
  const growth = await measureGrowth(shop, growingCases(shop).filter(isWanted), options);
  const memory = { rest, after: readMemory(shop.pids.api) };
  const processor = cpus()[0]?.model ?? 'unknown';
  const machine = { processor, cores: cpus().length, node: process.version };
  const start = await coldStart(shop);
  const at = new Date().toISOString();
  const minutes = (performance.now() - startedAt) / MINUTE;
  return { at, machine, options, measured, timingLeak, growth, memory, start, minutes };
}

function print(results: Results): void {
  for (const rows of [toRows(results.measured), growthRows(results.growth), otherRows(results)]) {
    // A table may only have a header, if none of its lines is selected.
    if (rows.length > 1) console.log(`${aligned(rows)}\n`);
  }
}

async function measureInShop(): Promise<Results> {
  const startedAt = performance.now();
  const shop = await startBenchShop(BUYERS);
  try {
    return await measureAll(shop, startedAt);
  } finally {
    await shop.close();
  }
}

/** Deduplicates lines by name; the last one wins. */
function byName<Line extends { readonly name: string }>(lines: readonly Line[]): Line[] {
  return [...new Map(lines.map((line) => [line.name, line])).values()];
}

/** Merges partial results. */
async function readPartialResults(files: readonly string[]): Promise<Results> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const parts = texts.map((text) => JSON.parse(text) as Results);
  const [first] = parts;
  if (!first) throw new Error('There are no results.');
  return {
    ...first,
    measured: byName(parts.flatMap(({ measured }) => measured)),
    timingLeak: parts.find(({ timingLeak }) => timingLeak !== null)?.timingLeak ?? null,
    growth: byName(parts.flatMap(({ growth }) => growth)),
    memory: {
      rest: Math.max(...parts.map(({ memory }) => memory.rest)),
      after: Math.max(...parts.map(({ memory }) => memory.after)),
    },
    minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

const results =
  values.from.length > 0 ? await readPartialResults(values.from) : await measureInShop();
print(results);
if (values.json) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
if (values.report) await writeReport(results);
