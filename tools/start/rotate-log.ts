import { copyFileSync, statSync, truncateSync } from 'node:fs';

const MAX_BYTES = 20_000_000;

/**
 * Keeps a log file and one predecessor, `<file>.1`. Copies and truncates the file, as logrotate's
 * `copytruncate` does, because its server holds it open in append mode.
 */
export function rotateLog(file: string, maxBytes = MAX_BYTES): void {
  try {
    if (statSync(file).size <= maxBytes) return;
    try {
      copyFileSync(file, `${file}.1`);
    } finally {
      // If the disk is full, truncating the log frees space.
      truncateSync(file);
    }
  } catch {
    // Rotation is best effort: the next run tries again.
  }
}
