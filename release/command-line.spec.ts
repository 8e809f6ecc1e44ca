import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './parts.ts';
import { getAddresses, parseCommandLine, parseReleaseOptions } from './command-line.ts';
import { addBuildFrom, createRelease, writeBuild } from './release.fixture.ts';
import { setCanary } from './release-transitions.ts';
import { ReleaseStore } from './release-store.ts';
import { useTempDir } from './temp-dir.fixture.ts';

describe('the release commands', () => {
  const folder = useTempDir();

  function run(program: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}) {
    const env = { PATH: process.env.PATH, DATA_DIR: folder(), ...settings };
    const options = { cwd: ROOT, env, encoding: 'utf8' } as const;
    const all = ['--import', 'tsx', program, ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, all, options);
    return { status, output: stdout + stderr };
  }

  it('refuse `release` where nothing can build, as in an image', () => {
    const { status, output } = run('release/main.ts', ['release', 'shell']);
    expect(output).toBe('This image cannot build. Use `publish` with the included build.\n');
    expect(status).toBe(2);
  });

  it('use the stores of DATA_DIR or RELEASES_DIR', () => {
    const releasesDir = folder('elsewhere');
    expect(run('release/main.ts', ['releases', 'shell']).output).toContain(
      `0 releases of shell in ${folder('releases/shell')}`,
    );
    expect(
      run('release/main.ts', ['releases', 'shell'], { RELEASES_DIR: releasesDir }).output,
    ).toContain(`0 releases of shell in ${join(releasesDir, 'shell')}`);
  });

  it('name the folder of an empty store', () => {
    const store = folder('releases/shell');
    const outputOf = (...args: string[]) => run('release/main.ts', args).output;
    expect(outputOf('rollback', 'shell')).toBe(`Nothing of shell is live yet in ${store}.\n`);
    expect(outputOf('promote', 'shell')).toBe(`Nothing of shell is live yet in ${store}.\n`);
  });

  it.each([
    ['http://localhost:3000', {}],
    ['http://localhost:8000', { PORT: '8000' }],
    ['http://localhost:3000', { PORT: '3001', PART: 'storefront-mfe' }],
    ['http://localhost:9000', { PORT: '8000', SHOP_URL: 'http://localhost:9000/' }],
    ['https://shop.example', { PORT: '8000', PUBLIC_URL: 'https://shop.example' }],
    [
      'https://public.example',
      { PUBLIC_URL: 'https://public.example', SHOP_URL: 'http://localhost:9000' },
    ],
  ])('begin preview links with the address of the shop: %s', (address, settings) => {
    expect(getAddresses(settings).publicUrl).toBe(address);
  });

  it.each([
    ['release shell --canary 100', '--canary must be a whole number from 1 to 99, not "100".'],
    [
      'release shell --canary 5 --until-errors none',
      '--until-errors must be a percentage from 0.1 to 100, not "none".',
    ],
    ['release shell --until-errors 5', '--until-errors and --after-visits need --canary.'],
    ['release shell --preview --canary 5', 'Either --preview or --canary, not both.'],
    [
      'freeze shell --until 2096-12-01',
      'Option --until or --reason is missing: -- --until 2026-12-01 --reason "launch day"',
    ],
  ])('explain an invalid command line in one sentence: %s', (args, message) => {
    const { status, output } = run('tools/build/release.main.ts', args.split(' '));
    expect(output).toBe(`${message}\n`);
    expect(status).toBe(2);
  });

  it.each(['--help', '-h'])('print their usage with %s', (option) => {
    const { status, output } = run('tools/build/release.main.ts', ['release', 'shell', option]);
    expect(output).toMatch(/^Usage:\n {2}npm run release -w <part>/);
    expect(status).toBe(0);
  });

  it('print their usage with an unknown option, without a stack', () => {
    const { status, output } = run('release/main.ts', ['releases', 'shell', '--cannary', '5']);
    expect(output).toMatch(/^Unknown option '--cannary'.*\n\nUsage:\n/);
    expect(output).not.toContain('    at ');
    expect(status).toBe(2);
  });

  it.each([
    ['--force', true],
    ['--anyway', true],
    ['--canary=5', false],
  ])('override the compatibility check with --force or its former name: %s', (option, isForced) => {
    const { values } = parseCommandLine(['release', 'shell', option]);
    expect(parseReleaseOptions(values).force).toBe(isForced);
  });

  it('freeze all parts and unfreeze one', () => {
    const until = ['--until', '2096-12-01', '--reason', 'launch'];
    const { output } = run('release/main.ts', ['freeze', ...until]);
    for (const part of ['shell', 'storefront-mfe', 'admin-mfe']) {
      expect(output).toContain(`${part} is frozen until 2096-12-02 00:00:00 UTC: launch\n`);
    }
    expect(run('release/main.ts', ['unfreeze', 'shell']).output).toContain('may be released again');
    expect(run('release/main.ts', ['promote', 'admin-mfe'])).toMatchObject({
      status: 2,
      output: expect.stringContaining('npm run unfreeze -w admin-mfe'),
    });
  });

  it.each(['rollback', 'promote'])(
    '%s an incompatible release with --force only',
    async (command) => {
      for (const [part, id] of [
        ['storefront-mfe', 'rrrr'],
        ['shell', 'aaaa'],
        ['shell', 'bbbb'],
      ] as const) {
        const store = new ReleaseStore(folder('releases'), part);
        // The storefront runs in the shell that is live, not in the other one.
        const isOther = id === (command === 'rollback' ? 'aaaa' : 'bbbb');
        const release = createRelease(id, { contract: isOther ? 1 : 2 });
        await writeBuild(folder('built', id), release);
        await addBuildFrom(folder('built', id), release, store);
        if (command === 'promote' && id === 'bbbb') {
          const document = await store.document();
          await store.replaceDocument(setCanary(document, { release, percent: 10 }));
        } else await store.makeLive(id);
      }
      const refused = run('release/main.ts', [command, 'shell']);
      expect(refused.output).toContain('To release it nevertheless, add --force.');
      expect(refused.status).toBe(2);
      expect(run('release/main.ts', [command, 'shell', '--force']).status).toBe(0);
    },
  );
});
