import type { Call } from './caller.ts';

const VOWELS = 'aeio';

/**
 * A unique search that matches nearly all products, so that the API has no cached response: `n` encoded as
 * words of one vowel each.
 */
export function searchUncached(n: number): Call {
  const digits = n.toString(VOWELS.length).padStart(12, '0');
  const words = Array.from(digits, (digit) => VOWELS[Number(digit)]);
  return { method: 'GET', path: `/products?page=1&page_size=8&q=${words.join('+')}` };
}
