// What is live of every part, with the addresses under which the browser finds it.
import { join } from 'node:path';
import type { Release } from '../../../tools/release/release-document.ts';
import type { Config } from '../config.ts';
import { ReleaseReader } from './release-reader.ts';
import { sourceAt, sourceIn } from './release-source.ts';
import type { ReleaseSource } from './release-source.ts';

export type RemotePart = 'storefront-mfe' | 'admin-mfe';
export type Part = 'shell' | RemotePart;

/** The live release of each part; null where nothing good is known. */
export type LiveReleases = Readonly<Record<Part, Release | null>>;

/** What the page tells the shell's scripts about a remote. */
export interface RemoteAddress {
  /** The name in Module Federation. */
  readonly name: string;
  readonly release: string;
  readonly entry: string;
  readonly integrity: string | null;
  readonly contract: number;
  readonly platform: string;
}

/** The address of a release's file, on the shop's own origin. */
export function fileAddress(part: Part, release: Release, file: string): string {
  return `/${part}/releases/${release.id}/${file}`;
}

/** What the page says about the remotes; null for one of which nothing good is known. */
export function remoteAddresses(live: LiveReleases): Record<RemotePart, RemoteAddress | null> {
  return {
    'storefront-mfe': remoteAddress('storefront-mfe', live['storefront-mfe']),
    'admin-mfe': remoteAddress('admin-mfe', live['admin-mfe']),
  };
}

function remoteAddress(part: RemotePart, release: Release | null): RemoteAddress | null {
  if (!release) return null;
  return {
    name: part.replaceAll('-', '_'),
    release: release.id,
    entry: fileAddress(part, release, release.entry),
    integrity: release.files[release.entry] ?? null,
    contract: release.contract,
    platform: release.platform,
  };
}

/** Reads what is live of all parts at once. */
export class ReleaseBoard {
  private readonly readers: Record<Part, ReleaseReader>;

  constructor(config: Config, warn: (details: object, message: string) => void) {
    const reader = (part: Part, source: ReleaseSource) => {
      const lastGoodPath = join(config.cacheDir, 'releases', `${part}.json`);
      return new ReleaseReader({ part, source, lastGoodPath, warn });
    };
    const { shellUrl, releasesDir, remotes } = config;
    this.readers = {
      shell: reader('shell', shellUrl ? sourceAt(shellUrl) : sourceIn(releasesDir, 'shell')),
      'storefront-mfe': reader('storefront-mfe', sourceAt(remotes['storefront-mfe'])),
      'admin-mfe': reader('admin-mfe', sourceAt(remotes['admin-mfe'])),
    };
  }

  /** The live releases; a part that is down costs no other part anything. */
  async live(options?: { afresh?: boolean }): Promise<LiveReleases> {
    const [shell, storefront, admin] = await Promise.all([
      this.readers.shell.document(options),
      this.readers['storefront-mfe'].document(options),
      this.readers['admin-mfe'].document(options),
    ]);
    return {
      shell: shell?.live ?? null,
      'storefront-mfe': storefront?.live ?? null,
      'admin-mfe': admin?.live ?? null,
    };
  }
}
