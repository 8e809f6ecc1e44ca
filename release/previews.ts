// Preview links, which show a release before it is live. The store contains only hashes of the secrets, so
// cached the store yields no link.
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { releaseSchema } from './release-document.ts';
import { UnknownRelease, type ReleaseStore } from './release-store.ts';

const RECORD = 'previews';
const SECRET_BYTES = 32;
/** Time-to-live of the cached previews, in milliseconds. */
const TTL_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Pattern of a link's secret; anything else is rejected without a lookup. */
export const PREVIEW_TOKEN = /^[\w-]{43}$/;

const previewSchema = z.object({
  hash: z.hex().length(64),
  release: releaseSchema.shape.id,
  until: z.iso.datetime(),
});
export type Preview = z.infer<typeof previewSchema>;

const previewsSchema = z.array(previewSchema);

/** Release of a preview link and its expiry: response of a part's server to the shell's server. */
export const previewTargetSchema = z.object({ release: releaseSchema, until: z.iso.datetime() });
export type PreviewTarget = z.infer<typeof previewTargetSchema>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isActive = ({ until }: Preview) => Date.parse(until) > Date.now();

/** Lists the previews that have not expired. */
export async function listPreviews(store: ReleaseStore): Promise<Preview[]> {
  return ((await store.readRecord(RECORD, previewsSchema)) ?? []).filter(isActive);
}

/** Creates a link to a release of the store and removes expired ones. Call within `withLock`. */
export async function addPreview(
  store: ReleaseStore,
  release: string,
  days: number,
): Promise<{ token: string; until: string }> {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  const until = new Date(Date.now() + days * DAY_MS).toISOString();
  const added = { hash: hashOf(token), release, until };
  await store.updateRecord(RECORD, previewsSchema, (before) => [
    ...(before ?? []).filter(isActive),
    added,
  ]);
  return { token, until };
}

/** Resolves preview links of a part. Caches the store's list, so frequent or invalid requests do not read the store. */
export class Previews {
  private lastReadAt = -Infinity;
  private cached: Promise<Preview[]> = Promise.resolve([]);

  constructor(private readonly store: ReleaseStore) {}

  /** Returns null if the link has expired or never existed, or if its release was pruned. */
  async resolve(token: string): Promise<PreviewTarget | null> {
    if (!PREVIEW_TOKEN.test(token)) return null;
    const hash = hashOf(token);
    const found = (await this.all()).find((one) => one.hash === hash && isActive(one));
    if (!found) return null;
    try {
      return { release: await this.store.release(found.release), until: found.until };
    } catch (error) {
      if (error instanceof UnknownRelease) return null;
      throw error;
    }
  }

  private all(): Promise<Preview[]> {
    if (performance.now() - this.lastReadAt >= TTL_MS) {
      this.lastReadAt = performance.now();
      this.cached = listPreviews(this.store);
    }
    return this.cached;
  }
}
