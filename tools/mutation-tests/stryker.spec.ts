import { mkdtemp, mkdir } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';
import { MutatedTree } from './mutated-tree.ts';
import { STRYKER_TARGETS, toSpecPath } from './stryker.ts';

describe('the specs of the pure modules', () => {
  it('pass without a mutant, in a tree in which nothing is built', async () => {
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    const tree = await MutatedTree.grow(ROOT, await mkdtemp(join(ROOT, '.cache/pure-')));
    try {
      const specs = STRYKER_TARGETS.map(toSpecPath);
      const config = ['--config', 'tools/jest/stryker.config.js'];
      const { status, stderr } = spawnSync(
        join(tree.folder, 'node_modules/.bin/jest'),
        [...config, '--runInBand', '--runTestsByPath', ...specs],
        {
          cwd: tree.folder,
          encoding: 'utf8',
          env: { PATH: process.env.PATH, NODE_OPTIONS: '--experimental-vm-modules' },
        },
      );
      expect(stderr).toContain(`Test Suites: ${specs.length} passed, ${specs.length} total`);
      expect(status).toBe(0);
    } finally {
      await tree.remove();
    }
  });
});
