// The running servers of one start, stopped in dependency order.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RestartBackoff } from '@challenge-coins/server-kit/restart-backoff';
import { PartProcess, STOP_WITH_PARENT, UnexpectedExit } from './part-process.ts';
import type { PartSpec } from './part-process.ts';
import type { ServerPorts, StartSettings } from './settings.ts';

/** Order in which servers stop: each before those that it depends on. */
const STOP_ORDER = [
  'shell',
  'shell bundle',
  'remote',
  'admin',
  'storefront',
  'API',
  'payment sandbox',
  'database',
] as const;
export type PartName = (typeof STOP_ORDER)[number] | `API ${number}` | `remote ${string}`;

/** Description of a server process. */
export interface Program extends Omit<PartSpec, 'name' | 'env' | 'logFile' | 'isReplacement'> {
  readonly name: PartName;
  readonly env?: PartSpec['env'];
  /** The program itself stops with its parent. */
  readonly stopsWithParent?: boolean;
  /** Its exit does not stop the others: in development, the next change starts it again. */
  readonly isExpendable?: boolean;
}

/** Environment of every process. */
export function getServerEnv(settings: StartSettings): Record<string, string> {
  const { mode, dataDir, releasesDir, ports, shopUrl } = settings;
  return {
    NODE_ENV: mode,
    // Stack traces name the source, not the bundle.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`,
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    PUBLIC_URL: shopUrl,
    PORT: String(ports.shop.port),
    API_PORT: String(ports.api.port),
    HOST: '127.0.0.1',
    // Unset: each server gets its own metrics port.
    METRICS_PORT: '',
  };
}

/** Metrics port of a server, or of the one `after` it; on this machine only. */
export function getMetricsEnv(
  { metrics }: StartSettings,
  server: keyof ServerPorts,
  offset = 0,
): Record<string, string> {
  return metrics
    ? { METRICS_PORT: String(metrics[server].port + offset), METRICS_HOST: '127.0.0.1' }
    : { METRICS_PORT: '' };
}

/** Starts servers, monitors them, restarts those that exit and stops them in order. */
export class ProcessGroup {
  private readonly running = new Map<PartName, PartProcess>();
  private readonly backoffs = new Map<PartName, RestartBackoff>();
  private print: ((line: string) => void) | undefined;
  private readonly stopping = new AbortController();
  private fail: (reason: unknown) => void = () => undefined;
  private readonly failure: Promise<never>;

  constructor(private readonly settings: StartSettings) {
    this.failure = new Promise((_resolve, reject) => {
      this.fail = reject;
    });
    // Avoid an unhandled rejection: a server may exit during the start, which rejects as well.
    this.failure.catch(() => undefined);
  }

  run(program: Program): PartProcess {
    return this.launch(program, false);
  }

  private launch(program: Program, isReplacement: boolean): PartProcess {
    if (this.stopping.signal.aborted) throw new Error('The shop is closing.');
    const part = new PartProcess({ ...this.toSpec(program), isReplacement });
    this.running.set(program.name, part);
    this.backoffOf(program.name).recordStart();
    part.waitForFailure().catch((error: unknown) => {
      if (program.isExpendable) return;
      if (this.print) this.restart(program, part.spec.logFile, error).catch(this.fail);
      else this.fail(error);
    });
    return part;
  }

  private backoffOf(name: PartName): RestartBackoff {
    const backoff = this.backoffs.get(name) ?? new RestartBackoff();
    this.backoffs.set(name, backoff);
    return backoff;
  }

  /** Restarts a program in the background; the others serve meanwhile. */
  private async restart(program: Program, logFile: string, error: unknown): Promise<void> {
    const backoff = this.backoffOf(program.name);
    backoff.recordExit();
    const seconds = Math.ceil(backoff.remainingMs / 1000);
    const when = seconds === 0 ? 'now' : `in ${seconds} s`;
    const reason = error instanceof UnexpectedExit ? error.reason : String(error);
    this.print?.(
      `the ${program.name} has exited unexpectedly (${reason}) and is restarted ${when}; see ${logFile}`,
    );
    // Keeps this process running: if every server has exited, nothing else does.
    const { signal } = this.stopping;
    await delay(backoff.remainingMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) this.launch(program, true);
  }

  /** Restarts programs that exit from now on; until then, an exit is a failure. */
  restartOnExit(print: (line: string) => void): void {
    this.print = print;
  }

  private toSpec({ execArgv = [], env, stopsWithParent, ...program }: Program): PartSpec {
    const logName = `${program.name.toLowerCase().replaceAll(' ', '-')}.log`;
    return {
      ...program,
      execArgv: [...(stopsWithParent ? [] : STOP_WITH_PARENT), ...execArgv],
      env: { ...getServerEnv(this.settings), ...env },
      logFile: join(this.settings.dataDir, 'logs', logName),
    };
  }

  /** Rejects as soon as a server exits without having been stopped. */
  waitForAnyFailure(): Promise<never> {
    return this.failure;
  }

  /** Stops one server; does nothing if it is not running. */
  async stopServer(name: PartName): Promise<void> {
    await this.running.get(name)?.stop();
  }

  /** Stops every server, each after those that depend on it. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const name of STOP_ORDER) {
      const all = [...this.running.keys()].filter((it) => it === name || it.startsWith(`${name} `));
      await Promise.all(all.map((it) => this.stopServer(it)));
    }
  }

  /** Kills every server immediately. */
  kill(): void {
    this.stopping.abort();
    for (const part of this.running.values()) part.kill();
  }
}
