import type { MigrationInterface, QueryRunner } from 'typeorm';

// Written by hand: entities cannot express functions.
// PostgreSQL reads `orders.payment_state` as `payment_state(orders)` and inlines the function. Generated columns
// would be read the same way, but virtual ones made every INSERT into `orders` four times as slow, and stored
// ones would rewrite the table.
export class OrderStates1796100001300 implements MigrationInterface {
  name = 'OrderStates1796100001300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION payment_state(orders) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN $1.paid_cents - $1.refunded_cents > $1.total_cents THEN 'overpaid'
    WHEN $1.paid_cents - $1.refunded_cents = $1.total_cents THEN 'paid'
    WHEN $1.paid_cents = 0 THEN 'unpaid'
    WHEN $1.refunded_cents = 0 THEN 'partly_paid'
    WHEN $1.paid_cents = $1.refunded_cents THEN 'refunded'
    ELSE 'partly_refunded'
  END`);
    await runner.query(`CREATE FUNCTION delivery_state(orders) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN $1.status = 'completed' THEN 'fulfilled' ELSE 'unfulfilled' END`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION payment_state(orders), delivery_state(orders)`);
  }
}
