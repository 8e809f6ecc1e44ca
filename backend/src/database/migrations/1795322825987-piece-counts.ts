import type { MigrationInterface, QueryRunner } from 'typeorm';

// Written by hand: entities cannot express triggers and the fill factor.
// The number of free pieces moves out of the product row, which each sale had to rewrite with all of its
// index entries. Triggers on `piece` maintain it, so it is correct for writes of this API and of an older
// version that runs beside it during a deployment or a rollback.
// Compatibility: an older API reads and writes `product.available_pieces`. This version does not touch that
// column on a sale, but writes it when pieces are returned or a mintage changes. So an older API may still
// show a piece that was sold here, and its checkout rejects it; it never hides a free one. When it sells,
// the trigger on `product` writes the correct value into its column.
export class PieceCounts1795322825987 implements MigrationInterface {
  name = 'PieceCounts1795322825987';

  async up(runner: QueryRunner): Promise<void> {
    // Free space on each page, so that a sale updates its row in place without index writes (HOT).
    await runner.query(`CREATE TABLE "piece_count" (
  "product_id" integer NOT NULL,
  "struck" integer NOT NULL,
  "free" integer NOT NULL,
  "few" boolean NOT NULL,
  CONSTRAINT "piece_count_range" CHECK (free BETWEEN 0 AND struck),
  CONSTRAINT "piece_count_pk" PRIMARY KEY ("product_id")
) WITH (fillfactor = 50)`);
    await runner.query(`CREATE INDEX "piece_count_few" ON "piece_count" ("product_id") WHERE few`);
    await runner.query(
      `ALTER TABLE "piece_count" ADD CONSTRAINT "piece_count_of_product" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(`CREATE FUNCTION count_struck_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO piece_count AS counted (product_id, struck, free, few)
  SELECT product_id, struck, free, free <= 50
    FROM (SELECT product_id, count(*) AS struck,
                 count(*) FILTER (WHERE order_item_id IS NULL) AS free
            FROM come GROUP BY product_id) AS new
   ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE
    SET struck = counted.struck + EXCLUDED.struck,
        free = counted.free + EXCLUDED.free,
        few = counted.free + EXCLUDED.free <= 50;
  RETURN NULL;
END $$`);
    // Lock the counters in order of id, so that concurrent transactions that move several pieces cannot
    // deadlock.
    await runner.query(`CREATE FUNCTION count_moved_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change record;
BEGIN
  FOR change IN
    SELECT product_id, sum(free)::int AS free FROM (
      SELECT product_id, (order_item_id IS NULL)::int AS free FROM come
      UNION ALL SELECT product_id, -(order_item_id IS NULL)::int FROM gone) AS moved
     GROUP BY product_id ORDER BY product_id
  LOOP
    UPDATE piece_count SET free = free + change.free, few = free + change.free <= 50
     WHERE product_id = change.product_id;
  END LOOP;
  RETURN NULL;
END $$`);
    await runner.query(`CREATE FUNCTION count_melted_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change record;
BEGIN
  FOR change IN
    SELECT product_id, count(*)::int AS struck,
           (count(*) FILTER (WHERE order_item_id IS NULL))::int AS free
      FROM gone GROUP BY product_id ORDER BY product_id
  LOOP
    UPDATE piece_count SET struck = struck - change.struck, free = free - change.free,
           few = free - change.free <= 50
     WHERE product_id = change.product_id;
  END LOOP;
  RETURN NULL;
END $$`);
    await runner.query(`CREATE TRIGGER piece_is_struck AFTER INSERT ON piece
      REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_struck_pieces()`);
    await runner.query(`CREATE TRIGGER piece_moves AFTER UPDATE ON piece
      REFERENCING OLD TABLE AS gone NEW TABLE AS come
      FOR EACH STATEMENT EXECUTE FUNCTION count_moved_pieces()`);
    await runner.query(`CREATE TRIGGER piece_is_melted AFTER DELETE ON piece
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_melted_pieces()`);
    // Blocks changes of pieces until this transaction ends.
    await runner.query(`INSERT INTO piece_count (product_id, struck, free, few)
      SELECT product_id, count(*), count(*) FILTER (WHERE order_item_id IS NULL),
             count(*) FILTER (WHERE order_item_id IS NULL) <= 50
        FROM piece GROUP BY product_id`);
    // Apply the difference that an older API writes to the correct value.
    await runner.query(`CREATE FUNCTION show_piece_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE counted integer;
BEGIN
  SELECT free INTO counted FROM piece_count WHERE product_id = NEW.id;
  counted := counted + NEW.available_pieces - OLD.available_pieces;
  NEW.available_pieces := greatest(0, least(NEW.mintage, coalesce(counted, 0)));
  RETURN NEW;
END $$`);
    await runner.query(`CREATE TRIGGER product_shows_pieces BEFORE UPDATE OF available_pieces ON product
      FOR EACH ROW
      WHEN (OLD.mintage = NEW.mintage AND OLD.available_pieces <> NEW.available_pieces)
      EXECUTE FUNCTION show_piece_count()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER product_shows_pieces ON product`);
    await runner.query(`DROP FUNCTION show_piece_count`);
    await runner.query(`DROP TRIGGER piece_is_melted ON piece`);
    await runner.query(`DROP TRIGGER piece_moves ON piece`);
    await runner.query(`DROP TRIGGER piece_is_struck ON piece`);
    await runner.query(
      `DROP FUNCTION count_melted_pieces, count_moved_pieces, count_struck_pieces`,
    );
    await runner.query(`UPDATE product SET available_pieces = coalesce(free, 0)
      FROM piece_count WHERE product_id = product.id AND mintage IS NOT NULL`);
    await runner.query(`DROP TABLE "piece_count"`);
  }
}
