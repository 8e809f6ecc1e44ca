import { z } from 'zod';
import { uuidParam } from '../common/id.js';
import { listOf, pageQuery } from '../common/page.contract.js';
import { Problem } from '../common/problem.contract.js';
import { text } from '../common/text.js';
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from './order-status.js';
import {
  ADMIN_ORDER_EXAMPLE,
  CHECKOUT_EXAMPLE,
  ORDER_DETAIL_EXAMPLE,
  ORDER_EXAMPLE,
  ORDER_ID_EXAMPLE,
} from './orders.example.js';

const serials = z.array(z.int()).meta({ description: 'Serial numbers of the pieces, ascending' });

const OrderedCoin = z
  .object({
    id: z.string(),
    name: z.string(),
    image: z.string().nullable().meta({ description: 'As the shop shows the coin now' }),
    serials: serials.nullable(),
  })
  .meta({ id: 'OrderedCoin' });

export const OrderItemDto = z
  .object({
    line_id: z.string(),
    product_id: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    quantity: z.int(),
    price: z.number().meta({ description: 'Dollars for one, as of the order' }),
    serials: serials.nullable().meta({ description: 'Null: not a numbered product, or cancelled' }),
    coins: z
      .array(OrderedCoin)
      .nullable()
      .meta({ description: "A custom gift set's coins; null: not a set, or not chosen yet" }),
  })
  .meta({ id: 'OrderItem' });
export type OrderItemDto = z.infer<typeof OrderItemDto>;

export const OrderDto = z
  .object({
    id: z.string(),
    created_at: z.iso.datetime(),
    status: z.enum(ORDER_STATUSES),
    total: z.number().meta({ description: 'Dollars' }),
    items: z.array(OrderItemDto),
  })
  .meta({ id: 'Order', example: ORDER_EXAMPLE });
export type OrderDto = z.infer<typeof OrderDto>;

export const OrderList = listOf(OrderDto);
export type OrderList = z.infer<typeof OrderList>;

export const OrdersQuery = z.object(pageQuery);
export type OrdersQuery = z.infer<typeof OrdersQuery>;

/** What the buyer's page showed when the button was pressed. */
const Seen = z
  .object({
    total: z.number().min(0).meta({ description: 'Dollars' }),
    lines: z
      .array(
        z.object({
          line_id: z.uuid(),
          quantity: z.int().min(1),
          price: z.number().min(0).meta({ description: 'Dollars for one' }),
        }),
      )
      .max(1000),
  })
  .meta({ id: 'SeenCart' });
export type Seen = z.infer<typeof Seen>;

export const Checkout = z
  .object({
    seen: Seen.optional().meta({
      description:
        'A cart that is another one now is refused; absent: the cart is ordered as it is',
    }),
  })
  .nullish()
  .meta({ id: 'Checkout', example: CHECKOUT_EXAMPLE });
export type Checkout = z.infer<typeof Checkout>;

const LineThen = z
  .object({ quantity: z.int(), price: z.number().meta({ description: 'Dollars for one' }) })
  .meta({ id: 'CartLineThen' });

const CartChangeDto = z
  .object({
    line_id: z.string(),
    name: z.string().nullable().meta({ description: 'Null: the line is gone' }),
    was: LineThen.nullable().meta({ description: 'Null: the line is new' }),
    now: LineThen.nullable().meta({ description: 'Null: the line is gone' }),
  })
  .meta({ id: 'CartChange' });
export type CartChangeDto = z.infer<typeof CartChangeDto>;

/** Why a checkout is refused because of the cart. */
export const CheckoutRefusal = Problem.extend({
  changes: z
    .array(CartChangeDto)
    .optional()
    .meta({ description: 'With cart.changed: the lines that are not as they were seen' }),
}).meta({ id: 'CheckoutRefusal' });

export const CheckoutResult = z
  .object({ order_id: z.string(), total: z.number().meta({ description: 'Dollars' }) })
  .meta({ id: 'CheckoutResult', example: { order_id: ORDER_ID_EXAMPLE, total: 50 } });
export type CheckoutResult = z.infer<typeof CheckoutResult>;

