// Releases of a bucket, brought to this disk when somebody first asks for one: from then on they are
// served like those of a folder, also while the bucket is away.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Bucket } from '../release/bucket.ts';
import { releaseSchema } from '../release/release-document.ts';
import { CONCURRENCY } from '../release/release-storage.ts';
import type { ReleaseStoreLocation } from '../release/release-store.ts';
import { forEachConcurrent } from '../server-kit/src/for-each-concurrent.ts';

/** How long it is believed that there is no such release, in milliseconds, and of how many. */
const MISSING_FOR = 5_000;
const MOST_MISSING = 1_000;

/** A path that stays below its folder. */
const PLAIN = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** The releases of one part, from a bucket or from the folder they are in already. */
export class ReleaseMirror {
  /** Where the releases are on this disk. */
  readonly folder: string;
  private readonly bucket: Bucket | null;
  private readonly onTheWay = new Map<string, Promise<void>>();
  private readonly missing = new Map<string, number>();

  constructor(
    { releasesDir, bucket }: ReleaseStoreLocation,
    private readonly part: string,
  ) {
    this.folder = join(releasesDir, part, 'releases');
    this.bucket = bucket ? new Bucket(bucket) : null;
  }

  /** Resolves when the release is on this disk, or there is none; rejects when nobody can tell. */
  async download(id: string): Promise<void> {
    if (!this.bucket || !releaseSchema.shape.id.safeParse(id).success) return;
    if (existsSync(join(this.folder, id)) || this.isMissing(id)) return;
    const way = this.onTheWay.get(id) ?? this.fetch(this.bucket, id);
    this.onTheWay.set(id, way);
    await way.finally(() => this.onTheWay.delete(id));
  }

  private isMissing(id: string): boolean {
    return performance.now() - (this.missing.get(id) ?? -Infinity) < MISSING_FOR;
  }

  private async fetch(bucket: Bucket, id: string): Promise<void> {
    const key = `${this.part}/releases/${id}`;
    const names = [...(await bucket.list(key)).keys()].filter((name) => PLAIN.test(name));
    if (!names.includes('release.json')) {
      if (this.missing.size >= MOST_MISSING) this.missing.clear();
      this.missing.set(id, performance.now());
      return;
    }
    const temporary = join(this.folder, `.${id}-${randomUUID()}`);
    try {
      await forEachConcurrent(names, CONCURRENCY, async (name) => {
        const object = await bucket.get(`${key}/${name}`);
        if (!object) throw new Error(`${key}/${name} has gone meanwhile.`);
        await mkdir(dirname(join(temporary, name)), { recursive: true });
        await writeFile(join(temporary, name), object.body);
      });
      await rename(temporary, join(this.folder, id)).catch((error: unknown) => {
        // Somebody else who asked at the same time, another server on this disk perhaps, was faster.
        if (!existsSync(join(this.folder, id))) throw error;
      });
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }
}
