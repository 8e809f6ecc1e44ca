// npm run release|releases|rollback|promote|prune -w <part>   this part's releases, and no other's
// npm run freeze|unfreeze -w <part>, or npm run freeze|unfreeze for all parts: days without releases
// npm run publish-build -- <part> [folder]                    the last build, without building
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BucketError, parseBucketSettings } from './bucket.ts';
import { OverBudget } from './budgets.ts';
import { freeze, list, promote, prune, publish, release, rollBack } from './commands.ts';
import type { CommandContext, ReleaseOptions } from './commands.ts';
import { parseFreezeEnd, Frozen, InvalidFreezeTime } from './freeze.ts';
import type { Freeze } from './freeze.ts';
import { IncompatibleRelease } from './compatibility-check.ts';
import { FRONT_ENDS, isFrontEnd } from './parts.ts';
import type { FrontEnd } from './parts.ts';
import { NotBuilt } from './publish.ts';
import { InvalidTransition } from './release-transitions.ts';
import { ReleaseInProgress, ReleaseStore, UnknownRelease } from './release-store.ts';
import { loadDotEnv, getDataDirs, SettingsError } from './settings.ts';

/** The command line is wrong; the message says how it should be. */
class WrongUsage extends Error {}

/** The exit code for a fault that trying once more does not mend; a crash has Node's own, 1. */
const REFUSED = 2;

/** Faults that have a sentence of their own; anything else is a bug and shows its stack. */
const IN_WORDS = [
  BucketError,
  IncompatibleRelease,
  Frozen,
  InvalidTransition,
  InvalidFreezeTime,
  NotBuilt,
  OverBudget,
  ReleaseInProgress,
  SettingsError,
  UnknownRelease,
  WrongUsage,
];

/** How parts are built. A developer's tools know that; an image has the build it was made with. */
export interface Builder {
  readonly build: (part: FrontEnd, print: (line: string) => void) => Promise<void>;
  /** What a build rejects with when the sources are at fault: it has a sentence of its own. */
  readonly failure: new (...words: never[]) => Error;
}

function parse(words: readonly string[]) {
  return parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      'until-errors': { type: 'string' },
      'after-visits': { type: 'string' },
      preview: { type: 'boolean', default: false },
      days: { type: 'string', default: '3' },
      until: { type: 'string' },
      reason: { type: 'string' },
      keep: { type: 'string' },
      anyway: { type: 'boolean', default: false },
    },
  });
}
type Options = ReturnType<typeof parse>['values'];

/** A whole number from `least` to `most` of the command line. */
function wholeNumber(option: string, text: string, [least, most]: [number, number]): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new WrongUsage(`${option} must be a whole number from ${least} to ${most}, not "${text}".`);
}

const environmentSchema = z.object({
  /** A running shop that is asked what is live; without one, the stores below RELEASES_DIR are. */
  SHOP_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  /** The address that visitors know: what a link in a mail begins with. */
  PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  /** Where `npm start` opens the shop; in the image of a part, which is named, its own server's. */
  PORT: z.string().optional(),
  PART: z.string().optional(),
});

/** Which shop is asked what is live, and what the link to a preview begins with. */
export function addressesIn(environment: NodeJS.ProcessEnv) {
  const { success, data, error } = environmentSchema.safeParse(environment);
  if (!success) {
    const name = error.issues[0]?.path.join('.');
    throw new SettingsError(`${name} must be an address like https://shop.example.`);
  }
  const { PUBLIC_URL, SHOP_URL, PORT, PART } = data;
  const started = PORT && !PART ? `http://localhost:${PORT}` : undefined;
  const [link] = [PUBLIC_URL, SHOP_URL, started, 'http://localhost:3000'].filter(Boolean);
  return { shopUrl: SHOP_URL, publicUrl: link?.replace(/\/+$/, '') };
}

/** The stores are those of the settings, or for `publish` of the folder that was named. */
function contextOf(part: string | undefined, folder?: string): CommandContext {
  if (!isFrontEnd(part)) {
    throw new WrongUsage('Say which part: shell, storefront-mfe or admin-mfe.');
  }
  loadDotEnv();
  const releasesDir = folder ? resolve(folder) : getDataDirs(process.env).releasesDir;
  const bucket = folder ? undefined : parseBucketSettings(process.env);
  const store = new ReleaseStore({ releasesDir, bucket }, part);
  const print = (line: string) => process.stdout.write(`  ${line}\n`);
  return { part, store, releasesDir, bucket, ...addressesIn(process.env), print };
}

