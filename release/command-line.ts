// Command line of the releases; `USAGE` lists the commands.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BucketError, parseBucketSettings } from './bucket.ts';
import { CommandError } from './command-error.ts';
import {
  freeze,
  list,
  promote,
  prune,
  publish,
  release,
  rollBack,
  type CommandContext,
  type ReleaseOptions,
} from './commands.ts';
import { parseFreezeEnd, type Freeze } from './freeze.ts';
import { FRONT_ENDS, isFrontEnd, type FrontEnd } from './parts.ts';
import { ReleaseStore } from './release-store.ts';
import { loadDotEnv, getDataDirs, parseSettings } from './settings.ts';

/** The command line is invalid; the message explains the correct usage. */
class WrongUsage extends CommandError {}

const USAGE = `Usage:
  npm run release -w <part>                         build, check, make live for all visitors
  npm run release -w <part> -- --canary 10          live for 10 % of the visitors
      --until-errors 1 --after-visits 500           limits at which the canary is rolled back
  npm run release -w <part> -- --preview --days 3   not live: print a link that shows it
  npm run release -w <part> -- --force              although it is incompatible with another part
  npm run promote -w <part>                         make the canary live for all visitors
  npm run rollback -w <part> [release]              end a canary, or return to an earlier release
  npm run releases -w <part>                        list releases; the live one is marked
  npm run prune -w <part> -- --keep 20              delete old releases, never one in use
  npm run freeze [-w <part>] -- --until 2026-12-01 --reason "launch day"
  npm run unfreeze [-w <part>]                      allow releases again
  npm run publish-build -- <part> [folder]          publish the last build without building
Parts: ${FRONT_ENDS.join(', ')}`;

/** Exit code of an error that a retry does not fix; a crash has Node's own, 1. */
const EXIT_REFUSED = 2;

/** Builds parts. Present in a checkout; absent in an image, which contains its build. */
export interface Builder {
  readonly build: (part: FrontEnd, print: (line: string) => void) => Promise<void>;
  /** Error class of a build that fails because of its sources; printed without a stack. */
  readonly failure: new (...args: never[]) => Error;
}

