import { z } from 'zod';
import { OrderDto } from '../orders/index.js';

const moment = z.string().meta({ description: 'Date and time' });

/** Export of all personal data that the shop stores about one customer. */
export const PersonalData = z
  .object({
    complete: z.boolean().meta({
      description: 'False if a list has reached its maximum length; older entries may be missing',
    }),
    account: z.object({
      id: z.uuid(),
      username: z.string(),
      email: z.string(),
      email_confirmed: z.boolean(),
      created_at: z.iso.datetime(),
    }),
    orders: z.array(OrderDto),
    comments: z.array(z.object({ product_id: z.string(), comment: z.string(), timestamp: moment })),
    likes: z.array(z.object({ comment_id: z.string() })),
    cart: z.array(z.object({ product_id: z.string(), quantity: z.int() })),
    deliveries: z.array(
      z.object({
        ...{ order_id: z.string(), service: z.string(), name: z.string(), company: z.string() },
        ...{ line1: z.string(), line2: z.string(), city: z.string(), region: z.string() },
        ...{ postal_code: z.string(), country: z.string(), phone: z.string() },
        gift_message: z.string(),
      }),
    ),
    addresses: z.array(
      z.object({
        ...{ name: z.string(), company: z.string(), line1: z.string(), line2: z.string() },
        ...{ city: z.string(), region: z.string(), postal_code: z.string() },
        ...{ country: z.string(), phone: z.string() },
      }),
    ),
    devices: z.array(z.object({ device: z.string(), since: moment, last_seen: moment })),
    payments: z.array(
      z.object({
        order_id: z.string(),
        kind: z.string(),
        method: z.string(),
        amount: z.number().meta({ description: 'Dollars' }),
        at: moment,
      }),
    ),
    invoices: z.array(
      z.object({
        order_id: z.string(),
        kind: z.string(),
        issued: moment,
      }),
    ),
    withdrawals: z.array(
      z.object({
        order_id: z.string().nullable(),
        name: z.string(),
        order_number: z.string(),
        statement: z.string(),
        received: moment,
        handled: moment.nullable(),
      }),
    ),
    requests: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        message: z.string(),
        received: moment,
        answer: z.string(),
      }),
    ),
    stock_notices: z.array(z.object({ product_id: z.string(), requested: moment })),
    returns: z.array(
      z.object({
        order_id: z.string(),
        reason: z.string(),
        comment: z.string(),
        answer: z.string(),
        state: z.string(),
        requested: moment,
      }),
    ),
    shipments: z.array(
      z.object({
        order_id: z.string(),
        carrier: z.string(),
        tracking_code: z.string(),
        state: z.string(),
        packed: moment,
        shipped: moment.nullable(),
        delivered: moment.nullable(),
      }),
    ),
    mails: z.array(z.object({ kind: z.string(), written: moment, state: z.string() })),
  })
  .meta({
    id: 'PersonalData',
    example: {
      complete: true,
      account: {
        id: '019a1804-c0de-7000-8000-00000000a11a',
        username: 'Marie-Jeanne',
        email: 'marie-jeanne@example.com',
        email_confirmed: true,
        created_at: '2026-01-01T12:00:00.000Z',
      },
      orders: [],
      comments: [
        { product_id: '1', comment: 'Superb relief.', timestamp: '2026-01-02T08:30:00+00:00' },
      ],
      likes: [{ comment_id: '7' }],
      cart: [{ product_id: '1', quantity: 1 }],
      deliveries: [],
      addresses: [],
      devices: [
        {
          device: 'Firefox on Windows',
          since: '2026-01-01T12:00:00+00:00',
          last_seen: '2026-01-02T08:30:00+00:00',
        },
      ],
      payments: [],
      invoices: [],
      withdrawals: [],
      requests: [],
      stock_notices: [],
      returns: [],
      shipments: [],
      mails: [{ kind: 'order-placed', written: '2026-01-02T08:30:00+00:00', state: 'sent' }],
    },
  });
export type PersonalData = z.infer<typeof PersonalData>;
