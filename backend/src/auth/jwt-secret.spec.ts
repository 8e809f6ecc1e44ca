import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseEnv } from '../common/env.js';
import { jwtSecret } from './jwt-secret.js';

describe('the secret of an installation that was given none', () => {
  let dataDir: string;
  const secret = () => jwtSecret(parseEnv({ DATA_DIR: dataDir }));

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is made once, and nothing but it is left in the folder', () => {
    const first = secret();
    expect(first.length).toBe(64);
    expect(secret()).toBe(first);
    expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe(first);
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });

  it.each(['', '\n', 'cut-off-in-the-middle'])('is not %j: such a file is refused', (text) => {
    writeFileSync(join(dataDir, 'jwt-secret'), text);
    expect(secret).toThrow('jwt-secret is empty or cut off. Restore it from a backup');
  });
});
