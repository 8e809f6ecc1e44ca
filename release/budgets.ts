// How much a first visit may download. A release above its budget is refused: make it smaller, or raise the
// goal here and say why in the commit.
import type { FrontEnd } from './parts.ts';
import type { Release } from './release-document.ts';

/** The goals: scripts of a first view in bytes as they travel, those of shell and page together. */
export const BUDGETS = { '/': 110_500, '/shop': 111_000, '/product/:id': 113_500 } as const;

/** The goal of a page that has none of its own. */
const OTHER_PAGES = 113_500;

/** What of each goal is the shell's; the rest is the page's. */
const OF_SHELL = 95_700;

/** The back office is for few people, who come every day. */
const OF_OFFICE = 29_500;

/** Sheets of a page, and the fonts that every page needs at once. */
const SHEETS = 9_000;
const FONTS = 55_000;

const goalOf = (page: string) =>
  page in BUDGETS ? BUDGETS[page as keyof typeof BUDGETS] : OTHER_PAGES;

/** How many bytes of scripts a part may bring for one of its pages; null for what every page needs. */
export function scriptBudget(part: FrontEnd, page: string | null): number {
  if (part === 'admin-mfe') return OF_OFFICE;
  if (part === 'shell') return page === null ? OF_SHELL : goalOf(page);
  return goalOf(page ?? '') - OF_SHELL;
}

/** What a first visit of one page downloads of a release, in bytes: brotli where there is such a copy. */
interface FirstLoad {
  /** The route pattern; null for what every page needs. */
  readonly page: string | null;
  readonly scripts: number;
  readonly sheets: number;
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

/** The first loads of a release whose files have these sizes, the heaviest first. */
export function firstLoadsOf(release: Release, all: Sizes): FirstLoad[] {
  const first = release.start === undefined ? [] : [release.start];
  const always = [...first, ...release.scripts, ...release.styles];
  const pages = [[null, []] as const, ...Object.entries(release.preload)];
  const loads = pages.map(([page, files]) => {
    const needed = [...new Set([...always, ...files])];
    const ending = (kind: string) => needed.filter((file) => file.endsWith(kind));
    return { page, scripts: bytesOf(all, ending('.js')), sheets: bytesOf(all, ending('.css')) };
  });
  return loads.sort((a, b) => b.scripts - a.scripts);
}

function check(what: string, bytes: number, most: number): void {
  if (bytes <= most) return;
  throw new OverBudget(
    `${what} ${kilobytes(bytes)}, and may be ${kilobytes(most)} (release/budgets.ts).`,
  );
}

/** Throws `OverBudget` when a first visit would download more of the part than it may weigh. */
export function checkBudget(part: FrontEnd, release: Release, all: Sizes): void {
  for (const { page, scripts, sheets } of firstLoadsOf(release, all)) {
    const of = `${part} ${page === null ? 'on every page' : `on ${page}`}`;
    check(`The scripts of ${of} are`, scripts, scriptBudget(part, page));
    check(`The sheets of ${of} are`, sheets, SHEETS);
  }
  check(`The fonts of ${part} are`, bytesOf(all, release.fonts), part === 'shell' ? FONTS : 0);
}
