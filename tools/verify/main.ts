// The one gate: `quick` checks the code, `changed` that and the specs nearest to a change, `test` runs the
// tests, `all` both, and `full` the sweeps over every screen and every fault too.
import { mkdirSync } from 'node:fs';
import { chromiumForTests } from './chromium.ts';
import { runNearest } from './changed.ts';
import { runChecks } from './check.ts';
import { CHECKS, DATABASE_CHECKS } from './checks.ts';
import { Phases } from './phases.ts';
import { runTests, type Counts } from './tests.ts';

type Mode = 'quick' | 'changed' | 'test' | 'all' | 'full';

const CHECKS_OF: Record<Mode, typeof CHECKS> = {
  quick: CHECKS,
  changed: CHECKS,
  test: [],
  all: [...CHECKS, ...DATABASE_CHECKS],
  full: [...CHECKS, ...DATABASE_CHECKS],
};

const NO_TESTS: Counts = { passed: 0, failed: 0, timed: [] };

const isMode = (word: string): word is Mode => word in CHECKS_OF;

function testsOf(mode: Mode): Promise<Counts> {
  if (mode === 'quick') return Promise.resolve(NO_TESTS);
  if (mode === 'changed') return runNearest(phases.seconds);
  return runTests(chromiumForTests(), { sweeps: mode === 'full' });
}

const mode = process.argv[2] ?? 'all';
if (!isMode(mode)) {
  console.error(`Say one of: ${Object.keys(CHECKS_OF).join(', ')}`);
  process.exit(2);
}

mkdirSync('.cache/verify', { recursive: true });
const phases = new Phases();
const checks = await phases.time('checks of the code', () => runChecks(CHECKS_OF[mode]));
const tests = await phases.time('tests', () => testsOf(mode));
const failures = checks.filter(({ passed }) => !passed).map(({ name }) => name);
if (tests.failed > 0) failures.push(`${tests.failed} tests`);

if (mode !== 'quick') console.log(`\n${tests.passed} passed, ${tests.failed} failed`);
phases.tell([...checks, ...tests.timed]);
if (failures.length > 0) {
  console.error(`Not green: ${failures.join(', ')}`);
  process.exitCode = 1;
}
