// npm run release|releases|rollback|promote|prune -w <part>: this part's releases, and no other's.
import { parseArgs } from 'node:util';
import { BuildFailed } from '../build/build.ts';
import { loadDotEnv, readSettings, SettingsError } from '../start/settings.ts';
import { isFrontEnd } from '../webpack/parts.ts';
import { OverBudget } from './budgets.ts';
import { list, promote, prune, release, rollBack } from './commands.ts';
import type { CommandContext } from './commands.ts';
import { DoesNotFit } from './offer.ts';
import { MoveRefused } from './release-moves.ts';
import { ReleaseInProgress, ReleaseStore, UnknownRelease } from './release-store.ts';

/** The command line is wrong; the message says how it should be. */
class WrongUsage extends Error {}

/** Faults that have a sentence of their own; anything else is a bug and shows its stack. */
const IN_WORDS = [
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

function contextOf(part: string | undefined): CommandContext {
  if (!isFrontEnd(part))
    throw new WrongUsage('Say which part: -w shell, storefront-mfe, admin-mfe');
  loadDotEnv();
  const { releasesDir } = readSettings(process.env);
  const store = new ReleaseStore(releasesDir, part);
  const say = (line: string) => process.stdout.write(`  ${line}\n`);
  return { part, store, releasesDir, shopUrl: process.env.SHELL_URL, say };
}

async function run(command: string | undefined, context: CommandContext): Promise<void> {
  const { canary, keep, anyway } = values;
  switch (command) {
    case 'release': {
      const percent = canary === undefined ? null : wholeNumber('--canary', canary, [1, 99]);
      return release(context, { canary: percent, anyway });
    }
    case 'releases':
      return list(context);
    case 'rollback':
      return rollBack(context, positionals[2] ?? null);
    case 'promote':
      return promote(context);
    case 'prune':
      if (keep === undefined) throw new WrongUsage('Say how many to keep: -- --keep 10');
      return prune(context, wholeNumber('--keep', keep, [0, 10_000]));
    default:
      throw new WrongUsage('Say what: release, releases, rollback, promote or prune.');
  }
}

try {
  await run(positionals[0], contextOf(positionals[1]));
} catch (error) {
  if (!IN_WORDS.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
