// Runs the backend's programs as child processes, with real signals and exit codes.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMPILED = new URL('../.cache/', import.meta.url);

type Settings = Record<string, string>;

/** A running program with its output so far. */
export class ChildProgram {
  private printed = '';
  private readonly child: ChildProcess;
  private readonly exit: Promise<unknown>;

  /** `log`: file descriptor for its output instead of this test. */
  constructor(args: string[], settings: Settings, log?: number) {
    this.child = spawn(process.execPath, args, {
      cwd: fileURLToPath(COMPILED),
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings },
      stdio: ['pipe', log ?? 'pipe', log ?? 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.printed += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.printed += chunk.toString()));
    this.exit = once(this.child, 'close');
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The program did not start.');
    return this.child.pid;
  }

  /** Output of stdout and stderr. */
  get output(): string {
    return this.printed;
  }

  /** Waits for the exit; returns the exit code, or null after a signal. */
  async ended(): Promise<number | null> {
    await this.exit;
    return this.child.exitCode;
  }

  /** Waits for the exit; returns exit code and output. */
  async result(): Promise<{ code: number | null; output: string }> {
    return { code: await this.ended(), output: this.printed };
  }

  /** Writes standard input and closes it. */
  type(text: string): void {
    // It may exit without reading.
    this.child.stdin?.on('error', () => undefined);
    this.child.stdin?.end(text);
  }

  /** Waits for output that matches. */
  async until(pattern: RegExp): Promise<RegExpMatchArray> {
    for (;;) {
      const match = pattern.exec(this.printed);
      if (match) return match;
      const hasExited = this.child.exitCode !== null || this.child.signalCode !== null;
      if (hasExited) throw new Error(`Ended without ${String(pattern)}:\n${this.printed}`);
      await Promise.race([this.exit, once(this.child.stdout ?? this.child, 'data')]);
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended();
  }
}

/** Starts a backend program (`main.js`, `database/migrate.main.js`, …). */
export function run(path: string, settings: Settings, ...args: string[]): ChildProgram {
  return new ChildProgram([path, ...args], settings);
}

/** Starts a test's own script; it resolves the backend's modules. */
export function runScript(script: string, settings: Settings): ChildProgram {
  return new ChildProgram(['--input-type=module', '--eval', script], settings);
}
