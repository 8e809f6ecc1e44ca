// Standard output as the destination of a server's log.
import type { Writable } from 'node:stream';

/** Characters that may wait for a slow reader; further lines are dropped. */
const MOST_WAITING = 256 * 1024;

let lost = 0;

/** How many lines of this process's log could not be written. */
export function lostLines(): number {
  return lost;
}

function ignore(): void {
  // A write that fails tells its own callback.
}

/** Keeps a failed write to `output` or standard error from ending the process, as it would without a listener. */
export function ignoreOutputErrors(output: Writable = process.stdout): void {
  for (const stream of [output, process.stderr]) stream.off('error', ignore).on('error', ignore);
}

/**
 * A log destination that never blocks, throws or ends the process. Lines are dropped and counted when
 * `output` cannot take them: its disk is full, its reader is gone or has stopped reading. pino's own
 * destination throws, and at exit it retries for ever.
 */
export function logDestination(output: Writable = process.stdout) {
  ignoreOutputErrors(output);
  const drop = (lines: string) => (lost += lines.split('\n').length - 1);
  return {
    write(lines: string): void {
      if (output.writableLength >= MOST_WAITING) drop(lines);
      else output.write(lines, (error) => error && drop(lines));
    },
  };
}
