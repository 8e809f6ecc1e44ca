// Runs Jest and the journeys, and counts what they say.
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { exitCodeOf } from '../output-of.ts';
import { run } from './check.ts';
import { specsIn, type Suite } from './journeys-report.ts';
import type { Timed } from './phases.ts';

/** How many tests passed and failed, and how long each file took. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly timed: readonly Timed[];
}

/** What is read of Jest's JSON report. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** What is read of Playwright's JSON report. */
interface JourneysReport {
  readonly suites: readonly Suite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

const JEST_REPORT = '.cache/verify/jest.json';
const JOURNEYS_REPORT = '.cache/verify/journeys.json';
/** The shop of the journeys starts empty: its database is made anew each time. */
const JOURNEYS_DATA = '.data/journeys';
/** A runner that dies counts as one failure. */
const FAILED_TO_RUN: Counts = { passed: 0, failed: 1, timed: [] };

/** All of them together. */
export function sumOf(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    timed: counts.flatMap(({ timed }) => timed),
  };
}

/** Runs Jest with these arguments; says what it says once it is through. */
export async function jestTests(args: readonly string[], signal?: AbortSignal): Promise<Counts> {
  rmSync(JEST_REPORT, { force: true });
  const { code, output } = await run(['jest', '--json', `--outputFile=${JEST_REPORT}`, ...args], {
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    ...(signal && { signal }),
  });
  const report = readReport(JEST_REPORT) as JestReport | undefined;
  if (code !== 0 && !signal?.aborted) console.log(output);
  if (!report) return FAILED_TO_RUN;
  return {
    passed: report.numPassedTests,
    failed: atLeastOneIf(code !== 0, report.numFailedTests + report.numRuntimeErrorTestSuites),
    timed: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Runs the journeys in `chromium`; the `sweeps` over every screen and every fault only when asked to. */
export async function journeyTests(
  chromium: string,
  { sweeps }: { sweeps: boolean },
): Promise<Counts> {
  rmSync(JOURNEYS_REPORT, { force: true });
  rmSync(JOURNEYS_DATA, { recursive: true, force: true });
  const projects = ['--project', 'journeys', ...(sweeps ? ['--project', 'sweeps'] : [])];
  const program = ['node_modules/.bin/playwright', 'test', '--config', 'e2e/playwright.config.ts'];
  const env = {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${JOURNEYS_REPORT}`,
  };
  // It tells each journey as it ends.
  const code = await exitCodeOf([...program, ...projects], { env });
  const report = readReport(JOURNEYS_REPORT) as JourneysReport | undefined;
  if (!report) return FAILED_TO_RUN;
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: atLeastOneIf(code !== 0, report.stats.unexpected),
    timed: report.suites.map((suite) => ({
      name: `e2e/journeys/${suite.file}`,
      seconds: secondsOf(suite),
    })),
  };
}

function secondsOf(suite: Suite): number {
  const results = specsIn(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return results.reduce((sum, { duration }) => sum + duration / 1000, 0);
}

const atLeastOneIf = (failed: boolean, count: number) => (failed ? Math.max(1, count) : count);

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
