import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { build } from 'esbuild';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { BUNDLE } from '../build/servers.ts';
import { acquireInstanceLock } from './single-instance.ts';
import { checkPorts } from './ports.ts';
import { getServerEnv } from './process-group.ts';
import { runOnce } from './run-once.ts';
import { parseApiCount, readSettings } from './settings.ts';

describe('starting the shop', () => {
  const folder = useTempDir();

  it("assigns the three ports after the shop's to storefront, admin and API", () => {
    const { ports } = readSettings({ PORT: '8000' });
    expect(Object.values(ports).map(({ port }) => port)).toEqual([8000, 8001, 8002, 8003]);
  });

  it('allows setting each port; an empty setting counts as unset', () => {
    const { ports } = readSettings({ PORT: '8000', ADMIN_PORT: '9000', API_PORT: '' });
    expect(ports.admin.port).toBe(9000);
    expect(ports.api.port).toBe(8003);
  });

  it("assigns the ports after the API's to extra API processes and explains an invalid count", () => {
    const { extraApis } = readSettings(
      { PORT: '8000' },
      'production',
      parseApiCount(['--api', '3']),
    );
    expect(extraApis.map(({ port }) => port)).toEqual([8004, 8005]);
    expect(parseApiCount(['--verbose'])).toBe(1);
    expect(() => parseApiCount(['--api', 'many'])).toThrow('a number of processes from 1 to 16');
  });

  it('exposes metrics on four consecutive ports, or not at all by default', () => {
    const ports = Object.values(readSettings({ METRICS_PORT: '9464' }).metrics ?? {});
    expect(ports.map(({ port }) => port)).toEqual([9464, 9465, 9466, 9467]);
    expect(readSettings({ METRICS_PORT: '' }).metrics).toBeNull();
  });

  it('sets NODE_ENV to the mode of the start, whatever the environment contains', () => {
    expect(getServerEnv(readSettings({ NODE_ENV: 'test' })).NODE_ENV).toBe('production');
    expect(getServerEnv(readSettings({}, 'development')).NODE_ENV).toBe('development');
  });

  it('reports stack traces in terms of the sources, not the bundle', async () => {
    const source = folder('coin.ts');
    await writeFile(source, 'interface Coin {}\n\nthrow new Error("no coin" as string);\n');
    const bundle = folder('coin.mjs');
    await build({ ...BUNDLE, entryPoints: [source], outfile: bundle });
    const run = runOnce('The coin', bundle, getServerEnv(readSettings({})));
    await expect(run).rejects.toThrow('coin.ts:3:7');
  });

  it('names an invalid setting in plain words', () => {
    expect(() => readSettings({ API_PORT: 'yes' })).toThrow('API_PORT must be a port number.');
  });

  it('names a port in use and the variable that changes it', async () => {
    const other = createServer();
    const port = Number(new URL(await listenOnFreePort(other)).port);
    const setting = { port, variable: 'ADMIN_PORT' } as const;
    await expect(checkPorts({ admin: setting })).rejects.toThrow(
      new RegExp(`Port ${port} \\(admin\\) is in use .* set ADMIN_PORT`),
    );
    other.close();
  });

  it('starts once per data folder; a second start names the running one', () => {
    const settings = readSettings({ PORT: '8000', DATA_DIR: folder() });
    const release = acquireInstanceLock(settings);
    expect(() => acquireInstanceLock(settings)).toThrow(
      `the shop at http://localhost:8000, process ${process.pid}`,
    );
    release();
    acquireInstanceLock(settings)();
  });
});
