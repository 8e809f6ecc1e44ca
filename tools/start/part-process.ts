// One server of the shop as a child process.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, constants, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@challenge-coins/release/parts';
import { rotateLog } from './rotate-log.ts';

export interface PartSpec {
  /** Display name, such as "API". */
  readonly name: string;
  /** The script to run, relative to the root. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Receives the output of the process. */
  readonly logFile: string;
  /** Whether output goes to the terminal instead. */
  readonly isVerbose?: boolean;
  /** Whether it replaces a process that has exited; then its output is appended to the log. */
  readonly isReplacement?: boolean;
  /** Arguments for Node itself. */
  readonly execArgv?: readonly string[];
}

/** Node arguments of a process that must stop when its parent is gone. */
export const STOP_WITH_PARENT = ['--import', join(ROOT, 'tools/start/stop-with-parent.mjs')];

/** How a process exited: "exit code 1" or "signal SIGKILL". */
export type ExitReason = string;

/** A process exited before it was ready, or while it should serve. */
export class UnexpectedExit extends Error {
  constructor(
    name: string,
    readonly reason: ExitReason,
    output: string,
  ) {
    super(
      `The ${name} has exited unexpectedly (${reason}).${output && ` Its last output:\n${output}`}`,
    );
  }
}

/** The process runs but did not become ready in time. */
export class PartNotReady extends Error {}

const MAX_LOG_LINES = 20;
const POLL_INTERVAL_MS = 40;
const SECOND_MS = 1000;
const ROTATION_INTERVAL_MS = 10 * SECOND_MS;
/** Appended to, so that writes continue at the end after a rotation. */
const { O_APPEND, O_CREAT, O_TRUNC, O_WRONLY } = constants;
const SAME_LOG = O_APPEND | O_CREAT | O_WRONLY;
const NEW_LOG = SAME_LOG | O_TRUNC;

/** A running server process. */
export class PartProcess {
  readonly ended: Promise<ExitReason>;
  private readonly child: ChildProcess;
  private isStopping = false;
  private hasEnded = false;

  constructor(readonly spec: PartSpec) {
    this.child = this.run();
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(error.message));
      this.child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const rotation = setInterval(() => rotateLog(spec.logFile), ROTATION_INTERVAL_MS).unref();
    void this.ended.then(() => {
      this.hasEnded = true;
      clearInterval(rotation);
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /**
   * Starts the process in its own process group: Ctrl-C in a terminal reaches only the parent, which stops
   * all servers in order.
   */
  private run(): ChildProcess {
    const { script, args = [], env, execArgv = [], isVerbose, isReplacement, logFile } = this.spec;
    mkdirSync(dirname(logFile), { recursive: true });
    // A server that exits within seconds is not rotated while it runs.
    if (isReplacement) rotateLog(logFile);
    const log = openSync(logFile, isReplacement ? SAME_LOG : NEW_LOG);
    try {
      return fork(script, args, {
        cwd: ROOT,
        env: { ...process.env, ...env },
        execArgv: [...execArgv],
        detached: true,
        stdio: ['ignore', isVerbose ? 'inherit' : log, isVerbose ? 'inherit' : log, 'ipc'],
      });
    } finally {
      closeSync(log);
    }
  }

  /** Rejects when the process exits without having been stopped. */
  async waitForFailure(): Promise<never> {
    const reason = await this.ended;
    if (this.isStopping) return new Promise(() => undefined);
    throw new UnexpectedExit(this.spec.name, reason, this.lastOutput());
  }

  /** Waits until `isReady` returns true; rejects when the process exits first or after `timeout` ms. */
  async ready(isReady: () => Promise<boolean>, timeout = 30 * SECOND_MS): Promise<void> {
    const deadline = performance.now() + timeout;
    const poll = async () => {
      while (!(await isReady())) {
        if (performance.now() > deadline) throw this.notReady(timeout);
        await delay(POLL_INTERVAL_MS);
      }
    };
    await Promise.race([poll(), this.waitForFailure()]);
  }

  private notReady(timeout: number): PartNotReady {
    const output = this.lastOutput();
    return new PartNotReady(
      `The ${this.spec.name} is not ready after ${timeout / SECOND_MS} s.${output && ` Its last output:\n${output}`}`,
    );
  }

  /** Last lines of the log. */
  lastOutput(): string {
    const lines = readFileSync(this.spec.logFile, 'utf8').trimEnd().split('\n');
    return lines
      .slice(-MAX_LOG_LINES)
      .map((line) => `    ${line}`.trimEnd())
      .join('\n')
      .trimEnd();
  }

  /** Sends SIGTERM, and SIGKILL after `timeout` milliseconds. */
  async stop(timeout = 20 * SECOND_MS): Promise<void> {
    this.isStopping = true;
    if (this.hasEnded) return;
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), timeout);
    await this.ended;
    clearTimeout(timer);
  }

  /** Sends SIGKILL. */
  kill(): void {
    this.isStopping = true;
    this.child.kill('SIGKILL');
  }
}

/** Whether GET `url` responds with a success status. */
export async function respondsOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2 * SECOND_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
