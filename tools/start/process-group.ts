// The running servers of one start, and the order in which they stop.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PartProcess, STOP_WITH_PARENT } from './part-process.ts';
import type { PartSpec } from './part-process.ts';
import type { Places, StartSettings } from './settings.ts';

/** Whoever passes requests on stops before whoever answers them. */
const STOP_ORDER = ['shell', 'shell bundle', 'admin', 'storefront', 'API', 'database'] as const;
export type PartName = (typeof STOP_ORDER)[number] | `API ${number}`;

const BEFORE_NEXT = 500; // milliseconds

/** What differs from one server to the next. */
export interface Program extends Omit<PartSpec, 'name' | 'env' | 'logFile'> {
  readonly name: PartName;
  readonly env?: PartSpec['env'];
  /** It ends with its parent without our help. */
  readonly stopsWithParent?: boolean;
  /** Its end is no reason to end the others: in development the next change starts it again. */
  readonly isExpendable?: boolean;
  /** Others do the same work, so in its place another one is started. */
  readonly isReplaced?: boolean;
}

/** What every process is told; the backend's own names are among them. */
export function environmentOf(settings: StartSettings): Record<string, string> {
  const { mode, dataDir, releasesDir, places, shopUrl } = settings;
  return {
    NODE_ENV: mode,
    // A stack names the source, not the place in the bundle.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`,
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    PUBLIC_URL: shopUrl,
    PORT: String(places.shop.port),
    API_PORT: String(places.api.port),
    HOST: '127.0.0.1',
    // One port for all would be one too few.
    METRICS_PORT: '',
  };
}

/** Where that server (or the one so many `after` it) tells its figures: on this machine only. */
export function metricsOf(
  { metrics }: StartSettings,
  server: keyof Places,
  after = 0,
): Record<string, string> {
  return metrics
    ? { METRICS_PORT: String(metrics[server].port + after), METRICS_HOST: '127.0.0.1' }
    : { METRICS_PORT: '' };
}

/** Starts servers, watches them, and stops them in order. */
export class ProcessGroup {
  private readonly running = new Map<PartName, PartProcess>();
  private isStopping = false;
  private fail: (reason: unknown) => void = () => undefined;
  private readonly failure: Promise<never>;

  constructor(private readonly settings: StartSettings) {
    this.failure = new Promise((_resolve, reject) => {
      this.fail = reject;
    });
    // Nobody may be listening yet when a server ends during the start, which rejects as well.
    this.failure.catch(() => undefined);
  }

  /** Starts a program. */
  run(program: Program): PartProcess {
    if (this.isStopping) throw new Error('The shop is closing.');
    const part = new PartProcess(this.specOf(program));
    this.running.set(program.name, part);
    if (program.isReplaced) part.untilItFails().catch(() => void this.replace(program));
    else if (!program.isExpendable) part.untilItFails().catch(this.fail);
    return part;
  }

  /** Nobody waits for it: the others work meanwhile. */
  private async replace(program: Program): Promise<void> {
    await delay(BEFORE_NEXT);
    if (!this.isStopping) this.run(program);
  }

  private specOf({ execArgv = [], env, stopsWithParent, ...program }: Program): PartSpec {
    const logName = `${program.name.toLowerCase().replaceAll(' ', '-')}.log`;
    return {
      ...program,
      execArgv: [...(stopsWithParent ? [] : STOP_WITH_PARENT), ...execArgv],
      env: { ...environmentOf(this.settings), ...env },
      logFile: join(this.settings.dataDir, 'logs', logName),
    };
  }

  /** Rejects as soon as one server ends without having been asked to. */
  untilOneFails(): Promise<never> {
    return this.failure;
  }

  /** Stops one server; does nothing when it does not run. */
  async stopOne(name: PartName): Promise<void> {
    await this.running.get(name)?.stop();
  }

  /** Stops every server, each after those that need it. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const name of STOP_ORDER) {
      const all = [...this.running.keys()].filter((it) => it === name || it.startsWith(`${name} `));
      await Promise.all(all.map((it) => this.stopOne(it)));
    }
  }

  /** Ends every server at once. */
  force(): void {
    this.isStopping = true;
    for (const part of this.running.values()) part.kill();
  }
}
