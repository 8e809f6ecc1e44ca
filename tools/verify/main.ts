// The one gate: `quick` runs the checks of the code, `test` the tests, `all` both.
import { mkdirSync } from 'node:fs';
import { chromiumForTests } from './chromium.ts';
import { check, type Check } from './check.ts';
import { boundedFolders, typedFolders } from './folders.ts';
import { runTests } from './tests.ts';

const CHECKS: Check[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['eslint', '--cache', '--cache-location', '.cache/eslint/', '.'] },
  ...typedFolders().map((folder) => ({
    name: `types of ${folder}`,
    command: ['tsc', '-p', folder],
  })),
  { name: 'boundaries', command: ['depcruise', ...boundedFolders()] },
  { name: 'dead code', command: ['knip'] },
  { name: 'drift of the generated files', command: ['tsx', 'tools/generate/main.ts', '--check'] },
  { name: "the API's description", command: ['tsx', 'tools/api-lint/main.ts'] },
  { name: 'contracts', command: ['tsx', 'tools/contracts/main.ts'] },
];

const DATABASE_CHECKS: Check[] = [
  {
    name: 'drift of the migrations',
    command: ['tsx', 'tools/generate/main.ts', '--check-migrations'],
  },
];

const MODES: Record<string, { checks: Check[]; tests: boolean }> = {
  quick: { checks: CHECKS, tests: false },
  test: { checks: [], tests: true },
  all: { checks: [...CHECKS, ...DATABASE_CHECKS], tests: true },
};

const mode = MODES[process.argv[2] ?? 'all'];
if (!mode) {
  console.error(`Say one of: ${Object.keys(MODES).join(', ')}`);
  process.exit(2);
}

mkdirSync('.cache/verify', { recursive: true });
const failures: string[] = [];
for (const step of mode.checks) {
  if (!(await check(step))) failures.push(step.name);
}
if (mode.tests) {
  const { passed, failed } = await runTests(chromiumForTests());
  if (failed > 0) failures.push(`${failed} tests`);
  console.log(`\n${passed} passed, ${failed} failed`);
}
if (failures.length > 0) {
  console.error(`Not green: ${failures.join(', ')}`);
  process.exitCode = 1;
}
