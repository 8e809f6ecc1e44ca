// What has failed, told so that the end of a log is enough.
import { stripVTControlCharacters } from 'node:util';

/** Something that failed: where it stands, and what it says of it. */
export interface Failure {
  readonly name: string;
  readonly error: string;
}

const FIRST_LINES = 6;

function linesOf({ name, error }: Failure): string[] {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`✗ ${name}`, ...lines.slice(0, FIRST_LINES).map((line) => `    ${line}`)];
}

/** Each by its name, with the first lines of its error. */
export function formatFailures(failures: readonly Failure[]): string {
  return failures.flatMap(linesOf).join('\n');
}
