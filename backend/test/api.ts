// The whole API on a database of its own, spoken to over HTTP.
import { fileURLToPath } from 'node:url';
import { Test } from '@nestjs/testing';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll } from '@jest/globals';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { createHttpServer, configureApp } from '../src/app.setup.js';
import { ENCODER_PROGRAM } from '../src/catalog/images/encoding/image-encoder.js';
import { ImageVariantsWorker } from '../src/catalog/images/image-variants.worker.js';
import { Clock } from '../src/common/clock.js';
import { ENV, parseEnv } from '../src/common/env.js';
import { createLogger, NestLog } from '../src/common/log.js';
import { findUndocumented } from './openapi-check.js';
import { checkRows } from './row-check.js';
import { statementsOf } from './statements.js';
import { TestClock } from './test-clock.js';
import { aDatabase, type TestDatabase } from './test-database.js';
import { waitForBlockedQuery } from './wait-for-blocked-query.js';

/** Long enough, and known to nobody but the tests. */
export const TEST_SECRET = 'the-tests-sign-with-this-and-nobody-else-does';

/** As it is shipped: a process of its own cannot be loaded through Jest. */
const ENCODER = fileURLToPath(
  new URL('../.cache/catalog/images/encoding/encoder.main.js', import.meta.url),
);

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

/** A refusal with this status and code, as a test expects it; `more` is what else its body says. */
export function refused(status: number, code: string, more: object = {}) {
  return { status, body: { code, ...more } };
}

/** Who calls the API; every method answers whatever the API says, errors too. */
export abstract class TestCaller {
  /** A call with a body of JSON, as the front ends make it; `path` begins after `/api`. */
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

/** The API of a test file, called without a session unless the options name a token. */
export class TestApi extends TestCaller {
  readonly clock = new TestClock();
  /** The lines of the log; none below the LOG_LEVEL of the settings, which is `silent` by default. */
  readonly logged: string[] = [];
  private running: NestFastifyApplication | undefined;
  private database: TestDatabase | undefined;
  private address = '';

  get app(): NestFastifyApplication {
    if (!this.running) throw new Error('The API does not run yet: call it inside of a test.');
    return this.running;
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  /** Where the rows are, for whoever needs a connection of their own. */
  get databaseUrl(): string {
    if (!this.database) throw new Error('There is no database yet: ask inside of a test.');
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
      // Tests write behind the API's back and read at once.
      LOOK_EVERY_MS: '0',
      // Who tests messages sends them when they are due to be looked at.
      MESSAGES_WORKER: 'false',
      ...settings,
    });
    const log = createLogger(env, { write: (line) => void this.logged.push(line) });
    const module = await Test.createTestingModule({ imports: [AppModule], controllers })
      .overrideProvider(ENV)
      .useValue(env)
      .overrideProvider(Clock)
      .useValue(this.clock)
      .overrideProvider(ENCODER_PROGRAM)
      .useValue(ENCODER)
      .setLogger(new NestLog(log))
      .compile();
    const app = module.createNestApplication<NestFastifyApplication>(createHttpServer(env, log), {
      bodyParser: false,
    });
    configureApp(app, env);
    checkRows(app.get(DataSource));
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

  /** A call to the letter: any path, any bytes. What the description does not name fails the test. */
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
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    const answer = { status: response.status, headers: response.headers, body: parsed as Body };
    const surprise = findUndocumented(method, path, answer);
    if (surprise !== undefined) throw new Error(surprise);
    return answer;
  }

  /** The SQL statements (BEGIN and COMMIT too) that the database gets while `work` runs. */
  async statements(work: () => Promise<unknown>): Promise<string[]> {
    // Pictures of earlier tests are finished behind everything else, on connections that are listened to.
    await this.app.get(ImageVariantsWorker).run();
    return (await statementsOf(this.dataSource, work)).map(({ query }) => query);
  }

  /** Resolves as soon as `count` statements wait for locks that others hold. */
  waitForBlockedQuery(count = 1): Promise<void> {
    return waitForBlockedQuery(this.dataSource, count);
  }
}

/**
 * An API for the tests of one file; `settings` are those of the environment, `controllers` answer
 * what no route of the shop does.
 */
export function useApi(settings: Settings = {}, controllers: Type[] = []): TestApi {
  const api = new TestApi();
  beforeAll(() => api.start(settings, controllers));
  afterAll(() => api.stop());
  return api;
}
