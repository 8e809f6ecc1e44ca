import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import {
  filterCounts,
  parseListState,
  serializeListState,
  summarizeResults,
  filterProducts,
} from './list-state.ts';

const PETION = aProduct({ id: '5', name: 'Alexandre Pétion', category: 'presidential' });
const FLON = aProduct({ id: '6', name: 'Catherine Flon', featured: true });
const BOYER = aProduct({ id: '13', name: 'Boyer', category: 'presidential', sale_price: 20 });
const ALBUM = aProduct({ id: '30', name: 'Collector’s Album', category: 'accessories', price: 35 });
const ALL = [PETION, FLON, BOYER, ALBUM];
const DEFAULTS = { filter: 'all', sort: 'featured', q: '' } as const;

const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe('filterProducts', () => {
  it('sorts featured products first, then by id', () => {
    expect(ids(filterProducts(ALL, DEFAULTS))).toEqual(['6', '5', '13', '30']);
  });

  it('sorts by effective price, including sales', () => {
    expect(ids(filterProducts(ALL, { ...DEFAULTS, sort: 'price_asc' }))).toEqual([
      '13',
      '5',
      '6',
      '30',
    ]);
    expect(ids(filterProducts(ALL, { ...DEFAULTS, sort: 'price_desc' }))).toEqual([
      '30',
      '5',
      '6',
      '13',
    ]);
  });

  it('filters by category, heroines and sale', () => {
    expect(ids(filterProducts(ALL, { ...DEFAULTS, filter: 'presidential' }))).toEqual(['5', '13']);
    expect(ids(filterProducts(ALL, { ...DEFAULTS, filter: 'heroines' }))).toEqual(['6']);
    expect(ids(filterProducts(ALL, { ...DEFAULTS, filter: 'on_sale' }))).toEqual(['13']);
  });

  it('finds Pétion for "Petion"', () => {
    expect(ids(filterProducts(ALL, { ...DEFAULTS, q: ' Petion ' }))).toEqual(['5']);
    expect(ids(filterProducts(ALL, { ...DEFAULTS, q: 'PÉTION alex' }))).toEqual(['5']);
  });

  it('ranks matches in the name above matches in the description, unless sorted by price', () => {
    const description = 'The letter that Capois left.';
    const letter = aProduct({ id: '1', name: 'Letter', description, featured: true, price: 10 });
    const named = aProduct({ id: '20', name: 'Capois, letter', price: 25 });
    const searched = { ...DEFAULTS, q: 'capois letter' };
    expect(ids(filterProducts([letter, named], searched))).toEqual(['20', '1']);
    expect(ids(filterProducts([letter, named], { ...searched, sort: 'price_asc' }))).toEqual([
      '1',
      '20',
    ]);
  });

  it('matches both kinds of apostrophe', () => {
    expect(ids(filterProducts(ALL, { ...DEFAULTS, q: "collector's" }))).toEqual(['30']);
    expect(ids(filterProducts(ALL, { ...DEFAULTS, q: 'collector’s' }))).toEqual(['30']);
  });

  it('counts the matches of a search per filter', () => {
    const counts = filterCounts(ALL, 'boyer');
    expect(counts.get('all')).toBe(1);
    expect(counts.get('presidential')).toBe(1);
    expect(counts.get('accessories')).toBe(0);
  });

  it('summarizes the results', () => {
    expect(summarizeResults(32, DEFAULTS)).toBe('32 products.');
    expect(summarizeResults(2, { filter: 'royal', sort: 'price_asc', q: '' })).toBe(
      '2 royal coins, lowest price first.',
    );
    expect(summarizeResults(1, { ...DEFAULTS, q: 'Petion' })).toBe('1 product for “Petion”.');
  });
});

describe('list state in the URL', () => {
  it('contains filter, sort and search, without defaults', () => {
    const state = { filter: 'heroines', sort: 'price_desc', q: 'Flon' } as const;
    expect(serializeListState(state).toString()).toBe('filter=heroines&sort=price_desc&q=Flon');
    expect(serializeListState(DEFAULTS).toString()).toBe('');
  });

  it('parses the same state and ignores unknown values', () => {
    expect(parseListState(new URLSearchParams('filter=gift_set&sort=price_asc&q=x'))).toEqual({
      filter: 'gift_set',
      sort: 'price_asc',
      q: 'x',
    });
    expect(parseListState(new URLSearchParams('filter=wigs&sort=best'))).toEqual(DEFAULTS);
  });
});
