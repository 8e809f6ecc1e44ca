// What the bundles of one page rely on without importing it: names in CSS, and answers in the one query cache.
import { adds, breaks, compareNamed } from './finding.ts';
import type { Finding } from './finding.ts';

/** The sources in which those names stand. */
export interface PageSources {
  /** tokens.css: the shell brings it for all. */
  readonly tokens: string;
  /** reset.css, the same. */
  readonly reset: string;
  /** The queries that several bundles ask by the same key. */
  readonly queries: string;
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...parts]) => parts.join(' is the answer of '));

/** The names, sorted: `--ground`, `[data-band]`, `@layer …`, `['cart'] is the answer of /cart`. */
export function namesInPage({ tokens, reset, queries }: PageSources): string[] {
  const css = tokens + reset;
  const names = [
    ...all(css, /(--[\w-]+):/g),
    ...all(css, /(\[data-[\w-]+\])/g),
    ...all(css, /(@layer [\w-]+(?:, [\w-]+)+);/g),
    ...all(queries, /queryKey: (\[[^\]]*\])[^]*?GET\('([^']+)'/g),
    ...all(queries, /apiQuery\((\[[^\]]*\]), '([^']+)'/g),
  ];
  return [...new Set(names)].sort();
}

/** What has changed in them. */
export function comparePage(released: readonly string[], current: readonly string[]): Finding[] {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
  return compareNamed([named(released), named(current)], {
    gone: (name) => [breaks(`the page no longer has ${name}`)],
    fresh: (name) => [adds(`the page has ${name}`)],
  });
}
