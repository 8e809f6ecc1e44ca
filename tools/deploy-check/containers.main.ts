// npm run test:containers: builds the images and starts the shop of docker-compose.yml with backup and pooler. It sells
// a coin, survives the death of every server, and restores a backup; then everything is removed. Needs Linux,
// Docker with compose 2, and the right to kill its processes.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@challenge-coins/release/parts';
import { buyACoin } from '../next-node/buy-a-coin.ts';
import { getExitCode, runCommand } from '../run-command.ts';
import { DEPLOYED_PARTS } from './repository.ts';

const PORT = 4790;
const URL_OF_SHOP = `http://127.0.0.1:${PORT}`;
/** Timeout of a restart, in milliseconds. */
const RESTART_MS = 60_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

function createSettings(): string {
  const password = randomBytes(16).toString('hex');
  const settings = {
    JWT_SECRET: randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: randomBytes(16).toString('hex'),
    ADMIN_EMAILS: 'owner@shop.example',
    POSTGRES_PASSWORD: password,
    DATABASE_URL: `postgres://shop:${password}@pooler:5432/shop`,
    MIGRATION_URL: `postgres://shop:${password}@postgres:5432/shop`,
    PORT: `127.0.0.1:${PORT}`,
    COMPOSE_PROFILES: 'backup,pooler',
    TAG: 'test',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function waitUntilReady(): Promise<void> {
  const deadline = performance.now() + RESTART_MS;
  while (!(await fetch(`${URL_OF_SHOP}/api/health/ready`).catch(() => null))?.ok) {
    if (performance.now() > deadline) throw new Error('The shop is not ready.');
    await delay(200);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'containers-'));
const settings = join(folder, 'env');
await writeFile(settings, createSettings(), { mode: 0o600 });
const compose = ['docker', 'compose', '--project-name', 'coins-test', '--env-file', settings];

/** Runs a command of docker compose. Rejects if it fails. */
async function run(...args: readonly string[]): Promise<void> {
  const code = await getExitCode([...compose, ...args], { cwd: ROOT });
  if (code !== 0) throw new Error(`docker compose ${args.join(' ')} ended with code ${code}.`);
}

/** Id of the first container of a service, and how often it was restarted. */
async function inspect(service: string): Promise<{ id: string; restarts: number }> {
  const listed = await runCommand([...compose, 'ps', '--quiet', service], { cwd: ROOT });
  const [id = ''] = listed.output.split('\n');
  const { output } = await runCommand(['docker', 'inspect', '-f', '{{.RestartCount}}', id], {});
  return { id, restarts: Number(output) };
}

/** Kills the server in a container from outside, as the kernel does when memory runs out; it has to come back. */
async function killAndWait(service: string): Promise<void> {
  const { id, restarts } = await inspect(service);
  const { output } = await runCommand(['docker', 'inspect', '-f', '{{.State.Pid}}', id], {});
  process.kill(Number(output), 'SIGKILL');
  const deadline = performance.now() + RESTART_MS;
  while ((await inspect(service)).restarts === restarts) {
    if (performance.now() > deadline) throw new Error(`${service} was not restarted.`);
    await delay(200);
  }
  await waitUntilReady();
  print(`${service}: killed and started again`);
}

async function sell(): Promise<void> {
  const { total } = await buyACoin(URL_OF_SHOP);
  print(`A coin was sold for $${total}`);
}

try {
  await run('up', '--build', '--detach');
  await waitUntilReady();
  await sell();
  for (const service of [...DEPLOYED_PARTS, 'postgres', 'pooler']) await killAndWait(service);
  await sell();
  await run('exec', '-T', 'backup', '/backup.sh', 'once');
} catch (error) {
  await run('logs', '--tail', '50').catch(() => undefined);
  throw error;
} finally {
  await run('down', '--volumes', '--remove-orphans');
  await rm(folder, { recursive: true });
}
