import type { Product } from '@challenge-coins/shared-ui/api';
import { normalizeText } from './normalize-text.ts';

/** The three heroines of the shop; a product is theirs when its name contains one of these. */
const HEROINES = ['Catherine Flon', 'Cécile Fatiman', 'Sanité Bélair'] as const;

const PLAIN_HEROINES = HEROINES.map(normalizeText);

/** Matches by name, whatever the accents and the case. */
export function isHeroine({ name }: Pick<Product, 'name'>): boolean {
  const plainName = normalizeText(name);
  return PLAIN_HEROINES.some((heroine) => plainName.includes(heroine));
}
