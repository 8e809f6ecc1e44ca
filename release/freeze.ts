// Days on which a part is not released: a launch, a fair. Going back is always allowed.
import { z } from 'zod';
import { formatUtc } from './format-utc.ts';
import type { ReleaseStore } from './release-store.ts';

const NAME = 'freeze';
const A_DAY = 24 * 60 * 60 * 1000;

const freezeSchema = z
  .object({ until: z.iso.datetime(), reason: z.string().trim().min(1).max(200) })
  .nullable();
export type Freeze = NonNullable<z.infer<typeof freezeSchema>>;

/** The part is frozen: the message says until when, why, and who may lift it how. */
export class Frozen extends Error {
  constructor(part: string, { until, reason }: Freeze) {
    super(
      `${part} is frozen until ${formatUtc(until)}: ${reason}. Nothing was changed. Whoever releases ${part} ` +
        `may lift that: npm run unfreeze -w ${part} (in its image: node dist/release/main.js unfreeze ${part}).`,
    );
  }
}

/** The end of a freeze as somebody wrote it makes none; the message says how it should be. */
export class InvalidFreezeTime extends Error {}

/** With its zone, with or without seconds. */
const timeSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/** A date means its last moment, in UTC; a time must say its zone. Throws `NoSuchTime`. */
export function parseFreezeEnd(text: string, now = Date.now()): string {
  const time = z.iso.date().safeParse(text).success
    ? Date.parse(`${text}T00:00:00Z`) + A_DAY
    : timeSchema.safeParse(text).success
      ? Date.parse(text)
      : NaN;
  if (Number.isNaN(time)) {
    throw new InvalidFreezeTime(
      `--until must be a date like 2026-12-01 (its whole day, in UTC) or a time with its zone, like ` +
        `2026-12-01T18:00Z or 2026-12-01T13:00-05:00, not "${text}".`,
    );
  }
  if (time <= now) throw new InvalidFreezeTime(`--until ${text} is over already.`);
  return new Date(time).toISOString();
}

/** The freeze of a part; null when there is none any more. */
export async function getFreeze(store: ReleaseStore, now = Date.now()): Promise<Freeze | null> {
  const freeze = await store.readRecord(NAME, freezeSchema);
  return freeze && Date.parse(freeze.until) > now ? freeze : null;
}

/** Throws `Frozen` while the part is. */
export async function requireNotFrozen(store: ReleaseStore): Promise<void> {
  const freeze = await getFreeze(store);
  if (freeze) throw new Frozen(store.part, freeze);
}

/** Freezes the part, or with null lifts that. To be called within `alone`. */
export async function setFreeze(store: ReleaseStore, freeze: Freeze | null): Promise<void> {
  await store.updateRecord(NAME, freezeSchema, () => freeze);
}
