// Runs Jest and the journeys, and counts what they say.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** What is read of Jest's JSON report. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

/** What is read of Playwright's JSON report. */
interface JourneysReport {
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

/** Runs every test, in `chromium` where a browser is needed. A runner that dies counts as one failure. */
export async function runTests(chromium: string): Promise<Counts> {
  const jest = await jestTests();
  const journeys = await journeyTests(chromium);
  return { passed: jest.passed + journeys.passed, failed: jest.failed + journeys.failed };
}

async function jestTests(): Promise<Counts> {
  rmSync(JEST_REPORT, { force: true });
  const code = await runLoudly('jest', ['--json', `--outputFile=${JEST_REPORT}`], {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  });
  const report = readReport(JEST_REPORT) as JestReport | undefined;
  if (!report) return { passed: 0, failed: 1 };
  return {
    passed: report.numPassedTests,
    failed: atLeastOneIf(code !== 0, report.numFailedTests + report.numRuntimeErrorTestSuites),
  };
}

async function journeyTests(chromium: string): Promise<Counts> {
  rmSync(JOURNEYS_REPORT, { force: true });
  rmSync(JOURNEYS_DATA, { recursive: true, force: true });
  const code = await runLoudly('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${JOURNEYS_REPORT}`,
  });
  const report = readReport(JOURNEYS_REPORT) as JourneysReport | undefined;
  if (!report) return { passed: 0, failed: 1 };
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: atLeastOneIf(code !== 0, report.stats.unexpected),
  };
}

const atLeastOneIf = (failed: boolean, count: number) => (failed ? Math.max(1, count) : count);

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Standard output is left to the reports where they would print there; progress goes to standard error. */
function runLoudly(binary: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${binary}`, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', binary === 'jest' ? 'ignore' : 'inherit', 'inherit'],
    });
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
