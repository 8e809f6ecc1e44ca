// Runs the whole API on its own test database; tests call it over HTTP.
import { fileURLToPath } from 'node:url';
import { Test } from '@nestjs/testing';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll } from '@jest/globals';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { createHttpServer, configureApp } from '../src/app.setup.js';
import { AuditLog } from '../src/audit/index.js';
import { IMAGE_ENCODER_CONFIG } from '../src/catalog/images/encoding/image-encoder.js';
import { ImageVariantsWorker } from '../src/catalog/images/image-variants.worker.js';
import { Clock } from '../src/common/clock.js';
import { ENV, parseEnv } from '../src/common/env.js';
import { createLogger, NestLog } from '../src/common/log.js';
import { checkAuditFields } from './audit-check.js';
import { findUndocumented } from './openapi-check.js';
import { checkRows } from './row-check.js';
import { recordStatements } from './statements.js';
import { TestClock } from './test-clock.js';
import { aDatabase, type TestDatabase } from './test-database.js';
import { waitForBlockedQuery } from './wait-for-blocked-query.js';

/** Signing secret of the tests. */
export const TEST_SECRET = 'the-tests-sign-with-this-and-nobody-else-does';

/** The compiled encoder: a child process cannot be loaded through Jest. */
export const ENCODER_PROGRAM = fileURLToPath(
  new URL('../.cache/catalog/images/encoding/encoder.main.js', import.meta.url),
);
/** At the priorities of production, images would hardly get any CPU beside the tests of other workers. */
const ENCODERS = { program: ENCODER_PROGRAM, priority: 0, timeoutMs: 120_000 };

export interface TestResponse<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

type Settings = Record<string, string>;

/** Expected error response; `more` are further members of its body. */
export function refused(status: number, code: string, more: object = {}) {
  return { status, body: { code, ...more } };
}

/** Base class of API clients. Methods return all responses, including errors. */
export abstract class TestCaller {
  /** Sends a JSON request; `path` starts after `/api`. */
  abstract call<Body>(
    method: string,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<TestResponse<Body>>;

  get<Body>(path: string, options?: CallOptions) {
    return this.call<Body>('GET', path, undefined, options);
  }

  post<Body>(path: string, body?: unknown, options?: CallOptions) {
    return this.call<Body>('POST', path, body, options);
  }

  put<Body>(path: string, body?: unknown, options?: CallOptions) {
    return this.call<Body>('PUT', path, body, options);
  }

  delete<Body>(path: string, options?: CallOptions) {
    return this.call<Body>('DELETE', path, undefined, options);
  }
}

/** The API under test. Calls have no session unless the options contain a token. */
export class TestApi extends TestCaller {
  readonly clock = new TestClock();
  /** Log lines, from LOG_LEVEL on (`silent` by default). */
  readonly logged: string[] = [];
  private running: NestFastifyApplication | undefined;
  private database: TestDatabase | undefined;
  private address = '';

  get app(): NestFastifyApplication {
    if (!this.running) throw new Error('The API is not running yet: call it inside a test.');
    return this.running;
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  /** URL of the test database, for separate connections. */
  get databaseUrl(): string {
    if (!this.database) throw new Error('The database does not exist yet: use it inside a test.');
    return this.database.url;
  }

  async start(settings: Settings, controllers: Type[]): Promise<void> {
    this.database = await aDatabase();
    const env = parseEnv({
      NODE_ENV: 'test',
      DATABASE_URL: this.database.url,
      JWT_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
      // Tests write directly to the database and read immediately.
      CACHE_REVALIDATE_MS: '0',
      // Tests send messages explicitly.
      OUTBOX_WORKER: 'false',
      ...settings,
    });
    const log = createLogger(env, { write: (line) => void this.logged.push(line) });
    const module = await Test.createTestingModule({ imports: [AppModule], controllers })
      .overrideProvider(ENV)
      .useValue(env)
      .overrideProvider(Clock)
      .useValue(this.clock)
      .overrideProvider(IMAGE_ENCODER_CONFIG)
      .useValue({ decoder: ENCODERS, encoder: ENCODERS })
      .setLogger(new NestLog(log))
      .compile();
    const app = module.createNestApplication<NestFastifyApplication>(createHttpServer(env, log), {
      bodyParser: false,
    });
    configureApp(app, env);
    checkRows(app.get(DataSource));
    checkAuditFields(app.get(AuditLog, { strict: false }));
    await app.listen(0, '127.0.0.1');
    this.running = app;
    this.address = await app.getUrl();
  }

  async stop(): Promise<void> {
    await this.running?.close();
    await this.database?.drop();
  }

  override call<Body>(
    method: string,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<TestResponse<Body>> {
    const text = body === undefined ? null : JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...options.headers };
    return this.send<Body>(method, `/api${path}`, text, { ...options, headers });
  }

  /** Sends any path and bytes. Fails the test if the response is not in the API description. */
  async send<Body>(
    method: string,
    path: string,
    body: NonNullable<RequestInit['body']> | null,
    { token, headers = {} }: CallOptions = {},
  ): Promise<TestResponse<Body>> {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${this.address}${path}`, {
      method,
      body,
      headers: { ...headers, ...authorization },
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    const result = { status: response.status, headers: response.headers, body: parsed as Body };
    const undocumented = findUndocumented(method, path, result);
    if (undocumented !== undefined) throw new Error(undocumented);
    return result;
  }

  /** SQL statements (including BEGIN and COMMIT) that are executed while `work` runs. */
  async statements(work: () => Promise<unknown>): Promise<string[]> {
    // Image processing of earlier tests continues in the background on the same connections: wait for it.
    await this.app.get(ImageVariantsWorker).run();
    return (await recordStatements(this.dataSource, work)).map(({ query }) => query);
  }

  /** Resolves when `count` statements wait for locks. */
  waitForBlockedQuery(count = 1): Promise<void> {
    return waitForBlockedQuery(this.dataSource, count);
  }
}

/**
 * Starts an API for a test file. `settings` are environment variables, `controllers` are added to the
 * shop's.
 */
export function useApi(settings: Settings = {}, controllers: Type[] = []): TestApi {
  const api = new TestApi();
  beforeAll(() => api.start(settings, controllers));
  afterAll(() => api.stop());
  return api;
}
