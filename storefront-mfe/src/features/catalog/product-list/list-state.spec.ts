import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import {
  filterCounts,
  parseListState,
  formatListState,
  summarizeResults,
  filterProducts,
} from './list-state.ts';

const PETION = aProduct({ id: '5', name: 'Alexandre Pétion', category: 'presidential' });
const FLON = aProduct({ id: '6', name: 'Catherine Flon', featured: true });
const BOYER = aProduct({ id: '13', name: 'Boyer', category: 'presidential', sale_price: 20 });
const ALBUM = aProduct({ id: '30', name: 'Collector’s Album', category: 'accessories', price: 35 });
const ALL = [PETION, FLON, BOYER, ALBUM];
const EVERYTHING = { filter: 'all', sort: 'featured', q: '' } as const;

const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe('the shelf of the shop', () => {
  it('shows featured products first, then by number', () => {
    expect(ids(filterProducts(ALL, EVERYTHING))).toEqual(['6', '5', '13', '30']);
  });

  it('sorts by the price paid, sales included', () => {
    expect(ids(filterProducts(ALL, { ...EVERYTHING, sort: 'price_asc' }))).toEqual([
      '13',
      '5',
      '6',
      '30',
    ]);
    expect(ids(filterProducts(ALL, { ...EVERYTHING, sort: 'price_desc' }))).toEqual([
      '30',
      '5',
      '6',
      '13',
    ]);
  });

  it('filters by category, by heroine and by sale', () => {
    expect(ids(filterProducts(ALL, { ...EVERYTHING, filter: 'presidential' }))).toEqual([
      '5',
      '13',
    ]);
    expect(ids(filterProducts(ALL, { ...EVERYTHING, filter: 'heroines' }))).toEqual(['6']);
    expect(ids(filterProducts(ALL, { ...EVERYTHING, filter: 'on_sale' }))).toEqual(['13']);
  });

  it('finds Pétion for "Petion"', () => {
    expect(ids(filterProducts(ALL, { ...EVERYTHING, q: ' Petion ' }))).toEqual(['5']);
    expect(ids(filterProducts(ALL, { ...EVERYTHING, q: 'PÉTION alex' }))).toEqual(['5']);
  });

  it('puts a name before a word of a description, however featured, unless it is sorted by price', () => {
    const description = 'The letter that Capois left.';
    const letter = aProduct({ id: '1', name: 'Letter', description, featured: true, price: 10 });
    const named = aProduct({ id: '20', name: 'Capois, letter', price: 25 });
    const searched = { ...EVERYTHING, q: 'capois letter' };
    expect(ids(filterProducts([letter, named], searched))).toEqual(['20', '1']);
    expect(ids(filterProducts([letter, named], { ...searched, sort: 'price_asc' }))).toEqual([
      '1',
      '20',
    ]);
  });

  it('finds the album whichever apostrophe is typed', () => {
    expect(ids(filterProducts(ALL, { ...EVERYTHING, q: "collector's" }))).toEqual(['30']);
    expect(ids(filterProducts(ALL, { ...EVERYTHING, q: 'collector’s' }))).toEqual(['30']);
  });

  it('counts what each filter would show under the same search', () => {
    const counts = filterCounts(ALL, 'boyer');
    expect(counts.get('all')).toBe(1);
    expect(counts.get('presidential')).toBe(1);
    expect(counts.get('accessories')).toBe(0);
  });

  it('says in a sentence what it shows', () => {
    expect(summarizeResults(32, EVERYTHING)).toBe('32 products.');
    expect(summarizeResults(2, { filter: 'royal', sort: 'price_asc', q: '' })).toBe(
      '2 royal coins, lowest price first.',
    );
    expect(summarizeResults(1, { ...EVERYTHING, q: 'Petion' })).toBe('1 product for “Petion”.');
  });
});

describe('the address of the shop', () => {
  it('says filter, sort and search, and leaves out what is the default', () => {
    const shelf = { filter: 'heroines', sort: 'price_desc', q: 'Flon' } as const;
    expect(formatListState(shelf).toString()).toBe('filter=heroines&sort=price_desc&q=Flon');
    expect(formatListState(EVERYTHING).toString()).toBe('');
  });

  it('is read back to the same shelf, unknown words aside', () => {
    expect(parseListState(new URLSearchParams('filter=gift_set&sort=price_asc&q=x'))).toEqual({
      filter: 'gift_set',
      sort: 'price_asc',
      q: 'x',
    });
    expect(parseListState(new URLSearchParams('filter=wigs&sort=best'))).toEqual(EVERYTHING);
  });
});
