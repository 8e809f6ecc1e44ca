// npm run contracts                        compares this tree with the released contracts
// npm run contracts -- --accept [commit]   writes this tree's contracts as released (default: HEAD)
import { execFileSync } from 'node:child_process';
import { ROOT } from '@challenge-coins/release/parts';
import { currentContracts, readReleased, releasedContracts, writeReleased } from './contracts.ts';
import type { Contracts } from './contracts.ts';
import type { Finding } from './finding.ts';
import { evaluate } from './evaluation.ts';
import { findMigrationErrors, writeReleasedMigrations } from './migrations.ts';

const MARKS: Record<Finding['kind'], string> = { break: '✗ breaks:', addition: '+' };

/** Prints the changes of every contract; returns the errors. */
function printChanges(released: Contracts, current: Contracts): string[] {
  return evaluate(released, current).flatMap(({ contract, findings, error }) => {
    const lines = findings.map(({ kind, message }) => `  ${MARKS[kind]} ${message}`);
    console.log([contract, ...(lines.length > 0 ? lines : ['  as released'])].join('\n'));
    return error === null ? [] : [error];
  });
}

async function findChangeErrors(current: Contracts): Promise<string[]> {
  const released = await releasedContracts(ROOT);
  if (released) return printChanges(released, current);
  console.log('Nothing has been released yet, so there is nothing to compare.');
  return [];
}

async function check(current: Contracts): Promise<string[]> {
  return [...(await findChangeErrors(current)), ...(await findMigrationErrors(ROOT))];
}

/** The full id of a commit; fails with git's message if it does not exist. */
function commitId(name: string): string {
  return execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
}

async function accept(current: Contracts, commit = 'HEAD'): Promise<string[]> {
  const errors = await check(current);
  if (errors.length > 0) return [...errors, 'Nothing was accepted.'];
  await writeReleased(ROOT, current, commitId(commit));
  await writeReleasedMigrations(ROOT);
  console.log(`Accepted: ${JSON.stringify(await readReleased(ROOT))}`);
  return [];
}

async function run([mode, commit]: readonly string[]): Promise<string[]> {
  const current = await currentContracts(ROOT);
  if (mode === undefined) return check(current);
  if (mode === '--accept') return accept(current, commit);
  return [`Unknown option ${mode}; see tools/contracts/main.ts.`];
}

const errors = await run(process.argv.slice(2));
for (const error of errors) console.error(`\n${error}`);
process.exitCode = errors.length > 0 ? 1 : 0;
