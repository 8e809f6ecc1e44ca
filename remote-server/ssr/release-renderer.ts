// SSR renderer of one release: a render process that is restarted when it exits, and its queue.
import { RendererBusy, RendererDown } from './render.errors.ts';
import { RenderProcess, type RenderMessage, type SsrBundle } from './render-process.ts';
import { RestartBackoff } from '@challenge-coins/server-kit/restart-backoff';

export interface RenderLimits {
  /** Timeout of one page, in milliseconds. */
  readonly timeoutMs: number;
  /** Timeout for loading the bundle and rendering the first page, in milliseconds. */
  readonly loadTimeoutMs: number;
  /** Maximum of pages that are in flight or queued. */
  readonly maxQueued: number;
  /** Maximum wait in the queue, in milliseconds. The shell has given up by then. */
  readonly maxWaitMs: number;
}

export const DEFAULT_RENDER_LIMITS: RenderLimits = {
  timeoutMs: 1_000,
  loadTimeoutMs: 10_000,
  maxQueued: 16,
  maxWaitMs: 1_000,
};

/** Renders the pages of one release, one at a time. */
export class ReleaseRenderer {
  private started: Promise<RenderProcess> | undefined;
  private process: RenderProcess | undefined;
  private lastJob: Promise<unknown> = Promise.resolve();
  private inFlight = 0;
  private isClosed = false;
  private readonly backoff = new RestartBackoff();

  constructor(
    private readonly bundle: SsrBundle,
    private readonly limits: RenderLimits,
    /** Called with the reason when a process exits unexpectedly. */
    private readonly onExit: (reason: string) => void,
  ) {}

  /** Resolves when the process is ready; rejects during the restart backoff. */
  async start(): Promise<RenderProcess> {
    if (this.isClosed) throw new RendererDown('the release was evicted');
    if (!this.started && this.backoff.isActive) throw new RendererDown('restart backoff');
    return (this.started ??= this.launch());
  }

  /** The response as text. */
  async run(message: RenderMessage): Promise<string> {
    if (this.inFlight >= this.limits.maxQueued) throw new RendererBusy();
    this.inFlight += 1;
    const queuedAt = performance.now();
    const turn = this.lastJob.then(async () => {
      if (performance.now() - queuedAt > this.limits.maxWaitMs) throw new RendererBusy();
      return (await this.start()).run(message, this.limits.timeoutMs);
    });
    this.lastJob = turn.catch(() => undefined);
    return turn.finally(() => (this.inFlight -= 1));
  }

  /** Stops the process for good. */
  end(): void {
    this.isClosed = true;
    this.process?.end('the release was evicted');
  }

  private async launch(): Promise<RenderProcess> {
    const process = new RenderProcess();
    this.process = process;
    this.backoff.recordStart();
    void process.ended.then(() => this.restart());
    try {
      await process.run({ task: 'load', input: this.bundle }, this.limits.loadTimeoutMs);
    } catch (error) {
      process.end('loading failed');
      this.onExit(error instanceof Error ? getReason(error) : String(error));
      throw new RendererDown('loading failed');
    }
    void process.ended.then(() => !this.isClosed && this.onExit(process.reason));
    return process;
  }

  private restart(): void {
    this.started = undefined;
    this.backoff.recordExit();
    // Restart at once, so that the next page neither waits nor fails.
    if (!this.backoff.isActive) this.start().catch(() => undefined);
  }
}

function getReason(error: Error): string {
  return 'reason' in error ? String(error.reason) : error.message;
}
