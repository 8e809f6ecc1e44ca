import type { HeadFacts, PageHead } from '@challenge-coins/shared-ui/host';

/** The views of the shelf that have an address of their own in the shop's links. */
const VIEWS: Readonly<Record<string, string>> = {
  heroines:
    'Coins of Catherine Flon, Cécile Fatiman and Sanité Bélair, struck in numbered editions.',
  gift_set: 'Gift sets of commemorative coins in a premium box, each with its certificates.',
};
const ALL = 'All commemorative challenge coins, gift sets, accessories and books of the shop.';

/** Sorting and pages of the list are the same page to a search engine; the two views are not. */
export function shopHead({ search }: HeadFacts): PageHead {
  const filter = search.get('filter') ?? '';
  const view = VIEWS[filter];
  return {
    title: 'Shop',
    description: view ?? ALL,
    canonical: view === undefined ? '/shop' : `/shop?filter=${filter}`,
  };
}
