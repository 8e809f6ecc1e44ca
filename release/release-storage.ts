// Where the files of a part's releases lie: a folder on this disk, or a bucket.
import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachConcurrent } from '../server-kit/src/for-each-concurrent.ts';
import { takeLock } from '../server-kit/src/process-lock.ts';
import { Bucket } from './bucket.ts';
import type { BucketAddress } from './bucket.ts';
import { listFiles } from './bundle.ts';

/** How long a release on another machine that shares the store may take, in milliseconds. */
const LONGEST_RELEASE = 15 * 60 * 1000;
/** Files that go to a bucket, or come from one, at the same time. */
export const CONCURRENCY = 8;

/** A small file, and the mark of this state of it. */
export interface VersionedText {
  readonly text: string;
  readonly version: string;
}

/** What a release store stands on. Paths are relative, with forward slashes. */
export interface ReleaseStorage {
  /** Where it is, for people. */
  readonly location: string;
  /** Null when there is no such file. */
  read(path: string): Promise<VersionedText | null>;
  /**
   * Writes a file in one step that no reader can see half of, and answers its version. With
   * `replaces`, rejects with `ChangedMeanwhile` when another version stands there by now.
   */
  write(path: string, text: string, replaces?: string | null): Promise<string>;
  /** The folders in a folder that are complete. */
  folders(path: string): Promise<string[]>;
  /** The files below a folder, with their sizes in bytes. */
  files(path: string): Promise<ReadonlyMap<string, number>>;
  /** Copies a folder of this disk; it appears complete or not at all. One that is there stays. */
  add(from: string, path: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Runs `work` while no other process changes this part's releases; rejects with `LockHeld`. */
  withLock<T>(doing: string, work: () => Promise<T>): Promise<T>;
}

/** A folder; a lock file beside the releases keeps two writers apart. */
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
    const giveBack = takeLock(lock, doing, { elsewhere: LONGEST_RELEASE });
    try {
      return await work();
    } finally {
      giveBack();
    }
  }
}

/** The last file of a folder to be written: where it stands, the folder is complete. */
const LAST = 'release.json';

/** A bucket; of two writers the bucket itself refuses the one whose reading is old. */
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
    const last = paths.filter((one) => one.split('/').length === 2 && one.endsWith(`/${LAST}`));
    return last.map((one) => one.slice(0, one.indexOf('/')));
  }

  files(path: string): Promise<ReadonlyMap<string, number>> {
    return this.bucket.list(this.keyOf(path));
  }

  async add(from: string, path: string): Promise<void> {
    if (await this.bucket.get(this.keyOf(`${path}/${LAST}`))) return;
    const names = await listFiles(from);
    const put = async (name: string) =>
      this.bucket.put(this.keyOf(`${path}/${name}`), await readFile(join(from, name)));
    const others = names.filter((name) => name !== LAST);
    await forEachConcurrent(others, CONCURRENCY, put);
    if (names.includes(LAST)) await put(LAST);
  }

  async remove(path: string): Promise<void> {
    const names = [...(await this.files(path)).keys()];
    // In the opposite order: a folder that is going is not complete any more.
    if (names.includes(LAST)) await this.bucket.remove(this.keyOf(`${path}/${LAST}`));
    await forEachConcurrent(names, CONCURRENCY, (name) =>
      this.bucket.remove(this.keyOf(`${path}/${name}`)),
    );
  }

  /** Nothing to lock: a document that was read before another's release cannot be written. */
  withLock<T>(_doing: string, work: () => Promise<T>): Promise<T> {
    return work();
  }

  private keyOf(path: string): string {
    return `${this.part}/${path}`;
  }
}
