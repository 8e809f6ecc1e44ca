// Runs the mutation tests; `USAGE` lists the options.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withEmbedded } from '@challenge-coins/backend/test/embedded-database';
import { acquireLock } from '@challenge-coins/server-kit/process-lock';
import { buildBackend } from '../generate/backend.ts';
import { findOrInstallChromium } from '../verify/chromium.ts';
import { ROOT } from '@challenge-coins/release/parts';
import { DetectedMutants } from './detected.ts';
import { validateMutant, isJourney, readMutants } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import {
  DATABASE_TARGETS,
  fetchStryker,
  STRYKER_TARGETS,
  toSpecPath,
  runStryker,
} from './stryker.ts';
import type { SpecRun } from './stryker.ts';
import { MutatedTree } from './mutated-tree.ts';
import { jestRunner, journeyRunner } from './test-run.ts';
import type { Runner } from './test-run.ts';
import { retrySurvivors, runMutants, TimeBudget } from './run-mutants.ts';
import type { Verdict } from './run-mutants.ts';

const USAGE = `Usage:
  npm run test:mutations                    runs every mutant against its test, then Stryker over the pure modules
  npm run test:mutations -- --only <word>   mutants whose invariant, name, file or test contains the word
  npm run test:mutations -- --changed       mutants that were not detected yet, or whose file or test changed since
  npm run test:mutations -- --minutes <n>    starts no further mutant after n minutes; reports how many were not run
  npm run test:mutations -- --journeys      mutants that need a browser, in a shop built with the mutant
  npm run test:mutations -- --mutations     Stryker over the pure modules alone
  npm run test:mutations -- --database      Stryker over files whose specs need PostgreSQL: an hour`;

const CONCURRENCY = 2;

function printVerdict({ mutant, error, seconds }: Verdict): void {
  const outcome = error ?? `failed its test in ${seconds.toFixed(0)} s`;
  const sign = error === undefined ? '✓' : '✗';
  console.log(`${sign} ${mutant.invariant.padEnd(21)} ${mutant.name} · ${outcome}`);
}

async function recordVerdict(verdict: Verdict): Promise<void> {
  printVerdict(verdict);
  if (verdict.error === undefined) await detected.addMutant(verdict.mutant);
}

/** Result of a run: mutants that survived twice, and the number of those that were not started. */
interface Summary {
  readonly undetected: readonly Verdict[];
  readonly notRun: number;
}

/** Runs mutants, several specs at once, and retries the survivors alone. */
async function runAll(
  mutants: readonly Mutant[],
  runner: Runner,
  concurrency: number,
): Promise<Summary> {
  const tests = [...new Set(mutants.map(({ test }) => test))];
  const specs = tests.map((test) => mutants.filter((mutant) => mutant.test === test));
  const verdicts: Verdict[] = [];
  const report = async (verdict: Verdict) => {
    await recordVerdict(verdict);
    verdicts.push(verdict);
  };
  const work = async (_: unknown, index: number) => {
    const tree = await MutatedTree.grow(ROOT, join(folder, String(index)));
    for (let next = specs.shift(); next; next = specs.shift()) {
      await runMutants(tree, next, runner, report, budget);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, specs.length) }, work));
  const survivors = verdicts.filter(({ error }) => error !== undefined);
  const notRun = mutants.length - verdicts.length;
  if (survivors.length === 0) return { undetected: [], notRun };
  console.log(`\nRetrying ${survivors.length} alone:`);
  const tree = await MutatedTree.grow(ROOT, join(folder, 'retry'));
  const again = survivors.map(({ mutant }) => mutant);
  return { undetected: await retrySurvivors(tree, again, runner, recordVerdict), notRun };
}

async function withRunner(journeys: boolean, mutants: readonly Mutant[]): Promise<Summary> {
  if (journeys) return runAll(mutants, journeyRunner(findOrInstallChromium()), 1);
  await buildBackend();
  return withEmbedded((url) => runAll(mutants, jestRunner(url), CONCURRENCY));
}

/** With `--changed`: those that are not recorded as detected; else all. */
async function selectNew<T>(
  all: readonly T[],
  isDetected: (one: T) => Promise<boolean>,
): Promise<readonly T[]> {
  if (!changed) return all;
  const known = await Promise.all(all.map(isDetected));
  return all.filter((_, at) => !known[at]);
}

