// Runs the front ends of docker-compose.yml as plain processes with the same commands, settings and order.
// Images and volumes are folders. API and database are left out.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts } from '@challenge-coins/server-kit/local-server.fixture';
import { bundleServers } from '../build/servers.ts';
import type { Release } from '@challenge-coins/release/release-document';
import { writeBuild } from '@challenge-coins/release/release.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import type { FrontEnd } from '@challenge-coins/release/parts';
import { respondsOk } from '../start/part-process.ts';
import { sortByDependency, readCompose } from './compose.ts';
import type { Service } from './compose.ts';
import { getEnvironment, getImage, getScript } from './dockerfile.ts';

const { services } = readCompose();
const OPTIONAL = Object.entries(services).flatMap(([name, { profiles }]) =>
  profiles.length > 0 ? [name] : [],
);
const EXCLUDED = ['postgres', 'backend-migrate', 'backend', ...OPTIONAL];
const SERVERS = ['shell', 'storefront-mfe', 'admin-mfe'] as const;

/** A shop in a folder that starts and stops like the composed one. */
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

  /** Replaces the build in the part's image. */
  async build(part: FrontEnd, release: Release): Promise<void> {
    const bundle = join(this.folder, 'app/dist', part, 'dist/bundle');
    await rm(bundle, { recursive: true, force: true });
    await writeBuild(bundle, release);
  }

  /** `docker compose run` of a release command in the part's publish job; returns its output. */
  async release(part: FrontEnd, ...args: readonly string[]): Promise<string> {
    const [command = '', ...rest] = args;
    const name = `${part}-publish`;
    const service = services[name];
    if (!service) throw new Error(`There is no service ${name}.`);
    const program = ['node', 'dist/release/main.js', command, part, ...rest];
    return this.waitForExit(name, this.run({ ...service, command: program }));
  }

  /**
   * `docker compose up`: resolves with the output of the jobs when every server is ready, which the shell does not wait
   * for; rejects with the output of a failed job.
   */
  async up(): Promise<string> {
    let output = '';
    const excluded = [...EXCLUDED, ...this.running.keys()];
    for (const name of sortByDependency(services)) {
      const service = services[name];
      if (!service || excluded.includes(name)) continue;
      const child = this.run(service);
      if (service.healthcheck === undefined) output += await this.waitForExit(name, child);
      else this.running.set(name, child);
    }
    for (const name of SERVERS) {
      while (!(await respondsOk(`${this.addressOf(name)}/health/ready`))) await delay(50);
    }
    return output;
  }

  /** `docker compose down`: the volumes stay. */
  async down(): Promise<void> {
    for (const child of this.running.values()) {
      const ended = once(child, 'exit');
      if (child.kill('SIGTERM')) await ended;
    }
    this.running.clear();
  }

  /** Id of the live release of each part. */
  async liveIds(): Promise<Record<string, string>> {
    const response = await fetch(`${this.addressOf('shell')}/releases.json`);
    const live = (await response.json()) as Record<string, { release: string } | null>;
    return Object.fromEntries(
      Object.entries(live).map(([name, one]) => [name, one?.release ?? '']),
    );
  }

  private run(service: Service): ChildProcess {
    const image = getImage(service.build?.target ?? '');
    const [, ...args] = service.command ?? ['node', getScript(image)];
    const environment = { ...getEnvironment(image), ...service.environment };
    return spawn(process.execPath, args, {
      cwd: join(this.folder, 'app'),
      env: { ...this.toLocal(environment, service), HOST: '127.0.0.1', METRICS_PORT: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Maps host names, ports and volumes of containers to local ones. */
  private toLocal(environment: Record<string, string>, service: Service): Record<string, string> {
    const mounts = service.volumes.map((volume) => volume.split(':') as [string, string]);
    const localValue = (value: string) => {
      const mount = mounts.find(([, inside]) => value === inside);
      if (mount) return join(this.folder, 'volumes', mount[0]);
      return value.replace(/^http:\/\/([\w-]+):\d+$/, (_all, host: string) => this.addressOf(host));
    };
    const own = SERVERS.find((part) => service.build?.target === part);
    return {
      ...Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, localValue(value)]),
      ),
      PORT: String(this.ports[own ?? '']),
    };
  }

  private addressOf(host: string): string {
    return `http://127.0.0.1:${this.ports[host] ?? 1}`;
  }

  private async waitForExit(name: string, child: ChildProcess): Promise<string> {
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    const text = Buffer.concat(output).toString();
    if (code !== 0) throw new Error(`${name} ended with ${code}:\n${text}`);
    return text;
  }
}
