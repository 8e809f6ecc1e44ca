// What is live of every part, with the addresses under which the browser finds it.
import { join } from 'node:path';
import type { Release, ReleaseDocument } from '../../../release/release-document.ts';
import type { Config } from '../config.ts';
import type { Remote } from '../remotes.ts';
import { getCanaryBucket } from './canary-bucket.ts';
import { ReleaseReader } from './release-reader.ts';
import { createHttpSource } from './release-source.ts';
import type { ReleaseSource } from './release-source.ts';

/** Remote to the absolute address of the entry script that stands in for its live one. */
export type Overrides = Readonly<Record<string, URL>>;

/** What each part, the shell and every remote, says is live; null where nothing good is known. */
export type ReleaseDocuments = Readonly<Record<string, ReleaseDocument | null>>;

/** The release of each part that one visitor gets; null where nothing good is known. */
export type LiveReleases = Readonly<Record<string, Release | null>>;

/** Whether some part has a second release for a share of the visitors. */
export function hasCanary(documents: ReleaseDocuments): boolean {
  return Object.values(documents).some((document) => document?.canary);
}

/** What a visitor of that bucket gets; without a bucket, what most visitors get. */
export function selectReleases(documents: ReleaseDocuments, bucket: number | null): LiveReleases {
  const releases = Object.entries(documents).map(([part, document]) => {
    const { live = null, canary } = document ?? {};
    const isChosen = canary && bucket !== null && getCanaryBucket(part, bucket) < canary.percent;
    return [part, isChosen ? canary.release : live] as const;
  });
  return Object.fromEntries(releases);
}

/** What the page tells the shell's scripts about a remote. */
export interface RemoteDescriptor {
  /** The name in Module Federation. */
  readonly name: string;
  readonly release: string;
  readonly entry: string;
  readonly integrity: string | null;
  readonly contract: number;
  readonly platform: string;
  /** The beginnings of the addresses it answers for. */
  readonly paths: readonly string[];
}

/** The address of a release's file, on the shop's own origin. */
export function getFileUrl(part: string, release: Release, file: string): string {
  return `/${part}/releases/${release.id}/${file}`;
}

/** What the page says about the remotes; null for one of which nothing good is known. */
export function describeRemotes(
  live: LiveReleases,
  overrides: Overrides,
  remotes: readonly Remote[],
): Record<string, RemoteDescriptor | null> {
  const addresses = remotes.map((remote) => {
    const url = overrides[remote.name];
    const release = live[remote.name] ?? null;
    const address =
      url && live.shell
        ? overriding(remote, url, live.shell)
        : release && remoteAddress(remote, release);
    return [remote.name, address] as const;
  });
  return Object.fromEntries(addresses);
}

/** A developer's remote is taken to fit the shell; the shell's scripts look at it once more. */
function overriding(
  { name, paths }: Remote,
  url: URL,
  { contract, platform }: Release,
): RemoteDescriptor {
  const at = { release: 'override', entry: url.href, integrity: null };
  return { name: scopeOf(name), ...at, contract, platform, paths };
}

function remoteAddress({ name, paths }: Remote, release: Release): RemoteDescriptor {
  return {
    name: scopeOf(name),
    release: release.id,
    entry: getFileUrl(name, release, release.entry),
    integrity: release.files[release.entry] ?? null,
    contract: release.contract,
    platform: release.platform,
    paths,
  };
}

/** A remote's name in Module Federation. */
function scopeOf(name: string): string {
  return name.replaceAll('-', '_');
}

/** Reads what is live of all parts at once. */
export class LiveReleaseRegistry {
  private readonly readers: readonly (readonly [part: string, reader: ReleaseReader])[];

  private last: ReleaseDocuments = {};

  /** `shell` reads what is live of the shell; the remotes' own servers say it of them. */
  constructor(
    { remotes, cacheDir }: Config,
    shell: ReleaseSource,
    warn: (details: object, message: string) => void,
  ) {
    const reader = (part: string, source: ReleaseSource) => {
      const lastGoodPath = join(cacheDir, 'releases', `${part}.json`);
      return [part, new ReleaseReader({ part, source, lastGoodPath, warn })] as const;
    };
    this.readers = [
      reader('shell', shell),
      ...remotes.map(({ name, url }) => reader(name, createHttpSource(url))),
    ];
  }

  /** The same where nobody need be asked; null: somebody has to be. */
  get fresh(): ReleaseDocuments | null {
    const documents = this.readers.map(([part, { fresh }]) => [part, fresh] as const);
    return documents.every(isKnown) ? this.asOne(documents) : null;
  }

  /** What every part says; a part that is down costs no other part anything. */
  async documents(options?: { afresh?: boolean }): Promise<ReleaseDocuments> {
    const documents = this.readers.map(
      async ([part, reader]) => [part, await reader.document(options)] as const,
    );
    return this.asOne(await Promise.all(documents));
  }

  /** One object for as long as nothing changes. */
  private asOne(documents: readonly Said[]): ReleaseDocuments {
    if (documents.some(([part, document]) => document !== this.last[part])) {
      this.last = Object.fromEntries(documents);
    }
    return this.last;
  }
}

/** What a part says is live. */
type Said = readonly [part: string, document: ReleaseDocument | null];

const isKnown = (said: readonly [string, Said[1] | undefined]): said is Said =>
  said[1] !== undefined;
