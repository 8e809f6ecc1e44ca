import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { SandboxState } from './sandbox.state.js';

const DEBOUNCE_MS = 100;

/** JSON file that keeps the sandbox's state across restarts. */
export class StateFile {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly state: SandboxState,
  ) {}

  /** Loads the file if it exists, and writes it after each change from then on. */
  open(): void {
    if (existsSync(this.path)) this.state.restore(readFileSync(this.path, 'utf8'));
    this.state.onChange = () => {
      this.timer ??= setTimeout(() => {
        this.save();
      }, DEBOUNCE_MS);
    };
  }

  /** Writes changes that have not been written yet. */
  async close(): Promise<void> {
    this.state.onChange = () => undefined;
    if (this.timer !== undefined) this.save();
    await this.writing;
  }

  private save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing
      .then(() => this.replace())
      .catch((error: unknown) => {
        process.stderr.write(`The payment sandbox cannot write ${this.path}: ${String(error)}\n`);
      });
  }

  /** Writes a second file and renames it, so that a crash never leaves half of a file. */
  private async replace(): Promise<void> {
    const temporary = `${this.path}.tmp`;
    await writeFile(temporary, this.state.serialize());
    await rename(temporary, this.path);
  }
}
