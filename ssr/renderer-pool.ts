// SSR renderers of one part: of the releases served to visitors, and of others on request.
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import {
  requiredQueriesSchema,
  renderResultSchema,
  renderRequestSchema,
  type RenderLocale,
} from './render-protocol.ts';
import type { ReleaseStoreLocation } from '@challenge-coins/release/release-store';
import { createBundleLoader } from './bundle-loader.ts';
import {
  InvalidRenderRequest,
  NoRenderer,
  PageFailed,
  RendererBusy,
  RendererDown,
  RenderRefused,
} from './render.errors.ts';
import type { RenderMetrics } from './render-metrics.ts';
import type { SsrBundle } from './render-process.ts';
import { DEFAULT_RENDER_LIMITS, ReleaseRenderer, type RenderLimits } from './release-renderer.ts';

export interface RendererPoolOptions {
  readonly dir: ReleaseStoreLocation;
  readonly part: string;
  readonly warn: (details: object, message: string) => void;
  readonly metrics?: RenderMetrics | undefined;
  readonly limits?: Partial<RenderLimits>;
  readonly now?: () => number;
}

/** Maximum of releases with a renderer; each is a process of about 80 MB. */
const MAX_RELEASES = 4;
/** How long a release that is no longer served keeps its renderer after the last request, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;
const SWEEP_INTERVAL_MS = 10_000;
/** How long the release document waits for the renderers of a new release, in milliseconds; the shell's timeout. */
const WARM_UP_TIMEOUT_MS = 500;

const INPUTS = {
  paint: renderRequestSchema,
  queries: renderRequestSchema.pick({ path: true, locale: true }),
};
type Task = keyof typeof INPUTS;

/** Results of the bundles, with the language if the request had one. */
const OUTPUTS = {
  paint: (locale?: RenderLocale) =>
    renderResultSchema.transform((page) => ({ ...page, locale })).nullable(),
  queries: (locale?: RenderLocale) =>
    requiredQueriesSchema.transform((queries) => (locale ? { queries, locale } : queries)),
};

interface Entry {
  readonly renderer: Promise<ReleaseRenderer>;
  lastUsedAt: number;
}

function parseJsonOr<T>(text: string, schema: z.ZodType<T>, createError: () => RenderRefused): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw createError();
  }
}

/** The SSR renderers of a part's releases. */
export class RendererPool {
  private readonly entries = new Map<string, Entry>();
  private readonly loadBundle: (id: string, locale: RenderLocale) => Promise<SsrBundle>;
  private readonly sweepTimer: NodeJS.Timeout;
  private served: ReadonlySet<string> = new Set();
  private lastLogged = '';
  private isClosed = false;

  constructor(private readonly options: RendererPoolOptions) {
    this.loadBundle = createBundleLoader(options.dir, options.part);
    this.sweepTimer = setInterval(() => this.evictIdle(), SWEEP_INTERVAL_MS).unref();
  }

  /**
   * Handles a request given as JSON and returns JSON: `paint` the rendered page or null if the release has no
   * such page, `queries` the page's initial queries. The shell caches the results and coalesces requests.
   */
  async render(task: Task, id: string, request: string): Promise<string> {
    const startedAt = performance.now();
    const { locale: requested } = parseJsonOr<{ locale?: RenderLocale | undefined }>(
      request,
      INPUTS[task],
      () => new InvalidRenderRequest(),
    );
    try {
      const renderer = await this.getRenderer(id);
      const locale = renderer.getLocale(requested ?? 'en');
      const text = await renderer.run({ task, input: request, locale });
      const output = OUTPUTS[task](requested && locale);
      const result = parseJsonOr<unknown>(text, output, () => new PageFailed('invalid result'));
      const seconds = (performance.now() - startedAt) / 1_000;
      if (result === null) this.count(id, 'no-page');
      else this.count(id, 'painted', task === 'paint' ? seconds : undefined);
      return JSON.stringify(result);
    } catch (error) {
      this.count(id, error instanceof RenderRefused ? error.outcome : 'failed');
      this.logOnce(id, error);
      throw error;
    }
  }

  /** Starts the renderers of the releases served from now on, before their first request. */
  async warmUp(ids: readonly string[]): Promise<void> {
    this.served = new Set(ids);
    const ready = ids.map(async (id) => {
      try {
        await (await this.getRenderer(id)).start();
      } catch (error) {
        if (!(error instanceof NoRenderer)) this.logOnce(id, error);
      }
    });
    await Promise.race([Promise.all(ready), delay(WARM_UP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Closes renderers that are idle and whose releases are no longer served. */
  evictIdle(): void {
    for (const [id, { lastUsedAt }] of this.entries) {
      if (!this.served.has(id) && this.now() - lastUsedAt > IDLE_TIMEOUT_MS) this.end(id);
    }
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.sweepTimer);
    for (const id of this.entries.keys()) this.end(id);
  }

  private getRenderer(id: string): Promise<ReleaseRenderer> {
    const entry = this.entries.get(id);
    if (entry) {
      entry.lastUsedAt = this.now();
      return entry.renderer;
    }
    if (this.entries.size >= MAX_RELEASES) this.evictOne();
    const renderer = this.open(id);
    this.entries.set(id, { renderer, lastUsedAt: this.now() });
    renderer.catch(() => this.entries.delete(id));
    return renderer;
  }

  private async open(id: string): Promise<ReleaseRenderer> {
    if (this.isClosed) throw new RendererDown('the server is closing');
    const load = (locale: RenderLocale) =>
      this.loadBundle(id, locale).catch((error: unknown) => {
        throw error instanceof RenderRefused ? error : new RendererDown(String(error));
      });
    const bundle = await load('en');
    const onExit = (reason: string) => {
      const { part, warn } = this.options;
      warn({ part, release: id, reason }, 'a render process has exited');
    };
    const limits = { ...DEFAULT_RENDER_LIMITS, ...this.options.limits };
    return new ReleaseRenderer(bundle, limits, onExit, load, this.options.now);
  }

  /** Evicts the least recently used release that is not served. */
  private evictOne(): void {
    const others = [...this.entries].filter(([id]) => !this.served.has(id));
    const [oldest] = others.sort(([, one], [, other]) => one.lastUsedAt - other.lastUsedAt);
    if (!oldest) throw new RendererBusy();
    this.end(oldest[0]);
  }

  private end(id: string): void {
    const entry = this.entries.get(id);
    this.entries.delete(id);
    this.options.metrics?.forget(id);
    entry?.renderer.then(
      (renderer) => renderer.end(),
      () => undefined,
    );
  }

  /** Counts only releases with a renderer, so that unknown names do not become labels. */
  private count(id: string, outcome: string, seconds?: number): void {
    if (this.entries.has(id)) this.options.metrics?.count(id, outcome, seconds);
  }

  /** Logs an error once, not for every page. */
  private logOnce(id: string, error: unknown): void {
    const isRendererError = error instanceof PageFailed || error instanceof RendererDown;
    if (error instanceof RenderRefused && !isRendererError) return;
    const reason = isRendererError ? error.reason : String(error);
    if (reason === this.lastLogged) return;
    this.lastLogged = reason;
    const { part, warn } = this.options;
    warn({ part, release: id, reason }, 'a page could not be rendered');
  }

  private now(): number {
    return (this.options.now ?? performance.now.bind(performance))();
  }
}
