import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { listCombinations, formatMatrix } from './combinations.ts';
import { linkPackages, previousTree } from './previous-tree.ts';

describe('the matrix', () => {
  it('combines every version of shell, storefront and API, and the new shop with the previous admin', () => {
    const all = listCombinations(['previous', 'new']);
    expect(all).toHaveLength(9);
    expect(new Set(all.map((one) => Object.values(one).join(' '))).size).toBe(9);
    expect(all.filter(({ admin }) => admin === 'previous')).toEqual([
      { shell: 'new', storefront: 'new', admin: 'previous', api: 'new' },
    ]);
    expect(listCombinations(['new'])).toEqual([
      { shell: 'new', storefront: 'new', admin: 'new', api: 'new' },
    ]);
  });

  it('formats a table with the result of each combination', () => {
    const one = { shell: 'new', storefront: 'previous', admin: 'new', api: 'new' } as const;
    expect(formatMatrix([{ ...one, passed: false, refused: false }])).toBe(
      'shell       storefront  admin       API         journeys\n' +
        'new         previous    new         new         ✗ fails',
    );
    expect(formatMatrix([{ ...one, passed: true, refused: true }])).toContain('✓ (refused)');
  });
});

describe('the tree of the last release', () => {
  const root = useTempDir();
  const write = async (path: string, text: string) => {
    await mkdir(dirname(root(path)), { recursive: true });
    await writeFile(root(path), text);
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: root(),
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const release = (commit: string) =>
    write(
      'contracts/released/released.json',
      JSON.stringify({ contract: 1, platform: '1.0.0', api: '1.0.0', commit }),
    );

  /** Reason why there is no previous tree. */
  const reason = async () => {
    const previous = await previousTree(root());
    return previous.folder ?? previous.reason;
  };

  beforeEach(async () => {
    await write('package.json', '{ "workspaces": ["shared-ui"] }');
    await write('package-lock.json', '{}');
    await write('.gitignore', 'node_modules\n.cache\ncontracts\n');
    await write('shared-ui/package.json', '{ "name": "@challenge-coins/shared-ui" }');
    await write('shared-ui/text.txt', 'before');
    await write('node_modules/react/text.txt', 'react');
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
  });

  it('does not exist before the first release, or if this clone lacks its commit', async () => {
    expect(await reason()).toBe('Nothing has been released yet.');
    await release('f'.repeat(40));
    expect(await reason()).toContain('does not contain');
  });

  it('does not exist while nothing has changed since the release', async () => {
    await release(git('rev-parse', 'HEAD'));
    expect(await reason()).toContain('This tree is');
  });

  it('has its own workspaces and the packages of this tree', async () => {
    await release(git('rev-parse', 'HEAD'));
    await write('shared-ui/text.txt', 'after');
    const { folder } = await previousTree(root());
    const read = (path: string) => readFile(join(folder ?? '', path), 'utf8');
    expect(await read('shared-ui/text.txt')).toBe('before');
    expect(await read('node_modules/@challenge-coins/shared-ui/text.txt')).toBe('before');
    expect(await read('node_modules/react/text.txt')).toBe('react');
  });

  it('contains only links, so that deleting it keeps the packages', async () => {
    const tree = root('.cache/tree');
    await write('.cache/tree/package.json', '{ "workspaces": ["shared-ui"] }');
    await write('.cache/tree/shared-ui/package.json', '{ "name": "@challenge-coins/shared-ui" }');
    await linkPackages(root(), tree);
    await rm(tree, { recursive: true });
    expect(await readFile(root('node_modules/react/text.txt'), 'utf8')).toBe('react');
  });
});
