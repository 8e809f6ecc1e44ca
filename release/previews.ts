// Links that show a release before it is live, to whoever holds one. The store knows only what a
// link's secret hashes to: reading the store gives nobody a link.
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { releaseSchema } from './release-document.ts';
import type { Release } from './release-document.ts';
import { UnknownRelease } from './release-store.ts';
import type { ReleaseStore } from './release-store.ts';

const NAME = 'previews';
const SECRET_BYTES = 32;
/** How long what the store says of previews counts, in milliseconds. */
const FRESH = 1_000;
const A_DAY = 24 * 60 * 60 * 1000;

/** What a link's secret looks like; anything else is not looked up. */
export const PREVIEW_TOKEN = /^[\w-]{43}$/;

const previewSchema = z.object({
  /** SHA-256 of the link's secret. */
  hash: z.hex().length(64),
  release: releaseSchema.shape.id,
  until: z.iso.datetime(),
});
export type Preview = z.infer<typeof previewSchema>;

const previewsSchema = z.array(previewSchema);

/** A release that a link shows, and until when: what a part's server answers to a shell's server. */
export const previewTargetSchema = z.object({ release: releaseSchema, until: z.iso.datetime() });
export interface PreviewTarget {
  readonly release: Release;
  readonly until: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isOn = ({ until }: Preview) => Date.parse(until) > Date.now();

/** The previews that have not ended. */
export async function previewsOf(store: ReleaseStore): Promise<Preview[]> {
  return ((await store.readRecord(NAME, previewsSchema)) ?? []).filter(isOn);
}

/** A new link to a release of the store; forgets those that have ended. To be called within `alone`. */
export async function addPreview(
  store: ReleaseStore,
  release: string,
  days: number,
): Promise<{ token: string; until: string }> {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  const until = new Date(Date.now() + days * A_DAY).toISOString();
  const added = { hash: hashOf(token), release, until };
  await store.updateRecord(NAME, previewsSchema, (before) => [
    ...(before ?? []).filter(isOn),
    added,
  ]);
  return { token, until };
}

/** What the links of a part show, however often and with whatever secrets it is asked. */
export class Previews {
  private readAt = -Infinity;
  private reading: Promise<Preview[]> = Promise.resolve([]);

  constructor(private readonly store: ReleaseStore) {}

  /** Null when the link has ended, its release was pruned, or there never was such a link. */
  async resolve(token: string): Promise<PreviewTarget | null> {
    if (!PREVIEW_TOKEN.test(token)) return null;
    const hash = hashOf(token);
    const found = (await this.all()).find((one) => one.hash === hash && isOn(one));
    if (!found) return null;
    try {
      return { release: await this.store.release(found.release), until: found.until };
    } catch (error) {
      if (error instanceof UnknownRelease) return null;
      throw error;
    }
  }

  private all(): Promise<Preview[]> {
    if (performance.now() - this.readAt >= FRESH) {
      this.readAt = performance.now();
      this.reading = previewsOf(this.store);
    }
    return this.reading;
  }
}
