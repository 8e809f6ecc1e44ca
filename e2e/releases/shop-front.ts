// A separate front end for journeys that break it: shell server and two remote servers with their own
// release store. The API is that of the shop under test or another one, reached through a TCP proxy.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  respondsOk,
  PartProcess,
  STOP_WITH_PARENT,
} from '@challenge-coins/tools/start/part-process';
import { publishBuild } from '@challenge-coins/release/publish';
import type { FrontEnd } from '@challenge-coins/release/parts';
import { freePorts } from '@challenge-coins/server-kit/local-server.fixture';
import { SHOP } from '../shop.ts';
import { JOURNEYS_RELEASES } from './folder.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { partCommand, type CommandOutput } from './part-command.ts';

export type RunningRemote = 'storefront-mfe' | 'admin-mfe';

const PARTS: readonly FrontEnd[] = ['storefront-mfe', 'admin-mfe', 'shell'];

/** Three servers that can be stopped and started separately. */
export class ShopFront {
  readonly url: string;
  private readonly servers = new Map<FrontEnd, PartProcess>();

  private constructor(
    private readonly ports: Readonly<Record<FrontEnd, number>>,
    private readonly folder: string,
    /** TCP proxy to the API; disconnecting it simulates an outage. */
    readonly api: TcpProxy,
    private readonly settings: Readonly<Record<string, string>>,
  ) {
    this.url = `http://localhost:${ports.shell}`;
  }

  /** Starts a front end with the last builds live, on free ports and in its own folder. */
  static async open(
    settings: Readonly<Record<string, string>> = {},
    api = SHOP.url,
  ): Promise<ShopFront> {
    await mkdir(JOURNEYS_RELEASES, { recursive: true });
    const folder = await mkdtemp(path.join(JOURNEYS_RELEASES, 'front-'));
    const [shell = 0, storefront = 0, admin = 0] = await freePorts(3);
    const ports = { shell, 'storefront-mfe': storefront, 'admin-mfe': admin };
    const front = new ShopFront(ports, folder, await TcpProxy.to(api), settings);
    for (const part of PARTS) await publishBuild(part, front.releasesDir);
    await Promise.all(PARTS.map((part) => front.start(part)));
    return front;
  }

  get releasesDir(): string {
    return path.join(this.folder, 'releases');
  }

  /** Starts a part's server; resolves when it is ready. */
  async start(part: FrontEnd): Promise<void> {
    const server = new PartProcess({
      name: part,
      script: `dist/${part === 'shell' ? 'edge' : 'remote-server'}/main.js`,
      execArgv: STOP_WITH_PARENT,
      env: this.environmentOf(part),
      logFile: path.join(this.folder, `${part}.log`),
    });
    this.servers.set(part, server);
    await server.ready(() => respondsOk(`${this.addressOf(part)}/health/ready`));
  }

  /** Kills a part's server, like a crash. */
  async stop(part: FrontEnd): Promise<void> {
    await this.servers.get(part)?.stop();
  }

  async close(): Promise<void> {
    await Promise.all(PARTS.map((part) => this.stop(part)));
    await this.api.disconnect();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Runs `npm run <command> -w <part>` on this front end's release store. */
  command(command: string, part: FrontEnd, ...args: string[]): Promise<CommandOutput> {
    const { releasesDir: RELEASES_DIR, url } = this;
    const own = { RELEASES_DIR, SHOP_URL: url, PUBLIC_URL: url };
    return partCommand(command, part, { args, env: { ...process.env, ...SHOP.env, ...own } });
  }

  /** Resolves when the shell's server uses that release of a remote for new pages. */
  async serves(part: RunningRemote, release: string): Promise<void> {
    while ((await this.servedRelease(part)) !== release) await delay(50);
  }

  private async servedRelease(part: RunningRemote): Promise<string> {
    const answer = await fetch(`${this.url}/releases.json`);
    return ((await answer.json()) as Record<RunningRemote, { release: string }>)[part].release;
  }

  /** Resolves when new pages use that release of a part. */
  async waitForRelease(part: FrontEnd, release: string): Promise<void> {
    const files = `/${part}/releases/${release}/`;
    while (!(await (await fetch(`${this.url}/shop`)).text()).includes(files)) await delay(50);
  }

  private addressOf(part: FrontEnd): string {
    return `http://127.0.0.1:${this.ports[part]}`;
  }

  private environmentOf(part: FrontEnd): Record<string, string> {
    return {
      PART: part,
      PORT: String(this.ports[part]),
      HOST: part === 'shell' ? '0.0.0.0' : '127.0.0.1',
      RELEASES_DIR: this.releasesDir,
      CACHE_DIR: path.join(this.folder, 'shell'),
      PUBLIC_URL: this.url,
      API_URL: this.api.url,
      STOREFRONT_URL: this.addressOf('storefront-mfe'),
      ADMIN_URL: this.addressOf('admin-mfe'),
      ...this.settings,
    };
  }
}
