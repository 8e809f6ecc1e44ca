// The shop's embedded PostgreSQL with simulated failures.
import { execFile, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client, type QueryResultRow } from 'pg';
import { z } from 'zod';
import { PartProcess, type ExitReason } from '@challenge-coins/tools/start/part-process';

/** Contents of postgres.json of the running cluster. */
const Place = z.object({ url: z.string(), folder: z.string() });
type Place = z.infer<typeof Place>;

type Signal = 'KILL' | 'STOP' | 'CONT';

/** Keeps its data and port across restarts. */
export class OwnDatabase {
  private supervisor: PartProcess | undefined;
  private place: Place | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Starts it as `npm start` does; resolves when it can be used. */
  async start(): Promise<void> {
    const readyFile = path.join(this.dataDir, 'postgres.json');
    await rm(readyFile, { force: true });
    this.supervisor = new PartProcess({
      name: 'database',
      script: 'backend/dist/database/embedded/embedded.main.js',
      env: this.env,
      logFile: path.join(this.dataDir, 'logs/database.log'),
    });
    await this.supervisor.ready(async () => {
      this.place = await readFile(readyFile, 'utf8').then(placeIn, () => undefined);
      return this.place !== undefined;
    });
  }

  /** Its address. */
  get url(): string {
    return this.place?.url ?? '';
  }

  /** Folder of the shop's tables. */
  async tables(): Promise<string> {
    const [row] = await this.query<{ oid: number }>(
      'SELECT oid FROM pg_database WHERE datname = current_database()',
    );
    return path.join(this.place?.folder ?? '', 'base', String(row?.oid));
  }

  /** Id of the parent of all its processes. */
  async postmaster(): Promise<string> {
    const file = path.join(this.place?.folder ?? '', 'postmaster.pid');
    return (await readFile(file, 'utf8')).split('\n')[0] ?? '';
  }

  /** Fast shutdown: open sessions are terminated. */
  async stop(): Promise<void> {
    await this.supervisor?.stop();
  }

  /** kill -9 of all its processes; resolves with the exit of the process that started it. */
  async kill(): Promise<ExitReason | undefined> {
    await this.signal('KILL');
    return this.supervisor?.ended;
  }

  /** Suspends the server, like a hanging disk: connections stay open without responses. */
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

  /** The parent process first: a parent that sees a child exit starts recovery. */
  private async signal(signal: Signal): Promise<void> {
    const postmaster = await this.postmaster();
    spawnSync('kill', [`-${signal}`, postmaster, ...(await childrenOf(postmaster))]);
  }
}

/** The address, once the file is complete. */
function placeIn(text: string): Place | undefined {
  return text.endsWith('\n') ? Place.parse(JSON.parse(text)) : undefined;
}

async function childrenOf(pid: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return processes.flatMap(([child = '', parent]) => (parent === pid ? [child] : []));
}
