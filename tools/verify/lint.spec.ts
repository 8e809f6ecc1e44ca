import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { useTempDir } from '../../release/temp-dir.fixture.ts';
import { ROOT } from '../../release/parts.ts';
import { runCommand } from '../run-command.ts';

/** A fault against the types, one by name, one by types, and one that a test may have. */
const FAULTS = `
export const weight: number = 'heavy';
export function strike(given: any): void { console.log(given); }
export function sell(): void { Promise.resolve(); }
export const first = (years: number[]): number => years[0]!;
`;

const TOLD_OF_ALL = ['TS2322', 'no-explicit-any', 'no-floating-promises'];

/** A fault against each promise that a component makes to React, and to the other bundles. */
const COMPONENT = `
import { useEffect, useRef, useState } from 'react';
class Coin {}
export function Shelf({ coins, open }: { coins: number[]; open: boolean }) {
  const drawn = useRef(0);
  const [count, setCount] = useState(0);
  if (open) useEffect(() => undefined, []);
  useEffect(() => { setCount(coins.length); }, [coins]);
  useEffect(() => { console.log(coins); }, []);
  return <p>{drawn.current} {Math.random()} {count}</p>;
}
export function Rack({ coins }: { coins: number[] }) {
  const Row = () => <b>{coins.length}</b>;
  return <Row />;
}
export const isCoin = (what: unknown) => what instanceof Coin;
export const isFault = (what: unknown) => what instanceof Error;
export const kept = () => localStorage.getItem('cart');
`;
const TOLD_OF_REACT = [
  ...['rules-of-hooks', 'exhaustive-deps', 'set-state-in-effect', 'refs', 'purity'],
  'static-components',
];

/** Both ways around the helpers for statements and transactions. */
const STATEMENTS = `
interface Database { transaction(work: () => Promise<void>): Promise<void>; }
export const read = (statements: Promise<number>[]) => Promise.all(statements);
export const write = (database: Database) => database.transaction(() => Promise.resolve());
`;

describe('the linter', () => {
  const folder = useTempDir();

  /** The faults of a file, by the names of their rules. */
  async function faultsOf(file: string, text: string): Promise<(string | undefined)[]> {
    const settings = {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: { types: [], lib: ['ES2023', 'DOM'], jsx: 'preserve' },
    };
    const config = ['oxlint.config.mjs', 'tools/lint/no-instanceof-across-bundles.js'];
    for (const path of config) await cp(join(ROOT, path), folder(path), { recursive: true });
    await mkdir(dirname(folder(file)), { recursive: true });
    await writeFile(folder('package.json'), '{ "type": "module" }');
    await writeFile(join(dirname(folder(file)), 'tsconfig.json'), JSON.stringify(settings));
    await writeFile(folder(file), text);
    const program = join(ROOT, 'node_modules/.bin/oxlint');
    const words = ['-c', 'oxlint.config.mjs', '--format', 'unix', dirname(file)];
    // It looks for its partner where it runs.
    const env = { OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') };
    const { output } = await runCommand([program, ...words], { cwd: folder(), env });
    return [...output.matchAll(/\(([\w-]+)\)\]$/gm)].map(([, rule]) => rule).sort();
  }

  describe('in a folder that nobody listed', () => {
    it('holds TypeScript to its types, and to the rules that know names and those that know types', async () => {
      const faults = await faultsOf('parcels/parcel.ts', FAULTS);
      expect(faults).toEqual([...TOLD_OF_ALL, 'no-non-null-assertion']);
    });

    it('lets a test say what is known to be there', async () => {
      expect(await faultsOf('parcels/parcel.spec.ts', FAULTS)).toEqual(TOLD_OF_ALL);
    });

    it('holds a script to the names that there are', async () => {
      const script = 'export const strike = () => console.log(weight);\n';
      expect(await faultsOf('parcels/strike.mjs', script)).toEqual(['no-undef']);
    });
  });

  describe('in a front end', () => {
    it('holds a component to the rules of hooks and of pure drawing', async () => {
      const faults = await faultsOf('storefront-mfe/src/shelf.tsx', COMPONENT);
      expect(faults).toEqual(expect.arrayContaining(TOLD_OF_REACT));
    });

    it('lets nobody ask by a class that every bundle has for itself, nor keep what a browser may refuse', async () => {
      const faults = await faultsOf('admin-mfe/src/shelf.tsx', COMPONENT);
      expect(faults.filter((rule) => rule === 'no-instanceof')).toHaveLength(1);
      expect(faults).toContain('no-restricted-globals');
    });

    it('lets a test look into what is kept', async () => {
      const faults = await faultsOf('admin-mfe/src/shelf.spec.tsx', COMPONENT);
      expect(faults).not.toContain('no-restricted-globals');
    });
  });

  describe('in a module of the API', () => {
    it('refuses Promise.all, which may hide the first error, and transactions without retry', async () => {
      const faults = await faultsOf('backend/src/orders/parcel.ts', STATEMENTS);
      expect(faults).toEqual(['no-restricted-properties', 'no-restricted-properties']);
    });

    it('lets a test use both', async () => {
      expect(await faultsOf('backend/src/orders/parcel.spec.ts', STATEMENTS)).toEqual([]);
    });
  });
});