/** `--until-errors 2.5`: the share of visits with an error, in percent. */
function errorShare(text: string): number {
  const value = Number(text);
  if (/^\d/.test(text) && value >= 0.1 && value <= 100) return value;
  throw new WrongUsage(`--until-errors must be a percentage from 0.1 to 100, not "${text}".`);
}

function parseReleaseOptions(options: Options): ReleaseOptions {
  const { canary, anyway, preview, days } = options;
  const { 'until-errors': errors, 'after-visits': visits } = options;
  const percent = canary === undefined ? null : wholeNumber('--canary', canary, [1, 99]);
  if (preview && percent !== null) throw new WrongUsage('Either --preview or --canary, not both.');
  if (percent === null && (errors ?? visits) !== undefined) {
    throw new WrongUsage('--until-errors and --after-visits say when a --canary goes back.');
  }
  return {
    canary: percent,
    force: anyway,
    preview: preview ? wholeNumber('--days', days, [1, 30]) : null,
    limit: {
      ...(errors !== undefined && { errorPercent: errorShare(errors) }),
      ...(visits !== undefined && {
        visits: wholeNumber('--after-visits', visits, [1, 1_000_000]),
      }),
    },
  };
}

/** `--until 2026-12-01 --reason "…"` */
function parseFreezeOptions({ until, reason = '' }: Options): Freeze {
  const why = reason.trim().replace(/\.+$/, '');
  if (until === undefined || why === '' || why.length > 200) {
    throw new WrongUsage('Say until when and why: -- --until 2026-12-01 --reason "launch day"');
  }
  return { until: parseFreezeEnd(until), reason: why };
}

/** Freezes one part, or every part that no part is named for. */
async function freezeParts(part: string | undefined, wish: Freeze | null): Promise<void> {
  const parts = part === undefined ? FRONT_ENDS : [part];
  for (const one of parts) await freeze(contextOf(one), wish);
}

function releaseBy(
  builder: Builder | undefined,
  context: CommandContext,
  wish: ReleaseOptions,
): Promise<void> {
  if (!builder) throw new WrongUsage('Nothing can be built here: publish what was built before.');
  return release(context, wish, () => builder.build(context.part, context.print));
}

async function run(words: readonly string[], builder?: Builder): Promise<void> {
  const { positionals, values } = parse(words);
  const [command, part, rest, ...more] = positionals;
  if (more.length > 0) throw new WrongUsage(`There is one word too many: ${more.join(' ')}`);
  const context = () => contextOf(part);
  switch (command) {
    case 'freeze':
      return freezeParts(part, parseFreezeOptions(values));
    case 'unfreeze':
      return freezeParts(part, null);
    case 'release':
      // `npm run release -w shell -- freeze …` means the same as `npm run freeze -w shell -- …`.
      if (rest === 'freeze') return freezeParts(part, parseFreezeOptions(values));
      if (rest === 'unfreeze') return freezeParts(part, null);
      return releaseBy(builder, context(), parseReleaseOptions(values));
    case 'publish':
      return publish(contextOf(part, rest), parseReleaseOptions(values));
    case 'releases':
      return list(context());
    case 'rollback':
      return rollBack(context(), rest ?? null);
    case 'promote':
      return promote(context());
    case 'prune':
      if (values.keep === undefined) throw new WrongUsage('Say how many to keep: -- --keep 10');
      return prune(context(), wholeNumber('--keep', values.keep, [0, 10_000]));
    default:
      throw new WrongUsage(
        'Say what: release, publish, releases, rollback, promote, prune, freeze or unfreeze.',
      );
  }
}

/** Runs one command, and says in words and by the exit code what became of it. */
export async function runCommand(words: readonly string[], builder?: Builder): Promise<void> {
  try {
    await run(words, builder);
  } catch (error) {
    const inWords = builder ? [...IN_WORDS, builder.failure] : IN_WORDS;
    if (!inWords.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // A bucket that was away may be back at the next attempt.
    process.exitCode = error instanceof BucketError ? 1 : REFUSED;
  }
}
