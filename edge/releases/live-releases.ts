// Live releases of all parts, and the URLs of their files.
import { join } from 'node:path';
import type { PageLink } from '@challenge-coins/ssr/render-protocol';
import type { Release, ReleaseDocument } from '@challenge-coins/release/release-document';
import type { Locale } from '@challenge-coins/server-kit/source';
import type { Config } from '../config.ts';
import { getReleaseLocale, getLocalizedFile } from '../locale.ts';
import type { Remote } from '../remotes.ts';
import { getCanaryBucket } from './canary-bucket.ts';
import { listNavLinks } from './page-declarations.ts';
import { ReleaseReader } from './release-reader.ts';
import { createHttpSource, type ReleaseSource } from './release-source.ts';

/** Developer overrides: remote name to the absolute URL of its entry script. */
export type Overrides = Readonly<Record<string, URL>>;

/** Release documents by part; null if none is valid. */
export type ReleaseDocuments = Readonly<Record<string, ReleaseDocument | null>>;

/** Releases selected for one visitor by part; null if unknown. */
export type LiveReleases = Readonly<Record<string, Release | null>>;

/** Whether any part has a canary. */
export function hasCanary(documents: ReleaseDocuments): boolean {
  return Object.values(documents).some((document) => document?.canary);
}

/** Selects the releases for a canary bucket; null selects the live releases. */
export function selectReleases(documents: ReleaseDocuments, bucket: number | null): LiveReleases {
  const releases = Object.entries(documents).map(([part, document]) => {
    const { live = null, canary } = document ?? {};
    const isInCanary = canary && bucket !== null && getCanaryBucket(part, bucket) < canary.percent;
    return [part, isInCanary ? canary.release : live] as const;
  });
  return Object.fromEntries(releases);
}

/** A remote as described to the shell's scripts. */
export interface RemoteDescriptor {
  /** Name in Module Federation. */
  readonly name: string;
  readonly release: string;
  readonly entry: string;
  readonly integrity: string | null;
  readonly contract: number;
  readonly platform: string;
  /** Language of its texts, if it is not that of the document. */
  readonly locale?: Locale;
  readonly paths: readonly string[];
  /** Links of its pages for the main navigation; absent: none. */
  readonly nav?: readonly PageLink[];
}

/** URL path of a release's file on the shop's origin. */
export function getFileUrl(part: string, release: Release, file: string): string {
  return `/${part}/releases/${release.id}/${file}`;
}

/** Descriptors of the remotes for a page in a language; null for a remote without a valid release. */
export function describeRemotes(
  live: LiveReleases,
  overrides: Overrides,
  remotes: readonly Remote[],
  locale: Locale = 'en',
): Record<string, RemoteDescriptor | null> {
  const descriptors = remotes.map((remote) => {
    const url = overrides[remote.name];
    const release = live[remote.name] ?? null;
    const descriptor =
      url && live.shell
        ? describeOverride(remote, url, live.shell)
        : release && describeRelease(remote, release, locale);
    return [remote.name, descriptor] as const;
  });
  return Object.fromEntries(descriptors);
}

/** Descriptor of an override, assumed compatible with the shell; the shell's scripts check it again. */
function describeOverride(
  { name, paths }: Remote,
  url: URL,
  { contract, platform }: Release,
): RemoteDescriptor {
  const overridden = { release: 'override', entry: url.href, integrity: null };
  return { name: toFederationName(name), ...overridden, contract, platform, paths };
}

function describeRelease(
  { name, paths }: Remote,
  release: Release,
  locale: Locale,
): RemoteDescriptor {
  const entry = getLocalizedFile(release, release.entry, locale);
  const ownLocale = getReleaseLocale(release, locale);
  const nav = listNavLinks(release, locale);
  return {
    name: toFederationName(name),
    release: release.id,
    entry: getFileUrl(name, release, entry),
    integrity: release.files[entry] ?? null,
    contract: release.contract,
    platform: release.platform,
    ...(ownLocale !== locale && { locale: ownLocale }),
    paths,
    ...(nav.length > 0 && { nav }),
  };
}

/** A remote's name in Module Federation. */
function toFederationName(name: string): string {
  return name.replaceAll('-', '_');
}

/** Reads the release documents of all parts in parallel. */
export class LiveReleaseRegistry {
  private readonly readers: readonly (readonly [part: string, reader: ReleaseReader])[];

  private lastDocuments: ReleaseDocuments = {};

  /** `shell` is the source of the shell's document; those of the remotes come from their servers. */
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

  /** The cached documents; null if any of them is stale. */
  get fresh(): ReleaseDocuments | null {
    const documents = this.readers.map(([part, { fresh }]) => [part, fresh] as const);
    return documents.every(isFresh) ? this.toStableObject(documents) : null;
  }

  /** Documents of all parts. An unreachable part does not affect the others. */
  async documents(options?: { bypassCache?: boolean }): Promise<ReleaseDocuments> {
    const documents = this.readers.map(
      async ([part, reader]) => [part, await reader.document(options)] as const,
    );
    return this.toStableObject(await Promise.all(documents));
  }

  /** Returns the same object while no document changes. */
  private toStableObject(documents: readonly DocumentEntry[]): ReleaseDocuments {
    if (documents.some(([part, document]) => document !== this.lastDocuments[part])) {
      this.lastDocuments = Object.fromEntries(documents);
    }
    return this.lastDocuments;
  }
}

type DocumentEntry = readonly [part: string, document: ReleaseDocument | null];

const isFresh = (entry: readonly [string, DocumentEntry[1] | undefined]): entry is DocumentEntry =>
  entry[1] !== undefined;
