import type { Product } from '@challenge-coins/shared-ui/api';
import { normalizeText } from './normalize-text.ts';

/** Names of the three heroines. A product whose name contains one of them is a heroine product. */
const HEROINES = ['Catherine Flon', 'Cécile Fatiman', 'Sanité Bélair'] as const;

const NORMALIZED_HEROINES = HEROINES.map(normalizeText);

/** Whether a product's name contains a heroine's name, ignoring accents and case. */
export function isHeroine({ name }: Pick<Product, 'name'>): boolean {
  const normalizedName = normalizeText(name);
  return NORMALIZED_HEROINES.some((heroine) => normalizedName.includes(heroine));
}
