// A shop whose shell, storefront and API come from different trees, on one database.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apiOf, startBackend, startServer } from '../start/backend.ts';
import type { BackendServer, Starting } from '../start/backend.ts';
import { getFrontServers } from '../start/shop.ts';
import type { Combination, Version } from './combinations.ts';

/** Where a version's builds stand. */
export interface Tree {
  readonly folder: string;
  readonly releasesDir: string;
}
export type Trees = Readonly<Partial<Record<Version, Tree>>>;

/** Changes the parts of a running shop. */
export class MixedShop {
  constructor(
    private readonly starting: Starting,
    private readonly trees: Trees,
  ) {}

  /** The database gets the new tables and keeps them: the previous API has to live with those. */
  async open(): Promise<void> {
    await startBackend(this.starting);
  }

  /** Replaces the parts, each before those that call it. */
  async switchTo({ shell, storefront, admin, api }: Combination): Promise<void> {
    const { settings } = this.starting;
    const front = getFrontServers(settings);
    await this.replace(apiOf(settings), api);
    await this.replace(front.storefront, storefront);
    await this.replace(front.admin, admin);
    // What it remembers of the releases belongs to the combination before: it starts afresh.
    const CACHE_DIR = join(settings.dataDir, `shell-${performance.now()}`);
    await this.replace({ ...front.shell, env: { ...front.shell.env, CACHE_DIR } }, shell);
  }

  private async replace(server: BackendServer, version: Version): Promise<void> {
    const tree = this.trees[version];
    if (!tree) throw new Error(`There is no ${version} ${server.name}.`);
    await this.starting.group.stopOne(server.name);
    await startServer(this.starting, {
      ...server,
      script: scriptIn(tree, server.script),
      env: { ...server.env, RELEASES_DIR: tree.releasesDir },
    });
  }
}

function scriptIn({ folder }: Tree, script: string): string {
  const path = join(folder, script);
  // Up to release f1cb3b1 the remotes' server was one of the tools.
  return existsSync(path) ? path : join(folder, script.replace('dist/', 'dist/tools/'));
}
