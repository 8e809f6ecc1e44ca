// Does something again after every burst of changes in some folders, never twice at once.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../release/parts.ts';

/** An editor writes several files at once: this long, in milliseconds, a burst may pause. */
const BURST = 150;

/** Runs `work` after changes below `folders`; a change while it runs makes it run once more. */
export function watchDebounced(folders: readonly string[], work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  const schedule = () => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, BURST);
  };
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, schedule);
  }
}
