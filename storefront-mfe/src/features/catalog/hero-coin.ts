import type { Product } from '@challenge-coins/shared-ui/api';

const YEAR_OF_INDEPENDENCE = 1804;

/** The coin of the home page's hero: a featured one of 1804, else any featured one, else the first. */
export function pickHeroCoin(products: readonly Product[] | undefined): Product | undefined {
  const featured = products?.filter(({ featured, diameter }) => featured && diameter !== null);
  return (
    featured?.find(({ year }) => year === YEAR_OF_INDEPENDENCE) ?? featured?.[0] ?? products?.[0]
  );
}
