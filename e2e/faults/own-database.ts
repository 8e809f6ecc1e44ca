// The shop's embedded PostgreSQL, with the faults that a database can have.
import { execFile, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client, type QueryResultRow } from 'pg';
import { z } from 'zod';
import { PartProcess, type ExitReason } from '../../tools/start/part-process.ts';

/** What the running cluster says of itself in postgres.json. */
const Place = z.object({ url: z.string(), folder: z.string() });
type Place = z.infer<typeof Place>;

type Signal = 'KILL' | 'STOP' | 'CONT';

/** Keeps its data from one start to the next, and its port too. */
export class OwnDatabase {
  private supervisor: PartProcess | undefined;
  private place: Place | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Starts it as `npm start` does; resolves when it can be used. */
  async start(): Promise<void> {
    const told = path.join(this.dataDir, 'postgres.json');
    await rm(told, { force: true });
    this.supervisor = new PartProcess({
      name: 'database',
      script: 'backend/dist/database/embedded/embedded.main.js',
      env: this.env,
      logFile: path.join(this.dataDir, 'logs/database.log'),
    });
    await this.supervisor.ready(async () => {
      this.place = await readFile(told, 'utf8').then(placeIn, () => undefined);
      return this.place !== undefined;
    });
  }

  /** Where it answers. */
  get url(): string {
    return this.place?.url ?? '';
  }

  /** The folder of the tables of the shop. */
  async tables(): Promise<string> {
    const [row] = await this.query<{ oid: number }>(
      'SELECT oid FROM pg_database WHERE datname = current_database()',
    );
    return path.join(this.place?.folder ?? '', 'base', String(row?.oid));
  }

  /** Its first process, the parent of all others. */
  async postmaster(): Promise<string> {
    const file = path.join(this.place?.folder ?? '', 'postmaster.pid');
    return (await readFile(file, 'utf8')).split('\n')[0] ?? '';
  }

  /** Stops it in order: open sessions are ended, not waited for. */
  async stop(): Promise<void> {
    await this.supervisor?.stop();
  }

  /** kill -9 of all its processes; resolves with the end of the process that had started it. */
  async kill(): Promise<ExitReason | undefined> {
    await this.signal('KILL');
    return this.supervisor?.ended;
  }

  /** From now on it keeps every connection and answers nothing, like a disk that hangs. */
  freeze(): Promise<void> {
    return this.signal('STOP');
  }

  thaw(): Promise<void> {
    return this.signal('CONT');
  }

  async query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** The server before its children: a server that sees a child die starts its recovery. */
  private async signal(signal: Signal): Promise<void> {
    const postmaster = await this.postmaster();
    spawnSync('kill', [`-${signal}`, postmaster, ...(await childrenOf(postmaster))]);
  }
}

/** The place, once the file is written to its end. */
function placeIn(text: string): Place | undefined {
  return text.endsWith('\n') ? Place.parse(JSON.parse(text)) : undefined;
}

async function childrenOf(pid: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return processes.flatMap(([child = '', parent]) => (parent === pid ? [child] : []));
}
