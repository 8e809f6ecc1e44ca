// npm run bench                          measures the built API against the machine's limits, and prints one table
// npm run bench -- --only cart           the lines that have this word
// npm run bench -- --growth              and what growing to 10,000 products and 100,000 orders costs
// npm run bench -- --rounds 9 --seconds 2 --json bench/results.json
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { casesOf } from './cases.ts';
import { memoryOf } from './cpu.ts';
import { measureGrowth } from './growth.ts';
import { measure, type Measured } from './measure.ts';
import { coldStart, openShop } from './shop.ts';
import { growthTable, tableOf } from './table.ts';

const BUYERS = 400;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1.5' },
    growth: { type: 'boolean', default: false },
    warm: { type: 'string', default: '8' },
    json: { type: 'string' },
  },
});
const patience = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warm: Number(values.warm),
};

const shop = await openShop(BUYERS);
try {
  const rest = memoryOf(shop.pids.api);
  const measured: Measured[] = [];
  for (const one of casesOf(shop).filter(({ name }) => name.includes(values.only))) {
    measured.push(await measure(shop, one, patience));
    console.error(`${one.name} …`);
  }
  const growth = values.growth ? await measureGrowth(shop, patience) : [];
  const memory = { rest, after: memoryOf(shop.pids.api) };
  const start = await coldStart(shop);
  console.log(tableOf(measured));
  if (growth.length > 0) console.log(`\n${growthTable(growth)}\n`);
  console.log(`Start of the API: ${start} ms`);
  console.log(`Memory of the API: ${memory.rest} MiB at rest, ${memory.after} MiB at the end`);
  const machine = {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memory: totalmem(),
    node: process.version,
  };
  const results = {
    at: new Date().toISOString(),
    machine,
    patience,
    measured,
    growth,
    memory,
    start,
  };
  if (values.json) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await shop.close();
}
