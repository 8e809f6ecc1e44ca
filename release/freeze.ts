// Release freezes: periods without releases, such as a launch or a fair. Rollbacks are always allowed.
import { z } from 'zod';
import { CommandError } from './command-error.ts';
import { formatUtc } from './format-utc.ts';
import type { ReleaseStore } from './release-store.ts';

const RECORD = 'freeze';
const DAY_MS = 24 * 60 * 60 * 1000;

const freezeSchema = z
  .object({ until: z.iso.datetime(), reason: z.string().trim().min(1).max(200) })
  .nullable();
export type Freeze = NonNullable<z.infer<typeof freezeSchema>>;

/** The part is frozen; the message gives the end, the reason and the command that lifts the freeze. */
export class Frozen extends CommandError {
  constructor(part: string, { until, reason }: Freeze) {
    super(
      `${part} is frozen until ${formatUtc(until)}: ${reason}. Nothing was changed. To lift ` +
        `the freeze: npm run unfreeze -w ${part} (in its image: node dist/release/main.js unfreeze ${part}).`,
    );
  }
}

/** The end of a freeze is invalid; the message explains the format. */
export class InvalidFreezeTime extends CommandError {}

/** ISO time with a zone, with or without seconds. */
const timeSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/**
 * Parses the end of a freeze: a date means the end of that day in UTC; a time needs a zone. Throws
 * `InvalidFreezeTime`.
 */
export function parseFreezeEnd(text: string, now = Date.now()): string {
  const time = z.iso.date().safeParse(text).success
    ? Date.parse(`${text}T00:00:00Z`) + DAY_MS
    : timeSchema.safeParse(text).success
      ? Date.parse(text)
      : NaN;
  if (Number.isNaN(time)) {
    throw new InvalidFreezeTime(
      `--until must be a date like 2026-12-01 (its whole day, in UTC) or a time with its zone, like ` +
        `2026-12-01T18:00Z or 2026-12-01T13:00-05:00, not "${text}".`,
    );
  }
  if (time <= now) throw new InvalidFreezeTime(`--until ${text} is in the past.`);
  return new Date(time).toISOString();
}

/** The current freeze of a part; null if there is none or it has ended. */
export async function getFreeze(store: ReleaseStore, now = Date.now()): Promise<Freeze | null> {
  const freeze = await store.readRecord(RECORD, freezeSchema);
  return freeze && Date.parse(freeze.until) > now ? freeze : null;
}

/** Throws `Frozen` while the part is frozen. */
export async function requireNotFrozen(store: ReleaseStore): Promise<void> {
  const freeze = await getFreeze(store);
  if (freeze) throw new Frozen(store.part, freeze);
}

/** Freezes the part; null lifts the freeze. Call within `withLock`. */
export async function setFreeze(store: ReleaseStore, freeze: Freeze | null): Promise<void> {
  await store.updateRecord(RECORD, freezeSchema, () => freeze);
}
