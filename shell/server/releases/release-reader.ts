// What is live of one part: asked at most once a second, and when the part gives no good answer,
// the last good one counts, which also survives a restart.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { releaseDocumentSchema } from '../../../release/release-document.ts';
import type { ReleaseDocument } from '../../../release/release-document.ts';
import type { ReleaseSource } from './release-source.ts';

/** How long an answer counts as fresh, in milliseconds. */
const FRESH = 1_000;
/** The grace where none is said. */
const GRACE = 200;

export interface ReleaseReaderOptions {
  readonly part: string;
  readonly source: ReleaseSource;
  /** The file that keeps the last good document. */
  readonly lastGoodPath: string;
  readonly warn: (details: object, message: string) => void;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
  /** How long a page waits for a slow part when an earlier answer is at hand, in milliseconds. */
  readonly grace?: number;
}

/** Reads the release document of one part. */
export class ReleaseReader {
  private lastGood: ReleaseDocument | null = null;
  private lastRawDocument = '';
  private readAt: number | null = null;
  private reading: Promise<void> | null = null;
  private complaint = '';

  constructor(private readonly options: ReleaseReaderOptions) {}

  /** What is live, or null when no good answer was ever had. `afresh` asks the part in any case. */
  async document({ afresh = false } = {}): Promise<ReleaseDocument | null> {
    const isFirst = this.readAt === null;
    if (afresh || this.isStale()) {
      const reading = this.refresh();
      await (afresh || isFirst
        ? reading
        : Promise.race([reading, delay(this.options.grace ?? GRACE, null, { ref: false })]));
    }
    return this.lastGood;
  }

  /** What is live, where it need not be asked for; undefined: it has to be. */
  get fresh(): ReleaseDocument | null | undefined {
    return this.isStale() ? undefined : this.lastGood;
  }

  private now(): number {
    return (this.options.now ?? performance.now.bind(performance))();
  }

  private isStale(): boolean {
    return this.readAt === null || this.now() - this.readAt >= FRESH;
  }

  /** Pages that come at the same time wait for the same answer. */
  private refresh(): Promise<void> {
    this.reading ??= this.read().finally(() => {
      this.reading = null;
      this.readAt = this.now();
    });
    return this.reading;
  }

  private async read(): Promise<void> {
    try {
      const text = await this.options.source();
      if (text !== this.lastRawDocument) {
        this.lastGood = this.check(text);
        await this.keep(text);
        this.lastRawDocument = text;
      }
      this.complaint = '';
    } catch (error) {
      this.complain(error);
      this.lastGood ??= await this.fromDisk();
    }
  }

  private check(text: string): ReleaseDocument {
    const document = releaseDocumentSchema.parse(JSON.parse(text));
    if (document.part === this.options.part) return document;
    throw new Error(`the document is of ${document.part}`);
  }

  /** Says a new fault once, not at every page. */
  private complain(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason === this.complaint) return;
    this.complaint = reason;
    const { part, warn } = this.options;
    warn({ part, reason }, 'no good release document: going on with the last good one');
  }

  /** A disk that cannot be written costs the memory over a restart, nothing else. */
  private async keep(text: string): Promise<void> {
    const { lastGoodPath, part, warn } = this.options;
    try {
      await mkdir(dirname(lastGoodPath), { recursive: true });
      await writeFile(`${lastGoodPath}.tmp`, text);
      await rename(`${lastGoodPath}.tmp`, lastGoodPath);
    } catch (error) {
      warn(
        { part, reason: String(error) },
        'the last good release document cannot be kept on disk',
      );
    }
  }

  private async fromDisk(): Promise<ReleaseDocument | null> {
    try {
      return this.check(await readFile(this.options.lastGoodPath, 'utf8'));
    } catch {
      return null;
    }
  }
}
