// Runs Jest and the journeys and counts their results.
import { readFileSync, rmSync } from 'node:fs';
import { getExitCode } from '../run-command.ts';
import { run } from './check.ts';
import type { Failure } from './failures.ts';
import { failedSpecs, getSpecFile, type JestReport } from './jest-report.ts';
import {
  failedJourneys,
  flakyJourneys,
  listSpecs,
  patternOf,
  type JourneysReport,
  type Suite,
} from './journeys-report.ts';
import type { Timed } from './phases.ts';

/** Test results: counts, failures, and the duration of each file. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly timed: readonly Timed[];
}

const JEST_REPORT = '.cache/verify/jest.json';
const JOURNEYS_REPORT = '.cache/verify/journeys.json';
/** The journeys' shop starts empty: its database is recreated for each run. */
const JOURNEYS_DATA = '.data/journeys';

/** How often a flaky journey that is not listed must pass in a row, alone. */
const REPEATS = 5;

/** A crashed test runner counts as one failure. */
function crashed(name: string, error: string): Counts {
  return { passed: 0, failed: 1, failures: [{ name, error }], timed: [] };
}

/** Adds results up. */
export function sumCounts(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    timed: counts.flatMap(({ timed }) => timed),
  };
}

/** Runs Jest with these arguments; prints its output if it fails. */
export async function jestTests(args: readonly string[], signal?: AbortSignal): Promise<Counts> {
  rmSync(JEST_REPORT, { force: true });
  const { code, output } = await run(['jest', '--json', `--outputFile=${JEST_REPORT}`, ...args], {
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    ...(signal && { signal }),
  });
  const report = readJson(JEST_REPORT) as JestReport | undefined;
  if (code !== 0 && !signal?.aborted) console.log(output);
  if (!report) return crashed('Jest', output);
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(code !== 0, report.numFailedTests + report.numRuntimeErrorTestSuites),
    failures: failedSpecs(report),
    timed: report.testResults.map((spec) => ({
      name: getSpecFile(spec),
      seconds: (spec.endTime - spec.startTime) / 1000,
    })),
  };
}

/** Runs the journeys in `chromium`; with `sweeps`, also every screen and every error state. */
export async function runE2eTests(
  chromium: string,
  { sweeps }: { sweeps: boolean },
): Promise<Counts> {
  rmSync(JOURNEYS_REPORT, { force: true });
  rmSync(JOURNEYS_DATA, { recursive: true, force: true });
  const projects = ['serial', 'journeys', ...(sweeps ? ['sweeps'] : [])].map(
    (project) => `--project=${project}`,
  );
  const program = ['node_modules/.bin/playwright', 'test', '--config', 'e2e/playwright.config.ts'];
  const env = {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${JOURNEYS_REPORT}`,
  };
  // Inherits the terminal: Playwright prints each journey as it ends.
  const code = await getExitCode([...program, ...projects], { env });
  const report = readJson(JOURNEYS_REPORT) as JourneysReport | undefined;
  if (!report) return crashed('the journeys', `They ended with ${code}.`);
  const listed = readJson('e2e/known-flaky.json') as Record<string, string>;
  const flaky = flakyJourneys(report).filter((name) => !(name in listed));
  const passAlone = async () => {
    const alone = ['--workers=1', '--retries=0', `--repeat-each=${REPEATS}`, '--reporter=list'];
    const command = [...program, ...projects, ...alone, '--grep', patternOf(flaky)];
    return (await getExitCode(command, { env: { CHROMIUM_PATH: chromium } })) === 0;
  };
  // A busy machine can delay any journey; a broken one also fails on a quiet machine.
  const isBroken = code === 0 && flaky.length > 0 && !(await passAlone());
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: isBroken ? flaky.length : atLeastOne(code !== 0, report.stats.unexpected),
    failures: failedJourneys(report),
    timed: report.suites.map((suite) => ({
      name: `e2e/journeys/${suite.file}`,
      seconds: secondsOf(suite),
    })),
  };
}

function secondsOf(suite: Suite): number {
  const results = listSpecs(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return results.reduce((sum, { duration }) => sum + duration / 1000, 0);
}

const atLeastOne = (failed: boolean, count: number) => (failed ? Math.max(1, count) : count);

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
