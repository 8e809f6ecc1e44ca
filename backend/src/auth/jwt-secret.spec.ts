import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../../test/child-process.js';
import { parseEnv } from '../common/env.js';
import { jwtSecret } from './jwt-secret.js';

/** A first start that stops where it is about to give its secret the name that counts. */
const STANDS_STILL = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';

  const isNamed = (argument) => String(argument).endsWith('/jwt-secret');
  for (const name of ['linkSync', 'renameSync', 'copyFileSync', 'writeFileSync']) {
    const real = fs[name];
    fs[name] = (...args) => {
      if (args.some(isNamed)) {
        console.log('about to name it');
        fs.readSync(0, Buffer.alloc(1));
      }
      return real(...args);
    };
  }
  syncBuiltinESMExports();
  const { jwtSecret } = await import('./auth/jwt-secret.js');
  console.log('secret: ' + jwtSecret({ DATA_DIR: process.env.DATA_DIR }));
`;

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

  it('is one for two processes that start at the same moment in an empty folder', async () => {
    const starts = [
      runScript(STANDS_STILL, { DATA_DIR: dataDir }),
      runScript(STANDS_STILL, { DATA_DIR: dataDir }),
    ];
    for (const start of starts) await start.until(/about to name it/);
    const secrets = [];
    for (const start of starts) {
      start.type('go on');
      const [, found] = await start.until(/secret: (\S+)/);
      secrets.push(found);
    }
    const kept = readFileSync(join(dataDir, 'jwt-secret'), 'utf8');
    expect(secrets).toEqual([kept, kept]);
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });

  it.each(['', '\n', 'cut-off-in-the-middle'])('is not %j: such a file is refused', (text) => {
    writeFileSync(join(dataDir, 'jwt-secret'), text);
    expect(secret).toThrow('jwt-secret is empty or cut off. Restore it from a backup');
  });
});
