// Copies releases from a bucket to this disk on first request. From then on they are served from the disk, also
// while the bucket is unreachable.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Bucket } from './bucket.ts';
import { releaseSchema } from './release-document.ts';
import { CONCURRENCY } from './release-storage.ts';
import type { ReleaseStoreLocation } from './release-store.ts';
import { forEachConcurrent } from '@challenge-coins/server-kit/for-each-concurrent';
import { LruCache } from '@challenge-coins/server-kit/lru-cache';
import { SingleFlight } from '@challenge-coins/server-kit/single-flight';

/** Lifetime in milliseconds and maximum size of the negative cache of unknown releases. */
const MISSING_TTL_MS = 5_000;
const MAX_MISSING = 1_000;

/** A relative path that cannot leave its folder. */
const SAFE_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Local copy of the releases of one part. Without a bucket, the folder of the store itself. */
export class ReleaseMirror {
  readonly folder: string;
  private readonly bucket: Bucket | null;
  private readonly downloads = new SingleFlight<void>();
  private readonly missing = new LruCache<number>(MAX_MISSING);

  constructor(
    { releasesDir, bucket }: ReleaseStoreLocation,
    private readonly part: string,
  ) {
    this.folder = join(releasesDir, part, 'releases');
    this.bucket = bucket ? new Bucket(bucket) : null;
  }

  /** Resolves once the release is on this disk or is known not to exist; rejects if the bucket is unreachable. */
  async download(id: string): Promise<void> {
    const { bucket } = this;
    if (!bucket || !releaseSchema.shape.id.safeParse(id).success) return;
    if (existsSync(join(this.folder, id)) || this.isMissing(id)) return;
    await this.downloads.run(id, () => this.fetch(bucket, id));
  }

  private isMissing(id: string): boolean {
    return performance.now() - (this.missing.get(id) ?? -Infinity) < MISSING_TTL_MS;
  }

  private async fetch(bucket: Bucket, id: string): Promise<void> {
    const key = `${this.part}/releases/${id}`;
    const names = [...(await bucket.list(key)).keys()].filter((name) => SAFE_PATH.test(name));
    if (!names.includes('release.json')) {
      this.missing.set(id, performance.now());
      return;
    }
    const temporary = join(this.folder, `.${id}-${randomUUID()}`);
    try {
      await forEachConcurrent(names, CONCURRENCY, async (name) => {
        const object = await bucket.get(`${key}/${name}`);
        if (!object) throw new Error(`${key}/${name} was deleted during the download.`);
        await mkdir(dirname(join(temporary, name)), { recursive: true });
        await writeFile(join(temporary, name), object.body);
      });
      await rename(temporary, join(this.folder, id)).catch((error: unknown) => {
        // A concurrent download, perhaps by another server on this disk, was faster.
        if (!existsSync(join(this.folder, id))) throw error;
      });
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }
}
