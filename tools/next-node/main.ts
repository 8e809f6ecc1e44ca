// npm run test:next-node: runs the built shop on the Node version of the images, which is newer than the
// minimum version: it starts, sells a coin and stops. That Node comes from the npm registry.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SHOP } from '@challenge-coins/e2e/shop';
import { ROOT } from '@challenge-coins/release/parts';
import { fetchPackage } from '../build/fetch-package.ts';
import { buyACoin } from './buy-a-coin.ts';
import { NEXT_NODE } from './version.ts';

/** Timeout of a start on a busy machine, in milliseconds. */
const TIMEOUT_MS = 120_000;
const PORT = 4780;
const DATA_DIR = join(ROOT, '.data/next-node');

/** Installs that Node once; returns the path of its binary. */
function fetchNode(): string {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(ROOT, '.cache', `node-${NEXT_NODE}`);
  return join(fetchPackage(name, NEXT_NODE, folder), 'bin/node');
}

const node = fetchNode();
await rm(DATA_DIR, { recursive: true, force: true });
const shop = spawn(node, ['--import', 'tsx', 'tools/start/main.ts'], {
  cwd: ROOT,
  env: {
    ...process.env,
    ...SHOP.env,
    PORT: String(PORT),
    PUBLIC_URL: '',
    DATA_DIR,
    RELEASES_DIR: join(DATA_DIR, 'releases'),
  },
  stdio: 'inherit',
});
const ended = once(shop, 'exit');
try {
  const url = `http://127.0.0.1:${PORT}`;
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await fetch(`${url}/api/health/ready`).catch(() => null))?.ok) {
    if (shop.exitCode !== null || performance.now() > deadline)
      throw new Error('The shop did not start.');
    await delay(200);
  }
  const { total } = await buyACoin(url);
  process.stdout.write(`Node ${NEXT_NODE}: a coin was sold for $${total}\n`);
} finally {
  shop.kill('SIGTERM');
  await ended;
  await rm(DATA_DIR, { recursive: true, force: true });
}
