// Runs a program to its end and captures or inherits its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SpawnOptions } from 'node:child_process';

export interface ProcessExit {
  /** Exit code; 1 for a program that a signal ended. */
  readonly code: number;
  /** Output of stdout and stderr, in order. */
  readonly output: string;
}

/** Runs a program and captures its output. Rejects if it does not start or the signal aborts. */
export function runCommand(
  [program = '', ...args]: readonly string[],
  { env, ...options }: Pick<SpawnOptions, 'cwd' | 'env' | 'signal' | 'timeout'>,
): Promise<ProcessExit> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: string) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program with its output on the terminal; returns its exit code. */
export async function getExitCode(
  [program = '', ...args]: readonly string[],
  { env, cwd }: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<number> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
