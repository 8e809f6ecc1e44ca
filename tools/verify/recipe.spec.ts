import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ROOT } from '@challenge-coins/release/parts';
import { runCommand } from '../run-command.ts';
import { MutatedTree } from '../mutation-tests/mutated-tree.ts';
import { followRecipe } from './recipe.ts';

const MODULE = 'backend/src/wishlist';
const SPEC = `${MODULE}/wishlist.api.spec.ts`;
/** Files that the recipe writes or changes; the gate checks the rest anyway. */
const WRITTEN = {
  backend: [MODULE, 'backend/src/app.module.ts', 'backend/src/database/migrations'],
  storefront: ['storefront-mfe/src/features/wishlist'],
};
const LINT = ['oxlint', '-c', 'oxlint.config.mjs', '--format', 'unix'];
/** The PostgreSQL cluster of the backend's specs, if they are part of the run. */
const DATABASE = process.env.TEST_CLUSTER_URL;
const ENV = { FORCE_COLOR: '0', ...(DATABASE && { TEST_DATABASE_URL: DATABASE }) };
/**
 * Timeout in milliseconds: a busy machine takes minutes to compile, generate and test the whole backend.
 */
jest.setTimeout(600_000);

describe('a module made by the recipe of CONTRIBUTING.md', () => {
  let tree: MutatedTree;

  beforeAll(async () => {
    tree = await MutatedTree.grow(ROOT, join(ROOT, '.cache', 'recipe'));
    await followRecipe(tree.folder, ENV);
    // A separate repository: the linter skips paths that ours ignores.
    await mkdir(join(tree.folder, '.git'));
  });
  afterAll(() => tree.remove());

  async function check(...[program = '', ...args]: string[]) {
    const command = [join(ROOT, 'node_modules/.bin', program), ...args];
    return runCommand(command, { cwd: tree.folder, env: ENV });
  }

  /** Errors in the output of a check that match this expression. */
  async function findErrors(pattern: RegExp, ...command: string[]): Promise<string[]> {
    const { output } = await check(...command);
    return [...output.matchAll(pattern)].map(([, match = '']) => match);
  }
  const findTypeErrors = (files: readonly string[]) =>
    findErrors(/^([^\s:]+):.*\/typescript\(TS/gm, ...LINT, ...files);

  async function change(file: string, from: string, to: string): Promise<void> {
    const path = join(tree.folder, file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(from);
    await writeFile(path, text.replace(from, to));
  }

  it('passes its own spec', async () => {
    const { code, output } = await check('jest', '--runTestsByPath', SPEC);
    expect(code === 0 ? '' : output).toBe('');
  });

  it('passes the gate, which detects only the errors added here', async () => {
    await change(`${MODULE}/wishlist.service.ts`, 'product_ids:', 'products:');
    await change(`${MODULE}/wishlist.controller.ts`, 'The wish list', 'All wishes');
    await change(
      `${MODULE}/wishlist-line.entity.ts`,
      "@Index('wishlist_line_by_product'",
      "@Index('wishlist_line_of'",
    );
    await change(
      'backend/src/cart/cart.service.ts',
      'import { cartView }',
      "import '../wishlist/wishlist.service.js';\nimport { cartView }",
    );
    const imports = ['depcruise', MODULE, 'backend/src/cart', ...WRITTEN.storefront];
    expect(await findTypeErrors(WRITTEN.backend)).toEqual([`${MODULE}/wishlist.service.ts`]);
    expect(await findTypeErrors(WRITTEN.storefront)).toEqual([]);
    expect(await findErrors(/error ([\w-]+): /g, ...imports)).toEqual([
      'modules-import-through-index',
      'modules-depend-downwards-cart',
    ]);
    expect(
      await findErrors(/Out of date: (.*)\. Run/g, 'tsx', 'tools/generate/main.ts', '--check'),
    ).toEqual([expect.stringMatching(/^backend\/openapi\.json/)]);
    expect(
      await findErrors(/^(.*INDEX.*)$/gm, 'tsx', 'tools/generate/main.ts', '--check-migrations'),
    ).toEqual([
      expect.stringMatching(/DROP INDEX .*wishlist_line_by_product/),
      expect.stringMatching(/CREATE INDEX .*wishlist_line_of/),
    ]);
  });
});
