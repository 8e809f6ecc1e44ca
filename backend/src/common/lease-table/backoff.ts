/** Exponential backoff of failed attempts. */
export interface RetryBackoff {
  /** Delay after the first failed attempt, in milliseconds. */
  readonly firstDelayMs: number;
  /** Each delay is this multiple of the previous one. */
  readonly factor: number;
  readonly maxDelayMs: number;
  /** After this number of attempts there is no further one. */
  readonly maxTries: number;
}

/**
 * Time of the attempt after `tries` failed ones, with up to 50 % jitter so that jobs that failed together
 * are not retried together. Undefined after the last attempt: then staff have to act.
 */
export function getNextAttemptAt(
  { firstDelayMs, factor, maxDelayMs, maxTries }: RetryBackoff,
  tries: number,
  now: Date,
  chance = Math.random(),
): Date | undefined {
  if (tries >= maxTries) return undefined;
  const delay = Math.min(firstDelayMs * factor ** (tries - 1), maxDelayMs);
  return new Date(now.getTime() + delay * (1 + chance / 2));
}
