// The picture that the first screen is waiting for: the one its page has marked as urgent. The browser
// would find it behind all that stands before it in the page; told in the head, it asks at once.
import { escapeHtml } from './escape.ts';
import { parseTags } from './html-tags.ts';
import type { Tag } from './html-tags.ts';

/** The attributes of a picture that matter to what the browser fetches, by their names in a preload. */
const NAMES = [
  ['type', 'type'],
  ['media', 'media'],
  ['srcset', 'imagesrcset'],
  ['sizes', 'imagesizes'],
] as const;

/** The urgent picture: the best of its sources, which stands first, or the picture itself. */
function urgentIn(html: string): Tag | null {
  let source: Tag | null = null;
  for (const tag of parseTags(html)) {
    if (tag.name === 'picture' || tag.name === '/picture') source = null;
    if (tag.name === 'source') source ??= tag;
    if (tag.name === 'img' && tag.attributes.get('fetchpriority') === 'high') return source ?? tag;
  }
  return null;
}

/** The preload of a painted page's urgent picture; nothing for a page without one. */
export function getLcpPreload(html: string): string {
  const { attributes } = urgentIn(html) ?? {};
  if (!attributes) return '';
  const pairs = NAMES.flatMap(([name, preload]) => {
    const value = attributes.get(name);
    return value === undefined ? [] : [`${preload}="${escapeHtml(value)}"`];
  });
  const src = attributes.get('src');
  if (src !== undefined) pairs.push(`href="${escapeHtml(src)}"`);
  return `<link rel="preload" as="image" ${pairs.join(' ')} fetchpriority="high">`;
}
