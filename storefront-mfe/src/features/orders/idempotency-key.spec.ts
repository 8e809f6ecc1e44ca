import { ApiError } from '@challenge-coins/shared-ui/api';
import { aCart, aLine } from '../../testing/a-cart.ts';
import type { CheckoutRequest } from './checkout.mutations.ts';
import {
  isCheckoutPending,
  getIdempotencyKey as getKey,
  clearIdempotencyKey,
  isFinalError,
} from './idempotency-key.ts';

const getIdempotencyKey = (cart: CheckoutRequest['cart'], delivery?: CheckoutRequest['delivery']) =>
  getKey({ cart, ...(delivery && { delivery }) });
const errorWith = (status: number) => new ApiError({ status, code: 'x', detail: null });

describe('idempotency key', () => {
  it('stays the same for one cart until a final response', () => {
    const cart = aCart(aLine());
    const key = getIdempotencyKey(cart);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(getIdempotencyKey(cart)).toBe(key);
    expect(isCheckoutPending()).toBe(true);
  });

  it('stays the same if the browser storage is unavailable', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const key = getIdempotencyKey(aCart(aLine()));
    expect(getIdempotencyKey(aCart(aLine()))).toBe(key);
    jest.restoreAllMocks();
    clearIdempotencyKey();
  });

  it('is new after a final response', () => {
    const cart = aCart(aLine());
    const key = getIdempotencyKey(cart);
    clearIdempotencyKey();
    expect(isCheckoutPending()).toBe(false);
    expect(getIdempotencyKey(cart)).not.toBe(key);
  });

  it('is new for a cart with other lines, quantities or prices', () => {
    expect(getIdempotencyKey(aCart(aLine({ price: 30 })))).not.toBe(
      getIdempotencyKey(aCart(aLine())),
    );
    const key = getIdempotencyKey(aCart(aLine()));
    const another = getIdempotencyKey(aCart(aLine({ quantity: 2 })));
    expect(another).not.toBe(key);
    expect(getIdempotencyKey(aCart(aLine({ line_id: 'line-7', quantity: 2 })))).not.toBe(another);
  });

  it('is new for another delivery, and survives spaces in it', () => {
    const cart = aCart(aLine());
    const service = '019a1804-c0de-7000-8000-00000000d001';
    const delivery = (gift_message: string, price = 9) => ({
      price,
      terms: { duties: 'none' as const, duties_note: '', pick_up_point: null },
      body: { service_id: service, gift_message, hide_prices: false },
    });
    const key = getIdempotencyKey(cart, delivery('For you'));
    expect(getIdempotencyKey(cart, delivery('For you'))).toBe(key);
    expect(getIdempotencyKey(cart, delivery('For me'))).not.toBe(key);
    const dearer = getIdempotencyKey(cart, delivery('For me', 10));
    expect(dearer).not.toBe(getIdempotencyKey(cart, delivery('For me')));
    expect(getIdempotencyKey(cart)).not.toBe(dearer);
  });

  it.each([400, 401, 404, 409, 422])('is deleted after status %i', (status) =>
    expect(isFinalError(errorWith(status))).toBe(true),
  );

  it.each([0, 429, 500, 502, 503, 504])('is kept after status %i', (status) =>
    expect(isFinalError(errorWith(status))).toBe(false),
  );
});
