import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { useTempDir } from '../../release/temp-dir.fixture.ts';
import { textOf } from '../deploy-check/repository.ts';
import { copiesOf, stagesOf } from '../deploy-check/dockerfile.ts';
import { bundleServers } from './servers.ts';

/** Files that a program finds beside itself: `new URL('./name', import.meta.url)`. */
const BESIDE = /new URL\(["']\.\/([\w.-]+)["'], import\.meta\.url\)/g;

describe('a bundled server', () => {
  const folder = useTempDir();

  it.each(['shell/server/main.js', 'remote-server/main.js'])(
    'finds beside itself what it runs and reads: %s',
    async (program) => {
      await bundleServers(folder());
      const code = await readFile(folder(program), 'utf8');
      const needed = [...code.matchAll(BESIDE)].map(([, name = '']) => name);
      const missing = needed.filter((name) => !existsSync(folder(dirname(program), name)));
      expect(missing).toEqual([]);
    },
  );

  it('paints with the program as it stands in the sources', async () => {
    await bundleServers(folder());
    const program = await readFile(folder('remote-server/render-process.main.mjs'), 'utf8');
    expect(program).toBe(textOf('remote-server/ssr/render-process.main.mjs'));
    const code = await readFile(folder('remote-server/main.js'), 'utf8');
    expect(code).toContain('./render-process.main.mjs');
  });

  it.each(['shell', 'storefront-mfe', 'admin-mfe'] as const)(
    'comes into the image of %s with everything beside it',
    (part) => {
      const server = part === 'shell' ? '/app/dist/shell/server' : '/app/dist/remote-server';
      const copied = stagesOf(part)
        .flatMap(copiesOf)
        .flatMap(({ sources }) => sources);
      expect(copied.some((path) => server === path || server.startsWith(`${path}/`))).toBe(true);
    },
  );
});
