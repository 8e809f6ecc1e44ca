// npm run test:mutations                    breaks each guarded line and wants its test to turn red, and
//                                          then the pure rules in every way
// npm run test:mutations -- --only <word>   those whose promise, name, file or test has that word
// npm run test:mutations -- --changed       those whose guarded file or test changed since the last green full run
// npm run test:mutations -- --journeys      those that need a browser, on a shop built with the defect
// npm run test:mutations -- --mutations     the pure rules alone
// npm run test:mutations -- --database      files that need PostgreSQL, in every way: an hour
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withEmbedded } from '../../backend/test/embedded-database.ts';
import { takeLock } from '../../server-kit/src/process-lock.ts';
import { buildBackend } from '../generate/backend.ts';
import { findOrInstallChromium } from '../verify/chromium.ts';
import { ROOT } from '../../release/parts.ts';
import { changedSinceGreen, recordGreen, MutantSelection } from './changed.ts';
import { validateMutant, isJourney, readMutants } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { DATABASE_RULES, fetchStryker, STRYKER_TARGETS, specOf, runStryker } from './stryker.ts';
import type { SpecRun } from './stryker.ts';
import { MutatedTree } from './mutated-tree.ts';
import { jestRunner, journeyRunner } from './test-run.ts';
import type { Runner } from './test-run.ts';
import { runMutants } from './run-mutants.ts';
import type { Verdict } from './run-mutants.ts';

const AT_ONCE = 2;

function tell({ defect, fault, seconds }: Verdict): void {
  const end = fault ?? `red in ${seconds.toFixed(0)} s`;
  const sign = fault === undefined ? '✓' : '✗';
  console.log(`${sign} ${defect.invariant.padEnd(21)} ${defect.name} · ${end}`);
}

/** Tries all of them, several specs at once; answers those that prove nothing. */
async function tryAll(defects: readonly Mutant[], runner: Runner, atOnce: number) {
  const tests = [...new Set(defects.map(({ test }) => test))];
  const specs = tests.map((test) => defects.filter((defect) => defect.test === test));
  const faults: Verdict[] = [];
  const work = async (_: unknown, index: number) => {
    const tree = await MutatedTree.grow(ROOT, join(folder, String(index)));
    for (let next = specs.shift(); next; next = specs.shift()) {
      await runMutants(tree, next, runner, (verdict) => {
        tell(verdict);
        if (verdict.fault !== undefined) faults.push(verdict);
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, specs.length) }, work));
  return faults;
}

async function withRunner(journeys: boolean, defects: readonly Mutant[]): Promise<Verdict[]> {
  if (journeys) return tryAll(defects, journeyRunner(findOrInstallChromium()), 1);
  await buildBackend();
  return withEmbedded((url) => tryAll(defects, jestRunner(url), AT_ONCE));
}

/** Tries the selected planted defects of a word; whether all of them turned a test red. */
async function tryPlanted(journeys: boolean, only: string): Promise<boolean> {
  const all = (await readMutants(ROOT)).filter(
    (defect) =>
      isJourney(defect) === journeys &&
      selection.hasCase(defect) &&
      [defect.invariant, defect.name, defect.file, defect.test].some((it) => it.includes(only)),
  );
  if (all.length === 0 && changed) return nothingChanged('mutation cases');
  const unfit: string[] = [];
  for (const defect of all) {
    const fault = await validateMutant(ROOT, defect);
    if (fault !== undefined) unfit.push(`✗ ${defect.name}: ${fault}`);
  }
  if (unfit.length > 0 || all.length === 0) {
    console.error(unfit.length > 0 ? unfit.join('\n') : 'There is no such defect.');
    return false;
  }
  const begun = performance.now();
  const faults = await withRunner(journeys, all);
  const red = all.length - faults.length;
  console.log(`\n${red} of ${all.length} turned red in ${minutesSince(begun)} min`);
  return faults.length === 0;
}

function nothingChanged(what: string): true {
  console.log(`No ${what} changed since the last green full run.`);
  return true;
}

/** Tries every mutant of these files; whether all of them turned a spec red. */
async function tryFiles(runs: readonly (readonly [string, SpecRun])[]): Promise<boolean> {
  const begun = performance.now();
  const stryker = fetchStryker(join(ROOT, '.cache'));
  const tree = await MutatedTree.grow(ROOT, join(folder, '0'));
  let [red, unnoticed] = [0, 0];
  for (const [file, run] of runs) {
    const mutated = await runStryker(stryker, tree, file, run);
    red += mutated.red;
    unnoticed += mutated.unnoticed.length;
    console.log(`${mutated.unnoticed.length === 0 ? '✓' : '✗'} ${mutated.red} mutants of ${file}`);
    for (const mutant of mutated.unnoticed) console.log(`  ${mutant}`);
  }
  console.log(`\n${red} of ${red + unnoticed} mutants turned red in ${minutesSince(begun)} min`);
  return red > 0 && unnoticed === 0;
}

/** Tries every mutant of the selected pure rules of a word. */
function tryPureRules(only: string): Promise<boolean> {
  const rules = STRYKER_TARGETS.filter((rule) => rule.includes(only) && selection.hasRule(rule));
  if (rules.length === 0 && changed) return Promise.resolve(nothingChanged('pure rules'));
  return tryFiles(rules.map((file) => [file, { specs: [specOf(file)] }]));
}

/** The same for files whose specs need PostgreSQL. */
function tryDatabaseRules(only: string): Promise<boolean> {
  const files = Object.entries(DATABASE_RULES).filter(([file]) => file.includes(only));
  return withEmbedded((databaseUrl) =>
    tryFiles(files.map(([file, specs]) => [file, { specs, databaseUrl }])),
  );
}

const minutesSince = (begun: number) => ((performance.now() - begun) / 60_000).toFixed(1);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    changed: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
    mutations: { type: 'boolean', default: false },
    database: { type: 'boolean', default: false },
  },
});
const { only, changed, journeys, mutations, database } = values;
const selection = new MutantSelection(changed ? await changedSinceGreen(ROOT) : null);
const kind = database ? 'database' : mutations ? 'mutations' : journeys ? 'journeys' : 'specs';
const folder = join(ROOT, '.cache', 'planted', kind);
const giveBack = takeLock(`${folder}.lock`, 'The promises are being tried already');
try {
  const parts = [];
  if (database) parts.push(await tryDatabaseRules(only));
  else if (!mutations) parts.push(await tryPlanted(journeys, only));
  if (mutations || (!database && !journeys && only === '')) parts.push(await tryPureRules(only));
  if (parts.includes(false)) process.exitCode = 1;
  else if (!database && !mutations && !journeys && !changed && only === '') await recordGreen(ROOT);
} finally {
  await rm(folder, { recursive: true, force: true });
  giveBack();
}
