import { createHook } from 'node:async_hooks';

/** What Node calls argon2's work on another thread: it has no name, all other work has one. */
const HASHING = 'undefined';

/** How many passwords are hashed or compared while `work` runs, and how many of them at once. */
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
    // Its answer is handed over.
    before: (id) => open.delete(id),
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return { total, most };
}
