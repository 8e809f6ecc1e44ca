import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { DetectedMutants } from './detected.ts';
import type { Mutant } from './mutants.ts';

describe('detected mutants', () => {
  const folder = useTempDir();
  const mutant: Mutant = {
    invariant: 'pieces',
    name: 'the lock is gone',
    file: 'lock.ts',
    find: 'lock()',
    replace: '',
    title: 'is locked',
    test: 'lock.spec.ts',
    list: 'lock.mutants.json',
  };
  const read = () => DetectedMutants.read(folder('.'));
  const write = (name: string, text: string) => writeFile(folder(name), text);

  beforeEach(async () => {
    await mkdir(folder('tools/mutation-tests'), { recursive: true });
    await write('lock.ts', 'lock()');
    await write('lock.spec.ts', 'is locked');
  });

  it('are none in a tree without a record', async () => {
    await expect((await read()).hasMutant(mutant)).resolves.toBe(false);
  });

  it('are remembered by a later run', async () => {
    await (await read()).addMutant(mutant);
    await (await read()).addModule('lock.ts', ['lock.spec.ts']);
    const later = await read();
    await expect(later.hasMutant(mutant)).resolves.toBe(true);
    await expect(later.hasModule('lock.ts', ['lock.spec.ts'])).resolves.toBe(true);
  });

  it.each(['lock.ts', 'lock.spec.ts'])('are run again after a change of %s', async (name) => {
    const detected = await read();
    await detected.addMutant(mutant);
    await detected.addModule('lock.ts', ['lock.spec.ts']);
    await write(name, 'changed');
    await expect(detected.hasMutant(mutant)).resolves.toBe(false);
    await expect(detected.hasModule('lock.ts', ['lock.spec.ts'])).resolves.toBe(false);
  });

  it('are run again when the mutant itself changes', async () => {
    const detected = await read();
    await detected.addMutant(mutant);
    await expect(detected.hasMutant({ ...mutant, replace: 'open()' })).resolves.toBe(false);
  });

  it('do not stand for the modules that Stryker mutates, nor these for them', async () => {
    const detected = await read();
    await detected.addMutant(mutant);
    await expect(detected.hasModule('lock.ts', ['lock.spec.ts'])).resolves.toBe(false);
  });

  it('are forgotten when they are outdated', async () => {
    const detected = await read();
    await detected.addMutant(mutant);
    await write('lock.ts', 'lock() // again');
    await detected.addMutant(mutant);
    await detected.prune([mutant], []);
    const text = await readFile(folder('tools/mutation-tests/detected.json'), 'utf8');
    expect(JSON.parse(text)).toHaveLength(1);
    await expect((await read()).hasMutant(mutant)).resolves.toBe(true);
  });
});
