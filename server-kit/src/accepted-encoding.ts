export type Encoding = 'br' | 'gzip';

/** The better of the encodings that an Accept-Encoding header takes; null for neither. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const offers = (header ?? '').split(',').map((offer) => offer.trim().split(';'));
  const takes = (name: string) =>
    offers.some(([coding, weight]) => coding?.trim() === name && !/q=0(\.0*)?$/.test(weight ?? ''));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}
