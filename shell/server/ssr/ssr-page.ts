// The first screen of a page as HTML: what its part has painted, inside the frame that the shell has
// painted. One without the other is not shown: what is there would jump when the rest comes.
import type { RenderRequestBody } from '../../../release/render-protocol.ts';
import type { Release } from '../../../release/release-document.ts';
import { SETTINGS } from '../api/settings.ts';
import type { QueryResult } from '../initial-data/initial-data.ts';
import type { RenderedHead } from '../head/head.ts';
import { getPageRelease } from '../page-request.ts';
import type { PageRequest } from '../page-request.ts';
import type { RemoteClient } from './remote-client.ts';
import type { SsrCache } from './ssr-cache.ts';

/** How long a page waits for being painted, in milliseconds. */
const BUDGET = 150;
/** Where in the frame the page stands. */
const PLACE = '<!--page-->';

/** What is painted of a page; null where it is not in time, or not at all. */
export interface SsrPage {
  readonly html: string | null;
  readonly head: RenderedHead | null;
}

/** What a page is painted from. */
interface Ground {
  readonly visit: PageRequest;
  readonly known: readonly QueryResult[];
  readonly siteName: string;
}

const NOTHING: SsrPage = { html: null, head: null };

/** The `PaintRequest`, with the API's own texts in it as they are. */
function requestOf({ visit, known, siteName }: Ground, publicUrl: string): string {
  const answers = known.map(
    ({ queryKey, response: { status, json } }) =>
      `{"queryKey":${JSON.stringify(queryKey)},"status":${status},"data":${json || 'null'}}`,
  );
  const rest = { path: visit.address, siteName, publicUrl } satisfies Omit<
    RenderRequestBody,
    'known'
  >;
  return `{"known":[${answers.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

/** The page in its place in the frame; null for a frame without one. */
function framed(frame: string, page: string): string | null {
  const place = frame.indexOf(PLACE);
  return place < 0 ? null : frame.slice(0, place) + page + frame.slice(place + PLACE.length);
}

/** Asks for painted first screens. */
export class SsrPages {
  constructor(
    private readonly painters: {
      /** The remotes' own servers, by their names. */
      readonly parts: ReadonlyMap<string, RemoteClient>;
      /** The shell's frame, and its own pages in it. */
      readonly frames: SsrCache;
    },
    private readonly publicUrl: string,
  ) {}

  async get(ground: Ground): Promise<SsrPage> {
    const { pattern, part } = ground.visit.match;
    if (pattern === null) return NOTHING;
    const [frame, page] = await Promise.all([this.frame(ground), this.page(ground)]);
    if (part !== 'shell') {
      return { html: frame.html && page.html && framed(frame.html, page.html), head: page.head };
    }
    const isWhole = frame.html !== null && !frame.html.includes(PLACE);
    return { html: isWhole ? frame.html : null, head: frame.head };
  }

  /** It shows nothing but the settings, so it is the same whatever the page's data are. */
  private frame(ground: Ground): Promise<SsrPage> {
    const known = ground.known.filter(({ path }) => path === SETTINGS.path);
    const shell = ground.visit.live.shell ?? null;
    return this.painted(this.painters.frames, shell, { ...ground, known });
  }

  private page(ground: Ground): Promise<SsrPage> {
    const server = this.painters.parts.get(ground.visit.match.part);
    return this.painted(server?.renders, getPageRelease(ground.visit), ground);
  }

  private async painted(
    paintings: SsrCache | undefined,
    release: Release | null,
    ground: Ground,
  ): Promise<SsrPage> {
    if (!paintings || !release?.painter) return NOTHING;
    const { address } = ground.visit;
    const order = { release, address, body: requestOf(ground, this.publicUrl) };
    const painting = await paintings.get(order, BUDGET);
    return painting ?? { html: null, head: paintings.getLastHead(order) };
  }
}
