import type { Product } from '@challenge-coins/shared-ui/api';
import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import {
  chosenIds,
  coinsForSeat,
  EMPTY_SELECTION,
  firstEmptySeat,
  offeredCoins,
  withCoinInSeat,
  dropUnavailable,
} from './selection.ts';
import {
  completeLabel,
  descriptionPreview,
  formatPriceLine,
  progressSentence,
} from './set-texts.ts';

const aCoin = (id: string, differences: Partial<Product> = {}) =>
  aProduct({ id, year: 1800 + Number(id), ...differences });

const ids = (products: readonly Product[]) => products.map(({ id }) => id);

describe('coins of the builder', () => {
  it('include historical, presidential and royal coins, by year', () => {
    const offered = offeredCoins([
      aCoin('3', { category: 'royal' }),
      aCoin('1', { category: 'presidential' }),
      aCoin('2'),
      aCoin('26', { category: 'gift_set' }),
      aCoin('28', { category: 'accessories' }),
      aCoin('31', { category: 'children_books' }),
    ]);
    expect(ids(offered)).toEqual(['1', '2', '3']);
  });

  it('exclude coming soon and sold-out coins', () => {
    const offered = offeredCoins([
      aCoin('1', { status: 'coming_soon' }),
      aCoin('2', { available: 0 }),
      aCoin('3', { mintage: null, available: null }),
    ]);
    expect(ids(offered)).toEqual(['3']);
  });

  it('exclude coins that are in another seat', () => {
    const offered = [aCoin('1'), aCoin('2'), aCoin('3'), aCoin('4')];
    const selection = ['1', '3', null] as const;
    expect(ids(coinsForSeat(offered, selection, 0))).toEqual(['1', '2', '4']);
    expect(ids(coinsForSeat(offered, selection, 2))).toEqual(['2', '4']);
  });
});

describe('selection', () => {
  it('fills and empties single seats', () => {
    const two = withCoinInSeat(withCoinInSeat(EMPTY_SELECTION, 0, '6'), 2, '7');
    expect(two).toEqual(['6', null, '7']);
    expect(firstEmptySeat(two)).toBe(1);
    expect(chosenIds(withCoinInSeat(two, 0, null))).toEqual(['7']);
    expect(firstEmptySeat(['6', '8', '7'])).toBeNull();
  });

  it('drops coins that are no longer available', () => {
    expect(dropUnavailable(['1', '9', '2'], [aCoin('1'), aCoin('2')])).toEqual(['1', null, '2']);
  });
});

describe('texts of the builder', () => {
  it('label the button with the missing coins, then the price', () => {
    expect(completeLabel(0, 60)).toBe('Select 3 more coins');
    expect(completeLabel(2, 60)).toBe('Select 1 more coin');
    expect(completeLabel(3, 60)).toBe('Complete Your Gift Set - $60.00');
    expect(completeLabel(3, 55.5)).toBe('Complete Your Gift Set - $55.50');
  });

  it('show the progress', () => {
    expect(progressSentence(2)).toBe('2 of 3 coins chosen. Choose 1 more.');
    expect(progressSentence(3)).toBe('3 of 3 coins chosen. Your set is complete.');
  });

  it('show the saving on the regular prices', () => {
    const offered = [aCoin('1', { sale_price: 20 }), aCoin('2'), aCoin('3')];
    expect(formatPriceLine([], offered, 60)).toBe('3 × $25 = $75 → $60, you save $15');
    expect(formatPriceLine(offered, offered, 60)).toBe('3 × $25 = $75 → $60, you save $15');
  });

  it('add up different prices and omit a saving of zero', () => {
    const expensive = [aCoin('1'), aCoin('2', { price: 30.5 }), aCoin('3')];
    expect(formatPriceLine(expensive, expensive, 60)).toBe(
      '$25 + $30.50 + $25 = $80.50 → $60, you save $20.50',
    );
    const cheap = ['1', '2', '3'].map((id) => aCoin(id, { price: 20 }));
    expect(formatPriceLine(cheap, cheap, 60)).toBe('3 × $20 = $60 → $60');
  });

  it('preview 80 characters of a description', () => {
    expect(descriptionPreview('x'.repeat(80))).toBe('x'.repeat(80));
    expect(descriptionPreview('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
  });
});
