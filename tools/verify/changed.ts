// Runs the specs nearest to the changed files, as many as fit into two minutes.
import { execFileSync } from 'node:child_process';
import { dirname, relative } from 'node:path';
import { run } from './check.ts';
import { jestTests, sumCounts, type Counts } from './tests.ts';

const MAX_SECONDS = 120;
/** Startup time of Jest, including the embedded PostgreSQL, in seconds. */
const JEST_STARTUP_SECONDS = 15;
/** Time that npm needs before the run, and Jest after an abort, in seconds. */
const OVERHEAD_SECONDS = 5;

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Uncommitted TypeScript files; if there are none, those of the last commit. */
function changedFiles(): string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const files = [...git('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...untracked];
  const last = () => git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD');
  return (files.length > 0 ? files : last()).filter((file) => /\.tsx?$/.test(file));
}

/** Number of folder steps between two files. */
export function distance(one: string, other: string): number {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')];
  const shared = a.findIndex((name, index) => name !== b[index]);
  return shared < 0 ? b.length - a.length : a.length + b.length - 2 * shared;
}

/** Specs that depend on the changed files, nearest first. */
async function findSpecs(changed: readonly string[]): Promise<string[]> {
  const { output } = await run(['jest', '--listTests', '--findRelatedTests', ...changed]);
  const specs = output
    .split('\n')
    .filter((line) => line.startsWith('/') && line.includes('.spec.'));
  const distanceTo = (spec: string) => Math.min(...changed.map((file) => distance(file, spec)));
  return specs
    .map((spec) => relative(process.cwd(), spec))
    .sort((a, b) => distanceTo(a) - distanceTo(b) || a.localeCompare(b));
}

/**
 * Runs the specs nearest to the change until the whole run, which has taken `spent` seconds, reaches two
 * minutes; prints how many were skipped.
 */
export async function runNearest(spent: number): Promise<Counts> {
  const specs = await findSpecs(changedFiles());
  const deadline = performance.now() + (MAX_SECONDS - OVERHEAD_SECONDS - spent) * 1000;
  let total = sumCounts([]);
  let ran = 0;
  for (let batch = 4; ran < specs.length; batch *= 2) {
    const left = deadline - performance.now();
    if (left < JEST_STARTUP_SECONDS * 1000) break;
    const next = specs.slice(ran, ran + batch);
    const timeout = AbortSignal.timeout(Math.round(left));
    const counts = await jestTests(['--runTestsByPath', ...next], timeout);
    if (timeout.aborted) break;
    ran += next.length;
    total = sumCounts([total, counts]);
  }
  console.log(`${ran} of the ${specs.length} specs that depend on the change, nearest first`);
  if (ran < specs.length) console.log('  npm run verify runs all of them');
  return total;
}
