// The backend's programs as processes of their own, with the signals and exit codes of real ones.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMPILED = new URL('../.cache/', import.meta.url);

type Settings = Record<string, string>;

/** A running program and what it has said so far. */
export class ChildProgram {
  private said = '';
  private readonly child: ChildProcess;
  private readonly exit: Promise<unknown>;

  /** `log` is the file that takes its outputs in place of this test. */
  constructor(args: string[], settings: Settings, log?: number) {
    this.child = spawn(process.execPath, args, {
      cwd: fileURLToPath(COMPILED),
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings },
      stdio: ['pipe', log ?? 'pipe', log ?? 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    this.exit = once(this.child, 'close');
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The program did not start.');
    return this.child.pid;
  }

  /** Everything it printed, on both outputs. */
  get output(): string {
    return this.said;
  }

  /** Its exit code, once it has ended; null after a signal. */
  async ended(): Promise<number | null> {
    await this.exit;
    return this.child.exitCode;
  }

  /** Its exit code and all that it printed, once it has ended. */
  async result(): Promise<{ code: number | null; output: string }> {
    return { code: await this.ended(), output: this.said };
  }

  /** All that it will ever read on its standard input. */
  type(text: string): void {
    // It may have ended without reading.
    this.child.stdin?.on('error', () => undefined);
    this.child.stdin?.end(text);
  }

  /** Waits until it has printed something that matches. */
  async until(pattern: RegExp): Promise<RegExpMatchArray> {
    for (;;) {
      const match = pattern.exec(this.said);
      if (match) return match;
      const isOver = this.child.exitCode !== null || this.child.signalCode !== null;
      if (isOver) throw new Error(`Ended without ${String(pattern)}:\n${this.said}`);
      await Promise.race([this.exit, once(this.child.stdout ?? this.child, 'data')]);
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended();
  }
}

/** Starts one of the backend's programs (`main.js`, `database/migrate.main.js`, …). */
export function run(path: string, settings: Settings, ...args: string[]): ChildProgram {
  return new ChildProgram([path, ...args], settings);
}

/** Starts a program that a test has written; it finds the backend's modules beside it. */
export function runScript(script: string, settings: Settings): ChildProgram {
  return new ChildProgram(['--input-type=module', '--eval', script], settings);
}
