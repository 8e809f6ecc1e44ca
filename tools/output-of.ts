// Runs a program to its end and keeps what it says.
import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface Ended {
  /** 1 for a program that was ended by a signal. */
  readonly code: number;
  /** Everything it printed, on either of its outputs, in order. */
  readonly output: string;
}

interface Options extends Pick<SpawnOptions, 'cwd' | 'env' | 'signal' | 'timeout'> {
  /** It and what it starts leave the processor to others who want it. */
  readonly givesWay?: boolean | undefined;
}

/** Rejects when the program does not start, or the call is given up. */
export function outputOf(
  [program = '', ...args]: readonly string[],
  { env, givesWay, ...options }: Options,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (givesWay && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    const collect = (words: string) => (output += words);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
