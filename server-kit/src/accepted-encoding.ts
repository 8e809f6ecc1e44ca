export type Encoding = 'br' | 'gzip';

/** Preferred encoding of an Accept-Encoding header: Brotli before gzip; null if neither is accepted. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const offers = (header ?? '').split(',').map((offer) => offer.trim().split(';'));
  const accepts = (name: string) =>
    offers.some(([coding, weight]) => coding?.trim() === name && !/q=0(\.0*)?$/.test(weight ?? ''));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}
