import type { Product } from '@challenge-coins/shared-ui/api';
import { plainText } from './plain-text.ts';

/** The three heroines of the shop; a product is theirs when its name contains one of these. */
const HEROINES = ['Catherine Flon', 'Cécile Fatiman', 'Sanité Bélair'] as const;

const PLAIN_HEROINES = HEROINES.map(plainText);

/** Matches by name, whatever the accents and the case. */
export function isHeroine({ name }: Pick<Product, 'name'>): boolean {
  const plainName = plainText(name);
  return PLAIN_HEROINES.some((heroine) => plainName.includes(heroine));
}
