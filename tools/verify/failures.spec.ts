import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../release/parts.ts';
import { formatFailures } from './failures.ts';
import { failedSpecs, type JestReport } from './jest-report.ts';
import { failedJourneys, type JourneysReport } from './journeys-report.ts';

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

describe('what has failed', () => {
  let folder: string;

  beforeEach(async () => {
    // Below the repository, where @playwright/test is found.
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    folder = await mkdtemp(join(ROOT, '.cache/failures-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** What a runner of tests reports in JSON of a file with that text. */
  async function reportOf(file: string, text: string, ...command: string[]): Promise<unknown> {
    await writeFile(join(folder, file), text);
    const [program = '', ...words] = command;
    const report = join(folder, 'report.json');
    // Nothing of the Jest that runs this one: Playwright would find no test.
    const { PATH } = process.env;
    const env = { PATH, FORCE_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    spawnSync(join(ROOT, 'node_modules/.bin', program), words, { cwd: folder, env });
    return JSON.parse(await readFile(report, 'utf8'));
  }

  async function failedSpecsOf(text: string) {
    const words = ['--json', '--outputFile=report.json', '--rootDir=.', '--config={}'];
    return failedSpecs((await reportOf('till.spec.js', text, 'jest', ...words)) as JestReport);
  }

  it('is told of a spec by its file and titles, with what was expected', async () => {
    const lines = formatFailures(await failedSpecsOf(SPEC)).split('\n');
    expect(lines[0]).toMatch(/^✗ \S+till\.spec\.js › the till › gives change$/);
    expect(lines).toContainEqual(expect.stringMatching(/^ {4}Expected: 6$/));
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(1);
  });

  it('is told of a spec that cannot be run', async () => {
    const lines = formatFailures(await failedSpecsOf("throw new Error('no till');")).split('\n');
    expect(lines[0]).toMatch(/^✗ \S+till\.spec\.js$/);
    expect(lines.join('\n')).toContain('no till');
  });

  it('is told of a journey in the same way, and of a flaky one that it is', async () => {
    const config = join(folder, 'playwright.config.ts');
    await writeFile(config, `export default { retries: 1, reporter: 'json' };`);
    const words = ['test', '--config', config];
    const report = await reportOf('till.spec.ts', JOURNEY, 'playwright', ...words);
    const lines = formatFailures(failedJourneys(report as JourneysReport)).split('\n');
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ till.spec.ts › the till › gives change',
      '✗ till.spec.ts › the till › needs two tries (flaky)',
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^ {4}Expected: 6$/));
  });

  it('is told of journeys of which none could begin', async () => {
    const config = join(folder, 'playwright.config.ts');
    await writeFile(config, `export default { reporter: 'json' };`);
    const words = ['test', '--config', config];
    const report = await reportOf(
      'till.spec.ts',
      "throw new Error('no till');",
      'playwright',
      ...words,
    );
    expect(formatFailures(failedJourneys(report as JourneysReport))).toMatch(
      /^✗ the journeys\n.*no till/,
    );
  });
});
