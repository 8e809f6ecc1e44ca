// Runs the compiled API behind a proxy that fails one statement of a request. The API in Jest would not do:
// its connection listeners change the order in which statements settle.
import { TEST_SECRET, type TestApi, type TestResponse } from './api.js';
import type { TestUser } from './build.js';
import { run, type ChildProgram } from './child-process.js';
import { snapshotDatabase } from './database-snapshot.js';
import { FaultProxy, type InjectedFault, type ProxiedStatement } from './fault-proxy.js';
import { findUndocumented } from './openapi-check.js';

/** A request and its status without faults. */
export interface FaultyCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly by: TestUser;
  readonly status: number;
}

/** Deadlock and serialization failure: the transaction is retried without a visible error. */
export const RETRIED_FAULTS: readonly InjectedFault[] = ['40P01', '40001'];
/** Lock timeout, statement timeout, read-only server, terminated connection. */
export const TRANSIENT_FAULTS: readonly InjectedFault[] = ['55P03', '57014', '25006', 'cut'];

/** A response, the statement that got the fault, and both in words. */
interface FaultyResponse {
  readonly response: TestResponse;
  /** Undefined if the request has fewer statements. */
  readonly hit: ProxiedStatement | undefined;
  readonly where: string;
}

export function expectUnavailable(where: string, { status, headers, body }: TestResponse): void {
  expect({ where, status, body, retryAfter: headers.get('retry-after') }).toMatchObject({
    where,
    status: 503,
    body: { code: 'common.unavailable' },
    retryAfter: '1',
  });
}

/** The compiled API behind the proxy, started before the tests of a file and stopped after them. */
export class FaultyProgram {
  private constructor(
    private readonly api: TestApi,
    private readonly proxy: FaultProxy,
    private readonly program: ChildProgram,
    private readonly address: string,
  ) {}

  static async start(api: TestApi, settings: Record<string, string> = {}): Promise<FaultyProgram> {
    // Disables background image encoding, so that injected faults hit the request under test.
    await api.dataSource.query(
      `ALTER TABLE image_source ALTER COLUMN claimed_until SET DEFAULT 'infinity'`,
    );
    const proxy = await FaultProxy.open(api.databaseUrl);
    const program = run('main.js', {
      NODE_ENV: 'test',
      DATABASE_URL: proxy.url,
      JWT_SECRET: TEST_SECRET,
      API_PORT: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT_SCALE: '1000000',
      OUTBOX_WORKER: 'false',
      ...settings,
    });
    const [, address = ''] = await program.until(/"address":"([^"]+)"/);
    return new FaultyProgram(api, proxy, program, address);
  }

  async stop(): Promise<void> {
    await this.program.stop();
    await this.proxy.close();
  }

  async send({ method, path, body, headers: more, by }: FaultyCall): Promise<TestResponse> {
    // `fetch` sets the multipart content type with its boundary.
    const isForm = body instanceof FormData;
    const type = isForm ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: { ...type, authorization: `Bearer ${by.token}`, ...more },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const { status, headers } = response;
    const isJson = (headers.get('content-type') ?? '').includes('json');
    const parsed = { status, headers, body: isJson ? (JSON.parse(text) as unknown) : undefined };
    expect(findUndocumented(method, `/api${path}`, parsed)).toBeUndefined();
    return parsed;
  }

  /** Sends a call with a fault in the statement at `at`. */
  async sendWithFault(call: FaultyCall, fault: InjectedFault, at: number): Promise<FaultyResponse> {
    const { result: response, sent } = await this.proxy.during(() => this.send(call), {
      fault,
      at,
    });
    const hit = sent[at];
    return { response, hit, where: `${fault} at statement ${at}: ${hit?.sql.slice(0, 80)}` };
  }

  /** All rows; of the sessions only those that a login started, as others are written occasionally. */
  async readRows(): Promise<string[]> {
    const rows = (await snapshotDatabase(this.api))
      .split('\n')
      .filter((line) => !line.startsWith('session '));
    // Hashed by PostgreSQL, as every request of a long run has its own session.
    const begun = await this.api.dataSource.query<{ print: string }[]>(
      `SELECT md5(string_agg(id::text, ',' ORDER BY id)) AS print FROM session WHERE proved_at IS NOT NULL`,
    );
    return [...rows, `session ${begun[0]?.print}`];
  }
}
