import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, type Env } from '../common/env.js';

const MIN_BYTES = 32;
/** Words that stand in tutorials and example files; a secret made of them is known to everybody. */
const WELL_KNOWN =
  /change.?me|your.?(?:jwt|secret)|secret.?key|example|default|^(.)\1+$|^(?:secret|password|jwt)+$|^(?:0123456789|1234567890)/i;

/** Says no to a secret that somebody could guess. */
function check(secret: string): void {
  if (Buffer.byteLength(secret) < MIN_BYTES) {
    throw new StartError(
      `JWT_SECRET must have at least ${MIN_BYTES} bytes. Make one: openssl rand -hex 32`,
    );
  }
  if (WELL_KNOWN.test(secret)) {
    throw new StartError('JWT_SECRET is a well-known text. Make one: openssl rand -hex 32');
  }
}

/** Made once per installation; two processes that start together agree on the first one's. */
function keptIn(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}

/**
 * The key that signs tokens: JWT_SECRET, else one that this installation makes and keeps in its
 * data folder. In production with a DATABASE_URL it must be given: replicas have to share it.
 */
export function jwtSecret(env: Env): string {
  if (env.JWT_SECRET === undefined) {
    if (env.NODE_ENV === 'production' && env.DATABASE_URL !== undefined) {
      throw new StartError('JWT_SECRET is missing. Make one: openssl rand -hex 32');
    }
    return keptIn(env.DATA_DIR);
  }
  if (env.NODE_ENV === 'production') check(env.JWT_SECRET);
  return env.JWT_SECRET;
}
