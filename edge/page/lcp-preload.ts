// Preload of the LCP image: the image that the page marks with fetchpriority="high". In the head, the browser
// discovers it before it has parsed the page. The HTML is React's, which escapes quotes and angle brackets in texts and
// attribute values, so tags are found and values copied as they are.

/** Attributes that select the image file, and their names in a preload link. */
const PRELOAD_ATTRIBUTES = [
  ['type', 'type'],
  ['media', 'media'],
  ['srcset', 'imagesrcset'],
  ['sizes', 'imagesizes'],
  ['src', 'href'],
] as const;

/** Tag of the LCP image: the first `source` of its picture element (the best format), or the image itself. */
function findLcpTag(html: string): string | null {
  const image = /<img\b[^<>]*\sfetchpriority="high"[^<>]*>/i.exec(html);
  if (!image) return null;
  const before = html.slice(0, image.index);
  const picture = before.lastIndexOf('<picture');
  const isInPicture = picture > before.lastIndexOf('</picture');
  const source = isInPicture ? /<source\b[^<>]*>/i.exec(before.slice(picture)) : null;
  return (source ?? image)[0];
}

/** Preload link of a server-rendered page's LCP image; empty if there is none. */
export function getLcpPreload(html: string): string {
  const tag = findLcpTag(html);
  if (tag === null) return '';
  const pairs = PRELOAD_ATTRIBUTES.flatMap(([name, preload]) => {
    const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
    return value === undefined ? [] : [`${preload}="${value}"`];
  });
  return `<link rel="preload" as="image" ${pairs.join(' ')} fetchpriority="high">`;
}
