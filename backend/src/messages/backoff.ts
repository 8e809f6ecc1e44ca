const SECOND = 1000; // milliseconds
const FIRST = 15 * SECOND;
const LONGEST = 3 * 60 * 60 * SECOND;
const TRIES = 14;

/**
 * When a message is tried again after so many tries: each pause is twice as long as the one before, up to
 * three hours, and up to half as long again by chance, so that what failed together does not come back
 * together. Undefined after fourteen tries, more than half a day: then somebody has to look.
 */
export function getNextAttemptAt(
  tries: number,
  now: Date,
  chance = Math.random(),
): Date | undefined {
  if (tries >= TRIES) return undefined;
  const pause = Math.min(FIRST * 2 ** (tries - 1), LONGEST);
  return new Date(now.getTime() + pause * (1 + chance / 2));
}
