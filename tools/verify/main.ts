// The quality gate. Modes: `quick` runs the static checks, `changed` also the specs nearest to a change,
// `test` the tests, `all` both, `full` also the sweeps over all screens and error states.
import { mkdirSync } from 'node:fs';
import { findOrInstallChromium } from './chromium.ts';
import { runNearest } from './changed.ts';
import { runChecks } from './check.ts';
import { CHECKS, SLOW_CHECKS } from './checks.ts';
import { formatFailures } from './failures.ts';
import { Phases } from './phases.ts';
import { jestTests, runE2eTests, sumCounts } from './tests.ts';

type Mode = 'quick' | 'changed' | 'test' | 'all' | 'full';

const CHECKS_OF: Record<Mode, typeof CHECKS> = {
  quick: CHECKS,
  changed: CHECKS,
  test: [],
  all: [...SLOW_CHECKS, ...CHECKS],
  full: [...SLOW_CHECKS, ...CHECKS],
};

const isMode = (word: string): word is Mode => word in CHECKS_OF;

const mode = process.argv[2] ?? 'all';
if (!isMode(mode)) {
  console.error(`Unknown mode. Use one of: ${Object.keys(CHECKS_OF).join(', ')}`);
  process.exit(2);
}

mkdirSync('.cache/verify', { recursive: true });
const phases = new Phases();
const hasTests = mode === 'test' || mode === 'all' || mode === 'full';
const chromium = hasTests ? findOrInstallChromium() : '';
// In parallel: checks use the CPU while specs wait for their database.
const [checks, specs] = await phases.time(hasTests ? 'checks and specs' : 'checks', () =>
  Promise.all([runChecks(CHECKS_OF[mode]), hasTests ? jestTests([]) : sumCounts([])]),
);
const nearest = mode === 'changed' ? await runNearest(phases.seconds) : sumCounts([]);
// After the checks: a browser that shares two cores with Jest is slower than any visitor's.
const journeys = await phases.time('journeys', () =>
  hasTests ? runE2eTests(chromium, { sweeps: mode === 'full' }) : Promise.resolve(sumCounts([])),
);
const tests = sumCounts([specs, nearest, journeys]);
const failing = checks.filter(({ passed }) => !passed);
const failures = failing.map(({ name }) => name);
if (tests.failed > 0) failures.push(`${tests.failed} tests`);

if (mode !== 'quick') console.log(`\n${tests.passed} passed, ${tests.failed} failed`);
phases.print([...checks, ...tests.timed]);
if (failures.length > 0) {
  console.error(`Not green: ${failures.join(', ')}`);
  // Printed last: the end of a truncated log remains.
  const failedChecks = failing.map(({ name, output }) => ({ name, error: output }));
  console.error(formatFailures([...failedChecks, ...tests.failures]));
  process.exitCode = 1;
}
