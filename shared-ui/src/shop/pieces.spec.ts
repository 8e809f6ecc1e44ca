import {
  formatEdition,
  isBuyable,
  isFewLeft,
  isSoldOut,
  maxPerLine,
  formatPiecesLeft,
} from './pieces.ts';

describe('the pieces of a numbered coin', () => {
  it('are told with the mintage: "12 of 1,804 left"', () => {
    expect(formatPiecesLeft({ mintage: 1804, available: 12 })).toBe('12 of 1,804 left');
  });

  it('are not told of a product without a mintage, or of which nobody has counted what is left', () => {
    expect(formatPiecesLeft({ mintage: null, available: null })).toBeNull();
    expect(formatPiecesLeft({ mintage: null, available: 12 })).toBeNull();
    expect(formatPiecesLeft({ mintage: 1804, available: null })).toBeNull();
  });

  it('form an edition of that many: "Edition of 1,804"', () => {
    expect(formatEdition(1804)).toBe('Edition of 1,804');
  });

  it('are sold out at 0, and only then', () => {
    expect(isSoldOut({ available: 0 })).toBe(true);
    expect(isSoldOut({ available: 1 })).toBe(false);
    expect(isSoldOut({ available: null })).toBe(false);
  });

  it('are few from a quarter of the edition down, however large the edition is', () => {
    expect(isFewLeft({ mintage: 1804, available: 451 })).toBe(true);
    expect(isFewLeft({ mintage: 1804, available: 452 })).toBe(false);
    expect(isFewLeft({ mintage: 4, available: 1 })).toBe(true);
    expect(isFewLeft({ mintage: null, available: null })).toBe(false);
    expect(isFewLeft({ mintage: null, available: 0 })).toBe(false);
    expect(isFewLeft({ mintage: 1804, available: null })).toBe(false);
  });

  it('limit how many one line may hold, to 99 at most', () => {
    expect(maxPerLine({ available: 12 })).toBe(12);
    expect(maxPerLine({ available: 1804 })).toBe(99);
    expect(maxPerLine({ available: null })).toBe(99);
    expect(maxPerLine({ available: 0 })).toBe(1);
  });
});

describe('a product can be bought', () => {
  it('unless it is coming soon or sold out', () => {
    expect(isBuyable({ status: 'limited_stock', available: 3 })).toBe(true);
    expect(isBuyable({ status: 'coming_soon', available: 500 })).toBe(false);
    expect(isBuyable({ status: 'in_stock', available: 0 })).toBe(false);
  });
});
