import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { changedSinceGreen, recordGreen, MutantSelection } from './changed.ts';
import type { Mutant } from './mutants.ts';

describe('the mutation cases that CI runs', () => {
  const folder = useTempDir();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder('.'),
      encoding: 'utf8',
    }).trim();
  const write = (name: string) => writeFile(folder(name), `${name}, changed`);
  const isGreen = async (commit: string) => {
    await mkdir(folder('tools/mutation-tests'), { recursive: true });
    await writeFile(folder('tools/mutation-tests/last-green.json'), JSON.stringify({ commit }));
  };
  const aCase: Mutant = {
    invariant: 'pieces',
    name: 'the lock is gone',
    file: 'lock.ts',
    find: 'lock()',
    replace: '',
    title: 'is locked',
    test: 'lock.spec.ts',
    list: 'lock.mutants.json',
  };

  beforeEach(async () => {
    git('init', '--quiet');
    await writeFile(folder('lock.ts'), 'lock()');
    git('add', '.');
    git('commit', '--quiet', '--message', 'green');
    await isGreen(git('rev-parse', 'HEAD'));
  });

  it.each(['lock.ts', 'lock.spec.ts', 'lock.mutants.json'])(
    'include one after a change of %s',
    async (name) => {
      await write(name);
      expect(new MutantSelection(await changedSinceGreen(folder('.'))).hasMutant(aCase)).toBe(true);
    },
  );

  it('include one whose change is committed', async () => {
    await write('lock.ts');
    git('commit', '--quiet', '--all', '--message', 'change');
    expect(new MutantSelection(await changedSinceGreen(folder('.'))).hasMutant(aCase)).toBe(true);
  });

  it('leave out what has not changed since the last green full run', async () => {
    await write('other.ts');
    const selection = new MutantSelection(await changedSinceGreen(folder('.')));
    expect(selection.hasMutant(aCase)).toBe(false);
    expect(selection.hasModule('price.ts')).toBe(false);
  });

  it('are all of them in a clone without that commit', async () => {
    await isGreen('0000000000000000000000000000000000000001');
    const selection = new MutantSelection(await changedSinceGreen(folder('.')));
    expect(selection.hasMutant(aCase)).toBe(true);
    expect(selection.hasModule('price.ts')).toBe(true);
  });

  it('are those since the run that was recorded, unless something was not committed', async () => {
    await write('lock.ts');
    git('add', '.');
    git('commit', '--quiet', '--message', 'change');
    await recordGreen(folder('.'));
    expect(new MutantSelection(await changedSinceGreen(folder('.'))).hasMutant(aCase)).toBe(false);
    await writeFile(folder('lock.ts'), 'open()');
    await recordGreen(folder('.'));
    expect(new MutantSelection(await changedSinceGreen(folder('.'))).hasMutant(aCase)).toBe(true);
  });
});
