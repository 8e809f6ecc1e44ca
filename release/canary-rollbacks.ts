// Automatic canary rollbacks and their reasons, recorded in the release store.
import { z } from 'zod';
import { errorCountsSchema, type CanaryComparison } from './canary-analysis.ts';
import { releaseSchema } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

/** Name of the record in existing stores, and in the bucket policies of the servers' keys. */
const RECORD = 'ended-canaries';
const MAX_RECORDS = 20;

const rollbackSchema = z.object({
  id: releaseSchema.shape.id,
  /** The release that was live beside the canary and is now live for all visitors. */
  live: releaseSchema.shape.id,
  at: z.iso.datetime(),
  figures: z.object({ canary: errorCountsSchema, live: errorCountsSchema }),
});
export type CanaryRollback = z.infer<typeof rollbackSchema>;

const rollbackListSchema = z.array(rollbackSchema);

/** Lists automatic rollbacks, newest first. */
export async function listCanaryRollbacks(store: ReleaseStore): Promise<CanaryRollback[]> {
  return (await store.readRecord(RECORD, rollbackListSchema)) ?? [];
}

export interface RollbackResult {
  readonly rollback: CanaryRollback;
  /** Why the rollback is not in the record; null if it is. The canary has ended in any case. */
  readonly recordFailure: string | null;
}

/** Ends the canary that started at `since` and records the reason. Returns null if that canary has already ended. */
export async function rollBackCanary(
  store: ReleaseStore,
  since: string,
  figures: CanaryComparison,
): Promise<RollbackResult | null> {
  return store.withLock('an automatic canary rollback', async () => {
    const document = await store.document();
    if (document?.canary?.since !== since) return null;
    const rollback: CanaryRollback = {
      id: document.canary.release.id,
      live: document.live.id,
      at: new Date().toISOString(),
      figures,
    };
    await store.replaceDocument({ ...document, canary: null });
    try {
      await store.updateRecord(RECORD, rollbackListSchema, (before) =>
        [rollback, ...(before ?? [])].slice(0, MAX_RECORDS),
      );
      return { rollback, recordFailure: null };
    } catch (error) {
      return { rollback, recordFailure: error instanceof Error ? error.message : String(error) };
    }
  });
}
