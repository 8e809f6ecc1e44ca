import { copyFileSync, statSync, truncateSync } from 'node:fs';

const LARGEST = 20_000_000; // bytes

/**
 * Keeps a log file and one predecessor, `<file>.1`. The file is copied and emptied, as logrotate's
 * `copytruncate` does: its server holds it open, in append mode.
 */
export function rotateLog(file: string, largest = LARGEST): void {
  try {
    if (statSync(file).size <= largest) return;
    try {
      copyFileSync(file, `${file}.1`);
    } finally {
      // Without room for the copy, emptying the log makes some.
      truncateSync(file);
    }
  } catch {
    // A full disk is no reason to end the shop; the next round tries again.
  }
}
