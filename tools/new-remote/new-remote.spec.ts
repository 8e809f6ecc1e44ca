import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ROOT } from '@challenge-coins/release/parts';
import { MutatedTree } from '../mutation-tests/mutated-tree.ts';
import { runCommand } from '../run-command.ts';

// A busy machine takes a minute to compile and build the remote.
jest.setTimeout(600_000);

describe('a remote made by npm run new-remote', () => {
  let tree: MutatedTree;
  const read = (path: string) => readFile(join(tree.folder, path), 'utf8');

  async function run(...command: string[]) {
    const { code, output } = await runCommand(command, { cwd: tree.folder, env: { CI: '1' } });
    return code === 0 ? '' : output;
  }
  const runTypeScript = (...args: string[]) => run(process.execPath, '--import', 'tsx', ...args);

  beforeAll(async () => {
    tree = await MutatedTree.grow(ROOT, join(ROOT, '.cache', 'new-remote'));
    expect(await runTypeScript('tools/new-remote/main.ts', 'hello-mfe')).toBe('');
  });
  afterAll(() => tree.remove());

  it('compiles, and so does every list of parts', async () => {
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    expect(await run(tsc, '--noEmit', '--project', 'hello-mfe')).toBe('');
  });

  it('passes its own test', async () => {
    const jestBin = join(ROOT, 'node_modules/.bin/jest');
    expect(await run(jestBin, '--selectProjects', 'hello', '--maxWorkers', '1')).toBe('');
  });

  it('is built as a release of its own, with its page and an SSR bundle', async () => {
    expect(await runTypeScript('tools/build/front-end.main.ts', 'hello-mfe')).toBe('');
    const release = JSON.parse(await read('hello-mfe/dist/bundle/release.json')) as object;
    expect(release).toMatchObject({
      contract: 2,
      entry: expect.stringMatching(/^remoteEntry\.\w+\.en\.js$/),
      painter: expect.stringMatching(/\.cjs$/),
      pages: { '/hello': { title: 'Hello', nav: 'Hello', sitemap: ['/hello'] } },
    });
  });

  it('has a deployment that passes the checks of all deployments', async () => {
    const jestBin = join(ROOT, 'node_modules/jest/bin/jest.js');
    const specs = ['compose.spec', 'kubernetes.spec', 'dockerfile.spec'];
    const args = ['--selectProjects', 'tools', '--maxWorkers', '1', '--testPathPatterns'];
    const command = [process.execPath, '--experimental-vm-modules', jestBin, ...args, ...specs];
    expect(await run(...command)).toBe('');
  });

  it('is part of the lockfile and the network policies', async () => {
    const lock = JSON.parse(await read('package-lock.json')) as { packages: object };
    expect(lock.packages).toHaveProperty(['node_modules/@challenge-coins/hello-mfe'], {
      resolved: 'hello-mfe',
      link: true,
    });
    const policy = await read('deploy/kubernetes/parts/shell/network-policy.yaml');
    expect(policy).toContain('app.kubernetes.io/name: hello-mfe }');
    expect(await read('docker-compose.yml')).toContain(
      "REMOTES: 'hello-mfe http://hello-mfe:3010 /hello, ${REMOTES:-}'",
    );
  });

  it('can be followed by another, but not by one of the same or of an invalid name', async () => {
    expect(await runTypeScript('tools/new-remote/main.ts', 'hello-mfe')).toContain(
      'exists already',
    );
    expect(await runTypeScript('tools/new-remote/main.ts', 'Hello')).toContain('lower-case words');
    expect(await runTypeScript('tools/new-remote/main.ts', 'gift-cards-mfe')).toBe('');
    expect(await read('deploy/kubernetes/parts/shell/settings.env')).toContain(
      'REMOTES=gift-cards-mfe http://gift-cards-mfe:3011 /gift-cards, hello-mfe http://hello-mfe:3010 /hello\n',
    );
  });
});
