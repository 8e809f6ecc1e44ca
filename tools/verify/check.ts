import { availableParallelism } from 'node:os';
import { runCommand, type ProcessExit as Run } from '../run-command.ts';

/** One check of the gate: a name people read, and the command from node_modules/.bin that decides it. */
export interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** How a check ended, what it said, and how long it took. */
export interface CheckOutcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs checks, as many at once as there are cores, each quiet when it passes. */
export async function runChecks(checks: readonly Check[]): Promise<CheckOutcome[]> {
  const line = checks.values();
  const ended: CheckOutcome[] = [];
  const serveLine = async () => {
    for (const one of line) ended.push(await check(one));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, serveLine));
  return ended;
}

/** Runs a check; quiet when it passes, its whole output when it fails. */
async function check({ name, command }: Check): Promise<CheckOutcome> {
  const started = performance.now();
  const { code, output } = await run(command);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output);
  return { name, passed: code === 0, seconds, output };
}

/** Runs a program of node_modules/.bin; answers its exit code and what it wrote. */
export function run(
  [binary = '', ...args]: readonly string[],
  { env = {}, signal }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<Run> {
  return runCommand([`node_modules/.bin/${binary}`, ...args], {
    env: { FORCE_COLOR: '0', ...env },
    signal,
  }).catch((error: unknown) => ({ code: 1, output: String(error) }));
}
