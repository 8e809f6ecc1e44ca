import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';
import { formatFailures } from './failures.ts';
import { failedSpecs, type JestReport } from './jest-report.ts';
import {
  failedJourneys,
  flakyJourneys,
  patternOf,
  type JourneysReport,
} from './journeys-report.ts';

const SPEC = `
describe('the till', () => {
  it('is open', () => {});
  it('gives change', () => { expect(5).toBe(6); });
});
`;
const JOURNEY = `
import { expect, test } from '@playwright/test';
test('is steady', () => undefined);
test.describe('the till', () => {
  test('gives change', () => expect(5).toBe(6));
  test('needs two tries', ({}, { retry }) => expect(retry).toBe(1));
});
`;

describe('the failure report', () => {
  let folder: string;

  beforeEach(async () => {
    // Below the repository, where @playwright/test resolves.
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    folder = await mkdtemp(join(ROOT, '.cache/failures-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs a test runner on a file with this text and returns its JSON report. */
  async function reportOf(file: string, text: string, ...command: string[]): Promise<unknown> {
    await writeFile(join(folder, file), text);
    const [program = '', ...args] = command;
    const report = join(folder, 'report.json');
    // Minimal environment: with Jest's own variables, Playwright finds no test.
    const { PATH } = process.env;
    const env = { PATH, FORCE_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    spawnSync(join(ROOT, 'node_modules/.bin', program), args, { cwd: folder, env });
    return JSON.parse(await readFile(report, 'utf8'));
  }

  async function failedSpecsOf(text: string) {
    const args = ['--json', '--outputFile=report.json', '--rootDir=.', '--config={}'];
    return failedSpecs((await reportOf('till.spec.js', text, 'jest', ...args)) as JestReport);
  }

  it('names a failed spec by file and titles and includes its error', async () => {
    const lines = formatFailures(await failedSpecsOf(SPEC)).split('\n');
    expect(lines[0]).toMatch(/^✗ \S+till\.spec\.js › the till › gives change$/);
    expect(lines).toContainEqual(expect.stringMatching(/^ {4}Expected: 6$/));
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(1);
  });

  it('includes a spec that cannot be run', async () => {
    const lines = formatFailures(await failedSpecsOf("throw new Error('no till');")).split('\n');
    expect(lines[0]).toMatch(/^✗ \S+till\.spec\.js$/);
    expect(lines.join('\n')).toContain('no till');
  });

  it('names failed and flaky journeys in the same format', async () => {
    const config = join(folder, 'playwright.config.ts');
    await writeFile(config, `export default { retries: 1, reporter: 'json' };`);
    const args = ['test', '--config', config];
    const report = await reportOf('till.spec.ts', JOURNEY, 'playwright', ...args);
    const lines = formatFailures(failedJourneys(report as JourneysReport)).split('\n');
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ till.spec.ts › the till › gives change',
      '✗ till.spec.ts › the till › needs two tries (flaky)',
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^ {4}Expected: 6$/));
  });

  it('selects exactly the flaky journeys for another run', async () => {
    const config = join(folder, 'playwright.config.ts');
    await writeFile(config, `export default { retries: 1, reporter: 'json' };`);
    const args = ['test', '--config', config];
    const report = await reportOf('till.spec.ts', JOURNEY, 'playwright', ...args);
    const flaky = flakyJourneys(report as JourneysReport);
    expect(flaky).toEqual(['till.spec.ts › the till › needs two tries']);
    const again = await reportOf(
      'till.spec.ts',
      JOURNEY,
      'playwright',
      ...args,
      '--grep',
      patternOf(flaky),
    );
    expect((again as JourneysReport).stats).toMatchObject({ expected: 0, unexpected: 0, flaky: 1 });
    expect(patternOf(['a.spec.ts › buys (2 of 3)?'])).toBe(
      String.raw`a\.spec\.ts buys \(2 of 3\)\?$`,
    );
  });

  it('includes an error that prevents all journeys', async () => {
    const config = join(folder, 'playwright.config.ts');
    await writeFile(config, `export default { reporter: 'json' };`);
    const args = ['test', '--config', config];
    const report = await reportOf(
      'till.spec.ts',
      "throw new Error('no till');",
      'playwright',
      ...args,
    );
    expect(formatFailures(failedJourneys(report as JourneysReport))).toMatch(
      /^✗ the journeys\n.*no till/,
    );
  });
});
