// The painted pages of one part. The same page with the same data is painted once.
import { createHash } from 'node:crypto';
import type { RenderResponseBody } from '../../../release/render-protocol.ts';
import type { Release } from '../../../release/release-document.ts';
import { LruCache } from '../../../server-kit/src/index.ts';
import { SingleFlightCache } from './single-flight-cache.ts';

/** How much is remembered of a part's pages, in characters. */
const REMEMBERED = 16_000_000;
/** Of how many addresses the last head is remembered. */
const HEADS = 2_000;

/**
 * Paints a page; null where the release has none to paint at that address. Rejects where it cannot.
 * `body` is a `PaintRequest` as JSON.
 */
export type RenderFn = (release: Release, body: string) => Promise<RenderResponseBody | null>;

/** What is to be painted. */
export interface RenderJob {
  readonly release: Release;
  /** Path and search of the visit. */
  readonly address: string;
  /** A `PaintRequest` as JSON. */
  readonly body: string;
}

const nameOf = ({ release, address }: RenderJob) => `${release.id} ${address}`;

/** Remembers what is painted, and what the pages said of themselves. */
export class SsrCache {
  private readonly asking = new SingleFlightCache<RenderResponseBody>({
    most: REMEMBERED,
    weigh: ({ html, head }) => html.length + JSON.stringify(head).length,
  });
  private readonly heads = new LruCache<RenderResponseBody['head']>(HEADS);

  constructor(private readonly paint: RenderFn) {}

  /** The painted page; null when there is none within `budget` milliseconds. */
  async get(order: RenderJob, budget: number): Promise<RenderResponseBody | null> {
    const { release, body } = order;
    const fingerprint = createHash('sha1').update(body).digest('base64');
    const ask = () => this.paint(release, body);
    const painting = await this.asking.get(`${release.id} ${fingerprint}`, {
      ask,
      timeoutMs: budget,
    });
    // What was missing once may be there when it cannot be painted.
    if (painting && painting.head.status !== 404) this.heads.set(nameOf(order), painting.head);
    return painting;
  }

  /** What the release last said of the page at that address, with whatever data. */
  getLastHead(order: RenderJob): RenderResponseBody['head'] | null {
    return this.heads.get(nameOf(order)) ?? null;
  }
}
