// Paints for the releases of one part: for those that visitors get now, and for others that are asked for.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import {
  requiredQueriesSchema,
  renderResultSchema,
  renderRequestSchema,
} from '../../release/render-protocol.ts';
import type { ReleaseStoreLocation } from '../../release/release-store.ts';
import { TextCache } from './text-cache.ts';
import { createBundleLoader } from './bundle-loader.ts';
import {
  NotARequest,
  NoRenderer,
  PageFailed,
  RendererBusy,
  RendererDown,
  RenderRefused,
} from './render.errors.ts';
import type { RenderMetrics } from './render-metrics.ts';
import type { SsrBundle } from './render-process.ts';
import { BOUNDS, ReleaseRenderer } from './release-renderer.ts';
import type { RenderLimits } from './release-renderer.ts';

export interface RendererPoolOptions {
  /** Where the part's releases are. */
  readonly dir: ReleaseStoreLocation;
  readonly part: string;
  readonly warn: (details: object, message: string) => void;
  readonly metrics?: RenderMetrics | undefined;
  readonly bounds?: Partial<RenderLimits>;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/** How many releases are painted for at once; each is a process of some 60 MB. */
const MOST_RELEASES = 4;
/** How long a release that visitors do not get any more has its painter after the last question. */
const IDLE = 60_000;
const SWEEP_EVERY = 10_000;
/** How long whoever asks what is live waits for the painters of a new release; the shell waits no longer. */
const GRACE = 500;
/** In bytes, of all releases together. */
const KEPT = 16 * 1024 * 1024;

const TASKS = {
  paint: { asked: renderRequestSchema, answered: renderResultSchema.nullable() },
  queries: { asked: renderRequestSchema.pick({ path: true }), answered: requiredQueriesSchema },
};
type Task = keyof typeof TASKS;

interface Entry {
  readonly painter: Promise<ReleaseRenderer>;
  askedAt: number;
}

function jsonOr(text: string, schema: z.ZodType, refused: () => RenderRefused): unknown {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw refused();
  }
}

/** The painters of a part's releases. */
export class RendererPool {
  private readonly entries = new Map<string, Entry>();
  private readonly kept = new TextCache(KEPT);
  private readonly onTheWay = new Map<string, Promise<string>>();
  private readonly codeOf: (id: string) => Promise<SsrBundle>;
  private readonly sweeping: NodeJS.Timeout;
  private expected: ReadonlySet<string> = new Set();
  private complaint = '';
  private isClosed = false;

  constructor(private readonly options: RendererPoolOptions) {
    this.codeOf = createBundleLoader(options.dir, options.part);
    this.sweeping = setInterval(() => this.evictIdle(), SWEEP_EVERY).unref();
  }

  /**
   * Answers a request, given as its JSON, with JSON: `paint` with a painting or null where the release
   * has no such page, `queries` with what the visit begins with. The same request has the same answer.
   */
  async render(task: Task, id: string, request: string): Promise<string> {
    const key = `${id} ${task} ${createHash('sha256').update(request).digest('base64')}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) {
      this.touch(id);
      this.count(id, 'kept');
      return kept;
    }
    const asked = this.onTheWay.get(key) ?? this.answer(task, id, request);
    this.onTheWay.set(key, asked);
    const text = await asked.finally(() => this.onTheWay.delete(key));
    this.kept.set(key, text);
    return text;
  }

  /** The releases that visitors get from now on have their painters before the first page is asked for. */
  async warmUp(ids: readonly string[]): Promise<void> {
    this.expected = new Set(ids);
    const ready = ids.map(async (id) => {
      try {
        await (await this.painterOf(id)).start();
      } catch (error) {
        if (!(error instanceof NoRenderer)) this.complain(id, error);
      }
    });
    await Promise.race([Promise.all(ready), delay(GRACE, undefined, { ref: false })]);
  }

  /** Ends the painters that nobody needs any more. */
  evictIdle(): void {
    for (const [id, { askedAt }] of this.entries) {
      if (!this.expected.has(id) && this.now() - askedAt > IDLE) this.end(id);
    }
  }

  /** Ends all of them. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.sweeping);
    for (const id of this.entries.keys()) this.end(id);
  }

  private async answer(task: Task, id: string, request: string): Promise<string> {
    const since = performance.now();
    const { asked, answered } = TASKS[task];
    jsonOr(request, asked, () => new NotARequest());
    try {
      const text = await (await this.painterOf(id)).run({ task, input: request });
      const answer = jsonOr(text, answered, () => new PageFailed('its answer is not as agreed'));
      const seconds = (performance.now() - since) / 1_000;
      if (answer === null) this.count(id, 'no-page');
      else this.count(id, 'painted', task === 'paint' ? seconds : undefined);
      return JSON.stringify(answer);
    } catch (error) {
      this.count(id, error instanceof RenderRefused ? error.outcome : 'failed');
      this.complain(id, error);
      throw error;
    }
  }

  /** The release has been asked for just now. */
  private touch(id: string): Entry | undefined {
    const entry = this.entries.get(id);
    if (entry) entry.askedAt = this.now();
    return entry;
  }

  private painterOf(id: string): Promise<ReleaseRenderer> {
    const known = this.touch(id);
    if (known) return known.painter;
    if (this.entries.size >= MOST_RELEASES) this.evictOne();
    const painter = this.open(id);
    this.entries.set(id, { painter, askedAt: this.now() });
    painter.catch(() => this.entries.delete(id));
    return painter;
  }

  private async open(id: string): Promise<ReleaseRenderer> {
    if (this.isClosed) throw new RendererDown('its server closes');
    const code = await this.codeOf(id).catch((error: unknown) => {
      throw error instanceof RenderRefused ? error : new RendererDown(String(error));
    });
    const died = (reason: string) => {
      const { part, warn } = this.options;
      warn({ part, release: id, reason }, 'a painter has ended');
    };
    return new ReleaseRenderer(code, { ...BOUNDS, ...this.options.bounds }, died);
  }

  /** The one that nobody has asked for the longest gives way, but for those that visitors get. */
  private evictOne(): void {
    const others = [...this.entries].filter(([id]) => !this.expected.has(id));
    const [oldest] = others.sort(([, one], [, other]) => one.askedAt - other.askedAt);
    if (!oldest) throw new RendererBusy();
    this.end(oldest[0]);
  }

  private end(id: string): void {
    const entry = this.entries.get(id);
    this.entries.delete(id);
    this.options.metrics?.forget(id);
    entry?.painter.then(
      (painter) => painter.end(),
      () => undefined,
    );
  }

  /** Of releases that are not painted for nothing is counted: a name that anybody makes up is no label. */
  private count(id: string, outcome: string, seconds?: number): void {
    if (this.entries.has(id)) this.options.metrics?.count(id, outcome, seconds);
  }

  /** Says a new fault once, not at every page. */
  private complain(id: string, error: unknown): void {
    const isOurs = error instanceof PageFailed || error instanceof RendererDown;
    if (error instanceof RenderRefused && !isOurs) return;
    const reason = isOurs ? error.reason : String(error);
    if (reason === this.complaint) return;
    this.complaint = reason;
    const { part, warn } = this.options;
    warn({ part, release: id, reason }, 'a page could not be painted');
  }

  private now(): number {
    return (this.options.now ?? performance.now.bind(performance))();
  }
}
