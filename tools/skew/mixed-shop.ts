// A shop whose shell, storefront and API come from different trees, on one database.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localAddress, startBackend } from '../start/backend.ts';
import type { Starting } from '../start/backend.ts';
import { answers } from '../start/part-process.ts';
import type { PartName } from '../start/process-group.ts';
import type { Combination, Version } from './combinations.ts';

/** Where a version's builds stand. */
export interface Tree {
  readonly folder: string;
  readonly releasesDir: string;
}
export type Trees = Readonly<Partial<Record<Version, Tree>>>;

interface Server {
  readonly name: PartName;
  readonly version: Version;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly readyAt: string;
}

/** Changes the parts of a running shop. */
export class MixedShop {
  constructor(
    private readonly starting: Starting,
    private readonly trees: Trees,
  ) {}

  /** The database gets the new tables and keeps them: the previous API has to live with those. */
  async open(): Promise<void> {
    await startBackend(this.starting);
    await this.replace(this.remote('admin', 'admin-mfe', 'new'));
  }

  /** Replaces the three parts, each before whoever asks it. */
  async become({ shell, storefront, api }: Combination): Promise<void> {
    await this.replace(this.api(api));
    await this.replace(this.remote('storefront', 'storefront-mfe', storefront));
    await this.replace(this.shell(shell));
  }

  private async replace({ name, version, script, env, readyAt }: Server): Promise<void> {
    const { group } = this.starting;
    const tree = this.trees[version];
    if (!tree) throw new Error(`There is no ${version} ${name}.`);
    await group.stopOne(name);
    const server = group.run({
      name,
      script: join(tree.folder, script),
      env: { ...env, RELEASES_DIR: tree.releasesDir },
      isLoud: false,
    });
    await server.ready(() => answers(readyAt));
  }

  private get places() {
    return this.starting.settings.places;
  }

  private api(version: Version): Server {
    const readyAt = `${localAddress(this.places.api)}/api/health/ready`;
    return { name: 'API', version, script: 'backend/dist/main.js', env: {}, readyAt };
  }

  private remote(name: 'storefront' | 'admin', part: string, version: Version): Server {
    const place = this.places[name];
    const script = 'dist/remote-server/main.js';
    const isThere = existsSync(join(this.trees[version]?.folder ?? '', script));
    return {
      name,
      version,
      // Up to release f1cb3b1 the server was one of the tools.
      script: isThere ? script : 'dist/tools/remote-server/main.js',
      env: { PART: part, PORT: String(place.port) },
      readyAt: `${localAddress(place)}/health/ready`,
    };
  }

  /** What it remembers of the releases belongs to the combination before: it starts afresh. */
  private shell(version: Version): Server {
    const { api, storefront, admin, shop } = this.places;
    return {
      name: 'shell',
      version,
      script: 'dist/shell/server/main.js',
      env: {
        API_URL: localAddress(api),
        STOREFRONT_URL: localAddress(storefront),
        ADMIN_URL: localAddress(admin),
        CACHE_DIR: join(this.starting.settings.dataDir, `shell-${performance.now()}`),
      },
      readyAt: `${localAddress(shop)}/health/ready`,
    };
  }
}
