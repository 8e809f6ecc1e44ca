// Compares the names that the bundles of a page share without imports: CSS names, and query keys of the
// shared cache.
import { adds, breaks, compareNamed } from './finding.ts';
import type { Finding } from './finding.ts';

/** Sources that define those names. */
export interface PageSources {
  /** tokens.css, which the shell loads for all bundles. */
  readonly tokens: string;
  /** reset.css, likewise. */
  readonly reset: string;
  /** Queries that several bundles share by key. */
  readonly queries: string;
}

/** A query key in English and in other languages. Only the English one is shared with older releases. */
const LOCALIZED_KEY = /\$locale === 'en' \? (\[[^\]]*\]) : \[[^\]]*\]/g;

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...parts]) => parts.join(' is the answer of '));

/**
 * Sorted names: `--ground`, `[data-band]`, `@layer …`, `['cart'] is the answer of /cart`. The last format
 * is stored in contracts/released/page.json.
 */
export function namesInPage({ tokens, reset, queries }: PageSources): string[] {
  const css = tokens + reset;
  const english = queries.replaceAll(LOCALIZED_KEY, '$1');
  const names = [
    ...all(css, /(--[\w-]+):/g),
    ...all(css, /(\[data-[\w-]+\])/g),
    ...all(css, /(@layer [\w-]+(?:, [\w-]+)+);/g),
    ...all(english, /queryKey: (\[[^\]]*\])[^]*?GET\('([^']+)'/g),
    ...all(english, /apiQuery\(\s*(\[[^\]]*\]),\s*'([^']+)'/g),
  ];
  return [...new Set(names)].sort();
}

/** Compares two lists of shared names. */
export function comparePage(released: readonly string[], current: readonly string[]): Finding[] {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
  return compareNamed([named(released), named(current)], {
    removed: (name) => [breaks(`the page no longer has ${name}`)],
    added: (name) => [adds(`the page has ${name}`)],
  });
}
