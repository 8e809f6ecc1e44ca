// The specs nearest to what has changed, as many as fit into two minutes.
import { execFileSync } from 'node:child_process';
import { dirname, relative } from 'node:path';
import { run } from './check.ts';
import { jestTests, sumOf, type Counts } from './tests.ts';

const TWO_MINUTES = 120;
/** What a run of Jest takes before its first spec, the embedded PostgreSQL included, in seconds. */
const JEST_STARTS = 15;
/** What npm takes before the run, and Jest to end when it is told to, in seconds. */
const AROUND = 5;

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** What is not committed yet; where there is nothing, what the last commit changed. */
function changedFiles(): string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const files = [...git('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...untracked];
  const last = () => git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD');
  return (files.length > 0 ? files : last()).filter((file) => /\.tsx?$/.test(file));
}

/** How many folders lie between two files. */
export function distance(one: string, other: string): number {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')];
  const shared = a.findIndex((name, index) => name !== b[index]);
  return shared < 0 ? b.length - a.length : a.length + b.length - 2 * shared;
}

/** The specs that a change can turn red, nearest first. */
async function specsOf(changed: readonly string[]): Promise<string[]> {
  const { output } = await run(['jest', '--listTests', '--findRelatedTests', ...changed]);
  const specs = output
    .split('\n')
    .filter((line) => line.startsWith('/') && line.includes('.spec.'));
  const far = (spec: string) => Math.min(...changed.map((file) => distance(file, spec)));
  return specs
    .map((spec) => relative(process.cwd(), spec))
    .sort((a, b) => far(a) - far(b) || a.localeCompare(b));
}

/**
 * Runs the specs nearest to the change until the run, which has taken `spent` seconds, has taken two
 * minutes, and says which were left.
 */
export async function runNearest(spent: number): Promise<Counts> {
  const specs = await specsOf(changedFiles());
  const deadline = performance.now() + (TWO_MINUTES - AROUND - spent) * 1000;
  let total = sumOf([]);
  let ran = 0;
  for (let batch = 4; ran < specs.length; batch *= 2) {
    const left = deadline - performance.now();
    if (left < JEST_STARTS * 1000) break;
    const next = specs.slice(ran, ran + batch);
    const enough = AbortSignal.timeout(Math.round(left));
    const counts = await jestTests(['--runTestsByPath', ...next], enough);
    if (enough.aborted) break;
    ran += next.length;
    total = sumOf([total, counts]);
  }
  console.log(`${ran} of the ${specs.length} specs that the change reaches, the nearest first`);
  if (ran < specs.length) console.log('  npm run verify runs all of them');
  return total;
}
