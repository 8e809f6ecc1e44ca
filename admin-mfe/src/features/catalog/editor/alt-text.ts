// Default alt texts of product images, generated from the product's fields until one is entered.
import type { KnownCategory } from '@challenge-coins/shared-ui/shop';
import type { ProductDraft } from './product-draft.ts';

type Described = Pick<ProductDraft, 'name' | 'category' | 'material' | 'images'>;

const COIN_CATEGORIES: readonly KnownCategory[] = ['historical', 'presidential', 'royal'];
const SIDES = ['Obverse', 'Reverse'];

/** Alt text of the image at `index`: the entered one, else the suggestion. */
export function getAltText(product: Described, index: number): string {
  return (product.images[index]?.alt ?? suggestAltText(product, index)).trim();
}

/** Suggested alt text: "Obverse of the Catherine Flon coin, antique bronze"; empty while the product has no name. */
export function suggestAltText({ name, category, material }: Described, index: number): string {
  const product = name.trim();
  if (product === '') return '';
  const side = SIDES[index];
  if (!COIN_CATEGORIES.includes(category))
    return index === 0 ? product : `${product}, picture ${index + 1}`;
  const metal = material.trim() && `, ${material.trim().toLowerCase()}`;
  if (!side) return `${product} coin${metal}, picture ${index + 1}`;
  return `${side} of the ${product} coin${metal}`;
}