/** Runs the selected mutants; returns whether all were detected. */
async function runSelected(journeys: boolean, only: string): Promise<boolean> {
  const named = (await readMutants(ROOT)).filter(
    (mutant) =>
      isJourney(mutant) === journeys &&
      [mutant.invariant, mutant.name, mutant.file, mutant.test].some((it) => it.includes(only)),
  );
  const all = await selectNew(named, (mutant) => detected.hasMutant(mutant));
  if (all.length === 0 && changed) return nothingNew('mutants');
  const invalid: string[] = [];
  for (const mutant of all) {
    const error = await validateMutant(ROOT, mutant);
    if (error !== undefined) invalid.push(`✗ ${mutant.name}: ${error}`);
  }
  if (invalid.length > 0 || all.length === 0) {
    console.error(invalid.length > 0 ? invalid.join('\n') : 'There is no such mutant.');
    return false;
  }
  const start = performance.now();
  const { undetected, notRun } = await withRunner(journeys, all);
  const red = all.length - notRun - undetected.length;
  console.log(`\n${red} of ${all.length} detected in ${minutesSince(start)} min`);
  if (notRun > 0) console.log(`${notRun} not run: the ${minutes} minutes are over.`);
  return undetected.length === 0;
}

function nothingNew(what: string): true {
  console.log(`All ${what} were detected, and nothing changed since.`);
  return true;
}

/** Runs Stryker over these files; returns whether all mutants were detected. */
async function runStrykerOn(runs: readonly (readonly [string, SpecRun])[]): Promise<boolean> {
  const start = performance.now();
  const stryker = fetchStryker(join(ROOT, '.cache'));
  const tree = await MutatedTree.grow(ROOT, join(folder, '0'));
  let [killed, survivors] = [0, 0];
  for (const [at, [file, run]] of runs.entries()) {
    if (budget.isSpent()) {
      console.log(`${runs.length - at} files not run: the ${minutes} minutes are over.`);
      return survivors === 0;
    }
    const mutated = await runStryker(stryker, tree, file, run);
    killed += mutated.detected;
    survivors += mutated.survivors.length;
    const timeouts = mutated.timeouts > 0 ? ` (${mutated.timeouts} ran out of time)` : '';
    console.log(
      `${mutated.survivors.length === 0 ? '✓' : '✗'} ${mutated.detected} mutants of ${file}${timeouts}`,
    );
    for (const mutant of mutated.survivors) console.log(`  ${mutant}`);
    if (mutated.survivors.length === 0) await detected.addModule(file, run.specs);
  }
  console.log(
    `\n${killed} of ${killed + survivors} mutants detected in ${minutesSince(start)} min`,
  );
  return killed > 0 && survivors === 0;
}

const PURE_MODULES = STRYKER_TARGETS.map((file) => [file, [toSpecPath(file)]] as const);
const DATABASE_MODULES = Object.entries(DATABASE_TARGETS);

/** Runs Stryker over these modules, as far as they are selected. */
async function runModules(
  modules: readonly (readonly [string, readonly string[]])[],
  databaseUrl?: string,
): Promise<boolean> {
  const named = modules.filter(([file]) => file.includes(only));
  const runs = await selectNew(named, (one) => detected.hasModule(...one));
  if (runs.length === 0 && changed) return nothingNew('pure modules');
  return runStrykerOn(
    runs.map(([file, specs]) => [file, { specs, ...(databaseUrl && { databaseUrl }) }]),
  );
}

const minutesSince = (start: number) => ((performance.now() - start) / 60_000).toFixed(1);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    changed: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
    mutations: { type: 'boolean', default: false },
    database: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const { only, changed, journeys, mutations, database, minutes } = values;
const budget = new TimeBudget(Number(minutes));
const detected = await DetectedMutants.read(ROOT);
const kind = database ? 'database' : mutations ? 'mutations' : journeys ? 'journeys' : 'specs';
const folder = join(ROOT, '.cache', 'mutants', kind);
const releaseLock = acquireLock(`${folder}.lock`, 'The mutation tests are running already');
try {
  const parts = [];
  if (database) parts.push(await withEmbedded((url) => runModules(DATABASE_MODULES, url)));
  else if (!mutations) parts.push(await runSelected(journeys, only));
  if (mutations || (!database && !journeys && only === ''))
    parts.push(await runModules(PURE_MODULES));
  if (parts.includes(false)) process.exitCode = 1;
  await detected.prune(await readMutants(ROOT), [...PURE_MODULES, ...DATABASE_MODULES]);
} finally {
  await rm(folder, { recursive: true, force: true });
  releaseLock();
}
