import { StartError } from './env.js';

/** Codes of a server certificate whose authority is not known. */
const UNTRUSTED = new Set<unknown>([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** Message for the operator; known causes are explained, others show their stack. */
function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use. Stop the process that uses it, or set another API_PORT.`;
  }
  if (code === 'ECONNREFUSED')
    return 'Cannot connect to the database. Check that it is running and that DATABASE_URL is correct.';
  if (code === '28P01') return 'The database rejected the user name or password in DATABASE_URL.';
  if (code === '3D000') return 'The database in DATABASE_URL does not exist.';
  if (UNTRUSTED.has(code))
    return "The certificate of the database is from an unknown authority. Add the authority's file to DATABASE_URL: sslrootcert=<file>.";
  return error.stack ?? error.message;
}

/** Writes a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints the error to standard error and exits with code 1. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${toMessage(error)}\n`);
  process.exit(1);
}
