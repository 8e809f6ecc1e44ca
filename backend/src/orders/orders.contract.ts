import { z } from 'zod';
import { LOCALES } from '@challenge-coins/server-kit';
import { countryCode } from '../common/countries.js';
import { uuidParam } from '../common/id.js';
import { toListSchema, pageQuery } from '../common/page.contract.js';
import { Problem } from '../common/problem.contract.js';
import { text } from '../common/text.js';
import {
  AddressInput,
  addressLines,
  DELIVERY_KINDS,
  DeliveryOptionDto,
  DUTIES,
  storedAddressFields,
} from '../delivery/index.js';
import {
  DELIVERY_STATES,
  ORDER_EVENT_KINDS,
  ORDER_STATUSES,
  OVERDUE_DAYS,
  PAYMENT_STATES,
} from './order-status.js';
import {
  ADMIN_ORDER_EXAMPLE,
  CART_DELIVERY_OPTION_EXAMPLE,
  CHECKOUT_EXAMPLE,
  ORDER_DETAIL_EXAMPLE,
  ORDER_EXAMPLE,
  ORDER_ID_EXAMPLE,
  OWN_ORDER_EXAMPLE,
} from './orders.example.js';
import { fieldText } from '../common/languages/field-text.js';

const serials = z.array(z.int()).meta({ description: 'Serial numbers of the pieces, ascending' });

