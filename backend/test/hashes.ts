import { createHook } from 'node:async_hooks';

/** Async-hook type of argon2's thread-pool work: it has no name, all other work has one. */
const HASHING = 'undefined';

/** Number of password hashes computed while `work` runs, and the maximum concurrency. */
export async function hashesDuring(
  work: () => Promise<unknown>,
): Promise<{ total: number; most: number }> {
  const open = new Set<number>();
  let total = 0;
  let most = 0;
  const hook = createHook({
    init: (id, type) => {
      if (type !== HASHING) return;
      total += 1;
      open.add(id);
      most = Math.max(most, open.size);
    },
    // The result has been delivered.
    before: (id) => open.delete(id),
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return { total, most };
}
