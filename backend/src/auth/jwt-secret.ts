import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkJwtSecret, MIN_SECRET_BYTES, StartError, type Env } from '../common/env.js';

/**
 * Reads the installation's secret, creating it on first start. The complete file is linked into
 * place only if none exists, so concurrent processes agree on one secret and none reads a partial
 * file.
 */
function readOrCreateSecret(dataDir: string): string {
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
      throw new StartError(`DATA_DIR is not writable: ${dataDir} (${code}).`);
    }
  } finally {
    if (existsSync(draft)) rmSync(draft);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (Buffer.byteLength(secret) >= MIN_SECRET_BYTES) return secret;
  throw new StartError(
    `${file} is empty or truncated. Restore it from a backup, or delete it to create a new one, which logs everyone out.`,
  );
}

/**
 * The key that signs tokens: JWT_SECRET, or one generated in the data folder. Required in
 * production with a DATABASE_URL, because replicas must share it.
 */
export function jwtSecret(env: Env): string {
  checkJwtSecret(env);
  return env.JWT_SECRET ?? readOrCreateSecret(env.DATA_DIR);
}
