import { dueCents, paymentStateOf } from './payment-state.js';

describe('payment state', () => {
  it.each([
    [5000, 0, 0, 'unpaid', 5000],
    [5000, 4999, 0, 'partly_paid', 1],
    [5000, 5000, 0, 'paid', 0],
    [5000, 5001, 0, 'overpaid', 0],
    [5000, 6000, 1000, 'paid', 0],
    [5000, 5000, 1, 'partly_refunded', 0],
    [5000, 5000, 5000, 'refunded', 0],
    [5000, 2000, 2000, 'refunded', 0],
    [0, 0, 0, 'paid', 0],
  ])(
    'of %d cents with %d paid and %d refunded is %s',
    (totalCents, paidCents, refundedCents, state, due) => {
      const amounts = { totalCents, paidCents, refundedCents };
      expect([paymentStateOf(amounts), dueCents(amounts)]).toEqual([state, due]);
    },
  );
});
