import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of the pieces that an order item holds of a product. */
const held = (item: string, product: string) =>
  `(SELECT array_agg(number ORDER BY number) FROM piece WHERE order_item_id = ${item} AND product_id = ${product})`;

// Written by hand: entities cannot express functions and triggers.
// Stores the sold numbers as an array on the order item: a separate row per number made add + checkout 10 %
// slower. The trigger `order_is_restored` also covers restores by an older API version. Runs outside a
// transaction, because orders are placed while the existing numbers are copied.
export class SoldNumbers1796100000500 implements MigrationInterface {
  name = 'SoldNumbers1796100000500';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(`ALTER TABLE "order_item" ADD "numbers" integer array`);
    await runner.query(`ALTER TABLE "order_item_coin" ADD "numbers" integer array`);
    await runner.query(`CREATE VIEW order_item_piece AS
      SELECT id AS order_item_id, product_id, unnest(numbers) AS number FROM order_item
      UNION ALL SELECT order_item_id, product_id, unnest(numbers) FROM order_item_coin`);
    await runner.query(`CREATE FUNCTION record_restored_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_item item SET numbers = ${held('item.id', 'item.product_id')} WHERE order_id = NEW.id;
  UPDATE order_item_coin coin SET numbers = ${held('coin.order_item_id', 'coin.product_id')}
    FROM order_item item WHERE item.order_id = NEW.id AND coin.order_item_id = item.id;
  RETURN NULL;
END $$`);
    await runner.query(`CREATE TRIGGER order_is_restored AFTER UPDATE OF status ON orders FOR EACH ROW
      WHEN (OLD.status = 'cancelled' AND NEW.status <> 'cancelled')
      EXECUTE FUNCTION record_restored_numbers()`);
    await runner.query(`UPDATE order_item item SET numbers = ${held('item.id', 'item.product_id')}
      WHERE numbers IS NULL AND id IN (SELECT order_item_id FROM piece)`);
    await runner.query(`UPDATE order_item_coin coin SET numbers = ${held('coin.order_item_id', 'coin.product_id')}
      WHERE numbers IS NULL AND order_item_id IN (SELECT order_item_id FROM piece)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER IF EXISTS order_is_restored ON orders`);
    await runner.query(`DROP FUNCTION IF EXISTS record_restored_numbers`);
    await runner.query(`DROP VIEW IF EXISTS order_item_piece`);
    await runner.query(`ALTER TABLE "order_item_coin" DROP COLUMN IF EXISTS "numbers"`);
    await runner.query(`ALTER TABLE "order_item" DROP COLUMN IF EXISTS "numbers"`);
  }
}
