// Previews: a visitor with a secret link gets an unreleased version of a part beside the live other parts.
import {
  Previews,
  PREVIEW_TOKEN,
  previewTargetSchema,
  type PreviewTarget,
} from '@challenge-coins/release/previews';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { LruCache } from '@challenge-coins/server-kit/source';
import type { Config } from '../config.ts';
import type { LiveReleases } from './live-releases.ts';
import type { Visitor } from './visitor.ts';

/** Lifetime in milliseconds and maximum size of the cache. */
const TTL_MS = 5_000;
const CACHE_SIZE = 1_000;
/** Timeout of a part's server, in milliseconds. */
const TIMEOUT_MS = 1_500;

/** Resolves a token; null if there is no such preview. */
type ResolveToken = (token: string) => Promise<PreviewTarget | null>;

function createRemoteResolver(origin: string): ResolveToken {
  return async (token) => {
    const response = await fetch(new URL(`/previews/${token}`, origin), {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? previewTargetSchema.parse(await response.json()) : null;
  };
}

/** Resolves preview links through the servers of their parts. */
export class PreviewResolver {
  private readonly resolvers: ReadonlyMap<string, ResolveToken>;
  private readonly cache = new LruCache<{ at: number; target: Promise<PreviewTarget | null> }>(
    CACHE_SIZE,
  );

  constructor(config: Config) {
    const own = new Previews(new ReleaseStore(config, 'shell'));
    this.resolvers = new Map<string, ResolveToken>([
      ['shell', (token) => own.resolve(token)],
      ...config.remotes.map(({ name, url }): [string, ResolveToken] => [
        name,
        createRemoteResolver(url),
      ]),
    ]);
  }

  get parts(): readonly string[] {
    return [...this.resolvers.keys()];
  }

  /** Target of a part's preview link; null if it does not exist or the part is unreachable. */
  async resolve(part: string, token: string): Promise<PreviewTarget | null> {
    const resolveToken = this.resolvers.get(part);
    if (!resolveToken || !PREVIEW_TOKEN.test(token)) return null;
    const key = `${part} ${token}`;
    const cached = this.cache.get(key);
    if (cached && performance.now() - cached.at < TTL_MS) return cached.target;
    const target = resolveToken(token).catch(() => null);
    this.cache.set(key, { at: performance.now(), target });
    return target;
  }

  /** The visitor's releases with previews applied; null if there are none. */
  async applyPreviews({ previews }: Visitor, live: LiveReleases): Promise<LiveReleases | null> {
    const lookups = Object.entries(previews).map(async ([part, token]) => {
      const target = await this.resolve(part, token);
      return target ? [[part, target.release] as const] : [];
    });
    const releases = (await Promise.all(lookups)).flat();
    return releases.length > 0 ? { ...live, ...Object.fromEntries(releases) } : null;
  }
}
