// An API with its database, as processes of their own that a test may end in any way.
import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  answers,
  PartProcess,
  STOP_WITH_PARENT,
  type Ending,
} from '../../tools/start/part-process.ts';
import { runOnce } from '../../tools/start/run-once.ts';
import { ROOT } from '../../release/parts.ts';
import { freePort } from '../../server-kit/src/local-server.fixture.ts';
import { ADMIN } from '../shop.ts';
import { OwnDatabase } from './own-database.ts';

/** Not a temporary folder: the database's own user must be able to reach it. */
const FOLDER = path.join(ROOT, '.data/faults');
const ASK_EVERY = 20; // milliseconds
/** Longer than any fault of these tests keeps the API from being ready, in milliseconds. */
const PATIENCE = 30_000;

export type Settings = Readonly<Record<string, string>>;

export class OwnBackend {
  readonly url: string;
  readonly database: OwnDatabase;
  /** What the API signs its tokens with. */
  readonly secret = randomBytes(32).toString('hex');
  private readonly env: Settings;
  private api: PartProcess | undefined;
  private waiting: Promise<void> | undefined;

  private constructor(
    port: number,
    private readonly folder: string,
    settings: Settings,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.env = {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      // The embedded one, whatever the environment of the test says.
      DATABASE_URL: '',
      METRICS_PORT: '',
      HOST: '127.0.0.1',
      API_PORT: String(port),
      JWT_SECRET: this.secret,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    };
    this.database = new OwnDatabase(folder, this.env);
  }

  /** Starts both as a first `npm start` does, on a port and in a folder of its own. */
  static async open(settings: Settings): Promise<OwnBackend> {
    const port = await freePort();
    const backend = new OwnBackend(port, path.join(FOLDER, String(port)), settings);
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
    await runOnce('The migration', 'backend/dist/database/migrate.main.js', this.env);
    await runOnce('The seed', 'backend/dist/database/seed/seed.main.js', this.env);
    await this.startApi();
  }

  /** Starts the API; resolves when it is ready. */
  async startApi(): Promise<void> {
    this.api = new PartProcess({
      name: 'API',
      script: 'backend/dist/main.js',
      execArgv: STOP_WITH_PARENT,
      env: this.env,
      logFile: path.join(this.folder, 'logs/api.log'),
    });
    await this.api.ready(() => this.isReady());
  }

  /** kill -9. */
  async killApi(): Promise<void> {
    this.api?.force();
    await this.api?.ended;
  }

  /** SIGTERM; answers how the process ended. */
  async stopApi(): Promise<Ending | undefined> {
    await this.api?.stop();
    return this.api?.ended;
  }

  isReady(): Promise<boolean> {
    return answers(`${this.url}/api/health/ready`);
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
    await cp(path.join(this.folder, 'postgres.log'), path.join(to, 'postgres.log'));
  }

  async close(): Promise<void> {
    await this.stopApi();
    await this.database.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
