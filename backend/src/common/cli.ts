import { StartError } from './env.js';

/** What goes wrong at a start, in words for the person who started it. */
function inPlainWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken. Stop what uses it, or set another API_PORT.`;
  }
  if (code === 'ECONNREFUSED')
    return 'The database does not answer. Is it running, is DATABASE_URL right?';
  if (code === '28P01') return 'The database refuses the user or password of DATABASE_URL.';
  if (code === '3D000') return 'The database of DATABASE_URL does not exist.';
  return error.stack ?? error.message;
}

/** Tells the person who runs a command. */
export function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** Says what is wrong and ends the process with 1. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${inPlainWords(error)}\n`);
  process.exit(1);
}
