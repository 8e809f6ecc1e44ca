// The canaries that went back by themselves, and why: kept in the store, for the team.
import { z } from 'zod';
import { errorCountsSchema } from './canary-analysis.ts';
import type { CanaryComparison } from './canary-analysis.ts';
import { releaseSchema } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

const NAME = 'ended-canaries';
/** How many are remembered. */
const MOST = 20;

const endedSchema = z.object({
  id: releaseSchema.shape.id,
  /** What was live beside it, and is live for everybody since. */
  live: releaseSchema.shape.id,
  at: z.iso.datetime(),
  figures: z.object({ canary: errorCountsSchema, live: errorCountsSchema }),
});
export type CanaryRollback = z.infer<typeof endedSchema>;

const endedListSchema = z.array(endedSchema);

/** Those that went back by themselves, the newest first. */
export async function listCanaryRollbacks(store: ReleaseStore): Promise<CanaryRollback[]> {
  return (await store.readRecord(NAME, endedListSchema)) ?? [];
}

/**
 * Ends the canary that began at `since`, and writes down why. Answers what was live beside it; null
 * when it has ended meanwhile, by whatever hand.
 */
export async function rollBackCanary(
  store: ReleaseStore,
  since: string,
  figures: CanaryComparison,
): Promise<CanaryRollback | null> {
  return store.withLock('a canary that goes back by itself', async () => {
    const document = await store.document();
    if (document?.canary?.since !== since) return null;
    const ended: CanaryRollback = {
      id: document.canary.release.id,
      live: document.live.id,
      at: new Date().toISOString(),
      figures,
    };
    await store.replaceDocument({ ...document, canary: null });
    await store.updateRecord(NAME, endedListSchema, (before) =>
      [ended, ...(before ?? [])].slice(0, MOST),
    );
    return ended;
  });
}
