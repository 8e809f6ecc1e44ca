// SSR renderer of one release: a render process that is restarted when it exits, and its queue.
import type { RenderLocale } from '@challenge-coins/release/render-protocol';
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
    /** Loads the bundle of another language than English, on the first request for it. */
    private readonly loadBundle: (locale: RenderLocale) => Promise<SsrBundle>,
  ) {}

  /** Resolves when the process is ready; rejects during the restart backoff. */
  async start(): Promise<RenderProcess> {
    if (this.isClosed) throw new RendererDown('the release was evicted');
    if (!this.started && this.backoff.isActive) throw new RendererDown('restart backoff');
    return (this.started ??= this.launch());
  }

  /** The response as text, in English if the release does not have the language. */
  async run(message: RenderMessage): Promise<string> {
    if (this.inFlight >= this.limits.maxQueued) throw new RendererBusy();
    this.inFlight += 1;
    const queuedAt = performance.now();
    const turn = this.lastJob.then(async () => {
      if (performance.now() - queuedAt > this.limits.maxWaitMs) throw new RendererBusy();
      const locale = this.bundle.languages?.includes(message.locale) ? message.locale : 'en';
      const process = await this.start();
      if (!process.locales.has(locale)) {
        await this.loadInto(process, locale, await this.loadBundle(locale));
      }
      return process.run({ ...message, locale }, this.limits.timeoutMs);
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
      await this.loadInto(process, 'en', this.bundle);
    } catch (error) {
      process.end('loading failed');
      this.onExit(error instanceof Error ? getReason(error) : String(error));
      throw new RendererDown('loading failed');
    }
    void process.ended.then(() => !this.isClosed && this.onExit(process.reason));
    return process;
  }

  private async loadInto(
    process: RenderProcess,
    locale: RenderLocale,
    bundle: SsrBundle,
  ): Promise<void> {
    await process.run({ task: 'load', input: bundle, locale }, this.limits.loadTimeoutMs);
    process.locales.add(locale);
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
