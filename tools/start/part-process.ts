// One server of the shop, as a process of its own.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, constants, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../../release/parts.ts';
import { rotateLog } from './rotate-log.ts';

export interface PartSpec {
  /** As people call it: "API". */
  readonly name: string;
  /** The script to run, relative to the root. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Everything the process says goes here. */
  readonly logFile: string;
  /** Whether it goes to the terminal instead. */
  readonly isLoud?: boolean;
  /** Node's own arguments. */
  readonly execArgv?: readonly string[];
}

/** Node's arguments for a process that has to end when whoever started it is gone. */
export const STOP_WITH_PARENT = ['--import', join(ROOT, 'tools/start/stop-with-parent.mjs')];

/** How a process ended: "exit code 1" or "signal SIGKILL". */
export type Ending = string;

/** A process has ended before it was ready, or while it should serve. */
export class UnexpectedExit extends Error {
  constructor(name: string, ending: Ending, lastWords: string) {
    super(`The ${name} has ended by itself (${ending}).${lastWords && ` It said:\n${lastWords}`}`);
  }
}

/** It runs, but has not become ready. */
export class PartNotReady extends Error {}

const LAST_LINES = 20;
const ASK_EVERY = 40;
const SECOND = 1000;
const ROTATE_EVERY = 10 * SECOND;
/** Empty at the start; each line goes to the file's end, wherever that is after a rotation. */
const { O_APPEND, O_CREAT, O_TRUNC, O_WRONLY } = constants;
const NEW_LOG = O_APPEND | O_CREAT | O_TRUNC | O_WRONLY;

/** A running server. */
export class PartProcess {
  readonly ended: Promise<Ending>;
  private readonly child: ChildProcess;
  private isStopping = false;
  private hasEnded = false;

  constructor(readonly spec: PartSpec) {
    this.child = this.run();
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(error.message));
      this.child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const rotating = setInterval(() => rotateLog(spec.logFile), ROTATE_EVERY).unref();
    void this.ended.then(() => {
      this.hasEnded = true;
      clearInterval(rotating);
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Own process group: Ctrl-C in a terminal reaches the start alone, which stops all in order. */
  private run(): ChildProcess {
    const { script, args = [], env, execArgv = [], isLoud, logFile } = this.spec;
    mkdirSync(dirname(logFile), { recursive: true });
    const log = openSync(logFile, NEW_LOG);
    try {
      return fork(script, args, {
        cwd: ROOT,
        env: { ...process.env, ...env },
        execArgv: [...execArgv],
        detached: true,
        stdio: ['ignore', isLoud ? 'inherit' : log, isLoud ? 'inherit' : log, 'ipc'],
      });
    } finally {
      closeSync(log);
    }
  }

  /** Rejects when the process ends without having been asked to. */
  async untilItFails(): Promise<never> {
    const ending = await this.ended;
    if (this.isStopping) return new Promise(() => undefined);
    throw new UnexpectedExit(this.spec.name, ending, this.lastOutput());
  }

  /** Waits until `isReady` says so; rejects when the process ends first or `patience` ms are over. */
  async ready(isReady: () => Promise<boolean>, patience = 30 * SECOND): Promise<void> {
    const deadline = performance.now() + patience;
    const poll = async () => {
      while (!(await isReady())) {
        if (performance.now() > deadline) throw this.notReady(patience);
        await delay(ASK_EVERY);
      }
    };
    await Promise.race([poll(), this.untilItFails()]);
  }

  private notReady(patience: number): PartNotReady {
    const words = this.lastOutput();
    return new PartNotReady(
      `The ${this.spec.name} is not ready after ${patience / SECOND} s.${words && ` It said:\n${words}`}`,
    );
  }

  /** The end of its log. */
  lastOutput(): string {
    const lines = readFileSync(this.spec.logFile, 'utf8').trimEnd().split('\n');
    return lines
      .slice(-LAST_LINES)
      .map((line) => `    ${line}`.trimEnd())
      .join('\n')
      .trimEnd();
  }

  /** Asks it to stop, and ends it when it has not after `patience` milliseconds. */
  async stop(patience = 20 * SECOND): Promise<void> {
    this.isStopping = true;
    if (this.hasEnded) return;
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), patience);
    await this.ended;
    clearTimeout(timer);
  }

  /** Ends it at once. */
  kill(): void {
    this.isStopping = true;
    this.child.kill('SIGKILL');
  }
}

/** Whether GET `url` answers with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2 * SECOND) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
