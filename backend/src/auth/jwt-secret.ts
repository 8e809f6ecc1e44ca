import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkJwtSecret, MIN_SECRET_BYTES, StartError, type Env } from '../common/env.js';

/**
 * Made once per installation. It gets its name when it is whole and on the disk, and only where there
 * is none: two processes that start together agree on the first one's, and none reads half of it.
 */
function keptIn(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code !== 'EEXIST' || !existsSync(file)) {
      throw new StartError(`DATA_DIR cannot be written: ${dataDir} (${code}).`);
    }
  } finally {
    if (existsSync(draft)) rmSync(draft);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (Buffer.byteLength(secret) >= MIN_SECRET_BYTES) return secret;
  throw new StartError(
    `${file} is empty or cut off. Restore it from a backup, or delete it: everybody is logged out once.`,
  );
}

/**
 * The key that signs tokens: JWT_SECRET, else one that this installation makes and keeps in its
 * data folder. In production with a DATABASE_URL it must be given: replicas have to share it.
 */
export function jwtSecret(env: Env): string {
  checkJwtSecret(env);
  return env.JWT_SECRET ?? keptIn(env.DATA_DIR);
}
