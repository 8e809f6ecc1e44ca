import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './parts.ts';
import { addressesIn } from './command-line.ts';
import { useTempDir } from './temp-dir.fixture.ts';

describe('the release commands', () => {
  const folder = useTempDir();

  function run(program: string, words: readonly string[], settings: NodeJS.ProcessEnv = {}) {
    const env = { PATH: process.env.PATH, DATA_DIR: folder(), ...settings };
    const options = { cwd: ROOT, env, encoding: 'utf8' } as const;
    const args = ['--import', 'tsx', program, ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, said: stdout + stderr };
  }

  it('work without anything that builds, as an image has it, and say so', () => {
    const { status, said } = run('release/main.ts', ['release', 'shell']);
    expect(said).toBe('Nothing can be built here: publish what was built before.\n');
    expect(status).toBe(2);
  });

  it('look for the stores where the settings have them', () => {
    const releasesDir = folder('elsewhere');
    expect(run('release/main.ts', ['releases', 'shell']).said).toContain(
      `0 releases of shell in ${folder('releases/shell')}`,
    );
    expect(
      run('release/main.ts', ['releases', 'shell'], { RELEASES_DIR: releasesDir }).said,
    ).toContain(`0 releases of shell in ${join(releasesDir, 'shell')}`);
  });

  it('name the folder in which they have found nothing', () => {
    const store = folder('releases/shell');
    const saidBy = (...words: string[]) => run('release/main.ts', words).said;
    expect(saidBy('rollback', 'shell')).toBe(`Nothing of shell is live yet in ${store}.\n`);
    expect(saidBy('promote', 'shell')).toBe(`Nothing of shell is live yet in ${store}.\n`);
  });

  it.each([
    ['http://localhost:3000', {}],
    ['http://localhost:8000', { PORT: '8000' }],
    ['http://localhost:3000', { PORT: '3001', PART: 'storefront-mfe' }],
    ['http://localhost:9000', { PORT: '8000', SHOP_URL: 'http://localhost:9000/' }],
    ['https://shop.example', { PORT: '8000', PUBLIC_URL: 'https://shop.example' }],
  ])('link to a preview at the address of the shop: %s', (address, settings) => {
    expect(addressesIn(settings).publicUrl).toBe(address);
  });

  it.each([
    ['release shell --canary 100', '--canary must be a whole number from 1 to 99, not "100".'],
    [
      'release shell --canary 5 --until-errors none',
      '--until-errors must be a percentage from 0.1 to 100, not "none".',
    ],
    [
      'release shell --until-errors 5',
      '--until-errors and --after-visits say when a --canary goes back.',
    ],
    ['release shell --preview --canary 5', 'Either --preview or --canary, not both.'],
    [
      'freeze shell --until 2096-12-01',
      'Say until when and why: -- --until 2026-12-01 --reason "launch day"',
    ],
  ])('say in one sentence how the command line should be: %s', (words, sentence) => {
    const { status, said } = run('tools/build/release.main.ts', words.split(' '));
    expect(said).toBe(`${sentence}\n`);
    expect(status).toBe(2);
  });

  it('freeze every part at once, or one, until it is lifted', () => {
    const until = ['--until', '2096-12-01', '--reason', 'launch'];
    const { said } = run('release/main.ts', ['freeze', ...until]);
    for (const part of ['shell', 'storefront-mfe', 'admin-mfe']) {
      expect(said).toContain(`${part} is frozen until 2096-12-02 00:00:00 UTC: launch\n`);
    }
    expect(run('release/main.ts', ['unfreeze', 'shell']).said).toContain('may be released again');
    expect(run('release/main.ts', ['promote', 'admin-mfe'])).toMatchObject({
      status: 2,
      said: expect.stringContaining('npm run unfreeze -w admin-mfe'),
    });
  });
});
