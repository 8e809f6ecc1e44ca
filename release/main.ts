// npm run release|releases|rollback|promote|prune -w <part>   this part's releases, and no other's
// npm run publish-build -- <part> [folder]                    the last build, without building
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BuildFailed } from '../tools/build/build.ts';
import { loadDotEnv, readSettings, SettingsError } from '../tools/start/settings.ts';
import { isFrontEnd } from './parts.ts';
import { BucketFailed, bucketIn, BucketSettingsError } from './bucket.ts';
import { OverBudget } from './budgets.ts';
import { list, promote, prune, publish, release, rollBack } from './commands.ts';
import type { CommandContext, ReleaseWish } from './commands.ts';
import { DoesNotFit } from './offer.ts';
import { MoveRefused } from './release-moves.ts';
import { ReleaseInProgress, ReleaseStore, UnknownRelease } from './release-store.ts';

/** The command line is wrong; the message says how it should be. */
class WrongUsage extends Error {}

/** The exit code for a fault that trying once more does not mend; a crash has Node's own, 1. */
const REFUSED = 2;

/** Faults that have a sentence of their own; anything else is a bug and shows its stack. */
const IN_WORDS = [
  BucketFailed,
  BucketSettingsError,
  BuildFailed,
  DoesNotFit,
  MoveRefused,
  OverBudget,
  ReleaseInProgress,
  SettingsError,
  UnknownRelease,
  WrongUsage,
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    canary: { type: 'string' },
    keep: { type: 'string' },
    anyway: { type: 'boolean', default: false },
  },
});

/** A whole number from `least` to `most` of the command line. */
function wholeNumber(option: string, text: string, [least, most]: [number, number]): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new WrongUsage(`${option} must be a whole number from ${least} to ${most}, not "${text}".`);
}

const environmentSchema = z.object({
  /** A running shop that is asked what is live; without one, the stores below RELEASES_DIR are. */
  SHOP_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
});

function shopUrlIn(environment: NodeJS.ProcessEnv): string | undefined {
  const { success, data } = environmentSchema.safeParse(environment);
  if (!success) throw new SettingsError('SHOP_URL must be an address like https://shop.example.');
  return data.SHOP_URL;
}

/** The stores are those of the settings, or for `publish` of the folder that was named. */
function contextOf(part: string | undefined, folder?: string): CommandContext {
  if (!isFrontEnd(part)) {
    throw new WrongUsage('Say which part: shell, storefront-mfe or admin-mfe.');
  }
  loadDotEnv();
  const releasesDir = folder ? resolve(folder) : readSettings(process.env).releasesDir;
  const bucket = folder ? undefined : bucketIn(process.env);
  const store = new ReleaseStore({ releasesDir, bucket }, part);
  const say = (line: string) => process.stdout.write(`  ${line}\n`);
  return { part, store, releasesDir, bucket, shopUrl: shopUrlIn(process.env), say };
}

function wishOf({ canary, anyway }: typeof values): ReleaseWish {
  const percent = canary === undefined ? null : wholeNumber('--canary', canary, [1, 99]);
  return { canary: percent, anyway };
}

async function run([command, part, rest, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new WrongUsage(`There is one word too many: ${more.join(' ')}`);
  const context = () => contextOf(part);
  switch (command) {
    case 'release':
      return release(context(), wishOf(values));
    case 'publish':
      return publish(contextOf(part, rest), wishOf(values));
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
      throw new WrongUsage('Say what: release, publish, releases, rollback, promote or prune.');
  }
}

try {
  await run(positionals);
} catch (error) {
  if (!IN_WORDS.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // A bucket that was away may be back at the next attempt.
  process.exitCode = error instanceof BucketFailed ? 1 : REFUSED;
}
