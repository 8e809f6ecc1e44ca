import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts } from '@challenge-coins/server-kit/local-server.fixture';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { respondsOk } from './part-process.ts';

const SERVER = `
import { createServer } from 'node:http';
createServer((_, response) => response.end()).listen(process.env.API_PORT, '127.0.0.1');
`;

const sourceOf = (name: string) => JSON.stringify(new URL(name, import.meta.url));

/** Runs one server as the shop; creates the file `opened` after the output that follows the start. */
const shopWith = (server: string, opened: string) => `
import { writeFileSync } from 'node:fs';
import { localAddress, startServer } from ${sourceOf('backend.ts')};
import { runShop } from ${sourceOf('run-shop.ts')};

await runShop(async (context) => {
  const readyAt = localAddress(context.settings.ports.api);
  await startServer(context, { name: 'API', script: ${JSON.stringify(server)}, env: {}, readyAt });
  setImmediate(() => writeFileSync(${JSON.stringify(opened)}, ''));
}, 'production');
`;

describe('npm start', () => {
  const folder = useTempDir();

  it('serves until it is stopped although its output is on a full disk', async () => {
    const [port, storefront, admin, api] = (await freePorts(4)).map(String);
    const [script, server, opened] = [folder('shop.mts'), folder('server.mjs'), folder('opened')];
    await writeFile(server, SERVER);
    await writeFile(script, shopWith(server, opened));
    const full = await open('/dev/full', 'w');
    const shop = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: ROOT,
      stdio: ['ignore', full.fd, full.fd],
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: folder('data'), JWT_SECRET: '0f1e2d3c'.repeat(4) },
        ...{ PORT: port, STOREFRONT_PORT: storefront, ADMIN_PORT: admin, API_PORT: api },
      },
    });
    const exited = once(shop, 'exit');
    await full.close();
    try {
      while (!existsSync(opened) && shop.exitCode === null) await delay(20);
      expect(existsSync(opened)).toBe(true);
      expect(await respondsOk(`http://127.0.0.1:${api}`)).toBe(true);
      shop.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      expect(await respondsOk(`http://127.0.0.1:${api}`)).toBe(false);
    } finally {
      shop.kill('SIGKILL');
    }
  });
});
