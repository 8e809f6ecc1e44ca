import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../../test/child-process.js';
import { parseEnv } from '../common/env.js';
import { jwtSecret } from './jwt-secret.js';

/** A first start that pauses before it links or writes the secret's final file. */
const PAUSE_BEFORE_LINK = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';

  const isSecretFile = (argument) => String(argument).endsWith('/jwt-secret');
  for (const name of ['linkSync', 'renameSync', 'copyFileSync', 'writeFileSync']) {
    const real = fs[name];
    fs[name] = (...args) => {
      if (args.some(isSecretFile)) {
        console.log('about to create it');
        fs.readSync(0, Buffer.alloc(1));
      }
      return real(...args);
    };
  }
  syncBuiltinESMExports();
  const { jwtSecret } = await import('./auth/jwt-secret.js');
  console.log('secret: ' + jwtSecret({ DATA_DIR: process.env.DATA_DIR }));
`;

describe('a generated JWT secret', () => {
  let dataDir: string;
  const secret = () => jwtSecret(parseEnv({ DATA_DIR: dataDir }));

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is created once and leaves no temporary files', () => {
    const first = secret();
    expect(first.length).toBe(64);
    expect(secret()).toBe(first);
    expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe(first);
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });

  it('is the same for two processes that start concurrently in an empty folder', async () => {
    const starts = [
      runScript(PAUSE_BEFORE_LINK, { DATA_DIR: dataDir }),
      runScript(PAUSE_BEFORE_LINK, { DATA_DIR: dataDir }),
    ];
    for (const start of starts) await start.until(/about to create it/);
    const secrets = [];
    for (const start of starts) {
      start.type('continue');
      const [, found] = await start.until(/secret: (\S+)/);
      secrets.push(found);
    }
    const stored = readFileSync(join(dataDir, 'jwt-secret'), 'utf8');
    expect(secrets).toEqual([stored, stored]);
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });

  it.each(['', '\n', 'cut-off-in-the-middle'])('is rejected if the file contains %j', (text) => {
    writeFileSync(join(dataDir, 'jwt-secret'), text);
    expect(secret).toThrow('jwt-secret is empty or truncated. Restore it from a backup');
  });
});
