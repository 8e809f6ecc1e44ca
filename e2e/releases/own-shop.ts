// A complete separate shop, started with `npm start`, for journeys that release its parts.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { respondsOk } from '@challenge-coins/tools/start/part-process';
import { FRONT_ENDS, ROOT, type FrontEnd } from '@challenge-coins/release/parts';
import { freePorts } from '@challenge-coins/server-kit/local-server.fixture';
import { SHOP } from '../shop.ts';
import { JOURNEYS_RELEASES } from './folder.ts';
import { partCommand, type CommandOutput } from './part-command.ts';

const run = promisify(execFile);

/** A running shop. */
export class OwnShop {
  private constructor(
    readonly url: string,
    readonly folder: string,
    /** Addresses of the servers. */
    readonly servers: Readonly<Record<'shell' | 'storefront' | 'admin' | 'API', string>>,
    private readonly env: NodeJS.ProcessEnv,
    private readonly start: ChildProcess,
  ) {}

  /** Starts a shop with its own ports and data; resolves when all servers are ready. */
  static async open(): Promise<OwnShop> {
    const [shop, storefront, admin, api] = (await freePorts(4)).map(String);
    // Not a temporary folder: the database's user needs access.
    const folder = path.join(JOURNEYS_RELEASES, `shop-${shop}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const url = `http://localhost:${shop}`;
    const env = {
      ...process.env,
      ...SHOP.env,
      PORT: shop,
      STOREFRONT_PORT: storefront,
      ADMIN_PORT: admin,
      API_PORT: api,
      PUBLIC_URL: url,
      SHOP_URL: url,
      DATA_DIR: folder,
      RELEASES_DIR: path.join(folder, 'releases'),
    };
    const args = ['--import', 'tsx', 'tools/start/main.ts'];
    const start = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' });
    const at = (port?: string) => `http://localhost:${port}`;
    const servers = { shell: url, storefront: at(storefront), admin: at(admin), API: at(api) };
    const own = new OwnShop(url, folder, servers, env, start);
    while (!(await own.isReady())) {
      if (start.exitCode !== null) throw new Error(`The shop has exited: ${start.exitCode}`);
      await delay(100);
    }
    return own;
  }

  get releasesDir(): string {
    return path.join(this.folder, 'releases');
  }

  /** Runs `npm run <command> -w <part>`; returns its output and exit status. */
  async command(
    command: string,
    { of = 'storefront-mfe', with: args = [] }: { of?: FrontEnd; with?: string[] } = {},
  ): Promise<CommandOutput> {
    return partCommand(command, of, { args, env: this.env });
  }

  /** Whether the shop serves requests, including those to the API. */
  async isReady(): Promise<boolean> {
    const paths = ['/health/ready', '/api/health/ready'];
    const responses = await Promise.all(paths.map((at) => respondsOk(`${this.url}${at}`)));
    return responses.every(Boolean);
  }

  /** Process id and program of every server of the shop, or of every child of one of its processes. */
  async processes(parentPid = this.start.pid): Promise<string[]> {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
    const children = stdout.split('\n').map((line) => line.trim().split(/\s+/));
    return children
      .filter(([, parent]) => parent === String(parentPid))
      .map(([pid = '', , ...program]) => [pid, ...program].join(' '))
      .sort();
  }

  /** Files in the release stores of all other parts, with modification times. */
  async filesOfOthers(than: FrontEnd): Promise<string[]> {
    const others = FRONT_ENDS.filter((part) => part !== than);
    const files = others.map(async (part) => {
      const folder = path.join(this.releasesDir, part);
      const entries = await readdir(folder, { recursive: true });
      return Promise.all(
        entries.map(async (name) => {
          const { mtimeMs } = await stat(path.join(folder, name));
          return `${part}/${name} ${mtimeMs}`;
        }),
      );
    });
    return (await Promise.all(files)).flat().sort();
  }

  async close(): Promise<void> {
    const ended = once(this.start, 'exit');
    this.start.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}
