// The front ends of docker-compose.yml as plain processes: the same commands and settings, in the
// same order, each image a folder and each volume another. The API and its database are left out.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts } from '../../server-kit/src/local-server.fixture.ts';
import { bundleServers } from '../build/servers.ts';
import type { Release } from '../../release/release-document.ts';
import { writeBuild } from '../../release/release.fixture.ts';
import { ROOT } from '../../release/parts.ts';
import type { FrontEnd } from '../../release/parts.ts';
import { answers } from '../start/part-process.ts';
import { inOrder, readCompose } from './compose.ts';
import type { Service } from './compose.ts';
import { environmentOf, imageOf, scriptOf } from './dockerfile.ts';

const { services } = readCompose();
const LEFT_OUT = ['postgres', 'backend-migrate', 'backend'];
const SERVERS = ['shell', 'storefront-mfe', 'admin-mfe'] as const;

/** A shop in a folder that goes up and down like the composed one. */
export class ComposedShop {
  private readonly running = new Map<string, ChildProcess>();

  private constructor(
    private readonly folder: string,
    private readonly ports: Readonly<Record<string, number>>,
  ) {}

  static async in(folder: string): Promise<ComposedShop> {
    await mkdir(join(folder, 'app'), { recursive: true });
    await bundleServers(join(folder, 'app/dist'));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'app/node_modules'));
    await writeFile(join(folder, 'app/package.json'), '{ "type": "module" }');
    const ports = await freePorts(SERVERS.length);
    const byName = SERVERS.map((name, index) => [name, ports[index] ?? 0] as const);
    return new ComposedShop(folder, Object.fromEntries(byName));
  }

  /** Puts a build into the part's image, in the place of an earlier one. */
  async build(part: FrontEnd, release: Release): Promise<void> {
    const bundle = join(this.folder, 'app/dist', part, 'dist/bundle');
    await rm(bundle, { recursive: true, force: true });
    await writeBuild(bundle, release);
  }

  /**
   * `docker compose up`: resolves when every server is ready, for which the shell does not wait;
   * rejects with what a job said.
   */
  async up(): Promise<void> {
    const absent = [...LEFT_OUT, ...this.running.keys()];
    for (const name of inOrder(services)) {
      const service = services[name];
      if (!service || absent.includes(name)) continue;
      const child = this.run(service);
      if (service.healthcheck === undefined) await this.untilDone(name, child);
      else this.running.set(name, child);
    }
    for (const name of SERVERS) {
      while (!(await answers(`${this.addressOf(name)}/health/ready`))) await delay(50);
    }
  }

  /** `docker compose down`: the volumes stay. */
  async down(): Promise<void> {
    for (const child of this.running.values()) {
      const ended = once(child, 'exit');
      if (child.kill('SIGTERM')) await ended;
    }
    this.running.clear();
  }

  /** The id of the release that visitors get of each part. */
  async liveIds(): Promise<Record<string, string>> {
    const answer = await fetch(`${this.addressOf('shell')}/releases.json`);
    const live = (await answer.json()) as Record<string, { release: string } | null>;
    return Object.fromEntries(
      Object.entries(live).map(([name, one]) => [name, one?.release ?? '']),
    );
  }

  private run(service: Service): ChildProcess {
    const image = imageOf(service.build?.target ?? '');
    const [, ...words] = service.command ?? ['node', scriptOf(image)];
    const environment = { ...environmentOf(image), ...service.environment };
    return spawn(process.execPath, words, {
      cwd: join(this.folder, 'app'),
      env: { ...this.asHere(environment, service), HOST: '127.0.0.1', METRICS_PORT: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** A container's names, ports and volumes are ours here. */
  private asHere(environment: Record<string, string>, service: Service): Record<string, string> {
    const mounts = service.volumes.map((volume) => volume.split(':') as [string, string]);
    const here = (value: string) => {
      const mount = mounts.find(([, inside]) => value === inside);
      if (mount) return join(this.folder, 'volumes', mount[0]);
      return value.replace(/^http:\/\/([\w-]+):\d+$/, (_all, host: string) => this.addressOf(host));
    };
    const own = SERVERS.find((part) => service.build?.target === part);
    return {
      ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, here(value)])),
      PORT: String(this.ports[own ?? '']),
    };
  }

  private addressOf(host: string): string {
    return `http://127.0.0.1:${this.ports[host] ?? 1}`;
  }

  private async untilDone(name: string, child: ChildProcess): Promise<void> {
    const said: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0)
      throw new Error(`${name} ended with ${code}:\n${Buffer.concat(said).toString()}`);
  }
}
