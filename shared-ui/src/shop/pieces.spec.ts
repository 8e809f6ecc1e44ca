import {
  formatEdition,
  isBuyable,
  isFewLeft,
  isSoldOut,
  maxPerLine,
  formatPiecesLeft,
} from './pieces.ts';

describe('pieces of a numbered coin', () => {
  it('formats the pieces left with the mintage: "12 of 1,804 left"', () => {
    expect(formatPiecesLeft({ mintage: 1804, available: 12 })).toBe('12 of 1,804 left');
  });

  it('formats nothing without a mintage or a stock count', () => {
    expect(formatPiecesLeft({ mintage: null, available: null })).toBeNull();
    expect(formatPiecesLeft({ mintage: null, available: 12 })).toBeNull();
    expect(formatPiecesLeft({ mintage: 1804, available: null })).toBeNull();
  });

  it('formats the edition: "Edition of 1,804"', () => {
    expect(formatEdition(1804)).toBe('Edition of 1,804');
  });

  it('is sold out at 0 pieces only', () => {
    expect(isSoldOut({ available: 0 })).toBe(true);
    expect(isSoldOut({ available: 1 })).toBe(false);
    expect(isSoldOut({ available: null })).toBe(false);
  });

  it('has few left from a quarter of the edition down', () => {
    expect(isFewLeft({ mintage: 1804, available: 451 })).toBe(true);
    expect(isFewLeft({ mintage: 1804, available: 452 })).toBe(false);
    expect(isFewLeft({ mintage: 4, available: 1 })).toBe(true);
    expect(isFewLeft({ mintage: 4, available: 2 })).toBe(false);
    expect(isFewLeft({ mintage: null, available: null })).toBe(false);
    expect(isFewLeft({ mintage: null, available: 0 })).toBe(false);
    expect(isFewLeft({ mintage: 1804, available: null })).toBe(false);
  });

  it('limits a cart line to the pieces left, at most 99', () => {
    expect(maxPerLine({ available: 12 })).toBe(12);
    expect(maxPerLine({ available: 1804 })).toBe(99);
    expect(maxPerLine({ available: null })).toBe(99);
    expect(maxPerLine({ available: 0 })).toBe(1);
  });
});

describe('isBuyable', () => {
  it('is false for products that are coming soon or sold out', () => {
    expect(isBuyable({ status: 'limited_stock', available: 3 })).toBe(true);
    expect(isBuyable({ status: 'coming_soon', available: 500 })).toBe(false);
    expect(isBuyable({ status: 'in_stock', available: 0 })).toBe(false);
  });
});
