// Release store of a part: immutable release folders and the release document.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { LockHeld } from '@challenge-coins/server-kit/process-lock';
import { PreconditionFailed, type BucketAddress } from './bucket.ts';
import { CommandError } from './command-error.ts';
import { releaseDocumentSchema, releaseSchema } from './release-document.ts';
import { BucketStorage, FileSystemStorage, type ReleaseStorage } from './release-storage.ts';
import { setLive } from './release-transitions.ts';
import type { Release, ReleaseDocument } from './release-document.ts';

/** Another process is changing the releases of the part, or has just changed them. */
export class ReleaseInProgress extends CommandError {
  constructor(part: string, { message }: Error) {
    super(`Another release of ${part} is being made: ${message}. Nothing was changed.`);
  }
}

/** The release was never added to this store, or was pruned. */
export class UnknownRelease extends CommandError {
  constructor(part: string, id: string, location: string) {
    super(`${part} has no release ${id} in ${location}.`);
  }
}

/** A finished build: public files, source maps and release description. */
export interface BuiltRelease {
  readonly release: Release;
  readonly files: string;
  readonly maps: string;
}

/** Location of the stores of all parts: a bucket if set, otherwise a folder. */
export interface ReleaseStoreLocation {
  readonly releasesDir: string;
  readonly bucket?: BucketAddress | undefined;
}

/** File with the id of the last published build, also after a rollback. */
const LAST_BUILD = 'last-build';

/** The releases of one part. */
export class ReleaseStore {
  private readonly storage: ReleaseStorage;
  /** Version of the document last read; a write replaces only this version. */
  private version: string | null = null;

  /** `location` may be the folder itself. */
  constructor(
    storeLocation: string | ReleaseStoreLocation,
    readonly part: string,
  ) {
    const { releasesDir, bucket }: ReleaseStoreLocation =
      typeof storeLocation === 'string' ? { releasesDir: storeLocation } : storeLocation;
    this.storage = bucket
      ? new BucketStorage(bucket, part)
      : new FileSystemStorage(join(releasesDir, part));
  }

  get location(): string {
    return this.storage.location;
  }

  /** The release document as stored text, to be served unchanged. */
  async documentText(): Promise<string | null> {
    return (await this.storage.read('release.json'))?.text ?? null;
  }

  /** The release document, or null before the first release. Throws if the file is invalid. */
  async document(): Promise<ReleaseDocument | null> {
    const stored = await this.storage.read('release.json');
    this.version = stored?.version ?? null;
    return stored && releaseDocumentSchema.parse(JSON.parse(stored.text));
  }

  /** Every release of the store, newest first. */
  async list(): Promise<Release[]> {
    const ids = await this.storage.folders('releases');
    const releases = await Promise.all(ids.map((id) => this.release(id)));
    return releases.sort((a, b) => b.builtAt.localeCompare(a.builtAt));
  }

  /** Reads one release. Throws `UnknownRelease`. */
  async release(id: string): Promise<Release> {
    const stored = await this.storage.read(`releases/${id}/release.json`);
    if (!stored) throw new UnknownRelease(this.part, id, this.location);
    return releaseSchema.parse(JSON.parse(stored.text));
  }

  files(id: string): Promise<ReadonlyMap<string, number>> {
    return this.storage.files(`releases/${id}`);
  }

  /** Source map of a script of a release; null if there is none. */
  async sourceMap(id: string, file: string): Promise<string | null> {
    return (await this.storage.read(`maps/${id}/${file}.map`))?.text ?? null;
  }

  /** Adds a build without making it live. Adding it again changes nothing. */
  async add({ release, files, maps }: BuiltRelease): Promise<void> {
    if (existsSync(maps)) await this.storage.add(maps, `maps/${release.id}`);
    await this.storage.add(files, `releases/${release.id}`);
  }

  /** Makes a release of the store live, atomically. */
  async makeLive(id: string): Promise<ReleaseDocument> {
    return this.withLock(`release ${id} goes live`, async () =>
      this.replaceDocument(setLive(await this.document(), this.part, await this.release(id))),
    );
  }

  /** Replaces the document that was read last. Call within `withLock`. */
  async replaceDocument(document: ReleaseDocument): Promise<ReleaseDocument> {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    this.version = await this.storage.write('release.json', text, this.version);
    return document;
  }

  /** Deletes a release. Call within `withLock`. */
  async remove(id: string): Promise<void> {
    await this.storage.remove(`releases/${id}`);
    await this.storage.remove(`maps/${id}`);
  }

  /** Id of the last published build; empty before the first. */
  async lastBuild(): Promise<string> {
    return (await this.storage.read(LAST_BUILD))?.text ?? '';
  }

  /** Records the build as published, so that a start does not publish it again. */
  async setLastBuild(id: string): Promise<void> {
    await this.storage.write(LAST_BUILD, id);
  }

  /** Reads a record stored beside the releases, which no server publishes; null if absent. */
  async readRecord<T>(name: string, schema: z.ZodType<T>): Promise<T | null> {
    const stored = await this.storage.read(`${name}.json`);
    return stored && schema.parse(JSON.parse(stored.text));
  }

  /** Updates a record. Call within `withLock`. */
  async updateRecord<T>(
    name: string,
    schema: z.ZodType<T>,
    change: (before: T | null) => T,
  ): Promise<void> {
    const stored = await this.storage.read(`${name}.json`);
    const after = change(stored && schema.parse(JSON.parse(stored.text)));
    const text = `${JSON.stringify(after, null, 2)}\n`;
    await this.storage.write(`${name}.json`, text, stored?.version ?? null);
  }

  /** Runs `work` with the exclusive right to change releases; throws `ReleaseInProgress` otherwise. */
  async withLock<T>(doing: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.storage.withLock(doing, work);
    } catch (error) {
      if (error instanceof LockHeld) throw new ReleaseInProgress(this.part, error);
      if (!(error instanceof PreconditionFailed)) throw error;
      throw new ReleaseInProgress(this.part, new Error('it went live in the meantime'));
    }
  }
}
