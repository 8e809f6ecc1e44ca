// Runs a program to its end, and keeps what it says or lets it speak.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SpawnOptions } from 'node:child_process';

export interface ProcessExit {
  /** 1 for a program that was ended by a signal. */
  readonly code: number;
  /** Everything it printed, on either of its outputs, in order. */
  readonly output: string;
}

/** Rejects when the program does not start, or the call is given up. */
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
    const collect = (words: string) => (output += words);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Its exit code; what it says goes to the terminal. */
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
