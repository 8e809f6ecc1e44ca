// How much of each part a first visit may download. A release above its budget is refused: make it
// smaller, or raise the number here and say why in the commit.
import type { FrontEnd } from './parts.ts';
import type { Release } from './release-document.ts';

/** Bytes over the wire, brotli where there is such a copy. */
interface Budget {
  /** Scripts and sheets of the heaviest page's first load. */
  readonly firstLoad: number;
  /** Fonts that every page needs at once. */
  readonly fonts: number;
}

/** Measured sizes and a tenth more. */
export const BUDGETS: Readonly<Record<FrontEnd, Budget>> = {
  shell: { firstLoad: 145_000, fonts: 55_000 },
  'storefront-mfe': { firstLoad: 22_000, fonts: 0 },
  'admin-mfe': { firstLoad: 26_500, fonts: 0 },
};

/** What a first visit downloads of a release, in bytes, and the page on which it is the most. */
export interface FirstLoad {
  readonly bytes: number;
  /** The route pattern; null where every page needs the same. */
  readonly page: string | null;
  readonly fonts: number;
}

/** A release is larger than its part's budget. */
export class OverBudget extends Error {}

/** `12.3 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

type Sizes = ReadonlyMap<string, number>;

function bytesOf(all: Sizes, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + (all.get(`${file}.br`) ?? all.get(file) ?? 0), 0);
}

/** Measures the first load of a release whose files have these sizes. */
export function firstLoadOf(release: Release, all: Sizes): FirstLoad {
  const always = [...release.scripts, ...release.styles];
  const sizes = Object.entries(release.preload).map(([page, files]) => ({
    page,
    bytes: bytesOf(all, new Set([...always, ...files])),
  }));
  const fonts = bytesOf(all, release.fonts);
  const heaviest = sizes.sort((a, b) => b.bytes - a.bytes)[0];
  return heaviest ? { ...heaviest, fonts } : { page: null, bytes: bytesOf(all, always), fonts };
}

/** Throws `OverBudget` when a first visit would download more than the part may weigh. */
export function checkBudget(part: FrontEnd, { bytes, page, fonts }: FirstLoad): void {
  const budget = BUDGETS[part];
  const where = page === null ? '' : ` of ${page}`;
  if (bytes > budget.firstLoad) {
    throw new OverBudget(
      `The first load${where} is ${kilobytes(bytes)}; ${part} may weigh ` +
        `${kilobytes(budget.firstLoad)} (release/budgets.ts).`,
    );
  }
  if (fonts > budget.fonts) {
    throw new OverBudget(
      `The fonts are ${kilobytes(fonts)}; those of ${part} may weigh ` +
        `${kilobytes(budget.fonts)} (release/budgets.ts).`,
    );
  }
}
