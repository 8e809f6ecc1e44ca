// An API with its database, as processes of their own that a test may end in any way.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { PartProcess, STOP_WITH_PARENT, type ExitReason } from '../../tools/start/part-process.ts';
import { runOnce } from '../../tools/start/run-once.ts';
import { ROOT } from '../../release/parts.ts';
import { freePort } from '../../server-kit/src/local-server.fixture.ts';
import { ADMIN } from '../shop.ts';
import { ApiProcess } from './api-process.ts';
import { OwnDatabase } from './own-database.ts';

/** Not a temporary folder: the database's own user must be able to reach it. */
const FOLDER = path.join(ROOT, '.data/faults');
const ASK_EVERY = 20; // milliseconds
/** Longer than any fault of these tests keeps the API from being ready, in milliseconds. */
const PATIENCE = 30_000;

export type BackendSettings = Readonly<Record<string, string>>;

/** What a test's API keeps its orders in. */
export interface ShopDatabase {
  start(): Promise<void>;
  stop(): Promise<void>;
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Where the API finds it; without, it is the embedded one of the API's folder. */
  readonly urlForApi?: string;
}

export class OwnBackend<Database extends ShopDatabase = OwnDatabase> {
  readonly api: ApiProcess;
  readonly database: Database;
  /** What the API signs its tokens with. */
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
      // The embedded one, whatever the environment of the test says.
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

  /** Starts both as a first `npm start` does, on a port and in a folder of its own. */
  static open(settings: BackendSettings): Promise<OwnBackend> {
    return OwnBackend.openWith(settings, (folder, env) => new OwnDatabase(folder, env));
  }

  /** The same with another database. */
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

  /** A process that sends messages and answers nobody; it is not started yet. */
  startOutboxWorker(): PartProcess {
    return new PartProcess({
      name: 'postman',
      script: 'backend/dist/messages.main.js',
      execArgv: STOP_WITH_PARENT,
      env: this.envOfApi,
      logFile: path.join(this.folder, 'logs/postman.log'),
    });
  }

  /** Starts the API; resolves when it is ready. */
  startApi(): Promise<void> {
    return this.api.start();
  }

  /** Another process of the API, on the same database; `settings` are those of its own, its log goes to `logFile`. */
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

  /** SIGTERM; answers how the process ended. */
  stopApi(): Promise<ExitReason | undefined> {
    return this.api.stop();
  }

  isReady(): Promise<boolean> {
    return this.api.isReady();
  }

  /** Resolves when the API is ready (rejects after 30 s); all who wait at the same time share its requests. */
  untilReady(): Promise<void> {
    this.waiting ??= this.askUntilReady().finally(() => (this.waiting = undefined));
    return this.waiting;
  }

  private async askUntilReady(): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    while (!(await this.isReady())) {
      if (performance.now() > deadline) throw new Error('The API does not become ready again.');
      await delay(ASK_EVERY);
    }
  }

  /** Copies what API and database wrote, for whoever wants to know why a test has failed. */
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
