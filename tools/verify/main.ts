// The one gate: `quick` checks the code, `changed` that and the specs nearest to a change, `test` runs the
// tests, `all` both, and `full` the sweeps over every screen and every fault too.
import { mkdirSync } from 'node:fs';
import { chromiumForTests } from './chromium.ts';
import { runNearest } from './changed.ts';
import { runChecks } from './check.ts';
import { CHECKS, LONG_CHECKS } from './checks.ts';
import { formatFailures } from './failures.ts';
import { Phases } from './phases.ts';
import { jestTests, journeyTests, sumOf } from './tests.ts';

type Mode = 'quick' | 'changed' | 'test' | 'all' | 'full';

const CHECKS_OF: Record<Mode, typeof CHECKS> = {
  quick: CHECKS,
  changed: CHECKS,
  test: [],
  all: [...LONG_CHECKS, ...CHECKS],
  full: [...LONG_CHECKS, ...CHECKS],
};

const isMode = (word: string): word is Mode => word in CHECKS_OF;

const mode = process.argv[2] ?? 'all';
if (!isMode(mode)) {
  console.error(`Say one of: ${Object.keys(CHECKS_OF).join(', ')}`);
  process.exit(2);
}

mkdirSync('.cache/verify', { recursive: true });
const phases = new Phases();
const hasTests = mode === 'test' || mode === 'all' || mode === 'full';
const chromium = hasTests ? chromiumForTests() : '';
// Where a spec waits for its database, a check reckons.
const [checks, specs] = await phases.time(hasTests ? 'checks and specs' : 'checks', () =>
  Promise.all([runChecks(CHECKS_OF[mode]), hasTests ? jestTests([]) : sumOf([])]),
);
const nearest = mode === 'changed' ? await runNearest(phases.seconds) : sumOf([]);
// After them: a browser that shares two cores with Jest sees what no visitor does.
const journeys = await phases.time('journeys', () =>
  hasTests ? journeyTests(chromium, { sweeps: mode === 'full' }) : Promise.resolve(sumOf([])),
);
const tests = sumOf([specs, nearest, journeys]);
const faults = checks.filter(({ passed }) => !passed);
const failures = faults.map(({ name }) => name);
if (tests.failed > 0) failures.push(`${tests.failed} tests`);

if (mode !== 'quick') console.log(`\n${tests.passed} passed, ${tests.failed} failed`);
phases.tell([...checks, ...tests.timed]);
if (failures.length > 0) {
  console.error(`Not green: ${failures.join(', ')}`);
  // Last of all: of a log that is cut off the end is left.
  const said = faults.map(({ name, output }) => ({ name, error: output }));
  console.error(formatFailures([...said, ...tests.failures]));
  process.exitCode = 1;
}
