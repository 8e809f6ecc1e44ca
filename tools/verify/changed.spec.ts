import { distance } from './changed.ts';

describe('the distance between a changed file and a spec', () => {
  it.each([
    ['backend/src/cart/cart.view.ts', 'backend/src/cart/cart.api.spec.ts', 0],
    ['backend/src/cart/cart.view.ts', 'backend/src/cart/lines/a.spec.ts', 1],
    ['backend/src/cart/lines/a.ts', 'backend/src/cart/a.spec.ts', 1],
    ['backend/src/cart/cart.view.ts', 'backend/src/orders/orders.api.spec.ts', 2],
    ['backend/src/cart/cart.view.ts', 'tools/start/start.spec.ts', 5],
  ])('%s to %s is %i folders', (file, spec, expected) => {
    expect(distance(file, spec)).toBe(expected);
  });
});
