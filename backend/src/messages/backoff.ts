const SECOND = 1000; // milliseconds
const FIRST_PAUSE_MS = 15 * SECOND;
const MAX_PAUSE_MS = 3 * 60 * 60 * SECOND;
const MAX_TRIES = 14;

/**
 * Time of the next attempt: exponential backoff up to three hours, with up to 50 % jitter so that messages
 * that failed together are not retried together. Undefined after fourteen tries (more than half a day):
 * then staff have to act.
 */
export function getNextAttemptAt(
  tries: number,
  now: Date,
  chance = Math.random(),
): Date | undefined {
  if (tries >= MAX_TRIES) return undefined;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS);
  return new Date(now.getTime() + pause * (1 + chance / 2));
}
