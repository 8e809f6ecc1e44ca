// The canaries that went back by themselves, and why: kept in the store, for the team.
import { z } from 'zod';
import { tallySchema } from './canary-verdict.ts';
import type { Figures } from './canary-verdict.ts';
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
  figures: z.object({ canary: tallySchema, live: tallySchema }),
});
export type EndedCanary = z.infer<typeof endedSchema>;

const endedListSchema = z.array(endedSchema);

/** Those that went back by themselves, the newest first. */
export async function endedCanaries(store: ReleaseStore): Promise<EndedCanary[]> {
  return (await store.kept(NAME, endedListSchema)) ?? [];
}

/**
 * Ends the canary that began at `since`, and writes down why. Answers what was live beside it; null
 * when it has ended meanwhile, by whatever hand.
 */
export async function endCanary(
  store: ReleaseStore,
  since: string,
  figures: Figures,
): Promise<EndedCanary | null> {
  return store.alone('a canary that goes back by itself', async () => {
    const document = await store.document();
    if (document?.canary?.since !== since) return null;
    const ended: EndedCanary = {
      id: document.canary.release.id,
      live: document.live.id,
      at: new Date().toISOString(),
      figures,
    };
    await store.flip({ ...document, canary: null });
    await store.keep(NAME, endedListSchema, (before) => [ended, ...(before ?? [])].slice(0, MOST));
    return ended;
  });
}
