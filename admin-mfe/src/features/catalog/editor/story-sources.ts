import type { Story } from '../catalog.types.ts';

type Source = Story['sources'][number];

/** Sources as text, one per line: "author; work; year". */
export const formatSources = (sources: readonly Source[]): string =>
  sources.map(({ author, work, year }) => `${author}; ${work}; ${year}`).join('\n');

/** Sources of a text, or the message for its first line that is not "author; work; year". */
export function parseSources(text: string): Source[] | string {
  const sources: Source[] = [];
  for (const line of text.split('\n').filter((candidate) => candidate.trim() !== '')) {
    const parts = line.split(';').map((part) => part.trim());
    const [author, work, year] = parts;
    if (parts.length !== 3 || !author || !work || !year) {
      return `Write “${line.trim()}” as author; work; year.`;
    }
    sources.push({ author, work, year });
  }
  return sources;
}
