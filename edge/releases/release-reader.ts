// Reads the release document of one part at most once a second. Falls back to the last valid document, which is
// saved on disk and survives a restart.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  releaseDocumentSchema,
  type ReleaseDocument,
} from '@challenge-coins/release/release-document';
import { OutageLog, SingleFlight } from '@challenge-coins/server-kit/source';
import type { ReleaseSource } from './release-source.ts';

/** How long a document counts as fresh, in milliseconds. */
const TTL_MS = 1_000;
/** Logged once per outage. */
const UNUSABLE = 'invalid release document: using the last valid one';
const DEFAULT_MAX_WAIT_MS = 200;

export interface ReleaseReaderOptions {
  readonly part: string;
  readonly source: ReleaseSource;
  /** File of the last valid document. */
  readonly lastGoodPath: string;
  readonly warn: (details: object, message: string) => void;
  readonly now?: () => number;
  /** How long a caller waits for a slow part if an earlier document is available, in milliseconds. */
  readonly maxWaitMs?: number;
}

/** Reads the release document of one part. */
export class ReleaseReader {
  private lastGood: ReleaseDocument | null = null;
  private lastRawDocument = '';
  private lastReadAt: number | null = null;
  private readonly reads = new SingleFlight<void>();
  private readonly outage: OutageLog;

  constructor(private readonly options: ReleaseReaderOptions) {
    const { part, warn } = options;
    this.outage = new OutageLog((reason) => warn({ part, reason }, UNUSABLE));
  }

  /** The latest valid document, or null if there never was one. `bypassCache` always reads from the source. */
  async document({ bypassCache = false } = {}): Promise<ReleaseDocument | null> {
    const isFirst = this.lastReadAt === null;
    if (bypassCache || this.isStale()) {
      const refreshed = this.refresh();
      const maxWaitMs = this.options.maxWaitMs ?? DEFAULT_MAX_WAIT_MS;
      const mustWait = bypassCache || isFirst;
      await (mustWait
        ? refreshed
        : Promise.race([refreshed, delay(maxWaitMs, null, { ref: false })]));
    }
    return this.lastGood;
  }

  /** The cached document; undefined if it is stale. */
  get fresh(): ReleaseDocument | null | undefined {
    return this.isStale() ? undefined : this.lastGood;
  }

  private now(): number {
    return (this.options.now ?? performance.now.bind(performance))();
  }

  private isStale(): boolean {
    return this.lastReadAt === null || this.now() - this.lastReadAt >= TTL_MS;
  }

  private refresh(): Promise<void> {
    return this.reads.run(this.options.part, () =>
      this.read().finally(() => {
        this.lastReadAt = this.now();
      }),
    );
  }

  private async read(): Promise<void> {
    try {
      const text = await this.options.source();
      if (text !== this.lastRawDocument) {
        this.lastGood = this.parse(text);
        await this.saveToDisk(text);
        this.lastRawDocument = text;
      }
      this.outage.succeed();
    } catch (error) {
      this.outage.fail(error);
      this.lastGood ??= await this.fromDisk();
    }
  }

  private parse(text: string): ReleaseDocument {
    const document = releaseDocumentSchema.parse(JSON.parse(text));
    if (document.part === this.options.part) return document;
    throw new Error(`the document belongs to ${document.part}`);
  }

  /** Saves the document for the next start; a failure is only logged. */
  private async saveToDisk(text: string): Promise<void> {
    const { lastGoodPath, part, warn } = this.options;
    try {
      await mkdir(dirname(lastGoodPath), { recursive: true });
      await writeFile(`${lastGoodPath}.tmp`, text);
      await rename(`${lastGoodPath}.tmp`, lastGoodPath);
    } catch (error) {
      warn({ part, reason: String(error) }, 'the release document could not be saved to disk');
    }
  }

  private async fromDisk(): Promise<ReleaseDocument | null> {
    try {
      return this.parse(await readFile(this.options.lastGoodPath, 'utf8'));
    } catch {
      return null;
    }
  }
}
