import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Generated once per installation: `superuser` for maintenance, `shop` for the API. */
const ClusterPasswords = z.object({ superuser: z.string(), shop: z.string() });
export type ClusterPasswords = z.infer<typeof ClusterPasswords>;

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres-passwords.json');
}

export function hasPasswords(dataDir: string): boolean {
  return existsSync(fileIn(dataDir));
}

/** Passwords of the cluster; generated if there are none yet. */
export function readOrCreatePasswords(dataDir: string): ClusterPasswords {
  if (!hasPasswords(dataDir)) {
    const generated = {
      superuser: randomBytes(24).toString('hex'),
      shop: randomBytes(24).toString('hex'),
    };
    writeFileSync(fileIn(dataDir), JSON.stringify(generated), { mode: 0o600, flag: 'wx' });
  }
  return readPasswords(dataDir);
}

/** Reads the passwords of an existing cluster. */
export function readPasswords(dataDir: string): ClusterPasswords {
  return ClusterPasswords.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
}
