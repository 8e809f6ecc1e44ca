// npm run test:promises                    breaks each guarded line and wants its test to turn red
// npm run test:promises -- --only <word>   those whose promise, name, file or test has that word
// npm run test:promises -- --journeys      those that need a browser, on a shop built with the defect
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { takeLock } from '../build/process-lock.ts';
import { buildBackend } from '../generate/backend.ts';
import { withScratchDatabase } from '../generate/scratch-database.ts';
import { chromiumForTests } from '../verify/chromium.ts';
import { ROOT } from '../webpack/parts.ts';
import { faultOf, isJourney, readDefects } from './defects.ts';
import type { Defect } from './defects.ts';
import { PlantedTree } from './planted-tree.ts';
import { jestRunner, journeyRunner } from './test-run.ts';
import type { Runner } from './test-run.ts';
import { tryDefects } from './trial.ts';
import type { Verdict } from './trial.ts';

const AT_ONCE = 2;

function tell({ defect, fault, seconds }: Verdict): void {
  const end = fault ?? `red in ${seconds.toFixed(0)} s`;
  const sign = fault === undefined ? '✓' : '✗';
  console.log(`${sign} ${defect.promise.padEnd(21)} ${defect.name} · ${end}`);
}

/** Tries all of them, several specs at once; answers those that prove nothing. */
async function tryAll(defects: readonly Defect[], runner: Runner, atOnce: number) {
  const tests = [...new Set(defects.map(({ test }) => test))];
  const specs = tests.map((test) => defects.filter((defect) => defect.test === test));
  const faults: Verdict[] = [];
  const work = async (_: unknown, index: number) => {
    const tree = await PlantedTree.grow(ROOT, join(folder, String(index)));
    for (let next = specs.shift(); next; next = specs.shift()) {
      await tryDefects(tree, next, runner, (verdict) => {
        tell(verdict);
        if (verdict.fault !== undefined) faults.push(verdict);
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, specs.length) }, work));
  return faults;
}

async function withRunner(journeys: boolean, defects: readonly Defect[]): Promise<Verdict[]> {
  if (journeys) return tryAll(defects, journeyRunner(chromiumForTests()), 1);
  await buildBackend();
  return withScratchDatabase((url) => tryAll(defects, jestRunner(url), AT_ONCE));
}

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, journeys: { type: 'boolean', default: false } },
});
const folder = join(ROOT, '.cache', 'planted', values.journeys ? 'journeys' : 'specs');
const all = (await readDefects(ROOT)).filter(
  (defect) =>
    isJourney(defect) === values.journeys &&
    [defect.promise, defect.name, defect.file, defect.test].some((it) => it.includes(values.only)),
);

const unfit: string[] = [];
for (const defect of all) {
  const fault = await faultOf(ROOT, defect);
  if (fault !== undefined) unfit.push(`✗ ${defect.name}: ${fault}`);
}
if (unfit.length > 0 || all.length === 0) {
  console.error(unfit.length > 0 ? unfit.join('\n') : 'There is no such defect.');
  process.exitCode = 1;
} else {
  const begun = performance.now();
  const giveBack = await takeLock(`${folder}.lock`, 'The promises are being tried already');
  try {
    const faults = await withRunner(values.journeys, all);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.log(`\n${all.length - faults.length} of ${all.length} turned red in ${minutes} min`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await giveBack();
  }
}
