// Cache of one part's rendered pages. A page with the same data is rendered once.
import { createHash } from 'node:crypto';
import type { RenderResponseBody } from '@challenge-coins/ssr/render-protocol';
import type { Release } from '@challenge-coins/release/release-document';
import { LruCache, type Locale } from '@challenge-coins/server-kit/source';
import { SingleFlightCache } from './single-flight-cache.ts';

/** Cache size of a part's pages, in characters. */
const CACHE_CHARACTERS = 16_000_000;
const MAX_HEADS = 2_000;

/**
 * Renders a page in a language of its release; null if the release has no such page; rejects on failure. `body` is a
 * render request as JSON.
 */
export type RenderFn = (
  release: Release,
  body: string,
  locale: Locale,
) => Promise<RenderResponseBody | null>;

/** A page to render. */
export interface RenderJob {
  readonly release: Release;
  /** Path and search string, with the prefix of the language. */
  readonly address: string;
  /** Language of the result: that of the address, if the release has it. */
  readonly locale: Locale;
  readonly body: string;
}

const getKey = ({ release, address }: RenderJob) => `${release.id} ${address}`;

/** Caches rendered pages and the last head of each URL. */
export class SsrCache {
  private readonly cache = new SingleFlightCache<RenderResponseBody>({
    maxWeight: CACHE_CHARACTERS,
    weigh: ({ html, head }) => html.length + JSON.stringify(head).length,
  });
  private readonly heads = new LruCache<RenderResponseBody['head']>(MAX_HEADS);

  constructor(private readonly render: RenderFn) {}

  /** Rendered page; null if unavailable within `timeoutMs` milliseconds. */
  async get(job: RenderJob, timeoutMs: number): Promise<RenderResponseBody | null> {
    const { release, body, locale } = job;
    const fingerprint = createHash('sha1').update(body).digest('base64');
    const load = () => this.render(release, body, locale);
    const rendered = await this.cache.get(`${release.id} ${fingerprint}`, {
      load,
      timeoutMs,
    });
    // Do not remember a 404: the page may exist later, when rendering fails.
    if (rendered && rendered.head.status !== 404) this.heads.set(getKey(job), rendered.head);
    return rendered;
  }

  /** Last rendered head of a URL in this release, whatever its data. */
  getLastHead(job: RenderJob): RenderResponseBody['head'] | null {
    return this.heads.get(getKey(job)) ?? null;
  }
}
