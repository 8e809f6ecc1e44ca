import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';

/** A test that always passes, and five that pass only on their second attempt. */
const SPEC = `
import { expect, test } from '@playwright/test';
test('is steady', () => undefined);
test.describe('the till', () => {
  for (const number of [1, 2, 3, 4, 5])
    test('needs two tries ' + number, ({}, { retry }) => expect(retry).toBe(1));
});
`;
const NAMES = [1, 2, 3, 4, 5].map(
  (number) => `till.spec.ts › the till › needs two tries ${number}`,
);
const [NAME = '', ...OTHERS] = NAMES;

describe('a flaky journey', () => {
  let folder: string;

  beforeEach(async () => {
    // Below the repository, where @playwright/test resolves.
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    folder = await mkdtemp(join(ROOT, '.cache/flaky-'));
    await writeFile(join(folder, 'till.spec.ts'), SPEC);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function runWith(known: Record<string, string>) {
    const knownFile = join(folder, 'known.json');
    await writeFile(knownFile, JSON.stringify(known));
    const reporter = [join(ROOT, 'e2e/flaky-reporter.ts'), { knownFile }];
    const outputDir = join(folder, 'results');
    const config = { retries: 1, outputDir, reporter: [['list'], reporter] };
    const configFile = join(folder, 'playwright.config.ts');
    await writeFile(configFile, `export default ${JSON.stringify(config)};`);
    const program = join(ROOT, 'node_modules/.bin/playwright');
    return spawnSync(program, ['test', '--config', configFile], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
  }

  it('is reported by name, and fails the run with four others', async () => {
    const { status, stdout } = await runWith({});
    for (const name of NAMES) expect(stdout).toContain(`flaky: ${name} (not in known-flaky.json)`);
    expect(stdout).not.toContain('flaky: till.spec.ts › is steady');
    expect(status).toBe(1);
  });

  it('is reported without failing the run if the others are listed with a reason', async () => {
    const { status, stdout } = await runWith({ [NAME]: 'the till is being repaired' });
    expect(stdout).toContain(`flaky: ${NAME} (the till is being repaired)`);
    for (const name of OTHERS) expect(stdout).toContain(`flaky: ${name} (not in known-flaky.json)`);
    expect(status).toBe(0);
  });

  it('cannot be listed without a reason', async () => {
    const { status, stdout, stderr } = await runWith({ [NAME]: '' });
    expect(stdout + stderr).toContain(`give a reason why "${NAME}" is flaky`);
    expect(status).not.toBe(0);
  });
});
