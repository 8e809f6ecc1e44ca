// One start per data folder; a second one reports the running one.
import { join } from 'node:path';
import { LockHeld, acquireLock } from '@challenge-coins/server-kit/process-lock';
import { SettingsError } from '@challenge-coins/release/settings';
import type { StartSettings } from './settings.ts';

/** Locks the data folder for this start; returns the function that releases it. */
export function acquireInstanceLock(settings: StartSettings): () => void {
  try {
    return acquireLock(join(settings.dataDir, 'start.lock'), `the shop at ${settings.shopUrl}`);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    const { doing, pid, since } = error.holder;
    throw new SettingsError(
      `Already running from ${settings.dataDir}: ${doing}, process ${pid}, since ${since}.\n` +
        `Stop it with Ctrl-C where it runs (or: kill ${pid}), or set DATA_DIR and PORT for a second shop.`,
    );
  }
}
