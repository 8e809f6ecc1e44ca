// Preload of the LCP image: the image that the page marks with fetchpriority="high". In the head, the browser
// discovers it before it has parsed the page.
import { escapeHtml } from './escape.ts';
import { parseTags } from './html-tags.ts';
import type { Tag } from './html-tags.ts';

/** Attributes that select the image file, and their names in a preload link. */
const PRELOAD_ATTRIBUTES = [
  ['type', 'type'],
  ['media', 'media'],
  ['srcset', 'imagesrcset'],
  ['sizes', 'imagesizes'],
] as const;

/** Finds the LCP image: the first `source` of its picture element (the best format), or the image itself. */
function findLcpImage(html: string): Tag | null {
  let source: Tag | null = null;
  for (const tag of parseTags(html)) {
    if (tag.name === 'picture' || tag.name === '/picture') source = null;
    if (tag.name === 'source') source ??= tag;
    if (tag.name === 'img' && tag.attributes.get('fetchpriority') === 'high') return source ?? tag;
  }
  return null;
}

/** Preload link of a server-rendered page's LCP image; empty if there is none. */
export function getLcpPreload(html: string): string {
  const { attributes } = findLcpImage(html) ?? {};
  if (!attributes) return '';
  const pairs = PRELOAD_ATTRIBUTES.flatMap(([name, preload]) => {
    const value = attributes.get(name);
    return value === undefined ? [] : [`${preload}="${escapeHtml(value)}"`];
  });
  const src = attributes.get('src');
  if (src !== undefined) pairs.push(`href="${escapeHtml(src)}"`);
  return `<link rel="preload" as="image" ${pairs.join(' ')} fetchpriority="high">`;
}
