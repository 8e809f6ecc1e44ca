import { LruCache } from './lru-cache.ts';

export type Encoding = 'br' | 'gzip';

/** Encodings of recent headers: browsers send few different ones, and parsing takes longer than a lookup. */
const recent = new LruCache<Encoding | null>(100);

/** Preferred encoding of an Accept-Encoding header: Brotli before gzip; null if neither is accepted. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  let encoding = recent.get(header);
  if (encoding === undefined) {
    encoding = parse(header);
    recent.set(header, encoding);
  }
  return encoding;
}

function parse(header: string): Encoding | null {
  const offers = header.split(',').map((offer) => offer.trim().split(';'));
  const accepts = (name: string) =>
    offers.some(([coding, weight]) => coding?.trim() === name && !/q=0(\.0*)?$/.test(weight ?? ''));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}
