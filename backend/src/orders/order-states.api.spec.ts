import { useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import { dueCents } from './order-status.js';

const api = useApi();
let userId: string;

beforeAll(async () => {
  ({ id: userId } = await aUser(api));
});

/** Inserts an order and returns its states. Rolls back: it has no items. */
const statesOf = async (status: string, [total, paid, refunded]: readonly number[]) => {
  const runner = api.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    const [row] = (await runner.query(
      `INSERT INTO orders (id, short_id, user_id, status, total_cents, paid_cents, refunded_cents)
       SELECT id, upper(right(id::text, 8)), $1, $2, $3, $4, $5 FROM gen_random_uuid() AS id
       RETURNING orders.payment_state AS payment, orders.delivery_state AS delivery`,
      [userId, status, total, paid, refunded],
    )) as [{ payment: string; delivery: string }];
    return row;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
};

describe('the payment state', () => {
  it.each([
    [5000, 0, 0, 'unpaid', 5000],
    [5000, 4999, 0, 'partly_paid', 1],
    [5000, 5000, 0, 'paid', 0],
    [5000, 5001, 0, 'overpaid', 0],
    [5000, 6000, 1000, 'paid', 0],
    [5000, 6000, 500, 'overpaid', 0],
    [5000, 5000, 1, 'partly_refunded', 0],
    [5000, 5000, 5000, 'refunded', 0],
    [5000, 2000, 2000, 'refunded', 0],
    [5000, 2000, 1, 'partly_refunded', 0],
    [0, 0, 0, 'paid', 0],
    [0, 100, 100, 'paid', 0],
  ])(
    'of %d cents with %d paid and %d refunded is %s',
    async (totalCents, paidCents, refundedCents, payment, due) => {
      const states = await statesOf('pending', [totalCents, paidCents, refundedCents]);
      expect(states).toMatchObject({ payment });
      expect(dueCents({ totalCents, paidCents, refundedCents })).toBe(due);
    },
  );
});

describe('the delivery state', () => {
  it.each([
    ['pending', 'unfulfilled'],
    ['completed', 'fulfilled'],
    ['cancelled', 'unfulfilled'],
  ])('of a %s order is %s', async (status, delivery) => {
    expect(await statesOf(status, [5000, 0, 0])).toMatchObject({ delivery });
  });
});
