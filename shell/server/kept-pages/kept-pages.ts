import { Memory } from '../../../server-kit/src/index.ts';
import type { KeptPage } from './kept-page.ts';

const MEGABYTE = 1024 * 1024;
/** All pages together; those that nobody has asked for longest go first. */
const MOST_BYTES = 16 * MEGABYTE;

/** A page that was made, and whether whoever comes next may have it too. */
export interface Made {
  readonly page: KeptPage;
  readonly isLasting: boolean;
}

/**
 * Pages by their version. Whatever changes a page changes its version, so nothing here is ever old: the
 * old one is only forgotten. Many who ask at once wait for one.
 */
export class KeptPages {
  private readonly kept: Memory<KeptPage>;
  private readonly underWay = new Map<string, Promise<KeptPage>>();

  constructor(most = MOST_BYTES) {
    this.kept = new Memory(most, ({ size }) => size);
  }

  /** The page of that version; null: one that nobody else may have. */
  async get(version: string | null, make: () => Promise<Made>): Promise<KeptPage> {
    if (version === null) return (await make()).page;
    return this.kept.get(version) ?? this.underWay.get(version) ?? this.begin(version, make);
  }

  private begin(version: string, make: () => Promise<Made>): Promise<KeptPage> {
    const made = make()
      .then(({ page, isLasting }) => {
        if (isLasting) this.kept.set(version, page);
        return page;
      })
      .finally(() => this.underWay.delete(version));
    this.underWay.set(version, made);
    return made;
  }
}
