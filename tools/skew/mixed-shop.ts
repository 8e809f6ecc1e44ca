// Runs a shop whose parts come from different trees, on one database.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getApiServer, startBackend, startServer } from '../start/backend.ts';
import type { BackendServer, StartContext } from '../start/backend.ts';
import { getFrontServers } from '../start/shop.ts';
import type { Combination, Version } from './combinations.ts';

/** Folders of a version's sources and releases. */
export interface Tree {
  readonly folder: string;
  readonly releasesDir: string;
}
export type Trees = Readonly<Partial<Record<Version, Tree>>>;

/** A running shop whose parts can be replaced. */
export class MixedShop {
  constructor(
    private readonly context: StartContext,
    private readonly trees: Trees,
  ) {}

  /** Starts the backend. The database keeps the new tables, with which the previous API must work. */
  async open(): Promise<void> {
    await startBackend(this.context);
  }

  /** Replaces the parts, each before those that call it. */
  async switchTo({ shell, storefront, admin, api }: Combination): Promise<void> {
    const { settings } = this.context;
    const front = getFrontServers(settings);
    await this.replace(getApiServer(this.context), api);
    await this.replace(front.storefront, storefront);
    await this.replace(front.admin, admin);
    // A new cache folder: cached releases belong to the previous combination.
    const CACHE_DIR = join(settings.dataDir, `shell-${performance.now()}`);
    await this.replace({ ...front.shell, env: { ...front.shell.env, CACHE_DIR } }, shell);
  }

  private async replace(server: BackendServer, version: Version): Promise<void> {
    const tree = this.trees[version];
    if (!tree) throw new Error(`There is no ${version} ${server.name}.`);
    await this.context.group.stopServer(server.name);
    await startServer(this.context, {
      ...server,
      script: scriptIn(tree, server.script),
      env: { ...server.env, RELEASES_DIR: tree.releasesDir },
    });
  }
}

/** Where the servers are in release f1cb3b1 and before. */
const FORMER_SCRIPTS: Readonly<Record<string, string>> = {
  'dist/edge/main.js': 'dist/shell/server/main.js',
  'dist/remote-server/main.js': 'dist/tools/remote-server/main.js',
};

function scriptIn({ folder }: Tree, script: string): string {
  const path = join(folder, script);
  return existsSync(path) ? path : join(folder, FORMER_SCRIPTS[script] ?? script);
}
