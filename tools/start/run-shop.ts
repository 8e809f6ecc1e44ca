// Shared by npm start and npm run dev: settings, instance lock, signals and error messages.
import { ignoreOutputErrors } from '@challenge-coins/server-kit/log-destination';
import { loadDotEnv, SettingsError } from '@challenge-coins/release/settings';
import { BuildFailed } from '../build/build.ts';
import type { StartContext } from './backend.ts';
import { acquireInstanceLock } from './single-instance.ts';
import { UnexpectedExit, PartNotReady } from './part-process.ts';
import { checkPorts } from './ports.ts';
import { ProcessGroup } from './process-group.ts';
import { StepFailed } from './run-once.ts';
import { runPreflightChecks } from './preflight.ts';
import { parseApiCount, readSettings } from './settings.ts';
import type { Mode, StartSettings } from './settings.ts';
import { onStopSignals } from './signals.ts';

/** Expected errors, printed as a message. Any other error is a bug and prints its stack. */
const EXPECTED_ERRORS = [SettingsError, BuildFailed, StepFailed, UnexpectedExit, PartNotReady];

export function isExpectedError(error: unknown): error is Error {
  return EXPECTED_ERRORS.some((kind) => error instanceof kind);
}

/** Prints an error to the terminal. */
export function printError(error: unknown): void {
  const text = isExpectedError(error)
    ? error.message
    : error instanceof Error
      ? error.stack
      : String(error);
  process.stderr.write(`\n${text}\n`);
}

const print = (line: string) => process.stdout.write(`  ${line}\n`);

function printAddresses(
  { ports, shopUrl, firstAdmin }: StartSettings,
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
    `  Storefront  http://localhost:${ports.storefront.port}/release.json`,
    `  Admin files http://localhost:${ports.admin.port}/release.json`,
    `  API         http://localhost:${ports.api.port}/api/docs`,
    '',
    ...last.map((line) => `  ${line}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Starts the shop: from builds, or with hot reload. `signal` aborts builds in progress. */
export type StartAll = (context: StartContext, signal: AbortSignal) => Promise<void>;

async function runUntilStopped(settings: StartSettings, startAll: StartAll): Promise<void> {
  const since = performance.now();
  const group = new ProcessGroup(settings);
  const building = new AbortController();
  const last: string[] = [];
  const context = {
    settings,
    group,
    print,
    printLast: (line: string) => last.push(line),
    isVerbose: process.argv.includes('--verbose'),
  };
  const run = async () => {
    const extra = settings.extraApis.map((place, at) => [`API ${at + 2}`, place] as const);
    const added = settings.addedRemotes.map((remote) => [remote.name, remote] as const);
    await checkPorts({ ...settings.ports, ...Object.fromEntries([...extra, ...added]) });
    if (settings.metrics) await checkPorts(settings.metrics);
    await startAll(context, building.signal);
    printAddresses(settings, since, last);
    // In development, an exit shows an error in the code, and the next change starts the server again.
    if (settings.mode === 'production') group.restartOnExit(print);
    await group.waitForAnyFailure();
  };
  try {
    await Promise.race([run(), onStopSignals(() => group.kill())]);
    print('closing …');
  } finally {
    building.abort();
    await group.stop();
  }
}

/** Runs the shop until a signal or an error, then exits this process. */
export async function runShop(startAll: StartAll, mode: Mode): Promise<never> {
  ignoreOutputErrors();
  try {
    loadDotEnv();
    const settings = readSettings(process.env, mode, parseApiCount(process.argv));
    await runPreflightChecks(settings, process.env);
    const release = acquireInstanceLock(settings);
    await runUntilStopped(settings, startAll).finally(release);
    process.exit(0);
  } catch (error) {
    printError(error);
    process.exit(1);
  }
}
