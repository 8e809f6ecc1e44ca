import { aCart, aLine } from '../../testing/a-cart.ts';
import { getLimitMessage, withQuantity } from './quantity.ts';

describe('quantity of a cart line', () => {
  it.each([
    [{ available: 12, quantity: 2 }, null],
    [{ available: 12, quantity: 12 }, 'Only 12 left.'],
    [{ available: 3, quantity: 5 }, 'Only 3 left. Please reduce the quantity.'],
    [{ available: 0, quantity: 1 }, 'No longer available. Remove it to check out.'],
    [{ available: null, quantity: 99 }, 'At most 99 per item.'],
  ])('%j has the limit message "%s"', (line, message) =>
    expect(getLimitMessage(aLine(line))).toBe(message),
  );

  it('computes the totals after a quantity change', () => {
    const cart = aCart(aLine(), aLine({ line_id: 'line-29', price: 9.5, quantity: 2 }));
    expect(withQuantity(cart, 'line-29', 3)).toMatchObject({ total: 53.5, item_count: 4 });
  });
});
