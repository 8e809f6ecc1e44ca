// PostgreSQL proxy that makes one statement of a request fail, at the wire-protocol level.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';

/** SQLSTATE to raise instead of the statement. */
type SqlState = '25006' | '40001' | '40P01' | '55P03' | '57014';

/**
 * Fault of a statement: an SQLSTATE, a connection cut before it is sent, or before its response arrives.
 */
export type InjectedFault = SqlState | 'cut' | 'lost response';

/** A statement sent through the proxy. */
export interface ProxiedStatement {
  readonly sql: string;
  /** Whether it is between START TRANSACTION and the end of COMMIT. */
  readonly isInTransaction: boolean;
}

/** Background statements that do not affect the response: session settings, background checks, the sweep after an erasure. */
const BACKGROUND =
  /^SET |shown_change|image_source|AS seen\(|^WITH person AS MATERIALIZED|^SELECT id FROM outbox/;

/** Frontend message: https://www.postgresql.org/docs/18/protocol-message-formats.html */
interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

const SYNC = 'S';
const SIMPLE_QUERY = 'Q';
const PARSE = 'P';
const BIND = 'B';
/** Messages that end a unit: PostgreSQL answers each with ReadyForQuery. */
const ENDS = [SYNC, SIMPLE_QUERY];

const cString = (text: string) => Buffer.from(`${text}\0`);
const zeros = (count: number) => Buffer.alloc(count);

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const raise = (state: SqlState) =>
  cString(`DO $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${state}'; END $$`);

/** Replaces the statement of a unit by one that fails; prepared statements are still prepared. */
function failing(unit: readonly Message[], state: SqlState): Buffer {
  if (unit.at(-1)?.type === SIMPLE_QUERY) return message(SIMPLE_QUERY, raise(state));
  return Buffer.concat([
    ...unit.filter(({ type }) => type === PARSE).map(({ bytes }) => bytes),
    message(PARSE, cString(''), raise(state), zeros(2)),
    message(BIND, cString(''), cString(''), zeros(6)),
    message('E', cString(''), zeros(4)),
    message(SYNC),
  ]);
}

/** One proxied connection; tracks prepared statements and the transaction state. */
class Session {
  private readonly prepared = new Map<string, string>();
  private isInTransaction = false;
  private rest: Buffer = Buffer.alloc(0);
  private isStarted = false;
  private unit: Message[] = [];

  constructor(
    private readonly api: Socket,
    private readonly server: Socket,
    private readonly faultOf: (sent: ProxiedStatement) => InjectedFault | undefined,
  ) {
    for (const socket of [api, server]) socket.on('error', () => this.cut());
    api.on('close', () => this.cut());
    server.on('close', () => this.cut());
    server.pipe(api);
    api.on('data', (bytes) => this.take(bytes));
  }

  cut(): void {
    this.api.destroy();
    this.server.destroy();
  }

  private take(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      // The startup message has no type byte.
      const at = this.isStarted ? 1 : 0;
      if (this.rest.length < at + 4) return;
      const end = at + this.rest.readInt32BE(at);
      if (this.rest.length < end) return;
      const type = this.isStarted ? String.fromCharCode(this.rest[0] ?? 0) : '';
      this.isStarted = true;
      this.pass({ type, bytes: this.rest.subarray(0, end) });
      this.rest = this.rest.subarray(end);
    }
  }

  private pass(next: Message): void {
    const isOfUnit = this.unit.length > 0 || [PARSE, BIND, SIMPLE_QUERY].includes(next.type);
    if (!isOfUnit) {
      this.server.write(next.bytes);
      return;
    }
    this.unit.push(next);
    if (!ENDS.includes(next.type)) return;
    const unit = this.unit;
    this.unit = [];
    this.send(unit);
  }

  private send(unit: readonly Message[]): void {
    const sql = this.sqlOf(unit);
    if (/^START TRANSACTION/i.test(sql)) this.isInTransaction = true;
    const fault = this.faultOf({ sql, isInTransaction: this.isInTransaction });
    if (/^(COMMIT|ROLLBACK)/i.test(sql)) this.isInTransaction = false;
    const whole = Buffer.concat(unit.map(({ bytes }) => bytes));
    if (fault === undefined) this.server.write(whole);
    else if (fault === 'cut') this.cut();
    else if (fault === 'lost response') this.cutAtAnswer(whole);
    else this.server.write(failing(unit, fault));
  }

  private cutAtAnswer(bytes: Buffer): void {
    this.server.unpipe(this.api);
    this.server.once('data', () => this.cut()).resume();
    this.server.write(bytes);
  }

  private sqlOf(unit: readonly Message[]): string {
    for (const { type, bytes } of unit) {
      const [first = '', second = ''] = bytes.subarray(5).toString('latin1').split('\0', 2);
      if (type === PARSE) this.prepared.set(first, second.trim());
      if (type === SIMPLE_QUERY) return first.trim();
      if (type === BIND) return this.prepared.get(second) ?? '';
    }
    return '';
  }
}

/** Proxy between one API process and its database. */
export class FaultProxy {
  private readonly sessions = new Set<Session>();
  private sent: ProxiedStatement[] | undefined;
  private plan: { readonly fault: InjectedFault; readonly at: number } | undefined;

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async open(databaseUrl: string): Promise<FaultProxy> {
    const { hostname, port } = new URL(databaseUrl);
    const server = createServer();
    const url = new URL(databaseUrl);
    url.host = new URL(await listenOnFreePort(server)).host;
    const proxy = new FaultProxy(url.href, server);
    server.on('connection', (api) => {
      const session = new Session(api, connect(Number(port), hostname), (sent) => proxy.next(sent));
      proxy.sessions.add(session);
      api.on('close', () => proxy.sessions.delete(session));
    });
    return proxy;
  }

  /** Records the statements sent while `work` runs; the one at index `at` gets the fault. */
  async during<Result>(
    work: () => Promise<Result>,
    plan?: { readonly fault: InjectedFault; readonly at: number },
  ): Promise<{ readonly result: Result; readonly sent: readonly ProxiedStatement[] }> {
    const sent: ProxiedStatement[] = [];
    this.sent = sent;
    this.plan = plan;
    try {
      return { result: await work(), sent };
    } finally {
      this.sent = undefined;
      this.plan = undefined;
    }
  }

  async close(): Promise<void> {
    for (const session of this.sessions) session.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private next(sent: ProxiedStatement): InjectedFault | undefined {
    if (!this.sent || BACKGROUND.test(sent.sql)) return undefined;
    this.sent.push(sent);
    return this.plan?.at === this.sent.length - 1 ? this.plan.fault : undefined;
  }
}
