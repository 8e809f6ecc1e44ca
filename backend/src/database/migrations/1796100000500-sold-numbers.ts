import type { MigrationInterface, QueryRunner } from 'typeorm';

// Written by hand: entities cannot express functions and triggers.
// `order_item_piece` is written by triggers on `piece`, so it is also right for orders that an older API
// version places, cancels or restores during a deployment or after a rollback.
// Not in a transaction: the triggers record every change from the moment they exist, and the copy of the
// existing numbers then runs while orders are placed.
export class SoldNumbers1796100000500 implements MigrationInterface {
  name = 'SoldNumbers1796100000500';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(`CREATE TABLE "order_item_piece" (
  "order_item_id" uuid NOT NULL,
  "product_id" integer NOT NULL,
  "number" integer NOT NULL,
  "released_at" TIMESTAMP WITH TIME ZONE,
  CONSTRAINT "order_item_piece_number_positive" CHECK (number >= 1),
  CONSTRAINT "order_item_piece_pk" PRIMARY KEY ("order_item_id", "product_id", "number")
)`);
    await runner.query(
      `ALTER TABLE "order_item_piece" ADD CONSTRAINT "order_item_piece_of_item" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(`CREATE FUNCTION record_sold_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_item_piece (order_item_id, product_id, number)
  SELECT order_item_id, product_id, number FROM come WHERE order_item_id IS NOT NULL
  ON CONFLICT (order_item_id, product_id, number) DO UPDATE SET released_at = NULL;
  RETURN NULL;
END $$`);
    await runner.query(`CREATE FUNCTION record_released_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE order_item_id IS NOT NULL) THEN
    UPDATE order_item_piece AS sold SET released_at = now()
      FROM gone JOIN come USING (product_id, number)
     WHERE sold.order_item_id = gone.order_item_id AND sold.product_id = gone.product_id
       AND sold.number = gone.number AND come.order_item_id IS DISTINCT FROM gone.order_item_id;
  END IF;
  RETURN NULL;
END $$`);
    // Triggers run by name: these before "piece_moves", which locks the counters until COMMIT.
    await runner.query(`CREATE TRIGGER piece_is_inserted_sold AFTER INSERT ON piece
      REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_sold_numbers()`);
    await runner.query(`CREATE TRIGGER piece_is_sold AFTER UPDATE ON piece
      REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_sold_numbers()`);
    await runner.query(`CREATE TRIGGER piece_is_released AFTER UPDATE ON piece
      REFERENCING OLD TABLE AS gone NEW TABLE AS come
      FOR EACH STATEMENT EXECUTE FUNCTION record_released_numbers()`);
    await runner.query(`INSERT INTO order_item_piece (order_item_id, product_id, number)
      SELECT order_item_id, product_id, number FROM piece WHERE order_item_id IS NOT NULL
      ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ['piece_is_inserted_sold', 'piece_is_sold', 'piece_is_released'])
      await runner.query(`DROP TRIGGER IF EXISTS ${trigger} ON piece`);
    await runner.query(`DROP FUNCTION IF EXISTS record_sold_numbers, record_released_numbers`);
    await runner.query(`DROP TABLE IF EXISTS "order_item_piece"`);
  }
}
