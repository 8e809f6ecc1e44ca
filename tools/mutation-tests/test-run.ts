// Runs the tests of a tree by title and returns their outcomes.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { listSpecs, type Suite } from '../verify/journeys-report.ts';
import { titlePattern } from './mutants.ts';

const TIMEOUT_MS = 10 * 60_000;

/** How the tests of one title ended; `absent` when none ran. */
export type Outcome = 'passed' | 'failed' | 'absent';

export interface Ran {
  outcomeOf(title: string): Outcome;
  /** Output of the test runner, to find the cause of a failure. */
  readonly output: string;
}

/** Runs these tests of one file; `env` has what they need. */
export type Runner = (tree: string, test: string, titles: readonly string[]) => Promise<Ran>;

interface Result {
  readonly name: string;
  readonly outcome: Outcome;
}

/** The parts of Jest's report that are read here. */
interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly invocations?: number | null;
    }[];
  }[];
}

/** Their specs run in one project. */
const IN_NODE = ['coins', 'edge', 'release', 'remote-server', 'server-kit', 'ssr', 'tools'];

/** Which of Jest's projects a spec belongs to. */
export function getProject(test: string): string {
  const [part = ''] = test.split('/');
  if (test.startsWith('tools/hydration/')) return 'hydration';
  if (IN_NODE.includes(part)) return 'tools';
  return part.replace(/-mfe$/, '');
}

/** Runs specs with Jest, on the PostgreSQL at `databaseUrl`. */
export function jestRunner(databaseUrl: string): Runner {
  return async (tree, test, titles) => {
    const report = join(tree, '.cache', 'mutants.json');
    await rm(report, { force: true });
    await mkdir(join(tree, '.cache'), { recursive: true });
    const output = await run(tree, {
      command: [
        ...['node_modules/.bin/jest', '--runInBand', '--forceExit', '--selectProjects'],
        ...[getProject(test), '--json', `--outputFile=${report}`, '-t', anyOf(titles)],
        ...['--runTestsByPath', test],
      ],
      env: {
        TEST_DATABASE_URL: databaseUrl,
        // Migrating takes a third of the time of most runs.
        TEST_KEEP_TEMPLATES: 'true',
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
    });
    return ran(await jestResults(report), output);
  };
}

async function jestResults(report: string): Promise<Result[]> {
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}');
  const { testResults } = JSON.parse(text) as JestReport;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, invocations }) => ({
      name: fullName,
      outcome: outcomeOfJest(status, invocations ?? 1),
    })),
  );
}

/** A test whose `beforeAll` failed counts as absent: a shop that does not start proves nothing. */
function outcomeOfJest(status: string, invocations: number): Outcome {
  if (invocations === 0) return 'absent';
  return status === 'passed' || status === 'failed' ? status : 'absent';
}

/** Runs journeys with Playwright in `chromium`, on a shop that is built from the tree. */
export function journeyRunner(chromium: string): Runner {
  return async (tree, test, titles) => {
    const report = join(tree, '.cache', 'journeys.json');
    await rm(report, { force: true });
    await rm(join(tree, '.data'), { recursive: true, force: true });
    // Build first: the journeys' own timeout for starting the shop is short.
    await run(tree, { command: ['npm', 'run', '--silent', 'build'], env: {} });
    const output = await run(tree, {
      command: [
        ...['node_modules/.bin/playwright', 'test', '--config', 'e2e/playwright.config.ts'],
        ...['--workers', '1', '--retries', '0', '--grep', anyOf(titles), test],
      ],
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const text = await readFile(report, 'utf8').catch(() => '{"suites":[]}');
    const { suites } = JSON.parse(text) as { suites: readonly Suite[] };
    const results = suites.flatMap(listSpecs).map(({ title, ok }): Result => {
      return { name: title, outcome: ok ? 'passed' : 'failed' };
    });
    return ran(results, output);
  };
}

function anyOf(titles: readonly string[]): string {
  return titles.map((title) => `(${titlePattern(title)})`).join('|');
}

function ran(results: readonly Result[], output: string): Ran {
  return {
    output,
    outcomeOf: (title) => {
      const pattern = new RegExp(titlePattern(title));
      const outcomes = results.filter(({ name }) => pattern.test(name)).map((one) => one.outcome);
      if (outcomes.includes('failed')) return 'failed';
      return outcomes.includes('passed') ? 'passed' : 'absent';
    },
  };
}

interface Call {
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a command and returns its output, whatever its exit code. Killed after ten minutes. */
async function run(cwd: string, { command, env }: Call): Promise<string> {
  const options = { cwd, env: { FORCE_COLOR: '0', ...env }, timeout: TIMEOUT_MS };
  return (await runCommand(command, options)).output;
}
