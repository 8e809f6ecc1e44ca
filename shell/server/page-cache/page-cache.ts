import { LruCache } from '../../../server-kit/src/index.ts';
import { TTL_MS } from '../api/public-api.ts';
import type { ReleaseDocuments } from '../releases/live-releases.ts';
import type { CachedPage } from './cached-page.ts';

const MEGABYTE = 1024 * 1024;
/** All pages together; those that nobody has asked for longest go first. */
const MOST_BYTES = 16 * MEGABYTE;

/** A page that was made, and whether whoever comes next may have it too. */
export interface CacheEntry {
  readonly page: CachedPage;
  readonly isCacheable: boolean;
}

/** What a page is made of at this moment. */
export interface CacheVersion {
  /** The address, as it is asked for. */
  readonly key: string;
  /** Null: a page that nobody else may have. */
  readonly version: string | null;
  readonly documents: ReleaseDocuments;
  /** Until when its data count as fresh, in milliseconds since 1970. */
  readonly freshUntil: number;
}

interface Kept extends Omit<CacheVersion, 'key'> {
  readonly page: CachedPage;
}

/**
 * The last page of each address. Whatever changes a page changes its version, so nothing here is ever
 * old: it is replaced. Many who ask at once wait for one.
 */
export class PageCache {
  private readonly kept: LruCache<Kept>;
  private readonly underWay = new Map<string, Promise<CachedPage>>();

  constructor(most = MOST_BYTES) {
    this.kept = new LruCache(most, ({ page }) => page.size);
  }

  /** The page of an address, while what it is made of counts as fresh. */
  atOnce(key: string, documents: ReleaseDocuments): CachedPage | undefined {
    const kept = this.kept.get(key);
    if (kept?.documents !== documents) return undefined;
    const left = kept.freshUntil - Date.now();
    // A clock that was put back makes no page younger.
    return left > 0 && left <= TTL_MS ? kept.page : undefined;
  }

  /** The page of that moment. */
  async get(moment: CacheVersion, make: () => Promise<CacheEntry>): Promise<CachedPage> {
    const { key, version } = moment;
    if (version === null) return (await make()).page;
    const kept = this.kept.get(key);
    if (kept?.version !== version) return this.underWay.get(version) ?? this.begin(moment, make);
    this.kept.set(key, { ...kept, ...moment });
    return kept.page;
  }

  private begin(moment: CacheVersion, make: () => Promise<CacheEntry>): Promise<CachedPage> {
    const version = moment.version ?? '';
    const made = make()
      .then(({ page, isCacheable }) => {
        if (isCacheable) this.kept.set(moment.key, { ...moment, page });
        return page;
      })
      .finally(() => this.underWay.delete(version));
    this.underWay.set(version, made);
    return made;
  }
}
