import { ordersCsv } from './orders-csv.ts';
import type { AdminOrder } from './orders.types.ts';

const order: AdminOrder = {
  id: '0193a5f2-77aa-7bbb-8ccc-0123456789ab',
  created_at: '2026-11-12T15:04:00.000Z',
  status: 'pending',
  total: 50,
  user_id: 'u1',
  user_name: 'Suzanne',
  user_email: 'suzanne@example.com',
  items: [
    {
      line_id: '6',
      product_id: '6',
      name: 'Catherine Flon',
      quantity: 2,
      price: 25,
      image: null,
      serials: [4, 5],
      coins: null,
    },
  ],
};

describe('orders as CSV', () => {
  it('have one line each, with the payment last', () => {
    expect(ordersCsv([{ ...order, payment_state: 'partly_paid' }])).toBe(
      '\uFEFF"Order","Placed","Customer","Email","Status","Items","Total","Contents","Payment"\r\n' +
        '"456789AB","2026-11-12T15:04:00.000Z","Suzanne","suzanne@example.com","Pending","2","50.00",' +
        '"2 × Catherine Flon, N° 4–5","Partly paid"\r\n',
    );
  });

  it('name an unpaid order', () => {
    expect(ordersCsv([{ ...order, payment_state: 'unpaid' }])).toMatch(/,"Unpaid"\r\n$/);
  });

  it('have an empty payment with an older API version, which sends no payment state', () => {
    expect(ordersCsv([order])).toMatch(/N° 4–5",""\r\n$/);
  });
});
