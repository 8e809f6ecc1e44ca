// Performance budgets for the first load of a page. A release above its budget is refused: make it smaller,
// or raise the budget here and explain why in the commit.
import { CommandError } from './command-error.ts';
import type { FrontEnd } from './parts.ts';
import { localizeFile, type Release } from './release-document.ts';

/** Script budgets of the first load in compressed bytes, shell and page together. */
export const BUDGETS = { '/': 110_850, '/shop': 112_600, '/product/:id': 115_350 } as const;

const OTHER_PAGES = 115_400;

/** The shell's share of each budget; the rest is the page's. */
const SHELL_SCRIPTS = 96_250;

/** The admin UI has few users, who return every day with a warm cache. */
const ADMIN_SCRIPTS = 31_600;

/** Style sheets of a page, and the fonts that every page loads at once. */
const MAX_SHEETS = 9_000;
const MAX_FONTS = 55_000;

/** Texts of other languages are longer: their scripts may have this multiple of the English budget. */
const OTHER_LANGUAGES = 1.05;

/** Scripts that load only after an interaction, by the name of their chunk; in every language. */
const LAZY_SCRIPTS = { 'living-coin': 2_500, 'coin-tilt': 500 };

const budgetOf = (page: string) =>
  page in BUDGETS ? BUDGETS[page as keyof typeof BUDGETS] : OTHER_PAGES;

/** Maximum bytes of scripts that a part may load for one of its pages; null for what every page needs. */
export function scriptBudget(part: FrontEnd, page: string | null): number {
  if (part === 'admin-mfe') return ADMIN_SCRIPTS;
  if (part === 'shell') return page === null ? SHELL_SCRIPTS : budgetOf(page);
  return budgetOf(page ?? '') - SHELL_SCRIPTS;
}

/** Bytes that the first load of one page downloads from a release; Brotli sizes where such a copy exists. */
interface FirstLoad {
  /** The route pattern; null for what every page needs. */
  readonly page: string | null;
  readonly scripts: number;
  readonly sheets: number;
}

/** A release is larger than its part's budget. */
export class OverBudget extends CommandError {}

/** `12.3 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

type Sizes = ReadonlyMap<string, number>;

function bytesOf(all: Sizes, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + (all.get(`${file}.br`) ?? all.get(file) ?? 0), 0);
}

/** First loads of a release in a language, by the sizes of its files, largest first. */
export function measureFirstLoads(release: Release, all: Sizes, locale = 'en'): FirstLoad[] {
  const first = release.start === undefined ? [] : [release.start];
  const always = [...first, ...release.scripts, ...release.styles];
  const pages = [[null, []] as const, ...Object.entries(release.preload)];
  const loads = pages.map(([page, files]) => {
    const names = [...always, ...files].map((file) => localizeFile(file, locale));
    const needed = [...new Set(names)];
    const ending = (kind: string) => needed.filter((file) => file.endsWith(kind));
    return { page, scripts: bytesOf(all, ending('.js')), sheets: bytesOf(all, ending('.css')) };
  });
  return loads.sort((a, b) => b.scripts - a.scripts);
}

function check(what: string, bytes: number, max: number): void {
  if (bytes <= max) return;
  throw new OverBudget(
    `${what} ${kilobytes(bytes)}; the budget is ${kilobytes(max)} (release/budgets.ts).`,
  );
}

/** Throws `OverBudget` if the first load of a page or a lazy script exceeds its budget in a language. */
export function checkBudget(part: FrontEnd, release: Release, all: Sizes): void {
  for (const locale of release.languages ?? ['en']) {
    const [of, factor] = locale === 'en' ? [part, 1] : [`${part} (${locale})`, OTHER_LANGUAGES];
    for (const { page, scripts, sheets } of measureFirstLoads(release, all, locale)) {
      const where = `${of} ${page === null ? 'on every page' : `on ${page}`}`;
      check(`The scripts of ${where} are`, scripts, scriptBudget(part, page) * factor);
      check(`The style sheets of ${where} are`, sheets, MAX_SHEETS);
    }
    for (const [chunk, budget] of Object.entries(LAZY_SCRIPTS)) {
      const names = new RegExp(`^${chunk}\\.\\w+(\\.${locale})?\\.js$`);
      const files = [...all.keys()].filter((file) => names.test(file));
      check(`The script of ${chunk} is`, bytesOf(all, files), budget);
    }
  }
  check(`The fonts of ${part} are`, bytesOf(all, release.fonts), part === 'shell' ? MAX_FONTS : 0);
}
