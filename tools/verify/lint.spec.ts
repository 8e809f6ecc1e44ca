import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { runCommand } from '../run-command.ts';

/** One type error, two rule violations, and one violation that tests may contain. */
const VIOLATIONS = `
export const weight: number = 'heavy';
export function strike(given: any): void { console.log(given); }
export function sell(): void { Promise.resolve(); }
export const first = (years: number[]): number => years[0]!;
`;

const EXPECTED_RULES = ['TS2322', 'no-explicit-any', 'no-floating-promises'];

/** One violation of each rule about React components and about separate bundles. */
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
const EXPECTED_REACT_RULES = [
  ...['rules-of-hooks', 'exhaustive-deps', 'set-state-in-effect', 'refs', 'purity'],
  'static-components',
];

/** The two calls that bypass the helpers for statements and transactions. */
const STATEMENTS = `
interface Database { transaction(work: () => Promise<void>): Promise<void>; }
export const read = (statements: Promise<number>[]) => Promise.all(statements);
export const write = (database: Database) => database.transaction(() => Promise.resolve());
`;

describe('the linter', () => {
  const folder = useTempDir();

  /** Names of the rules that a file violates. */
  async function getViolations(file: string, text: string): Promise<(string | undefined)[]> {
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
    const args = ['-c', 'oxlint.config.mjs', '--format', 'unix', dirname(file)];
    // oxlint otherwise looks for tsgolint in its working directory.
    const env = { OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') };
    const { output } = await runCommand([program, ...args], { cwd: folder(), env });
    return [...output.matchAll(/\(([\w-]+)\)\]$/gm)].map(([, rule]) => rule).sort();
  }

  describe('in a new folder', () => {
    it('reports type errors and violations of syntactic and type-aware rules', async () => {
      const violations = await getViolations('parcels/parcel.ts', VIOLATIONS);
      expect(violations).toEqual([...EXPECTED_RULES, 'no-non-null-assertion']);
    });

    it('allows non-null assertions in tests', async () => {
      expect(await getViolations('parcels/parcel.spec.ts', VIOLATIONS)).toEqual(EXPECTED_RULES);
    });

    it('reports undefined names in scripts', async () => {
      const script = 'export const strike = () => console.log(weight);\n';
      expect(await getViolations('parcels/strike.mjs', script)).toEqual(['no-undef']);
    });
  });

  describe('in a front end', () => {
    it('enforces the rules of hooks and pure rendering', async () => {
      const violations = await getViolations('storefront-mfe/src/shelf.tsx', COMPONENT);
      expect(violations).toEqual(expect.arrayContaining(EXPECTED_REACT_RULES));
    });

    it('forbids instanceof with classes that each bundle duplicates, and direct localStorage access', async () => {
      const violations = await getViolations('admin-mfe/src/shelf.tsx', COMPONENT);
      expect(violations.filter((rule) => rule === 'no-instanceof')).toHaveLength(1);
      expect(violations).toContain('no-restricted-globals');
    });

    it('allows localStorage access in tests', async () => {
      const violations = await getViolations('admin-mfe/src/shelf.spec.tsx', COMPONENT);
      expect(violations).not.toContain('no-restricted-globals');
    });
  });

  describe('in a module of the API', () => {
    it('forbids Promise.all, which may hide the first error, and transactions without retry', async () => {
      const violations = await getViolations('backend/src/orders/parcel.ts', STATEMENTS);
      expect(violations).toEqual(['no-restricted-properties', 'no-restricted-properties']);
    });

    it('allows both in tests', async () => {
      expect(await getViolations('backend/src/orders/parcel.spec.ts', STATEMENTS)).toEqual([]);
    });
  });
});
