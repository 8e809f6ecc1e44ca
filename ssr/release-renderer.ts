// SSR renderer of one release: a render process that is restarted when it exits, and its queue.
import { RENDER_LOCALES, type RenderLocale } from './render-protocol.ts';
import { PageFailed, RendererBusy, RendererDown } from './render.errors.ts';
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

/** The last failure to run the bundle of a language, and when it may be tried again. */
interface LoadFailure {
  readonly backoff: RestartBackoff;
  error: unknown;
}

/** Renders the pages of one release, one at a time. */
export class ReleaseRenderer {
  private started: Promise<RenderProcess> | undefined;
  private process: RenderProcess | undefined;
  private lastJob: Promise<unknown> = Promise.resolve();
  private inFlight = 0;
  private isClosed = false;
  /** Languages whose bundle could not be run. Running it again may end the process again, so it is delayed. */
  private readonly failures = new Map<RenderLocale, LoadFailure>();
  /** Processes that load a language, or ended while they did; these exits must not delay English. */
  private readonly loadingLanguage = new WeakSet<RenderProcess>();
  private readonly backoff: RestartBackoff;

  constructor(
    private readonly bundle: SsrBundle,
    private readonly limits: RenderLimits,
    /** Called with the reason when a process exits unexpectedly. */
    private readonly onExit: (reason: string) => void,
    /** Loads the bundle of another language than English. */
    private readonly loadBundle: (locale: RenderLocale) => Promise<SsrBundle>,
    private readonly now?: () => number,
  ) {
    this.backoff = new RestartBackoff(now);
  }

  /** Resolves when the process is ready; rejects during the restart backoff. */
  async start(): Promise<RenderProcess> {
    if (this.isClosed) throw new RendererDown('the release was evicted');
    if (!this.started && this.backoff.isActive) throw new RendererDown('restart backoff');
    return (this.started ??= this.launch());
  }

  /** Language in which the release renders pages of a language: English if it does not have it. */
  getLocale(locale: RenderLocale): RenderLocale {
    return this.bundle.languages?.includes(locale) ? locale : 'en';
  }

  /** The response as text, in a language of the release. */
  async run(message: RenderMessage): Promise<string> {
    this.throwIfFailed(message.locale);
    if (this.inFlight >= this.limits.maxQueued) throw new RendererBusy();
    this.inFlight += 1;
    const queuedAt = performance.now();
    const turn = this.enqueue(async () => {
      if (performance.now() - queuedAt > this.limits.maxWaitMs) throw new RendererBusy();
      const process = await this.start();
      await this.loadLanguage(process, message.locale);
      return process.run(message, this.limits.timeoutMs);
    });
    return turn.finally(() => (this.inFlight -= 1));
  }

  end(): void {
    this.isClosed = true;
    this.process?.end('the release was evicted');
  }

  private async launch(): Promise<RenderProcess> {
    const process = new RenderProcess();
    this.process = process;
    this.backoff.recordStart();
    void process.ended.then(() => this.restart(process));
    try {
      await this.loadInto(process, 'en', this.bundle);
    } catch (error) {
      process.end('loading failed');
      this.onExit(error instanceof Error ? getReason(error) : String(error));
      throw new RendererDown('loading failed');
    }
    void process.ended.then(() => !this.isClosed && this.onExit(process.reason));
    void this.loadLanguages(process);
    return process;
  }

  /** Runs a job after those queued before: the process handles one message at a time. */
  private enqueue<Result>(job: () => Promise<Result>): Promise<Result> {
    const turn = this.lastJob.then(job);
    this.lastJob = turn.catch(() => undefined);
    return turn;
  }

  /** Loads the languages before their first request. Requests that arrive meanwhile wait for one at most. */
  private async loadLanguages(process: RenderProcess): Promise<void> {
    // A language that failed before is tried again when it is requested, not by each new process.
    const others = RENDER_LOCALES.filter((each) => each !== 'en' && !this.failures.has(each));
    for (const locale of others.filter((each) => this.getLocale(each) === each)) {
      // The failure is reported when the language is requested.
      await this.enqueue(() => this.loadLanguage(process, locale)).catch(() => undefined);
    }
  }

  private async loadLanguage(process: RenderProcess, locale: RenderLocale): Promise<void> {
    if (process.locales.has(locale)) return;
    this.throwIfFailed(locale);
    const bundle = await this.loadBundle(locale);
    // Not a failure of the bundle: the process exited after its last response.
    if (process.hasExited) return;
    this.loadingLanguage.add(process);
    this.failures.get(locale)?.backoff.recordStart();
    try {
      await this.loadInto(process, locale, bundle);
      this.failures.delete(locale);
      this.loadingLanguage.delete(process);
    } catch (error) {
      this.recordFailure(locale, error);
      // The process is still running.
      if (error instanceof PageFailed) this.loadingLanguage.delete(process);
      throw error;
    }
  }

  private recordFailure(locale: RenderLocale, error: unknown): void {
    const known = this.failures.get(locale);
    const failure = known ?? { backoff: new RestartBackoff(this.now, false), error };
    failure.error = error;
    failure.backoff.recordExit();
    this.failures.set(locale, failure);
  }

  private throwIfFailed(locale: RenderLocale): void {
    const failure = this.failures.get(locale);
    if (failure?.backoff.isActive) throw failure.error;
  }

  private async loadInto(
    process: RenderProcess,
    locale: RenderLocale,
    bundle: SsrBundle,
  ): Promise<void> {
    await process.run({ task: 'load', input: bundle, locale }, this.limits.loadTimeoutMs);
    process.locales.add(locale);
  }

  private restart(process: RenderProcess): void {
    this.started = undefined;
    if (!this.loadingLanguage.has(process)) this.backoff.recordExit();
    // Restart at once, so that the next page neither waits nor fails.
    if (!this.backoff.isActive) this.start().catch(() => undefined);
  }
}

function getReason(error: Error): string {
  return 'reason' in error ? String(error.reason) : error.message;
}