/** An order as a shopkeeper sees it in the list. */
export const AdminOrderDto = OrderDto.extend({
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.string(),
}).meta({ id: 'AdminOrder', example: ADMIN_ORDER_EXAMPLE });
export type AdminOrderDto = z.infer<typeof AdminOrderDto>;

export const AdminOrderList = listOf(AdminOrderDto);
export type AdminOrderList = z.infer<typeof AdminOrderList>;

export const ADMIN_ORDER_SORTS = ['newest', 'oldest', 'total_desc', 'total_asc'] as const;

export const AdminOrderQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  q: text(100).optional().meta({
    description: 'The last 8 characters of an order id, or a part of a name or e-mail address',
  }),
  customer_id: z.uuid().optional(),
  sort: z.enum(ADMIN_ORDER_SORTS).default('newest'),
  ...pageQuery,
});
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;

const OrderEvent = z
  .object({
    at: z.iso.datetime(),
    by: z.string().meta({ description: 'User name of who did it' }),
    kind: z.enum(ORDER_EVENT_KINDS),
    from: z.enum(ORDER_STATUSES).nullable(),
    to: z.enum(ORDER_STATUSES).nullable(),
  })
  .meta({ id: 'OrderEvent' });

export const AdminOrderDetail = AdminOrderDto.extend({
  note: z.string().meta({ description: 'For the shopkeepers only' }),
  timeline: z.array(OrderEvent).meta({ description: 'Oldest first' }),
}).meta({ id: 'AdminOrderDetail', example: ORDER_DETAIL_EXAMPLE });
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;

export const SetOrderStatus = z
  .object({ status: z.enum(ORDER_STATUSES) })
  .meta({ id: 'SetOrderStatus', example: { status: 'completed' } });
export type SetOrderStatus = z.infer<typeof SetOrderStatus>;

/** So many orders change their status in one call. */
const MOST_AT_ONCE = 100;

export const SetOrderStatuses = z
  .object({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE), status: z.enum(ORDER_STATUSES) })
  .meta({ id: 'SetOrderStatuses', example: { ids: [ORDER_ID_EXAMPLE], status: 'completed' } });
export type SetOrderStatuses = z.infer<typeof SetOrderStatuses>;

/** An order that stays as it was, and why. */
const RefusedOrder = z
  .object({ id: z.string(), code: z.string(), detail: z.string() })
  .meta({ id: 'RefusedOrder' });

export const OrderStatusReport = z
  .object({
    changed: z.array(z.string()).meta({ description: 'Ids' }),
    unchanged: z.array(z.string()).meta({ description: 'Ids of those that were so already' }),
    refused: z.array(RefusedOrder).meta({ description: 'They stay as they were' }),
  })
  .meta({
    id: 'OrderStatusReport',
    example: { changed: [ORDER_ID_EXAMPLE], unchanged: [], refused: [] },
  });
export type OrderStatusReport = z.infer<typeof OrderStatusReport>;

const orders = z.int();

export const OrderCounts = z
  .object({ pending: orders, completed: orders, cancelled: orders })
  .meta({ id: 'OrderCounts', example: { pending: 11, completed: 240, cancelled: 3 } });
export type OrderCounts = z.infer<typeof OrderCounts>;

export const OrderCountsQuery = AdminOrderQuery.pick({ q: true });
export type OrderCountsQuery = z.infer<typeof OrderCountsQuery>;

export const AdjacentOrdersQuery = AdminOrderQuery.pick({ status: true, q: true });
export type AdjacentOrdersQuery = z.infer<typeof AdjacentOrdersQuery>;

export const AdjacentOrdersDto = z
  .object({
    newer: z.string().nullable().meta({ description: 'Id; null: this is the newest' }),
    older: z.string().nullable().meta({ description: 'Id; null: this is the oldest' }),
  })
  .meta({ id: 'OrderNeighbours', example: { newer: null, older: ORDER_ID_EXAMPLE } });
export type AdjacentOrdersDto = z.infer<typeof AdjacentOrdersDto>;

export const SetOrderNote = z
  .object({ note: text(2000) })
  .meta({ id: 'SetOrderNote', example: { note: 'Asked for a gift box.' } });
export type SetOrderNote = z.infer<typeof SetOrderNote>;

export const orderIdParam = uuidParam('orders.not-found', 'There is no such order.');
