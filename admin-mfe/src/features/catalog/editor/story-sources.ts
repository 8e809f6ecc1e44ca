import type { Story } from '../catalog.types.ts';

type Source = Story['sources'][number];

/**
 * Sources as text, one per line: "author; work; year". Titles keep their semicolons; in author and year they become
 * commas, so that the line can be parsed again.
 */
export const formatSources = (sources: readonly Source[]): string =>
  sources.map(formatSource).join('\n');

/** Error message for the first line that is not "author; work; year"; undefined if there is none. */
export function checkSources(text: string): string | undefined {
  const invalid = toLines(text).find((line) => parseSource(line) === null);
  return invalid && $t('adminProducts.readingInvalid', { line: invalid });
}

/** Sources of a text that `checkSources` accepts. */
export const parseSources = (text: string): Source[] =>
  toLines(text).flatMap((line) => parseSource(line) ?? []);

function formatSource({ author, work, year }: Source): string {
  const parts = [author.replaceAll(';', ','), work, year.replaceAll(';', ',')];
  return parts.join('; ').replaceAll(/\s+/g, ' ');
}

/** Splits a line at its first and its last semicolon; null if a part is missing. */
function parseSource(line: string): Source | null {
  const first = line.indexOf(';');
  const last = line.lastIndexOf(';');
  if (first === last) return null;
  const author = line.slice(0, first).trim();
  const work = line.slice(first + 1, last).trim();
  const year = line.slice(last + 1).trim();
  return author && work && year ? { author, work, year } : null;
}

function toLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
