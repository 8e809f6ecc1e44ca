import { on } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { WebSocket } from 'ws';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { startDevServer } from './dev-server.ts';
import type { Build } from './dev-server.ts';

describe('a development server', () => {
  const folder = useTempDir();
  let url: string;
  let stop: () => Promise<void>;

  const source = (text: string) => writeFile(folder('page.js'), `document.title = '${text}';`);
  const script = async () => (await fetch(`${url}/files/main.js`)).text();

  beforeEach(async () => {
    await source('first');
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    stop = await startDevServer({
      compiler: webpack({
        mode: 'development',
        context: folder(),
        entry: './page.js',
        resolve: { modules: [join(ROOT, 'node_modules')] },
      }),
      port,
      publicPath: '/files/',
      hot: true,
      extras: (app) => app.get('/extra', () => 'more'),
    });
  });
  afterEach(() => stop());

  it('serves the bundle after the build, with CORS for any origin', async () => {
    const response = await fetch(`${url}/files/main.js`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toContain('first');
    expect(await (await fetch(`${url}/extra`)).text()).toBe('more');
    expect((await fetch(`${url}/files/nothing.js`)).status).toBe(404);
  });

  /** Opens a page's WebSocket; each call of the returned function resolves to the next build message. */
  async function openPage(): Promise<() => Promise<Build>> {
    await script();
    const messages = on(new WebSocket(`${url.replace('http', 'ws')}/ws`), 'message');
    return async () => {
      const { value } = (await messages.next()) as IteratorResult<[Buffer], [Buffer]>;
      return JSON.parse(value[0].toString()) as Build;
    };
  }

  /** Waits for a matching build; on a busy machine, earlier builds may arrive first. */
  async function waitForBuild(nextBuild: () => Promise<Build>, matches: (build: Build) => boolean) {
    let build = await nextBuild();
    while (!matches(build)) build = await nextBuild();
    return build;
  }

  it('notifies open pages of a change and serves the new bundle', async () => {
    const nextBuild = await openPage();
    const before = await nextBuild();
    await source('second');
    await waitForBuild(nextBuild, ({ hash }) => hash !== before.hash);
    expect(await script()).toContain('second');
  });

  it('reports compile errors to open pages until they are fixed', async () => {
    const nextBuild = await openPage();
    await nextBuild();
    await source("first' + ;");
    expect(await waitForBuild(nextBuild, ({ errors }) => errors.length > 0)).toMatchObject({
      errors: [{ moduleName: './page.js', message: expect.stringContaining('Unexpected token') }],
    });
    await source('second');
    await waitForBuild(nextBuild, ({ errors }) => errors.length === 0);
  });
});
