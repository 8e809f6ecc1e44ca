import type { Product } from '@challenge-coins/shared-ui/api';

const YEAR_OF_INDEPENDENCE = 1804;

/** The coin on the seam: a featured one of 1804, else any featured, else the first. */
export function heroCoin(products: readonly Product[] | undefined): Product | undefined {
  const featured = products?.filter(({ featured, diameter }) => featured && diameter !== null);
  return (
    featured?.find(({ year }) => year === YEAR_OF_INDEPENDENCE) ?? featured?.[0] ?? products?.[0]
  );
}
