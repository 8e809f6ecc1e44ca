// Paints for the releases of one part: for those that visitors get now, and for others that are asked for.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { neededSchema, paintingSchema, paintRequestSchema } from '../../release/painting.ts';
import type { ReleasePlace } from '../../release/release-store.ts';
import { KeptTexts } from './kept-texts.ts';
import { painterCodes } from './painter-code.ts';
import {
  NotARequest,
  NoPainter,
  PageFailed,
  PainterBusy,
  PainterDown,
  PaintingRefused,
} from './painting.errors.ts';
import type { PaintingFigures } from './painting-figures.ts';
import type { PainterCode } from './painting-process.ts';
import { BOUNDS, ReleasePainter } from './release-painter.ts';
import type { PaintingBounds } from './release-painter.ts';

export interface PaintersOptions {
  /** Where the part's releases are. */
  readonly place: ReleasePlace;
  readonly part: string;
  readonly warn: (details: object, message: string) => void;
  readonly figures?: PaintingFigures | undefined;
  readonly bounds?: Partial<PaintingBounds>;
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
  paint: { asked: paintRequestSchema, answered: paintingSchema.nullable() },
  queries: { asked: paintRequestSchema.pick({ path: true }), answered: neededSchema },
};
type Task = keyof typeof TASKS;

interface Entry {
  readonly painter: Promise<ReleasePainter>;
  askedAt: number;
}

function jsonOr(text: string, schema: z.ZodType, refused: () => PaintingRefused): unknown {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw refused();
  }
}

/** The painters of a part's releases. */
export class Painters {
  private readonly entries = new Map<string, Entry>();
  private readonly kept = new KeptTexts(KEPT);
  private readonly onTheWay = new Map<string, Promise<string>>();
  private readonly codeOf: (id: string) => Promise<PainterCode>;
  private readonly sweeping: NodeJS.Timeout;
  private expected: ReadonlySet<string> = new Set();
  private complaint = '';
  private isClosed = false;

  constructor(private readonly options: PaintersOptions) {
    this.codeOf = painterCodes(options.place, options.part);
    this.sweeping = setInterval(() => this.sweep(), SWEEP_EVERY).unref();
  }

  /**
   * Answers a request, given as its JSON, with JSON: `paint` with a painting or null where the release
   * has no such page, `queries` with what the visit begins with. The same request has the same answer.
   */
  async ask(task: Task, id: string, request: string): Promise<string> {
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
    this.kept.keep(key, text);
    return text;
  }

  /** The releases that visitors get from now on have their painters before the first page is asked for. */
  async expect(ids: readonly string[]): Promise<void> {
    this.expected = new Set(ids);
    const ready = ids.map(async (id) => {
      try {
        await (await this.painterOf(id)).begin();
      } catch (error) {
        if (!(error instanceof NoPainter)) this.complain(id, error);
      }
    });
    await Promise.race([Promise.all(ready), delay(GRACE, undefined, { ref: false })]);
  }

  /** Ends the painters that nobody needs any more. */
  sweep(): void {
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
      this.count(id, error instanceof PaintingRefused ? error.outcome : 'failed');
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

  private painterOf(id: string): Promise<ReleasePainter> {
    const known = this.touch(id);
    if (known) return known.painter;
    if (this.entries.size >= MOST_RELEASES) this.makeRoom();
    const painter = this.open(id);
    this.entries.set(id, { painter, askedAt: this.now() });
    painter.catch(() => this.entries.delete(id));
    return painter;
  }

  private async open(id: string): Promise<ReleasePainter> {
    if (this.isClosed) throw new PainterDown('its server closes');
    const code = await this.codeOf(id).catch((error: unknown) => {
      throw error instanceof PaintingRefused ? error : new PainterDown(String(error));
    });
    const died = (reason: string) => {
      const { part, warn } = this.options;
      warn({ part, release: id, reason }, 'a painter has ended');
    };
    return new ReleasePainter(code, { ...BOUNDS, ...this.options.bounds }, died);
  }

  /** The one that nobody has asked for the longest gives way, but for those that visitors get. */
  private makeRoom(): void {
    const others = [...this.entries].filter(([id]) => !this.expected.has(id));
    const [oldest] = others.sort(([, one], [, other]) => one.askedAt - other.askedAt);
    if (!oldest) throw new PainterBusy();
    this.end(oldest[0]);
  }

  private end(id: string): void {
    const entry = this.entries.get(id);
    this.entries.delete(id);
    this.options.figures?.forget(id);
    entry?.painter.then(
      (painter) => painter.end(),
      () => undefined,
    );
  }

  /** Of releases that are not painted for nothing is counted: a name that anybody makes up is no label. */
  private count(id: string, outcome: string, seconds?: number): void {
    if (this.entries.has(id)) this.options.figures?.count(id, outcome, seconds);
  }

  /** Says a new fault once, not at every page. */
  private complain(id: string, error: unknown): void {
    const isOurs = error instanceof PageFailed || error instanceof PainterDown;
    if (error instanceof PaintingRefused && !isOurs) return;
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
