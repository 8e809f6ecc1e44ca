import { availableParallelism } from 'node:os';
import { runCommand, type ProcessExit } from '../run-command.ts';

/** One check of the quality gate: display name and command of node_modules/.bin. */
export interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** Result, output and duration of a check. */
export interface CheckOutcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs checks concurrently, one per core; a passing check prints one line. */
export async function runChecks(checks: readonly Check[]): Promise<CheckOutcome[]> {
  const queue = checks.values();
  const outcomes: CheckOutcome[] = [];
  const worker = async () => {
    for (const one of queue) outcomes.push(await check(one));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return outcomes;
}

/** Runs one check; prints its whole output if it fails. */
async function check({ name, command }: Check): Promise<CheckOutcome> {
  const started = performance.now();
  const { code, output } = await run(command);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output);
  return { name, passed: code === 0, seconds, output };
}

/** Runs a program of node_modules/.bin; returns its exit code and output. */
export function run(
  [binary = '', ...args]: readonly string[],
  { env = {}, signal }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<ProcessExit> {
  return runCommand([`node_modules/.bin/${binary}`, ...args], {
    env: { FORCE_COLOR: '0', ...env },
    signal,
  }).catch((error: unknown) => ({ code: 1, output: String(error) }));
}
