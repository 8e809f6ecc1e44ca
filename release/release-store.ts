// A part's releases: immutable folders, and one small file that says which of them is live.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { LockHeld } from '../server-kit/src/process-lock.ts';
import { PreconditionFailed } from './bucket.ts';
import type { BucketAddress } from './bucket.ts';
import { releaseDocumentSchema, releaseSchema } from './release-document.ts';
import { BucketStorage, FileSystemStorage } from './release-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { setLive } from './release-transitions.ts';
import type { Release, ReleaseDocument } from './release-document.ts';

/** Another release of the same part is being written at this moment, or was just now. */
export class ReleaseInProgress extends Error {
  constructor(part: string, { message }: Error) {
    super(`Another release of ${part} is being made: ${message}. Nothing was changed.`);
  }
}

/** The release was never added to this store, or was pruned. */
export class UnknownRelease extends Error {
  constructor(part: string, id: string, where: string) {
    super(`${part} has no release ${id} in ${where}.`);
  }
}

/** A finished build: its public files, its source maps, and what it says about itself. */
export interface BuiltRelease {
  readonly release: Release;
  readonly files: string;
  readonly maps: string;
}

/** Where the stores of all parts are: a bucket where there is one, otherwise a folder. */
export interface ReleaseStoreLocation {
  readonly releasesDir: string;
  readonly bucket?: BucketAddress | undefined;
}

/** The file that names the build that was dealt with last, whatever is live by now. */
const LAST_BUILD = 'last-build';

/** The releases of one part. */
export class ReleaseStore {
  private readonly medium: ReleaseStorage;
  /** Of the document as it was read last; what is written takes the place of that one only. */
  private version: string | null = null;

  /** `place` may be the folder itself. */
  constructor(
    place: string | ReleaseStoreLocation,
    readonly part: string,
  ) {
    const { releasesDir, bucket }: ReleaseStoreLocation =
      typeof place === 'string' ? { releasesDir: place } : place;
    this.medium = bucket
      ? new BucketStorage(bucket, part)
      : new FileSystemStorage(join(releasesDir, part));
  }

  /** Where the store is, for people. */
  get where(): string {
    return this.medium.location;
  }

  /** What is live as it stands there, for whoever passes it on. */
  async documentText(): Promise<string | null> {
    return (await this.medium.read('release.json'))?.text ?? null;
  }

  /** What is live, or null before the first release. Throws when the file is not a release document. */
  async document(): Promise<ReleaseDocument | null> {
    const writing = await this.medium.read('release.json');
    this.version = writing?.version ?? null;
    return writing && releaseDocumentSchema.parse(JSON.parse(writing.text));
  }

  /** Every release of the store, the newest first. */
  async list(): Promise<Release[]> {
    const ids = await this.medium.folders('releases');
    const releases = await Promise.all(ids.map((id) => this.release(id)));
    return releases.sort((a, b) => b.builtAt.localeCompare(a.builtAt));
  }

  /** One release as it was added. */
  async release(id: string): Promise<Release> {
    const writing = await this.medium.read(`releases/${id}/release.json`);
    if (!writing) throw new UnknownRelease(this.part, id, this.where);
    return releaseSchema.parse(JSON.parse(writing.text));
  }

  /** The files of a release, with their sizes in bytes. */
  files(id: string): Promise<ReadonlyMap<string, number>> {
    return this.medium.files(`releases/${id}`);
  }

  /** Adds a build without making it live. Adding the same build again changes nothing. */
  async add({ release, files, maps }: BuiltRelease): Promise<void> {
    if (existsSync(maps)) await this.medium.add(maps, `maps/${release.id}`);
    await this.medium.add(files, `releases/${release.id}`);
  }

  /** Makes a release of the store live, in one step that no reader can see half of. */
  async makeLive(id: string): Promise<ReleaseDocument> {
    return this.withLock(`release ${id} goes live`, async () =>
      this.replaceDocument(setLive(await this.document(), this.part, await this.release(id))),
    );
  }

  /** Puts `document` in the place of the one that was read last. To be called within `alone`. */
  async replaceDocument(document: ReleaseDocument): Promise<ReleaseDocument> {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    this.version = await this.medium.write('release.json', text, this.version);
    return document;
  }

  /** Takes a release out of the store for ever. To be called within `alone`. */
  async remove(id: string): Promise<void> {
    await this.medium.remove(`releases/${id}`);
    await this.medium.remove(`maps/${id}`);
  }

  /** The id of the build that was dealt with last; empty before the first. */
  async lastBuild(): Promise<string> {
    return (await this.medium.read(LAST_BUILD))?.text ?? '';
  }

  /** From now on a start leaves that build alone: it is live, a canary, or was taken back. */
  async setLastBuild(id: string): Promise<void> {
    await this.medium.write(LAST_BUILD, id);
  }

  /** What is kept beside the releases under that name, which no server shows; null before the first. */
  async readRecord<T>(name: string, schema: z.ZodType<T>): Promise<T | null> {
    const writing = await this.medium.read(`${name}.json`);
    return writing && schema.parse(JSON.parse(writing.text));
  }

  /** Changes what is kept under that name. To be called within `alone`. */
  async updateRecord<T>(
    name: string,
    schema: z.ZodType<T>,
    change: (before: T | null) => T,
  ): Promise<void> {
    const writing = await this.medium.read(`${name}.json`);
    const after = change(writing && schema.parse(JSON.parse(writing.text)));
    const text = `${JSON.stringify(after, null, 2)}\n`;
    await this.medium.write(`${name}.json`, text, writing?.version ?? null);
  }

  /** Runs `work` while no other process changes what is live; refuses when one does. */
  async withLock<T>(doing: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.medium.withLock(doing, work);
    } catch (error) {
      if (error instanceof LockHeld) throw new ReleaseInProgress(this.part, error);
      if (!(error instanceof PreconditionFailed)) throw error;
      throw new ReleaseInProgress(this.part, new Error('it went live meanwhile'));
    }
  }
}
