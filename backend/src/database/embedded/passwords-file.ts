import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Made once per installation: `superuser` is for this folder alone, `shop` is what the API uses. */
const ClusterPasswords = z.object({ superuser: z.string(), shop: z.string() });
export type ClusterPasswords = z.infer<typeof ClusterPasswords>;

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres-passwords.json');
}

export function hasPasswords(dataDir: string): boolean {
  return existsSync(fileIn(dataDir));
}

/** The passwords of the cluster of this data folder; made when there are none yet. */
export function passwordsOf(dataDir: string): ClusterPasswords {
  if (!hasPasswords(dataDir)) {
    const made = {
      superuser: randomBytes(24).toString('hex'),
      shop: randomBytes(24).toString('hex'),
    };
    writeFileSync(fileIn(dataDir), JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  }
  return readPasswords(dataDir);
}

/** The passwords of a cluster that was made before. */
export function readPasswords(dataDir: string): ClusterPasswords {
  return ClusterPasswords.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
}
