// What paints for one release: its process, started again when it dies, and the line in front of it.
import { PainterBusy, PainterDown } from './painting.errors.ts';
import { PaintingProcess } from './painting-process.ts';
import type { Order, PainterCode } from './painting-process.ts';
import { Rest } from './rest.ts';

export interface PaintingBounds {
  /** How long one page may take, in milliseconds. */
  readonly patience: number;
  /** How long the code may take to load, with its first page. */
  readonly loading: number;
  /** How many pages may be under way or wait for their turn. */
  readonly most: number;
  /** How long one may wait: whoever asked for it has gone on without it by then. */
  readonly longestWait: number;
}

export const BOUNDS: PaintingBounds = {
  patience: 1_000,
  loading: 10_000,
  most: 16,
  longestWait: 1_000,
};

/** Paints for one release, one page after the other. */
export class ReleasePainter {
  private started: Promise<PaintingProcess> | undefined;
  private process: PaintingProcess | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private underWay = 0;
  private isOver = false;
  private readonly rest = new Rest();

  constructor(
    private readonly code: PainterCode,
    private readonly bounds: PaintingBounds,
    /** Hears why a process has ended that should not have. */
    private readonly died: (reason: string) => void,
  ) {}

  /** Resolves when it can paint; rejects while it is left alone. */
  async begin(): Promise<PaintingProcess> {
    if (this.isOver) throw new PainterDown('its release has ended');
    if (!this.started && this.rest.isOn) throw new PainterDown('it is left alone for a while');
    return (this.started ??= this.start());
  }

  /** The answer as text. */
  async run(order: Order): Promise<string> {
    if (this.underWay >= this.bounds.most) throw new PainterBusy();
    this.underWay += 1;
    const since = performance.now();
    const turn = this.last.then(async () => {
      if (performance.now() - since > this.bounds.longestWait) throw new PainterBusy();
      return (await this.begin()).run(order, this.bounds.patience);
    });
    this.last = turn.catch(() => undefined);
    return turn.finally(() => (this.underWay -= 1));
  }

  /** Ends it for good. */
  end(): void {
    this.isOver = true;
    this.process?.end('its release has ended');
  }

  private async start(): Promise<PaintingProcess> {
    const process = new PaintingProcess();
    this.process = process;
    this.rest.born();
    void process.ended.then(() => this.startAgain());
    try {
      await process.run({ task: 'load', input: this.code }, this.bounds.loading);
    } catch (error) {
      process.end('it cannot be loaded');
      this.died(error instanceof Error ? reasonOf(error) : String(error));
      throw new PainterDown('it cannot be loaded');
    }
    void process.ended.then(() => !this.isOver && this.died(process.reason));
    return process;
  }

  private startAgain(): void {
    this.started = undefined;
    this.rest.died();
    // The next page need not wait for it, and need not be the one that finds it down.
    if (!this.rest.isOn) this.begin().catch(() => undefined);
  }
}

function reasonOf(error: Error): string {
  return 'reason' in error ? String(error.reason) : error.message;
}
