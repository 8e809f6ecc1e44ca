// What a preview's link shows: the release of a part that is not live, beside the live others, to one visitor.
import { Previews, PREVIEW_TOKEN, previewTargetSchema } from '../../../release/previews.ts';
import type { PreviewTarget } from '../../../release/previews.ts';
import { ReleaseStore } from '../../../release/release-store.ts';
import type { Config } from '../config.ts';
import type { LiveReleases } from './live-releases.ts';
import type { Visitor } from './visitor.ts';

/** How long an answer counts, in milliseconds, and of how many links. */
const FRESH = 5_000;
const MOST = 1_000;
/** How long a part's server may take, in milliseconds. */
const PATIENCE = 1_500;

/** Null when the link shows nothing, or nobody can tell. */
type Ask = (token: string) => Promise<PreviewTarget | null>;

function askServer(origin: string): Ask {
  return async (token) => {
    const answer = await fetch(new URL(`/previews/${token}`, origin), {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? previewTargetSchema.parse(await answer.json()) : null;
  };
}

/** Asks each part what its links show. */
export class PreviewResolver {
  private readonly asks: ReadonlyMap<string, Ask>;
  private readonly answers = new Map<
    string,
    { at: number; shown: Promise<PreviewTarget | null> }
  >();

  constructor(config: Config) {
    const own = new Previews(new ReleaseStore(config, 'shell'));
    this.asks = new Map<string, Ask>([
      ['shell', (token) => own.resolve(token)],
      ...config.remotes.map(({ name, url }): [string, Ask] => [name, askServer(url)]),
    ]);
  }

  /** The parts of which there can be previews. */
  get parts(): readonly string[] {
    return [...this.asks.keys()];
  }

  /** What the link of a part shows at this moment; null when nothing. */
  async resolve(part: string, token: string): Promise<PreviewTarget | null> {
    const ask = this.asks.get(part);
    if (!ask || !PREVIEW_TOKEN.test(token)) return null;
    const key = `${part} ${token}`;
    const known = this.answers.get(key);
    if (known && performance.now() - known.at < FRESH) return known.shown;
    if (this.answers.size >= MOST) this.answers.clear();
    const shown = ask(token).catch(() => null);
    this.answers.set(key, { at: performance.now(), shown });
    return shown;
  }

  /** The visitor's releases with what the links show in their places; null when they show nothing. */
  async releasesFor({ previews }: Visitor, live: LiveReleases): Promise<LiveReleases | null> {
    const asked = Object.entries(previews).map(async ([part, token]) => {
      const shown = await this.resolve(part, token);
      return shown ? [[part, shown.release] as const] : [];
    });
    const shown = (await Promise.all(asked)).flat();
    return shown.length > 0 ? { ...live, ...Object.fromEntries(shown) } : null;
  }
}
