import { distributeNumbers } from './order-pieces.js';

const numbers = new Map([
  [1, [4, 5, 9]],
  [2, [1, 2]],
]);

describe('distributeNumbers', () => {
  it('gives the first item the lowest numbers, and no number twice', () => {
    const claims = [
      { orderItemId: 'loose', quantity: 1, productIds: [1] },
      { orderItemId: 'set', quantity: 2, productIds: [1, 2] },
    ];
    expect(distributeNumbers(claims, numbers)).toEqual([
      { productId: 1, number: 4, orderItemId: 'loose' },
      { productId: 1, number: 5, orderItemId: 'set' },
      { productId: 1, number: 9, orderItemId: 'set' },
      { productId: 2, number: 1, orderItemId: 'set' },
      { productId: 2, number: 2, orderItemId: 'set' },
    ]);
  });

  it('gives nothing to an item without numbered products', () => {
    expect(
      distributeNumbers([{ orderItemId: 'stand', quantity: 3, productIds: [] }], numbers),
    ).toEqual([]);
  });
});