const OrderedCoin = z
  .object({
    id: z.string(),
    name: z.string(),
    image: z.string().nullable().meta({ description: 'Current image of the coin' }),
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
    price: z.number().meta({ description: 'Unit price in dollars at the time of the order' }),
    serials: serials
      .nullable()
      .meta({ description: 'Null: the product is not numbered, or the order is cancelled' }),
    coins: z.array(OrderedCoin).nullable().meta({
      description: "A custom gift set's coins; null: not a custom set, or coins not chosen yet",
    }),
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

/** An order in the list of its buyer. */
export const OwnOrderDto = OrderDto.extend({
  payment_state: z.enum(PAYMENT_STATES).optional().meta({
    description: 'Absent: nothing is paid, and the shop has no payment methods; or cancelled',
  }),
  delivery_state: z.enum(DELIVERY_STATES).optional().meta({
    description:
      'Absent: the order is cancelled or picked up, or it has no parcel and is completed or not sent to an address',
  }),
}).meta({ id: 'OwnOrder', example: OWN_ORDER_EXAMPLE });
export type OwnOrderDto = z.infer<typeof OwnOrderDto>;

export const OrderList = toListSchema(OwnOrderDto);
export type OrderList = z.infer<typeof OrderList>;

export const OrdersQuery = z.object(pageQuery);
export type OrdersQuery = z.infer<typeof OrdersQuery>;

/** Text that the page showed, only to be compared. */
const seenText = text(2000);

/** Cart snapshot: what the buyer's page showed when the checkout button was pressed. */
const Seen = z
  .object({
    total: z.number().min(0).meta({ description: 'Dollars, without delivery and added tax' }),
    tax: z.number().min(0).optional().meta({
      description:
        'Dollars; the checkout is refused if another tax is added. Absent: none was shown',
    }),
    delivery_price: z.number().min(0).optional().meta({
      description: 'Dollars; the checkout is refused if the chosen delivery has another price',
    }),
    delivery_terms: z
      .object({
        duties: z.enum(DUTIES),
        duties_note: seenText,
        pick_up_point: z
          .object({
            ...{ line1: seenText, line2: seenText, city: seenText, region: seenText },
            ...{ postal_code: seenText, country: seenText },
          })
          .nullable(),
      })
      .optional()
      .meta({
        description:
          'From GET /cart/delivery-options; the checkout is refused if duties or the pick-up point differ. Absent: not compared',
      }),
    lines: z
      .array(
        z.object({
          line_id: z.uuid(),
          quantity: z.int().min(1),
          price: z.number().min(0).meta({ description: 'Unit price in dollars' }),
        }),
      )
      .max(1000),
  })
  .meta({ id: 'SeenCart' });
export type Seen = z.infer<typeof Seen>;

/** The delivery that the buyer chose: to an address, or to be picked up if there is none. */
const CheckoutDelivery = z
  .object({
    service_id: z.uuid().toLowerCase().meta({ description: 'From GET /cart/delivery-options' }),
    address: AddressInput.optional().meta({ description: 'Absent with address_id, or to pick up' }),
    address_id: z.uuid().toLowerCase().optional().meta({ description: 'From the address book' }),
    name: text(100).default('').meta({ description: 'Who picks the order up' }),
    phone: text(40).default('').meta({ description: 'Of the person who picks the order up' }),
    gift_message: text(500).default(''),
    hide_prices: z.boolean().default(false).meta({ description: 'No prices on the packing slip' }),
  })
  .refine(({ address, address_id }) => address === undefined || address_id === undefined, {
    path: ['address_id'],
    error: fieldText('errorsFields.addressOrId'),
  })
  .meta({ id: 'CheckoutDelivery' });
export type CheckoutDelivery = z.output<typeof CheckoutDelivery>;

export const Checkout = z
  .object({
    seen: Seen.optional().meta({
      description:
        'Cart snapshot; the checkout is refused if the cart differs. Absent: order the cart as it is',
    }),
    delivery: CheckoutDelivery.optional().meta({
      description: 'Absent: the shop arranges the delivery with the buyer, free of charge',
    }),
  })
  .nullish()
  .meta({ id: 'Checkout', example: CHECKOUT_EXAMPLE });
export type Checkout = z.infer<typeof Checkout>;

const SeenLine = z
  .object({ quantity: z.int(), price: z.number().meta({ description: 'Unit price in dollars' }) })
  .meta({ id: 'CartLineThen' });

const CartChangeDto = z
  .object({
    line_id: z.string(),
    name: z.string().nullable().meta({ description: 'Null: the line was removed' }),
    was: SeenLine.nullable().meta({ description: 'Null: the line was added' }),
    now: SeenLine.nullable().meta({ description: 'Null: the line was removed' }),
  })
  .meta({ id: 'CartChange' });
export type CartChangeDto = z.infer<typeof CartChangeDto>;

/** Problem response of a refused checkout. */
export const CheckoutRefusal = Problem.extend({
  changes: z
    .array(CartChangeDto)
    .optional()
    .meta({ description: 'With cart.changed: the lines that differ from the snapshot' }),
}).meta({ id: 'CheckoutRefusal' });

export const CheckoutResult = z
  .object({ order_id: z.string(), total: z.number().meta({ description: 'Dollars' }) })
  .meta({ id: 'CheckoutResult', example: { order_id: ORDER_ID_EXAMPLE, total: 50 } });
export type CheckoutResult = z.infer<typeof CheckoutResult>;

/** How an order is delivered, as of the time of the order. */
export const OrderDeliveryDto = z
  .object({
    kind: z.enum(DELIVERY_KINDS),
    service: z.string(),
    price: z.number().meta({ description: 'Dollars; part of the total' }),
    days_min: z.int().nullable(),
    days_max: z.int().nullable().meta({ description: 'Business days; null: not stated' }),
    duties: z.enum(DUTIES),
    duties_note: z.string(),
    ...storedAddressFields,
    gift_message: z.string(),
    hide_prices: z.boolean().meta({ description: 'No prices on the packing slip' }),
    lines: addressLines,
  })
  .meta({
    id: 'OrderDelivery',
    description: 'With a pick-up, the address is that of the pick-up point',
  });
export type OrderDeliveryDto = z.infer<typeof OrderDeliveryDto>;

export const orderDelivery = OrderDeliveryDto.nullable().meta({
  description: 'Null: the shop arranges the delivery with the buyer',
});

export const DeliveryOptionsOfCart = z.object({
  country: countryCode,
  region: text(100).default('').meta({
    description: 'Region of the address, by value or name, for the tax that depends on it',
  }),
});
export type DeliveryOptionsOfCart = z.infer<typeof DeliveryOptionsOfCart>;

/** A tax that is added to an order. */
const AddedTaxDto = z
  .object({
    name: z.string(),
    percent: z.number(),
    amount: z.number().meta({ description: 'Dollars' }),
  })
  .meta({ id: 'AddedTax' });

/** A delivery service for the cart, with the tax of the order. */
export const CartDeliveryOptionDto = DeliveryOptionDto.extend({
  tax: z.number().meta({ description: 'Dollars; sum of the taxes' }),
  taxes: z.array(AddedTaxDto).meta({ description: 'Taxes that are added to the prices' }),
}).meta({ id: 'CartDeliveryOption', example: CART_DELIVERY_OPTION_EXAMPLE });
export type CartDeliveryOptionDto = z.infer<typeof CartDeliveryOptionDto>;

export const CartDeliveryOptionList = z
  .array(CartDeliveryOptionDto)
  .meta({ example: [CART_DELIVERY_OPTION_EXAMPLE], description: 'The cheapest first' });

/** An order with its customer, for staff. */
export const AdminOrderDto = OrderDto.extend({
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  payment_state: z.enum(PAYMENT_STATES),
  delivery_state: z.enum(DELIVERY_STATES).meta({
    description: 'fulfilled: all of it is sent; delivered: all of it has arrived',
  }),
}).meta({ id: 'AdminOrder', example: ADMIN_ORDER_EXAMPLE });
export type AdminOrderDto = z.infer<typeof AdminOrderDto>;

export const AdminOrderList = toListSchema(AdminOrderDto);
export type AdminOrderList = z.infer<typeof AdminOrderList>;

export const ADMIN_ORDER_SORTS = ['newest', 'oldest', 'total_desc', 'total_asc'] as const;

export const DELIVERY_FILTERS = ['to_pack', 'to_send'] as const;

export const AdminOrderQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  q: text(100).optional().meta({
    description: 'The last 8 characters of an order id, or part of a name or email address',
  }),
  customer_id: z.uuid().optional(),
  overdue: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: `true: only orders that are pending for more than ${OVERDUE_DAYS} days` }),
  delivery: z.enum(DELIVERY_FILTERS).optional().meta({
    description:
      'to_pack: paid, with something left to pack; to_send: pending, with a packed parcel',
  }),
  sort: z.enum(ADMIN_ORDER_SORTS).default('newest'),
  export: z.enum(['true', 'false']).optional().meta({
    description:
      'true: the pages are those of an export, which is recorded in the activity log with its first page. A list without `page` always is one. `user_email` is empty in an export without the permission `customers.export`',
  }),
  ...pageQuery,
});
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;

