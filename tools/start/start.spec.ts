import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { build } from 'esbuild';
import { useTempDir } from '../../release/temp-dir.fixture.ts';
import { listenOnFreePort } from '../../server-kit/src/local-server.fixture.ts';
import { BUNDLE } from '../build/servers.ts';
import { acquireInstanceLock } from './single-instance.ts';
import { checkPorts } from './ports.ts';
import { environmentOf } from './process-group.ts';
import { runOnce } from './run-once.ts';
import { apisIn, readSettings } from './settings.ts';

describe('starting the shop', () => {
  const folder = useTempDir();

  it('puts storefront, admin and API on the three ports after the shop', () => {
    const { places } = readSettings({ PORT: '8000' });
    expect(Object.values(places).map(({ port }) => port)).toEqual([8000, 8001, 8002, 8003]);
  });

  it('lets each port be chosen, and an empty setting count as not set', () => {
    const { places } = readSettings({ PORT: '8000', ADMIN_PORT: '9000', API_PORT: '' });
    expect(places.admin.port).toBe(9000);
    expect(places.api.port).toBe(8003);
  });

  it('puts more processes of the API on the ports after it, and says their number in plain words', () => {
    const { moreApis } = readSettings({ PORT: '8000' }, 'production', apisIn(['--api', '3']));
    expect(moreApis.map(({ port }) => port)).toEqual([8004, 8005]);
    expect(apisIn(['--verbose'])).toBe(1);
    expect(() => apisIn(['--api', 'many'])).toThrow('a number of processes from 1 to 16');
  });

  it('tells figures on four ports in a row, or, unless asked to, nowhere', () => {
    const ports = Object.values(readSettings({ METRICS_PORT: '9464' }).metrics ?? {});
    expect(ports.map(({ port }) => port)).toEqual([9464, 9465, 9466, 9467]);
    expect(readSettings({ METRICS_PORT: '' }).metrics).toBeNull();
  });

  it('runs every server for production, whatever the terminal or the test runner says', () => {
    expect(environmentOf(readSettings({ NODE_ENV: 'test' })).NODE_ENV).toBe('production');
    expect(environmentOf(readSettings({}, 'development')).NODE_ENV).toBe('development');
  });

  it('names the source of a fault, not the place in the bundle', async () => {
    const source = folder('coin.ts');
    await writeFile(source, 'interface Coin {}\n\nthrow new Error("no coin" as string);\n');
    const bundle = folder('coin.mjs');
    await build({ ...BUNDLE, entryPoints: [source], outfile: bundle });
    const fault = runOnce('The coin', bundle, environmentOf(readSettings({})));
    await expect(fault).rejects.toThrow('coin.ts:3:7');
  });

  it('says in plain words which setting is wrong', () => {
    expect(() => readSettings({ API_PORT: 'yes' })).toThrow('API_PORT must be a port number.');
  });

  it('names a taken port and the variable that changes it', async () => {
    const other = createServer();
    const port = Number(new URL(await listenOnFreePort(other)).port);
    const place = { port, variable: 'ADMIN_PORT' } as const;
    await expect(checkPorts({ admin: place })).rejects.toThrow(
      new RegExp(`Port ${port} \\(admin\\) is taken .* set ADMIN_PORT`),
    );
    other.close();
  });

  it('starts once per data folder: a second start says what is running', () => {
    const settings = readSettings({ PORT: '8000', DATA_DIR: folder() });
    const giveBack = acquireInstanceLock(settings);
    expect(() => acquireInstanceLock(settings)).toThrow(
      `the shop at http://localhost:8000, process ${process.pid}`,
    );
    giveBack();
    acquireInstanceLock(settings)();
  });
});
