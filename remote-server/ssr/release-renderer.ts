// What paints for one release: its process, started again when it dies, and the line in front of it.
import { RendererBusy, RendererDown } from './render.errors.ts';
import { RenderProcess } from './render-process.ts';
import type { RenderMessage, SsrBundle } from './render-process.ts';
import { RestartBackoff } from './restart-backoff.ts';

export interface RenderLimits {
  /** How long one page may take, in milliseconds. */
  readonly timeoutMs: number;
  /** How long the code may take to load, with its first page. */
  readonly loading: number;
  /** How many pages may be under way or wait for their turn. */
  readonly maxQueued: number;
  /** How long one may wait: whoever asked for it has gone on without it by then. */
  readonly maxWaitMs: number;
}

export const BOUNDS: RenderLimits = {
  timeoutMs: 1_000,
  loading: 10_000,
  maxQueued: 16,
  maxWaitMs: 1_000,
};

/** Paints for one release, one page after the other. */
export class ReleaseRenderer {
  private started: Promise<RenderProcess> | undefined;
  private process: RenderProcess | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private underWay = 0;
  private isOver = false;
  private readonly rest = new RestartBackoff();

  constructor(
    private readonly code: SsrBundle,
    private readonly bounds: RenderLimits,
    /** Hears why a process has ended that should not have. */
    private readonly died: (reason: string) => void,
  ) {}

  /** Resolves when it can paint; rejects while it is left alone. */
  async start(): Promise<RenderProcess> {
    if (this.isOver) throw new RendererDown('its release has ended');
    if (!this.started && this.rest.isActive) throw new RendererDown('it is left alone for a while');
    return (this.started ??= this.launch());
  }

  /** The answer as text. */
  async run(order: RenderMessage): Promise<string> {
    if (this.underWay >= this.bounds.maxQueued) throw new RendererBusy();
    this.underWay += 1;
    const since = performance.now();
    const turn = this.last.then(async () => {
      if (performance.now() - since > this.bounds.maxWaitMs) throw new RendererBusy();
      return (await this.start()).run(order, this.bounds.timeoutMs);
    });
    this.last = turn.catch(() => undefined);
    return turn.finally(() => (this.underWay -= 1));
  }

  /** Ends it for good. */
  end(): void {
    this.isOver = true;
    this.process?.end('its release has ended');
  }

  private async launch(): Promise<RenderProcess> {
    const process = new RenderProcess();
    this.process = process;
    this.rest.recordStart();
    void process.ended.then(() => this.startAgain());
    try {
      await process.run({ task: 'load', input: this.code }, this.bounds.loading);
    } catch (error) {
      process.end('it cannot be loaded');
      this.died(error instanceof Error ? reasonOf(error) : String(error));
      throw new RendererDown('it cannot be loaded');
    }
    void process.ended.then(() => !this.isOver && this.died(process.reason));
    return process;
  }

  private startAgain(): void {
    this.started = undefined;
    this.rest.recordExit();
    // The next page need not wait for it, and need not be the one that finds it down.
    if (!this.rest.isActive) this.start().catch(() => undefined);
  }
}

function reasonOf(error: Error): string {
  return 'reason' in error ? String(error.reason) : error.message;
}
