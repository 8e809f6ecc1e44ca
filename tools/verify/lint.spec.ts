import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useFolder } from '../../release/folder.fixture.ts';
import { ROOT } from '../../release/parts.ts';
import { outputOf } from '../output-of.ts';

/** A fault against the types, one by name, one by types, and one that a test may have. */
const FAULTS = `
export const weight: number = 'heavy';
export function strike(given: any): void { console.log(given); }
export function sell(): void { Promise.resolve(); }
export const first = (years: number[]): number => years[0]!;
`;

const TOLD_OF_ALL = ['TS2322', 'no-explicit-any', 'no-floating-promises'];

describe('TypeScript in a folder that nobody listed', () => {
  const folder = useFolder();

  /** The faults of a file, by the names of their rules. */
  async function faultsOf(file: string): Promise<(string | undefined)[]> {
    const settings = {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: { types: [], lib: ['ES2023', 'DOM'] },
    };
    await mkdir(folder('parcels'));
    await writeFile(folder('package.json'), '{ "type": "module" }');
    await writeFile(folder('parcels/tsconfig.json'), JSON.stringify(settings));
    await writeFile(folder('parcels', file), FAULTS);
    const program = join(ROOT, 'node_modules/.bin/oxlint');
    const words = ['-c', join(ROOT, 'oxlint.config.mjs'), '--format', 'unix', '.'];
    // It looks for its partner where it runs.
    const env = { OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') };
    const { output } = await outputOf([program, ...words], { cwd: folder(), env });
    return [...output.matchAll(/\(([\w-]+)\)\]$/gm)].map(([, rule]) => rule).sort();
  }

  it('is held to its types, and to the rules that know names and those that know types', async () => {
    expect(await faultsOf('parcel.ts')).toEqual([...TOLD_OF_ALL, 'no-non-null-assertion']);
  });

  it('may say in a test what is known to be there', async () => {
    expect(await faultsOf('parcel.spec.ts')).toEqual(TOLD_OF_ALL);
  });
});
