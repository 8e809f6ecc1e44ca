import type { HeadContext, PageHead } from '@challenge-coins/shared-ui/host';
import { getFilter, getListUrl, parseListState, type FilterKey } from './list-state.ts';

const DESCRIPTIONS: Readonly<Record<FilterKey, string>> = {
  all: 'All commemorative challenge coins, gift sets, accessories and books in the shop.',
  gift_set: 'Gift sets of commemorative coins in a premium box, each with its certificates.',
  heroines:
    'Coins of Catherine Flon, Cécile Fatiman and Sanité Bélair, struck in numbered editions.',
  historical:
    'Numbered coins about the days of Haiti’s revolution and independence, from 1791 to 1805.',
  presidential:
    'Numbered coins of the presidents of Haiti, with name, portrait and years of office.',
  royal: 'Numbered coins of the kings and emperors of Haiti, with portrait and year of the crown.',
  accessories: 'Cases, stands and other accessories to store and display your challenge coins.',
  children_books: 'Illustrated books that tell children the story of Haiti’s independence.',
  on_sale: 'Commemorative challenge coins of Haiti on sale for a limited time.',
};

/** Head of the shop page. Every filter has its own canonical URL; search and sort do not. */
export function shopHead({ search }: HeadContext): PageHead {
  const { filter: key } = parseListState(search);
  const { label, title } = getFilter(key);
  const shop = { name: 'Shop', path: '/shop' };
  const canonical = getListUrl(key);
  return {
    title,
    description: DESCRIPTIONS[key],
    canonical,
    breadcrumbs: key === 'all' ? [shop] : [shop, { name: label, path: canonical }],
  };
}
