// Storage of a part's releases: a folder on this disk, or a bucket.
import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachConcurrent } from '@challenge-coins/server-kit/for-each-concurrent';
import { acquireLock } from '@challenge-coins/server-kit/process-lock';
import { Bucket, type BucketAddress } from './bucket.ts';
import { listFiles } from './bundle.ts';

/** Age in milliseconds after which a lock of another machine is considered abandoned. */
const MAX_RELEASE_MS = 15 * 60 * 1000;
/** Concurrent transfers to or from a bucket. */
export const CONCURRENCY = 8;

/** Content of a small file and its version. */
export interface VersionedText {
  readonly text: string;
  readonly version: string;
}

/** Storage backend of a release store. Paths are relative, with forward slashes. */
export interface ReleaseStorage {
  readonly location: string;
  read(path: string): Promise<VersionedText | null>;
  /**
   * Writes a file atomically and returns its version. With `replaces`, rejects with `PreconditionFailed` if
   * the current version differs.
   */
  write(path: string, text: string, replaces?: string | null): Promise<string>;
  /** Lists the complete subfolders of a folder. */
  folders(path: string): Promise<string[]>;
  /** Lists the files below a folder with their sizes in bytes. */
  files(path: string): Promise<ReadonlyMap<string, number>>;
  /** Copies a folder of this disk; it appears complete or not at all. An existing folder is kept. */
  add(from: string, path: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Runs `work` while no other process changes this part's releases; rejects with `LockHeld`. */
  withLock<T>(doing: string, work: () => Promise<T>): Promise<T>;
}

/** File system storage; a lock file beside the releases excludes concurrent writers. */
export class FileSystemStorage implements ReleaseStorage {
  constructor(readonly location: string) {}

  async read(path: string): Promise<VersionedText | null> {
    if (!existsSync(join(this.location, path))) return null;
    return { text: await readFile(join(this.location, path), 'utf8'), version: '' };
  }

  async write(path: string, text: string): Promise<string> {
    const target = join(this.location, path);
    const temporary = `${target}.${randomUUID()}.tmp`;
    await mkdir(dirname(target), { recursive: true });
    try {
      const file = await open(temporary, 'wx');
      await file.writeFile(text);
      await file.sync();
      await file.close();
      await rename(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
    return '';
  }

  async folders(path: string): Promise<string[]> {
    if (!existsSync(join(this.location, path))) return [];
    return (await readdir(join(this.location, path))).filter((name) => !name.endsWith('.tmp'));
  }

  async files(path: string): Promise<ReadonlyMap<string, number>> {
    const folder = join(this.location, path);
    const sizes = (await listFiles(folder)).map(
      async (name) => [name, (await stat(join(folder, name))).size] as const,
    );
    return new Map(await Promise.all(sizes));
  }

  async add(from: string, path: string): Promise<void> {
    const to = join(this.location, path);
    if (existsSync(to)) return;
    await mkdir(dirname(to), { recursive: true });
    const temporary = `${to}.${randomUUID()}.tmp`;
    try {
      await cp(from, temporary, { recursive: true, mode: constants.COPYFILE_FICLONE });
      await rename(temporary, to);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.location, path), { recursive: true, force: true });
  }

  async withLock<T>(doing: string, work: () => Promise<T>): Promise<T> {
    const lock = join(this.location, 'release.lock');
    const release = acquireLock(lock, doing, { elsewhere: MAX_RELEASE_MS });
    try {
      return await work();
    } finally {
      release();
    }
  }
}

/** Written last: a folder that has this file is complete. */
const MARKER_FILE = 'release.json';

/** Bucket storage; conditional writes reject the slower of two concurrent writers. */
export class BucketStorage implements ReleaseStorage {
  readonly location: string;
  private readonly bucket: Bucket;

  constructor(
    address: BucketAddress,
    private readonly part: string,
  ) {
    this.location = `${address.url}/${part}`;
    this.bucket = new Bucket(address);
  }

  async read(path: string): Promise<VersionedText | null> {
    const object = await this.bucket.get(this.keyOf(path));
    return object && { text: object.body.toString(), version: object.version };
  }

  write(path: string, text: string, replaces?: string | null): Promise<string> {
    return this.bucket.put(this.keyOf(path), Buffer.from(text), replaces);
  }

  async folders(path: string): Promise<string[]> {
    const paths = [...(await this.bucket.list(this.keyOf(path))).keys()];
    const last = paths.filter(
      (one) => one.split('/').length === 2 && one.endsWith(`/${MARKER_FILE}`),
    );
    return last.map((one) => one.slice(0, one.indexOf('/')));
  }

  files(path: string): Promise<ReadonlyMap<string, number>> {
    return this.bucket.list(this.keyOf(path));
  }

  async add(from: string, path: string): Promise<void> {
    if (await this.bucket.get(this.keyOf(`${path}/${MARKER_FILE}`))) return;
    const names = await listFiles(from);
    const put = async (name: string) =>
      this.bucket.put(this.keyOf(`${path}/${name}`), await readFile(join(from, name)));
    const others = names.filter((name) => name !== MARKER_FILE);
    await forEachConcurrent(others, CONCURRENCY, put);
    if (names.includes(MARKER_FILE)) await put(MARKER_FILE);
  }

  async remove(path: string): Promise<void> {
    const names = [...(await this.files(path)).keys()];
    // Removed first, so that a folder being deleted no longer counts as complete.
    if (names.includes(MARKER_FILE)) await this.bucket.remove(this.keyOf(`${path}/${MARKER_FILE}`));
    await forEachConcurrent(names, CONCURRENCY, (name) =>
      this.bucket.remove(this.keyOf(`${path}/${name}`)),
    );
  }

  /** No lock: a conditional write fails if another release changed the document. */
  withLock<T>(_doing: string, work: () => Promise<T>): Promise<T> {
    return work();
  }

  private keyOf(path: string): string {
    return `${this.part}/${path}`;
  }
}
