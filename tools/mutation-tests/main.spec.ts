import { spawnSync } from 'node:child_process';
import { ROOT } from '@challenge-coins/release/parts';

describe('npm run test:mutations', () => {
  it('prints its usage with --help and runs nothing', () => {
    const args = ['--import', 'tsx', 'tools/mutation-tests/main.ts', '--help'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect(stdout).toMatch(/^Usage:\n {2}npm run test:mutations /);
    expect(stdout).toContain('--only <word>');
    expect(status).toBe(0);
  });
});
