// What is live of every part, with the addresses under which the browser finds it.
import { join } from 'node:path';
import type { Release, ReleaseDocument } from '../../../release/release-document.ts';
import type { Config } from '../config.ts';
import { bucketOf } from './bucket.ts';
import { ReleaseReader } from './release-reader.ts';
import { sourceAt, sourceIn } from './release-source.ts';

export const REMOTE_PARTS = ['storefront-mfe', 'admin-mfe'] as const;
export type RemotePart = (typeof REMOTE_PARTS)[number];
export type Part = 'shell' | RemotePart;
export const PARTS: readonly Part[] = ['shell', ...REMOTE_PARTS];

export function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name);
}

/** Remote to the absolute address of the entry script that stands in for its live one. */
export type Overrides = Readonly<Partial<Record<RemotePart, URL>>>;

/** The same of every part. */
function ofParts<T>(of: (part: Part) => T): Record<Part, T> {
  return {
    shell: of('shell'),
    'storefront-mfe': of('storefront-mfe'),
    'admin-mfe': of('admin-mfe'),
  };
}

/** What each part says is live; null where nothing good is known. */
export type ReleaseDocuments = Readonly<Record<Part, ReleaseDocument | null>>;

/** The release of each part that one visitor gets; null where nothing good is known. */
export type LiveReleases = Readonly<Record<Part, Release | null>>;

/** Whether some part has a second release for a share of the visitors. */
export function hasCanary(documents: ReleaseDocuments): boolean {
  return Object.values(documents).some((document) => document?.canary);
}

/** What a visitor of that bucket gets; without a bucket, what most visitors get. */
export function releasesFor(documents: ReleaseDocuments, bucket: number | null): LiveReleases {
  return ofParts((part) => {
    const { live = null, canary } = documents[part] ?? {};
    const isChosen = canary && bucket !== null && bucketOf(part, bucket) < canary.percent;
    return isChosen ? canary.release : live;
  });
}

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
export function remoteAddresses(
  live: LiveReleases,
  overrides: Overrides,
): Record<RemotePart, RemoteAddress | null> {
  const address = (part: RemotePart) => {
    const url = overrides[part];
    return url && live.shell ? overriding(part, url, live.shell) : remoteAddress(part, live[part]);
  };
  return { 'storefront-mfe': address('storefront-mfe'), 'admin-mfe': address('admin-mfe') };
}

/** A developer's remote is taken to fit the shell; the shell's scripts look at it once more. */
function overriding(part: RemotePart, url: URL, { contract, platform }: Release): RemoteAddress {
  const name = part.replaceAll('-', '_');
  return { name, release: 'override', entry: url.href, integrity: null, contract, platform };
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
    const { shellUrl, remotes, cacheDir } = config;
    this.readers = ofParts((part) => {
      const url = part === 'shell' ? shellUrl : remotes[part];
      const source = url ? sourceAt(url) : sourceIn(config, part);
      const lastGoodPath = join(cacheDir, 'releases', `${part}.json`);
      return new ReleaseReader({ part, source, lastGoodPath, warn });
    });
  }

  /** What every part says; a part that is down costs no other part anything. */
  async documents(options?: { afresh?: boolean }): Promise<ReleaseDocuments> {
    const readers = Object.entries(this.readers);
    const documents = await Promise.all(readers.map(([, reader]) => reader.document(options)));
    return Object.fromEntries(
      readers.map(([part], index) => [part, documents[index]]),
    ) as ReleaseDocuments;
  }
}