const OrderEvent = z
  .object({
    at: z.iso.datetime(),
    by: z.string().meta({ description: 'Name of the user who made the change' }),
    kind: z.enum(ORDER_EVENT_KINDS),
    from: z.enum(ORDER_STATUSES).nullable(),
    to: z.enum(ORDER_STATUSES).nullable(),
  })
  .meta({ id: 'OrderEvent' });

export const AdminOrderDetail = AdminOrderDto.extend({
  note: z.string().meta({ description: 'Visible to staff only' }),
  delivery: orderDelivery,
  timeline: z.array(OrderEvent).meta({ description: 'Oldest first' }),
  slip: z
    .object({ locale: z.enum(LOCALES), heading: z.string() })
    .meta({ description: "Heading of the packing slip, in the buyer's language" }),
}).meta({ id: 'AdminOrderDetail', example: ORDER_DETAIL_EXAMPLE });
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;

export const SetOrderStatus = z
  .object({
    status: z.enum(ORDER_STATUSES),
    other_numbers: z.boolean().optional().meta({
      description:
        'Restores a cancelled order with other numbers where its former ones are taken. Absent: such an order stays cancelled',
    }),
  })
  .meta({ id: 'SetOrderStatus', example: { status: 'completed' } });
export type SetOrderStatus = z.infer<typeof SetOrderStatus>;

const MAX_BULK_ORDERS = 100;

export const SetOrderStatuses = z
  .object({ ids: z.array(z.uuid()).min(1).max(MAX_BULK_ORDERS), status: z.enum(ORDER_STATUSES) })
  .meta({ id: 'SetOrderStatuses', example: { ids: [ORDER_ID_EXAMPLE], status: 'completed' } });
export type SetOrderStatuses = z.infer<typeof SetOrderStatuses>;

/** An order whose status was not changed, with the reason. */
export const RefusedOrder = z
  .object({ id: z.string(), code: z.string(), detail: z.string() })
  .meta({ id: 'RefusedOrder' });

export const OrderStatusReport = z
  .object({
    changed: z.array(z.string()).meta({ description: 'Ids' }),
    unchanged: z
      .array(z.string())
      .meta({ description: 'Ids of orders that already had this status' }),
    refused: z
      .array(RefusedOrder)
      .meta({ description: 'Orders that were not changed, with the reason' }),
  })
  .meta({
    id: 'OrderStatusReport',
    example: { changed: [ORDER_ID_EXAMPLE], unchanged: [], refused: [] },
  });
export type OrderStatusReport = z.infer<typeof OrderStatusReport>;

const count = z.int();

export const OrderCounts = z
  .object({
    pending: count,
    completed: count,
    cancelled: count,
    overdue: count.meta({ description: `Pending for more than ${OVERDUE_DAYS} days` }),
  })
  .meta({ id: 'OrderCounts', example: { pending: 11, completed: 240, cancelled: 3, overdue: 2 } });
export type OrderCounts = z.infer<typeof OrderCounts>;

export const OrderCountsQuery = AdminOrderQuery.pick({ q: true });
export type OrderCountsQuery = z.infer<typeof OrderCountsQuery>;

export const AdjacentOrdersQuery = AdminOrderQuery.pick({ status: true, q: true, overdue: true });
export type AdjacentOrdersQuery = z.infer<typeof AdjacentOrdersQuery>;

export const AdjacentOrdersDto = z
  .object({
    newer: z.string().nullable().meta({ description: 'Id; null: this is the newest' }),
    older: z.string().nullable().meta({ description: 'Id; null: this is the oldest' }),
  })
  .meta({ id: 'OrderNeighbours', example: { newer: null, older: ORDER_ID_EXAMPLE } });
export type AdjacentOrdersDto = z.infer<typeof AdjacentOrdersDto>;

export const SetOrderNote = z
  .object({
    note: text(2000),
    based_on: z
      .string()
      .optional()
      .meta({
        description:
          'The note the change is based on: 409 `orders.note-changed` if it is no longer the current one. ' +
          'Without it, the current note is overwritten',
      }),
  })
  .meta({ id: 'SetOrderNote', example: { note: 'Asked for a gift box.', based_on: '' } });
export type SetOrderNote = z.infer<typeof SetOrderNote>;

export const orderIdParam = uuidParam('orders.not-found', fieldText('errors.ordersNotFound'));
