import { LruCache, SingleFlight } from '@challenge-coins/server-kit/source';
import { TTL_MS } from '../api/public-api.ts';
import type { ReleaseDocuments } from '../releases/live-releases.ts';
import type { CachedPage } from './cached-page.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 16 * MEGABYTE;

/** A rendered page and whether it may be cached. */
export interface CacheEntry {
  readonly page: CachedPage;
  readonly isCacheable: boolean;
}

/** Current version of a page. */
export interface CacheVersion {
  readonly key: string;
  /** Hash of the page's inputs; null for a personalized page. */
  readonly version: string | null;
  readonly documents: ReleaseDocuments;
  /** Until when the page's data are fresh, in milliseconds since 1970. */
  readonly freshUntil: number;
}

interface CachedVersion extends Omit<CacheVersion, 'key'> {
  readonly page: CachedPage;
}

/**
 * LRU cache with the latest page of each URL. Every input of a page is part of its version, so cached pages are
 * never stale. Concurrent requests share one rendering.
 */
export class PageCache {
  private readonly cache: LruCache<CachedVersion>;
  private readonly renders = new SingleFlight<CachedPage>();

  constructor(maxBytes = MAX_BYTES) {
    this.cache = new LruCache(maxBytes, ({ page }) => page.size);
  }

  /** Cached page of a URL while its releases are unchanged and its data are fresh. */
  getFresh(key: string, documents: ReleaseDocuments): CachedPage | undefined {
    const cached = this.cache.get(key);
    if (cached?.documents !== documents) return undefined;
    const left = cached.freshUntil - Date.now();
    // More than the TTL left means that the clock was set back.
    return left > 0 && left <= TTL_MS ? cached.page : undefined;
  }

  /** Returns the cached page of this version or renders it; a null version is rendered and not cached. */
  async get(current: CacheVersion, render: () => Promise<CacheEntry>): Promise<CachedPage> {
    const { key, version } = current;
    if (version === null) return (await render()).page;
    const cached = this.cache.get(key);
    if (cached?.version !== version)
      return this.renders.run(version, () => this.renderAndCache(current, render));
    this.cache.set(key, { ...cached, ...current });
    return cached.page;
  }

  private async renderAndCache(
    current: CacheVersion,
    render: () => Promise<CacheEntry>,
  ): Promise<CachedPage> {
    const { page, isCacheable } = await render();
    if (isCacheable) this.cache.set(current.key, { ...current, page });
    return page;
  }
}
