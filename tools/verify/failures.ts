// Formats failures so that the end of a log is sufficient.
import { stripVTControlCharacters } from 'node:util';

/** A failed test or check with its error output. */
export interface Failure {
  readonly name: string;
  readonly error: string;
}

const MAX_ERROR_LINES = 6;

function linesOf({ name, error }: Failure): string[] {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`✗ ${name}`, ...lines.slice(0, MAX_ERROR_LINES).map((line) => `    ${line}`)];
}

/** Formats each failure as its name and the first lines of its error. */
export function formatFailures(failures: readonly Failure[]): string {
  return failures.flatMap(linesOf).join('\n');
}
