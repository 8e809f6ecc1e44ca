// One PostgreSQL server of the cluster, which can be primary or standby and be killed.
import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { listBelow } from '@challenge-coins/backend/database/embedded/backup/file-copy';
import { copyOnline } from '@challenge-coins/backend/database/embedded/backup/online-copy';
import { initCluster, SUPERUSER } from '@challenge-coins/backend/database/embedded/init-cluster';
import { clusterUser } from '@challenge-coins/backend/database/embedded/os-user';
import {
  clusterFolder,
  getPostgresBinaries,
} from '@challenge-coins/backend/database/embedded/paths';
import {
  spawnPostgres,
  untilReady,
} from '@challenge-coins/backend/database/embedded/postgres-process';

const PASSWORD = 'of-the-failover-tests';
const USER = clusterUser();
const BIN = path.join(getPostgresBinaries(USER), 'bin');
/** Timeout of a liveness check, in milliseconds. */
const PATIENCE = 2000;

type Signal = 'KILL' | 'STOP' | 'CONT';

export class PostgresServer {
  private child: ChildProcess | undefined;
  private readonly folder: string;

  constructor(
    readonly name: string,
    readonly port: number,
    private readonly home: string,
  ) {
    this.folder = clusterFolder(path.join(home, name), USER);
  }

  urlTo(port: number, database = 'postgres'): string {
    return `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  }

  get url(): string {
    return this.urlTo(this.port);
  }

  /** Creates an empty server; `settings` are lines of postgresql.conf, which its copies inherit. */
  async make(settings: string): Promise<void> {
    await initCluster(this.folder, BIN, USER, { superuser: PASSWORD, shop: PASSWORD });
    await appendFile(path.join(this.folder, 'postgresql.conf'), settings);
  }

  async start(): Promise<void> {
    // Beside the API's logs.
    const logFile = path.join(this.home, '../logs', `${this.name}.log`);
    const place = { folder: this.folder, bin: BIN, user: USER, port: this.port };
    this.child = spawnPostgres({ ...place, logFile, durable: true });
    await untilReady(this.child, this.url, logFile);
  }

  /** Replaces its data by a copy of a running server and follows it. */
  async follow(leader: PostgresServer): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { mode: 0o700 });
    await copyOnline(leader.url, { from: leader.folder, to: this.folder });
    await this.foldersOf(leader);
    await this.listenTo(leader);
    await writeFile(path.join(this.folder, 'standby.signal'), '');
    this.give();
    await this.start();
  }

  /** Follows another server from now on. */
  async switchLeader(leader: PostgresServer): Promise<void> {
    await this.listenTo(leader);
    this.give();
    await this.query('SELECT pg_reload_conf()');
  }

  /** Promotes this server; resolves when it accepts writes. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote(true, 30)');
  }

  /** WAL position in bytes; undefined without a response. */
  async reached(): Promise<bigint | undefined> {
    try {
      const [row] = await this.query<{ bytes: string }>(
        `SELECT (greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0')::text AS bytes`,
      );
      return row && BigInt(row.bytes);
    } catch {
      return undefined;
    }
  }

  async query<Row extends QueryResultRow>(
    sql: string,
    values: unknown[] = [],
    database = 'postgres',
  ): Promise<Row[]> {
    const client = new Client({
      connectionString: this.urlTo(this.port, database),
      connectionTimeoutMillis: PATIENCE,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** kill -9 of all its processes. */
  async kill(): Promise<void> {
    if (this.child?.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.signal('KILL');
    await gone;
  }

  /** Suspends the server: connections stay open without responses. */
  freeze(): void {
    this.signal('STOP');
  }

  thaw(): void {
    this.signal('CONT');
  }

  /** The parent process first: a parent that sees a child exit starts recovery. */
  private signal(signal: Signal): void {
    const postmaster = String(this.child?.pid);
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/));
    const children = processes.flatMap(([pid = '', parent]) =>
      parent === postmaster ? [pid] : [],
    );
    spawnSync('kill', [`-${signal}`, postmaster, ...children]);
  }

  /** A copy lacks empty folders, which PostgreSQL needs. */
  private async foldersOf(leader: PostgresServer): Promise<void> {
    const { folders } = await listBelow(leader.folder);
    for (const below of folders.filter((one) => !one.startsWith('pg_replslot/'))) {
      await mkdir(path.join(this.folder, below), { recursive: true, mode: 0o700 });
    }
  }

  private async listenTo(leader: PostgresServer): Promise<void> {
    const conninfo = `host=127.0.0.1 port=${leader.port} user=${SUPERUSER} password=${PASSWORD} application_name=${this.name}`;
    const file = path.join(this.folder, 'postgresql.auto.conf');
    const others = (await readFile(file, 'utf8'))
      .split('\n')
      .filter((line) => !line.startsWith('primary_conninfo'));
    await writeFile(file, `${others.join('\n')}\nprimary_conninfo = '${conninfo}'\n`);
  }

  /** As root, PostgreSQL runs as another user. */
  private give(): void {
    const { uid, gid } = USER;
    if (uid === undefined || gid === undefined) return;
    chownSync(this.folder, uid, gid);
    spawnSync('chown', ['-R', `${uid}:${gid}`, this.folder]);
  }
}
