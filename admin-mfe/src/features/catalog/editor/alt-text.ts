// What a picture shows, for who cannot see it: out of what is known of the product, until somebody says it better.
import type { KnownCategory } from '@challenge-coins/shared-ui/shop';
import type { ProductDraft } from './product-draft.ts';

type Described = Pick<ProductDraft, 'name' | 'category' | 'material' | 'images'>;

const COINS: readonly KnownCategory[] = ['historical', 'presidential', 'royal'];
const SIDES = ['Obverse', 'Reverse'];

/** The words of the picture at `index`: as they were typed, else out of the data. */
export function getAltText(product: Described, index: number): string {
  return (product.images[index]?.alt ?? suggestAltText(product, index)).trim();
}

/** "Obverse of the Catherine Flon coin, antique bronze"; empty while the product has no name. */
export function suggestAltText({ name, category, material }: Described, index: number): string {
  const what = name.trim();
  if (what === '') return '';
  const side = SIDES[index];
  if (!COINS.includes(category)) return index === 0 ? what : `${what}, picture ${index + 1}`;
  const metal = material.trim() && `, ${material.trim().toLowerCase()}`;
  if (!side) return `${what} coin${metal}, picture ${index + 1}`;
  return `${side} of the ${what} coin${metal}`;
}
