// What npm start and npm run dev have in common: settings, one at a time, signals, plain words.
import { ignoreOutputErrors } from '../../server-kit/src/log-destination.ts';
import { loadDotEnv, SettingsError } from '../../release/settings.ts';
import { BuildFailed } from '../build/build.ts';
import type { Starting } from './backend.ts';
import { acquireInstanceLock } from './single-instance.ts';
import { UnexpectedExit, PartNotReady } from './part-process.ts';
import { checkPorts } from './ports.ts';
import { ProcessGroup } from './process-group.ts';
import { StepFailed } from './run-once.ts';
import { runPreflightChecks } from './preflight.ts';
import { apisIn, readSettings } from './settings.ts';
import type { Mode, StartSettings } from './settings.ts';
import { onStopSignals } from './signals.ts';

/** Faults that have a sentence of their own; anything else is a bug and shows its stack. */
const IN_WORDS = [SettingsError, BuildFailed, StepFailed, UnexpectedExit, PartNotReady];

export function isInWords(error: unknown): error is Error {
  return IN_WORDS.some((kind) => error instanceof kind);
}

/** Says on the terminal what went wrong. */
export function complain(error: unknown): void {
  const text = isInWords(error)
    ? error.message
    : error instanceof Error
      ? error.stack
      : String(error);
  process.stderr.write(`\n${text}\n`);
}

const say = (line: string) => process.stdout.write(`  ${line}\n`);

function sayAddresses(
  { places, shopUrl, firstAdmin }: StartSettings,
  since: number,
  last: readonly string[],
): void {
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const lines = [
    '',
    `The shop is open (after ${seconds} s). Ctrl-C closes it.`,
    '',
    `  Shop        ${shopUrl}`,
    `  Admin       ${shopUrl}/admin  (log in as ${firstAdmin})`,
    `  Storefront  http://localhost:${places.storefront.port}/release.json`,
    `  Back office http://localhost:${places.admin.port}/release.json`,
    `  API         http://localhost:${places.api.port}/api/docs`,
    '',
    ...last.map((line) => `  ${line}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** A way to start the shop: from builds, or with hot reload. `signal` ends what still builds. */
export type StartAll = (starting: Starting, signal: AbortSignal) => Promise<void>;

async function runUntilStopped(settings: StartSettings, startAll: StartAll): Promise<void> {
  const since = performance.now();
  const group = new ProcessGroup(settings);
  const building = new AbortController();
  const last: string[] = [];
  const starting = {
    settings,
    group,
    print: say,
    sayLast: (line: string) => last.push(line),
    isLoud: process.argv.includes('--verbose'),
  };
  const run = async () => {
    const more = settings.moreApis.map((place, at) => [`API ${at + 2}`, place] as const);
    await checkPorts({ ...settings.places, ...Object.fromEntries(more) });
    if (settings.metrics) await checkPorts(settings.metrics);
    await startAll(starting, building.signal);
    sayAddresses(settings, since, last);
    await group.untilOneFails();
  };
  try {
    await Promise.race([run(), onStopSignals(() => group.force())]);
    say('closing …');
  } finally {
    building.abort();
    await group.stop();
  }
}

/** Runs the shop until a signal or a fault, and ends this process. */
export async function runShop(startAll: StartAll, mode: Mode): Promise<never> {
  ignoreOutputErrors();
  try {
    loadDotEnv();
    const settings = readSettings(process.env, mode, apisIn(process.argv));
    await runPreflightChecks(settings, process.env);
    const giveBack = acquireInstanceLock(settings);
    await runUntilStopped(settings, startAll).finally(giveBack);
    process.exit(0);
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}
