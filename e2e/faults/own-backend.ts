// A separate API and database as processes that a test may kill in any way.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import {
  PartProcess,
  STOP_WITH_PARENT,
  type ExitReason,
} from '@challenge-coins/tools/start/part-process';
import { runOnce } from '@challenge-coins/tools/start/run-once';
import { ROOT } from '@challenge-coins/release/parts';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { ADMIN } from '../shop.ts';
import { ApiProcess } from './api-process.ts';
import { OwnDatabase } from './own-database.ts';

/** Not a temporary folder: the database's user needs access. */
const FOLDER = path.join(ROOT, '.data/faults');
const ASK_EVERY = 20; // milliseconds
/** Timeout in milliseconds, longer than any failure of these tests lasts. */
const TIMEOUT_MS = 30_000;

export type BackendSettings = Readonly<Record<string, string>>;

/** The database of a test's API. */
export interface ShopDatabase {
  start(): Promise<void>;
  stop(): Promise<void>;
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Its URL; without one, the embedded database of the API's folder. */
  readonly urlForApi?: string;
}

export class OwnBackend<Database extends ShopDatabase = OwnDatabase> {
  readonly api: ApiProcess;
  readonly database: Database;
  /** The API's JWT secret. */
  readonly secret = randomBytes(32).toString('hex');
  private readonly env: BackendSettings;
  private readonly others: ApiProcess[] = [];
  private waiting: Promise<void> | undefined;

  private constructor(
    port: number,
    private readonly folder: string,
    settings: BackendSettings,
    databaseIn: (folder: string, env: BackendSettings) => Database,
  ) {
    this.api = this.anApi(port);
    this.env = {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      // Unset: always the embedded database, whatever the environment contains.
      DATABASE_URL: '',
      METRICS_PORT: '',
      SMTP_URL: '',
      HOST: '127.0.0.1',
      JWT_SECRET: this.secret,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    };
    this.database = databaseIn(folder, this.env);
  }

  /** Starts both as a first `npm start` does, on a free port and in a new folder. */
  static open(settings: BackendSettings): Promise<OwnBackend> {
    return OwnBackend.openWith(settings, (folder, env) => new OwnDatabase(folder, env));
  }

  /** Starts the API with another database. */
  static async openWith<Database extends ShopDatabase>(
    settings: BackendSettings,
    databaseIn: (folder: string, env: BackendSettings) => Database,
  ): Promise<OwnBackend<Database>> {
    const port = await freePort();
    const folder = path.join(FOLDER, String(port));
    const backend = new OwnBackend(port, folder, settings, databaseIn);
    try {
      await backend.start();
      return backend;
    } catch (error) {
      await backend.close();
      throw error;
    }
  }

  private async start(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
    await this.database.start();
    await runOnce('The migration', 'backend/dist/database/migrate.main.js', this.envOfApi);
    await runOnce('The seed', 'backend/dist/database/seed/seed.main.js', this.envOfApi);
    await this.startApi();
  }

  get url(): string {
    return this.api.url;
  }

  private get envOfApi(): BackendSettings {
    return { ...this.env, DATABASE_URL: this.database.urlForApi ?? '' };
  }

  /** Creates an outbox worker process, not started yet. */
  startOutboxWorker(): PartProcess {
    return new PartProcess({
      name: 'outbox worker',
      script: 'backend/dist/messages.main.js',
      execArgv: STOP_WITH_PARENT,
      env: this.envOfApi,
      logFile: path.join(this.folder, 'logs/outbox-worker.log'),
    });
  }

  /** Starts the API; resolves when it is ready. */
  startApi(): Promise<void> {
    return this.api.start();
  }

  /** Another API process on the same database with its own `settings` and `logFile`. */
  async another(settings: BackendSettings = {}, logFile?: string): Promise<ApiProcess> {
    const another = this.anApi(await freePort(), settings, logFile);
    this.others.push(another);
    await another.start();
    return another;
  }

  private anApi(
    port: number,
    own: BackendSettings = {},
    logFile = path.join(this.folder, `logs/api-${port}.log`),
  ): ApiProcess {
    return new ApiProcess(port, () => ({ ...this.envOfApi, ...own }), logFile);
  }

  /** kill -9. */
  killApi(): Promise<void> {
    return this.api.kill();
  }

  /** Sends SIGTERM; returns how the process exited. */
  stopApi(): Promise<ExitReason | undefined> {
    return this.api.stop();
  }

  isReady(): Promise<boolean> {
    return this.api.isReady();
  }

  /** Resolves when the API is ready (rejects after 30 s); concurrent callers share the requests. */
  untilReady(): Promise<void> {
    this.waiting ??= this.askUntilReady().finally(() => (this.waiting = undefined));
    return this.waiting;
  }

  private async askUntilReady(): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (performance.now() > deadline) throw new Error('The API does not become ready again.');
      await delay(ASK_EVERY);
    }
  }

  /** Copies the logs of API and database for failure analysis. */
  async keepLogs(to: string): Promise<void> {
    await cp(path.join(this.folder, 'logs'), to, { recursive: true });
    const log = path.join(this.folder, 'postgres.log');
    if (existsSync(log)) await cp(log, path.join(to, 'postgres.log'));
  }

  async close(): Promise<void> {
    await Promise.all([this.api, ...this.others].map((api) => api.stop()));
    await this.database.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
