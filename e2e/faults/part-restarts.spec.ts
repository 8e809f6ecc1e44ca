// kill -9 of each process that `npm start` runs, one after the other.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { respondsOk } from '@challenge-coins/tools/start/part-process';
import { OwnShop } from '../releases/own-shop.ts';
import { measureSeconds, print } from './backend-test.ts';

const WAIT = { timeout: 120_000, intervals: [50] };

/** A process to kill. */
interface Victim {
  readonly name: string;
  /** Text in the command line of its parent, if that is not `npm start` itself. */
  readonly below?: string;
  /** Text in its command line. */
  readonly program: string;
  /** Servers that must respond while it is down. */
  readonly others: readonly (keyof OwnShop['servers'])[];
}

const DATABASE = 'embedded.main.js';
const REMOTE = 'dist/remote-server/main.js';
const SHELL = 'dist/edge/main.js';
const RENDERER = 'render-process.main.mjs';
const POSTGRES = 'postgres -D';

const VICTIMS: readonly Victim[] = [
  { name: 'the API', program: 'backend/dist/main.js', others: ['shell', 'storefront', 'admin'] },
  {
    name: 'the payment sandbox',
    program: 'sandbox.main.js',
    others: ['shell', 'storefront', 'admin', 'API'],
  },
  { name: 'the shell', program: SHELL, others: ['storefront', 'admin', 'API'] },
  // Both remotes run the same program: each is killed once.
  { name: 'a remote', program: REMOTE, others: ['shell', 'API'] },
  { name: 'the other remote', program: REMOTE, others: ['shell', 'API'] },
  { name: 'the database’s parent', program: DATABASE, others: ['shell', 'storefront', 'admin'] },
  {
    name: 'PostgreSQL',
    below: DATABASE,
    program: POSTGRES,
    others: ['shell', 'storefront', 'admin'],
  },
  {
    name: 'a renderer of the shell',
    below: SHELL,
    program: RENDERER,
    others: ['shell', 'storefront', 'admin', 'API'],
  },
  {
    name: 'a renderer of a remote',
    below: REMOTE,
    program: RENDERER,
    others: ['shell', 'storefront', 'admin', 'API'],
  },
];

const pidOf = (line: string) => Number(line.split(' ', 1)[0]);

/** Command lines of the servers, their renderers and PostgreSQL without process ids, sorted. */
async function listPrograms(shop: OwnShop): Promise<string[]> {
  const servers = await shop.processes();
  const children = await Promise.all(servers.map((line) => shop.processes(pidOf(line))));
  const lasting = children
    .flat()
    .filter((line) => line.includes(RENDERER) || line.includes(POSTGRES));
  return [...servers, ...lasting].map((line) => line.replace(/^\d+ /, '')).sort();
}

/** Process ids of a victim's program. */
async function findPids(
  shop: OwnShop,
  { below, program }: Pick<Victim, 'below' | 'program'>,
): Promise<number[]> {
  const servers = await shop.processes();
  const parents = below === undefined ? [] : servers.filter((line) => line.includes(below));
  const children = await Promise.all(parents.map((line) => shop.processes(pidOf(line))));
  const lines = below === undefined ? servers : children.flat();
  return lines.filter((line) => line.includes(program)).map(pidOf);
}

/** Content of each log file of the servers. */
async function readLogs(shop: OwnShop): Promise<Map<string, string>> {
  const folder = path.join(shop.folder, 'logs');
  const names = await readdir(folder);
  const logs = names.map(async (name) => {
    return [name, await readFile(path.join(folder, name), 'utf8')] as const;
  });
  return new Map(await Promise.all(logs));
}

test('kill -9 of each process of npm start: the others serve, and it comes back with its log', async () => {
  test.setTimeout(900_000);
  const shop = await OwnShop.open();
  try {
    expect(await respondsOk(`${shop.url}/shop`)).toBe(true);
    const programs = await listPrograms(shop);
    const remotes = await findPids(shop, { program: REMOTE });
    for (const victim of VICTIMS) {
      await test.step(victim.name, async () => {
        const logs = await readLogs(shop);
        const pids = await findPids(shop, victim);
        // Prefer the remote that has not been killed yet.
        const pid = pids.find((one) => remotes.includes(one)) ?? pids[0] ?? 0;
        expect(pid).toBeGreaterThan(0);
        const seconds = await measureSeconds(async () => {
          process.kill(pid, 'SIGKILL');
          for (const server of victim.others) {
            const health = server === 'API' ? '/api/health/live' : '/health/live';
            expect([server, await respondsOk(shop.servers[server] + health)]).toEqual([
              server,
              true,
            ]);
          }
          if (victim.others.includes('shell'))
            expect(await respondsOk(`${shop.url}/shop`)).toBe(true);
          const isBack = async () => {
            const isReplaced = !(await findPids(shop, victim)).includes(pid);
            return isReplaced && (await shop.isReady());
          };
          await expect.poll(isBack, WAIT).toBe(true);
        });
        print(`${victim.name}: back after ${seconds.toFixed(1)} s`);
        await expect.poll(() => listPrograms(shop), WAIT).toEqual(programs);
        const logsAfter = await readLogs(shop);
        for (const [name, text] of logs) {
          expect([name, logsAfter.get(name)?.startsWith(text)]).toEqual([name, true]);
        }
      });
    }
  } finally {
    await shop.close();
  }
});
