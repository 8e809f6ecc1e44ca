import type { Call } from './caller.ts';

const VOWELS = 'aeio';

/**
 * A search that finds nearly all products and that nobody has asked for, so that the API has no answer in its memory:
 * `n` in words, each of one vowel.
 */
export function searchAnew(n: number): Call {
  const digits = n.toString(VOWELS.length).padStart(12, '0');
  const words = Array.from(digits, (digit) => VOWELS[Number(digit)]);
  return { method: 'GET', path: `/products?page=1&page_size=100&q=${words.join('+')}` };
}
