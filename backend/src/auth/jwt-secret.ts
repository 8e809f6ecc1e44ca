import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkJwtSecret, StartError, type Env } from '../common/env.js';

/** Made once per installation; two processes that start together agree on the first one's. */
function keptIn(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '') throw error;
    if (code !== 'EEXIST' || !existsSync(file)) {
      throw new StartError(`DATA_DIR cannot be written: ${dataDir} (${code}).`);
    }
  }
  return readFileSync(file, 'utf8');
}

/**
 * The key that signs tokens: JWT_SECRET, else one that this installation makes and keeps in its
 * data folder. In production with a DATABASE_URL it must be given: replicas have to share it.
 */
export function jwtSecret(env: Env): string {
  checkJwtSecret(env);
  return env.JWT_SECRET ?? keptIn(env.DATA_DIR);
}
