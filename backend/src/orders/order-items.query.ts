import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { getCoverImageUrl } from '../catalog/index.js';
import { toDollars } from '../common/money.js';
import { defineQuery, type RowOf } from '../common/query.js';
import type { OrderItemDto } from './orders.contract.js';

const SERIALS = z.array(z.int()).nullable();

const serials = (productId: string) => `(
  SELECT array_agg(sold.number ORDER BY sold.number) FROM order_item_piece sold
   WHERE sold.order_item_id = item.id AND sold.product_id = ${productId}
     AND sold.released_at IS NULL)`;

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
         item.price_cents, ${serials('item.product_id')} AS serials,
         (SELECT json_agg(json_build_object('id', coin.product_id::text, 'name', coin.name,
                   'image_hash', (SELECT hash FROM product_image
                     WHERE product_id = coin.product_id AND position = 0), 'serials', ${serials('coin.product_id')}) ORDER BY coin.product_id)
            FROM order_item_coin coin WHERE coin.order_item_id = item.id) AS coins
    FROM order_item item WHERE item.order_id ${condition}
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
