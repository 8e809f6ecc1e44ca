import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@challenge-coins/release/parts';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';

describe('the nightly backup of docker compose', () => {
  const folder = useTempDir();
  const EARLIER = 'shop-2026-11-28T030000Z.dump';

  /** Environment with fake PostgreSQL tools, which log their calls; `failing` writes its output and fails. */
  async function prepare(failing?: 'pg_dump' | 'pg_restore') {
    await mkdir(folder('bin'), { recursive: true });
    await mkdir(folder('backups'), { recursive: true });
    await writeFile(folder('backups', EARLIER), 'earlier');
    const tools = {
      psql: 'case "$*" in *count*) echo 62 ;; esac',
      pg_dump:
        'for one in "$@"; do case "$one" in --file=*) echo dump > "${one#--file=}" ;; esac; done',
      pg_restore: ':',
      sleep: 'exec /bin/sleep 1',
    };
    for (const [name, script] of Object.entries(tools)) {
      const log = `echo "${name} $*" >> "${folder('calls')}"`;
      const lines = ['#!/bin/sh', log, script, `exit ${name === failing ? 1 : 0}`];
      await writeFile(folder('bin', name), lines.join('\n'));
      await chmod(folder('bin', name), 0o755);
    }
    return {
      PATH: `${folder('bin')}:${process.env.PATH}`,
      DATABASE_URL: 'postgres://shop:secret@db:5432/shop',
      BACKUP_DIR: folder('backups'),
      BACKUP_KEEP_DAYS: '14',
      BACKUP_HOUR: '03',
    };
  }

  const SCRIPT = join(ROOT, 'deploy/compose/backup.sh');
  const readCalls = async () =>
    (await readFile(folder('calls'), 'utf8').catch(() => '')).trim().split('\n');

  /** Makes one backup. */
  async function backUp(failing?: 'pg_dump' | 'pg_restore') {
    const env = await prepare(failing);
    const { status } = spawnSync('sh', [SCRIPT, 'once'], { env });
    const files = (await readdir(folder('backups'))).filter((name) => !name.startsWith('.'));
    return { status, files: files.filter((name) => name !== EARLIER), calls: await readCalls() };
  }

  /** Runs the nightly loop until it waits for the night; returns the calls of the tools. */
  async function startNightly(): Promise<string[]> {
    const loop = spawn('sh', [SCRIPT], { env: await prepare(), stdio: 'ignore' });
    try {
      for (;;) {
        const calls = await readCalls();
        if (calls.some((call) => call.startsWith('sleep'))) return calls;
        await delay(20);
      }
    } finally {
      loop.kill();
    }
  }

  it('is made at the first start', async () => {
    expect(await startNightly()).toContainEqual(expect.stringMatching(/^pg_restore/));
    expect(await readdir(folder('backups'))).toContain('last-success');
  });

  /** Leaves the mark of a backup that was made some hours ago. */
  async function succeededBefore(hours: number): Promise<void> {
    await mkdir(folder('backups'), { recursive: true });
    const mark = folder('backups', 'last-success');
    await writeFile(mark, '');
    const at = Date.now() / 1000 - hours * 3600;
    await utimes(mark, at, at);
  }

  it('waits for the night if there was one within 26 hours', async () => {
    await succeededBefore(25);
    expect(await startNightly()).toEqual([expect.stringMatching(/^sleep/)]);
  });

  it('is made at once after a stop of more than 26 hours', async () => {
    await succeededBefore(27);
    expect(await startNightly()).toContainEqual(expect.stringMatching(/^pg_restore/));
  });

  it('is named a backup after its restore', async () => {
    const { status, files } = await backUp();
    expect(status).toBe(0);
    expect(files).toEqual(['last-success', expect.stringMatching(/^shop-20\d\d-.*Z\.dump$/)]);
  });

  it.each(['pg_dump', 'pg_restore'] as const)(
    'leaves neither dump nor scratch database behind if %s fails, and keeps earlier backups',
    async (failing) => {
      const { status, files, calls } = await backUp(failing);
      expect(status).toBe(1);
      expect(files).toEqual([]);
      expect(await readdir(folder('backups'))).toContain(EARLIER);
      expect(calls.at(-1)).toContain('DROP DATABASE IF EXISTS shop_restore_drill');
    },
  );
});
