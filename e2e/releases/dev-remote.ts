// Runs the development server of a remote, as `npm run dev -w <remote>` does.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { respondsOk, PartProcess } from '@challenge-coins/tools/start/part-process';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { JOURNEYS_RELEASES } from './folder.ts';
import type { RunningRemote } from './shop-front.ts';

/** Timeout of a webpack build without cache, in milliseconds. */
const FIRST_BUILD = 120_000;

/** The running development server of one remote. */
export class DevRemote {
  private constructor(
    /** `http://localhost:…` */
    readonly url: string,
    private readonly server: PartProcess,
    private readonly folder: string,
  ) {}

  /** Starts it with these arguments; resolves when its first build is served. */
  static async start(
    part: RunningRemote,
    { args = [], env = {}, file }: { args?: string[]; env?: Record<string, string>; file: string },
  ): Promise<DevRemote> {
    await mkdir(JOURNEYS_RELEASES, { recursive: true });
    const folder = await mkdtemp(path.join(JOURNEYS_RELEASES, 'part-'));
    const port = await freePort();
    const server = new PartProcess({
      name: part,
      script: 'tools/dev/part.main.ts',
      args: [part, ...args],
      execArgv: ['--import', 'tsx'],
      env: { STOREFRONT_PORT: String(port), ADMIN_PORT: String(port), ...env },
      logFile: path.join(folder, 'log'),
    });
    const url = `http://localhost:${port}`;
    await server.ready(() => respondsOk(`http://127.0.0.1:${port}${file}`), FIRST_BUILD);
    return new DevRemote(url, server, folder);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
