import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { CHARGE_KINDS } from './order-extra-charge.entity.js';

const CHARGES = defineQuery('charges of an order', {
  kind: z.enum(CHARGE_KINDS),
  line_id: z.uuid().nullable(),
  // bigint: the driver returns it as a string.
  amount_cents: z.string(),
  description: z.string().nullable(),
})`
  SELECT charge.kind, charge.order_item_id AS line_id, charge.amount_cents, charge.description
    FROM order_charge charge LEFT JOIN order_item item ON item.id = charge.order_item_id
   WHERE charge.order_id = $1
   ORDER BY item.position NULLS LAST, charge.id`;

/** Lists the charges of an order: those of each item, then those of the whole order. */
export async function findOrderCharges(
  manager: EntityManager,
  orderId: string,
): Promise<RowOf<typeof CHARGES>[]> {
  return CHARGES.run(manager, [orderId]);
}
