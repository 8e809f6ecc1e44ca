// npm run contracts                        compares this tree with the contracts that were released
// npm run contracts -- --accept [commit]   writes this tree's contracts as released (default: HEAD)
import { execFileSync } from 'node:child_process';
import { ROOT } from '../../release/parts.ts';
import { currentContracts, readReleased, releasedContracts, writeReleased } from './contracts.ts';
import type { Contracts } from './contracts.ts';
import type { Finding } from './finding.ts';
import { evaluate } from './evaluation.ts';
import { findMigrationErrors, writeReleasedMigrations } from './migrations.ts';

const MARKS: Record<Finding['kind'], string> = { break: '✗ breaks:', addition: '+' };

/** Says what changed in every contract; answers what is wrong with it. */
function sayChanges(released: Contracts, current: Contracts): string[] {
  return evaluate(released, current).flatMap(({ contract, findings, fault }) => {
    const lines = findings.map(({ kind, message }) => `  ${MARKS[kind]} ${message}`);
    console.log([contract, ...(lines.length > 0 ? lines : ['  as released'])].join('\n'));
    return fault === null ? [] : [fault];
  });
}

async function changeFaults(current: Contracts): Promise<string[]> {
  const released = await releasedContracts(ROOT);
  if (released) return sayChanges(released, current);
  console.log('Nothing has been released yet: there is nothing to compare with.');
  return [];
}

async function check(current: Contracts): Promise<string[]> {
  return [...(await changeFaults(current)), ...(await findMigrationErrors(ROOT))];
}

/** The full id of a commit; ends with git's own words where there is none of that name. */
function commitId(name: string): string {
  return execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
}

async function accept(current: Contracts, commit = 'HEAD'): Promise<string[]> {
  const faults = await check(current);
  if (faults.length > 0) return [...faults, 'Nothing was accepted.'];
  await writeReleased(ROOT, current, commitId(commit));
  await writeReleasedMigrations(ROOT);
  console.log(`Accepted: ${JSON.stringify(await readReleased(ROOT))}`);
  return [];
}

async function run([mode, commit]: readonly string[]): Promise<string[]> {
  const current = await currentContracts(ROOT);
  if (mode === undefined) return check(current);
  if (mode === '--accept') return accept(current, commit);
  return [`There is no ${mode}; see tools/contracts/main.ts.`];
}

const faults = await run(process.argv.slice(2));
for (const fault of faults) console.error(`\n${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
