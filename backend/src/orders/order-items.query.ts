import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { getCoverImageUrl } from '../catalog/index.js';
import { toDollars } from '../common/money.js';
import { HOLDS_PIECES_SQL } from '../common/order-predicates.js';
import { defineQuery, type RowOf } from '../common/query.js';
import type { OrderItemDto } from './orders.contract.js';

const SERIALS = z.array(z.int()).nullable();

/** Numbers of an item or coin; of an order that an older API version placed, those of its pieces. */
const serials = (
  sold: 'item' | 'coin',
) => `CASE WHEN ${HOLDS_PIECES_SQL} THEN coalesce(${sold}.numbers, (
  SELECT array_agg(piece.number ORDER BY piece.number) FROM piece
   WHERE piece.order_item_id = item.id AND piece.product_id = ${sold}.product_id)) END`;

const ITEM = {
  id: z.uuid(),
  order_id: z.uuid(),
  product_id: z.int(),
  name: z.string(),
  image_hash: z.string().nullable(),
  quantity: z.int(),
  price_cents: z.int(),
  serials: SERIALS,
  coins: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        image_hash: z.string().nullable(),
        serials: SERIALS,
      }),
    )
    .nullable(),
};

const items = (name: string, condition: string, mode?: 'prepared') =>
  defineQuery(name, ITEM, mode)`
  SELECT item.id, item.order_id, item.product_id, item.name, item.image_hash, item.quantity,
         item.price_cents, ${serials('item')} AS serials,
         (SELECT json_agg(json_build_object('id', coin.product_id::text, 'name', coin.name,
                   'image_hash', (SELECT hash FROM product_image
                     WHERE product_id = coin.product_id AND position = 0), 'serials', ${serials('coin')}) ORDER BY coin.product_id)
            FROM order_item_coin coin WHERE coin.order_item_id = item.id) AS coins
    FROM order_item item JOIN orders ON orders.id = item.order_id WHERE item.order_id ${condition}
   ORDER BY item.order_id, item.position`;
const ITEMS = items('items of orders', '= ANY($1::uuid[])');
const ITEMS_OF_ONE = items('items of one order', '= $1', 'prepared');

function toItemDto(row: RowOf<typeof ITEMS>): OrderItemDto {
  return {
    line_id: row.id,
    product_id: String(row.product_id),
    name: row.name,
    image: getCoverImageUrl(row.image_hash),
    quantity: row.quantity,
    price: toDollars(row.price_cents),
    serials: row.serials,
    coins:
      row.coins?.map(({ image_hash, ...coin }) => ({
        ...coin,
        image: getCoverImageUrl(image_hash),
      })) ?? null,
  };
}

/** Returns the items of these orders with their serial numbers, by order id, in one statement. */
export async function findItemsByOrder(
  manager: EntityManager,
  orders: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, OrderItemDto[]>> {
  const found = new Map(orders.map(({ id }): [string, OrderItemDto[]] => [id, []]));
  if (found.size === 0) return found;
  for (const row of await ITEMS.run(manager, [[...found.keys()]])) {
    found.get(row.order_id)?.push(toItemDto(row));
  }
  return found;
}

/** Returns the items of one order; a prepared statement for emails. */
export async function findOrderItems(dataSource: DataSource, id: string): Promise<OrderItemDto[]> {
  return (await ITEMS_OF_ONE.run(dataSource, [id])).map(toItemDto);
}
