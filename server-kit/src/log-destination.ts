// Writes a server's log to standard output.
import type { Writable } from 'node:stream';

/** Maximum of characters buffered for a slow reader; further lines are dropped. */
const MAX_BUFFERED = 256 * 1024;

let lost = 0;

/** Number of log lines of this process that could not be written. */
export function countDroppedLines(): number {
  return lost;
}

function ignore(): void {
  // A failed write is handled in its own callback.
}

/** Ignores write errors of `output` and standard error, which would otherwise crash the process. */
export function ignoreOutputErrors(output: Writable = process.stdout): void {
  for (const stream of [output, process.stderr]) stream.off('error', ignore).on('error', ignore);
}

/**
 * A log destination that never blocks, throws or crashes the process. Lines are dropped and counted when
 * `output` cannot accept them: full disk, closed or stalled reader. pino's own destination throws, and retries
 * forever at exit.
 */
export function logDestination(output: Writable = process.stdout) {
  ignoreOutputErrors(output);
  const drop = (lines: string) => (lost += lines.split('\n').length - 1);
  return {
    write(lines: string): void {
      if (output.writableLength >= MAX_BUFFERED) drop(lines);
      else output.write(lines, (error) => error && drop(lines));
    },
  };
}
