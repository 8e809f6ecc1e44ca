import { sumDemand } from './demand.js';

describe('sumDemand', () => {
  it('sums a single coin and the sets that contain it', () => {
    const claims = [
      { quantity: 2, productIds: [1] },
      { quantity: 3, productIds: [1, 2, 5] },
    ];
    expect(sumDemand(claims)).toEqual([
      { productId: 1, count: 5 },
      { productId: 2, count: 3 },
      { productId: 5, count: 3 },
    ]);
  });

  it('is empty for products without numbers', () => {
    expect(sumDemand([{ quantity: 4, productIds: [] }])).toEqual([]);
  });
});