/** Parses the arguments; throws `WrongUsage` on an unknown option. */
export function parseCommandLine(args: readonly string[]) {
  try {
    return parseOptions(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new WrongUsage(`${error.message}\n\n${USAGE}`);
  }
}

function parseOptions(args: readonly string[]) {
  return parseArgs({
    args: [...args],
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
      force: { type: 'boolean', default: false },
      'keep-live': { type: 'boolean', default: false },
      /** Former name of `--force`. */
      anyway: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}
type Options = ReturnType<typeof parseCommandLine>['values'];

function parseInteger(option: string, text: string, [min, max]: [number, number]): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new WrongUsage(`${option} must be a whole number from ${min} to ${max}, not "${text}".`);
}

const shopAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
  .optional();

const environmentSchema = z.object({
  /** A running shop whose live releases are checked; without one, the stores in RELEASES_DIR are used. */
  SHOP_URL: shopAddress,
  /** The shop's public address, used in links. */
  PUBLIC_URL: shopAddress,
  /** Port of `npm start`; in an image (PART is set) the port of the part's own server. */
  PORT: z.string().default('3000'),
  PART: z.string().optional(),
});

/** Addresses of the running shop to check against, and of preview links. */
export function getAddresses(environment: NodeJS.ProcessEnv) {
  const { PUBLIC_URL, SHOP_URL, PORT, PART } = parseSettings(environmentSchema, environment);
  const link = PUBLIC_URL ?? SHOP_URL ?? `http://localhost:${PART ? 3000 : PORT}`;
  return { shopUrl: SHOP_URL, publicUrl: link.replace(/\/+$/, '') };
}

/** The command's context. The stores are those of the settings, or for `publish` those of the given folder. */
function createContext(part: string | undefined, folder?: string): CommandContext {
  if (!isFrontEnd(part)) {
    throw new WrongUsage(`Missing part. Use ${FRONT_ENDS.join(', ')}.`);
  }
  loadDotEnv();
  const releasesDir = folder ? resolve(folder) : getDataDirs(process.env).releasesDir;
  const bucket = folder ? undefined : parseBucketSettings(process.env);
  const store = new ReleaseStore({ releasesDir, bucket }, part);
  const print = (line: string) => process.stdout.write(`  ${line}\n`);
  return { part, store, releasesDir, bucket, ...getAddresses(process.env), print };
}

function parseErrorRate(text: string): number {
  const value = Number(text);
  if (/^\d/.test(text) && value >= 0.1 && value <= 100) return value;
  throw new WrongUsage(`--until-errors must be a percentage from 0.1 to 100, not "${text}".`);
}

function parseForce({ force, anyway }: Options) {
  return { force: force || anyway };
}

/** Options of `release` and `publish`. */
export function parseReleaseOptions(options: Options): ReleaseOptions {
  const { canary, preview, days } = options;
  const { 'until-errors': errors, 'after-visits': visits, 'keep-live': keepLive } = options;
  const percent = canary === undefined ? null : parseInteger('--canary', canary, [1, 99]);
  if (preview && percent !== null) throw new WrongUsage('Either --preview or --canary, not both.');
  if (percent === null && (errors ?? visits) !== undefined) {
    throw new WrongUsage('--until-errors and --after-visits need --canary.');
  }
  return {
    canary: percent,
    ...parseForce(options),
    keepLive,
    preview: preview ? parseInteger('--days', days, [1, 30]) : null,
    limit: {
      ...(errors !== undefined && { errorPercent: parseErrorRate(errors) }),
      ...(visits !== undefined && {
        visits: parseInteger('--after-visits', visits, [1, 1_000_000]),
      }),
    },
  };
}

/** Parses `--until 2026-12-01 --reason "…"`. */
function parseFreezeOptions({ until, reason = '' }: Options): Freeze {
  const trimmed = reason.trim().replace(/\.+$/, '');
  if (until === undefined || trimmed === '' || trimmed.length > 200) {
    throw new WrongUsage(
      'Option --until or --reason is missing: -- --until 2026-12-01 --reason "launch day"',
    );
  }
  return { until: parseFreezeEnd(until), reason: trimmed };
}

/** Freezes one part, or all parts if none is named. */
async function freezeParts(part: string | undefined, options: Freeze | null): Promise<void> {
  const parts = part === undefined ? FRONT_ENDS : [part];
  for (const one of parts) await freeze(createContext(one), options);
}

async function run(args: readonly string[], builder?: Builder): Promise<void> {
  const { positionals, values } = parseCommandLine(args);
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const [command, part, rest, ...more] = positionals;
  if (more.length > 0) throw new WrongUsage(`Unexpected argument: ${more.join(' ')}`);
  const context = () => createContext(part);
  switch (command) {
    case 'freeze':
      return freezeParts(part, parseFreezeOptions(values));
    case 'unfreeze':
      return freezeParts(part, null);
    case 'release':
      // `npm run release -w shell -- freeze …` means the same as `npm run freeze -w shell -- …`.
      if (rest === 'freeze') return freezeParts(part, parseFreezeOptions(values));
      if (rest === 'unfreeze') return freezeParts(part, null);
      if (!builder)
        throw new WrongUsage('This image cannot build. Use `publish` with the included build.');
      return release(context(), parseReleaseOptions(values), builder.build);
    case 'publish':
      return publish(createContext(part, rest), parseReleaseOptions(values));
    case 'releases':
      return list(context());
    case 'rollback':
      return rollBack(context(), rest ?? null, parseForce(values));
    case 'promote':
      return promote(context(), parseForce(values));
    case 'prune':
      if (values.keep === undefined) throw new WrongUsage('Option --keep is missing: -- --keep 10');
      return prune(context(), parseInteger('--keep', values.keep, [0, 10_000]));
    default:
      throw new WrongUsage(
        'Unknown command. Use release, publish, releases, rollback, promote, prune, freeze or unfreeze.',
      );
  }
}

/** Runs one command; prints expected errors as a sentence and sets the exit code. */
export async function runCommand(args: readonly string[], builder?: Builder): Promise<void> {
  try {
    await run(args, builder);
  } catch (error) {
    const expected = [CommandError, ...(builder ? [builder.failure] : [])];
    if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${error.message}\n`);
    // A bucket error may be temporary, so it has the exit code of a retry.
    process.exitCode = error instanceof BucketError ? 1 : EXIT_REFUSED;
  }
}
