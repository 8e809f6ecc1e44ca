// Runs a function after each burst of file changes, never concurrently.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';

/** Debounce delay in milliseconds: an editor writes several files at once. */
const DEBOUNCE_MS = 150;

/** Runs `work` after changes below `folders`; a change while it runs makes it run once more. */
export function watchDebounced(folders: readonly string[], work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | null = null;
  let inFlight = Promise.resolve();
  const schedule = () => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      inFlight = inFlight.then(work);
    }, DEBOUNCE_MS);
  };
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, schedule);
  }
}
