import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { readText } from '../deploy-check/repository.ts';
import { listCopies, listStages } from '../deploy-check/dockerfile.ts';
import { build } from 'esbuild';
import { BUNDLE, bundleServers } from './servers.ts';
import { TASKS } from './tasks.ts';

/** Files that a program loads from its own folder: `new URL('./name', import.meta.url)`. */
const SIBLING_FILE = /new URL\(["']\.\/([\w.-]+)["'], import\.meta\.url\)/g;

describe('a bundled server', () => {
  const folder = useTempDir();

  it.each(['edge/main.js', 'remote-server/main.js'])(
    'finds the files that it runs and reads beside itself: %s',
    async (program) => {
      await bundleServers(folder());
      const code = await readFile(folder(program), 'utf8');
      const needed = [...code.matchAll(SIBLING_FILE)].map(([, name = '']) => name);
      const missing = needed.filter((name) => !existsSync(folder(dirname(program), name)));
      expect(missing).toEqual([]);
    },
  );

  it('is bundled again after a change of any module', async () => {
    const entryPoints = ['edge/main.ts', 'remote-server/main.ts', 'release/main.ts'];
    const options = { ...BUNDLE, entryPoints, outdir: folder(), write: false, metafile: true };
    const { metafile } = await build(options);
    const { sources = [] } = TASKS.find(({ name }) => name === 'servers') ?? {};
    const others = Object.keys(metafile?.inputs ?? {}).filter(
      (file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)),
    );
    expect(others).toEqual([]);
  });

  it('includes the render process unchanged', async () => {
    await bundleServers(folder());
    const program = await readFile(folder('remote-server/render-process.main.mjs'), 'utf8');
    expect(program).toBe(readText('ssr/render-process.main.mjs'));
    const code = await readFile(folder('remote-server/main.js'), 'utf8');
    expect(code).toContain('./render-process.main.mjs');
  });

  it("finds the messages of the shell's server at the place that it reads", async () => {
    await bundleServers(folder());
    const code = await readFile(folder('edge/main.js'), 'utf8');
    expect(code).toContain('new URL("../shell/messages", import.meta.url)');
    const texts = await readFile(folder('shell/messages/ht/shellServer.json'), 'utf8');
    expect(texts).toBe(readText('shell/messages/ht/shellServer.json'));
  });

  it.each(['shell', 'storefront-mfe', 'admin-mfe'] as const)(
    'is copied into the image of %s with the files beside it',
    (part) => {
      const server = part === 'shell' ? '/app/dist/edge' : '/app/dist/remote-server';
      const copied = listStages(part)
        .flatMap(listCopies)
        .flatMap(({ sources }) => sources);
      expect(copied.some((path) => server === path || server.startsWith(`${path}/`))).toBe(true);
    },
  );
});
