import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { readText } from '../deploy-check/repository.ts';
import { listCopies, listStages } from '../deploy-check/dockerfile.ts';
import { bundleServers } from './servers.ts';

/** Files that a program loads from its own folder: `new URL('./name', import.meta.url)`. */
const SIBLING_FILE = /new URL\(["']\.\/([\w.-]+)["'], import\.meta\.url\)/g;

describe('a bundled server', () => {
  const folder = useTempDir();

  it.each(['shell/server/main.js', 'remote-server/main.js'])(
    'finds the files that it runs and reads beside itself: %s',
    async (program) => {
      await bundleServers(folder());
      const code = await readFile(folder(program), 'utf8');
      const needed = [...code.matchAll(SIBLING_FILE)].map(([, name = '']) => name);
      const missing = needed.filter((name) => !existsSync(folder(dirname(program), name)));
      expect(missing).toEqual([]);
    },
  );

  it('includes the render process unchanged', async () => {
    await bundleServers(folder());
    const program = await readFile(folder('remote-server/render-process.main.mjs'), 'utf8');
    expect(program).toBe(readText('remote-server/ssr/render-process.main.mjs'));
    const code = await readFile(folder('remote-server/main.js'), 'utf8');
    expect(code).toContain('./render-process.main.mjs');
  });

  it("finds the messages of the shell's server at the place that it reads", async () => {
    await bundleServers(folder());
    const code = await readFile(folder('shell/server/main.js'), 'utf8');
    expect(code).toContain('new URL("../messages", import.meta.url)');
    const texts = await readFile(folder('shell/messages/ht/shellServer.json'), 'utf8');
    expect(texts).toBe(readText('shell/messages/ht/shellServer.json'));
  });

  it.each(['shell', 'storefront-mfe', 'admin-mfe'] as const)(
    'is copied into the image of %s with the files beside it',
    (part) => {
      const server = part === 'shell' ? '/app/dist/shell/server' : '/app/dist/remote-server';
      const copied = listStages(part)
        .flatMap(listCopies)
        .flatMap(({ sources }) => sources);
      expect(copied.some((path) => server === path || server.startsWith(`${path}/`))).toBe(true);
    },
  );
});
