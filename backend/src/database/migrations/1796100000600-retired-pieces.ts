import type { MigrationInterface, QueryRunner } from 'typeorm';

// Written by hand: entities cannot express functions.
// `piece_is_free` is the only definition of a free piece; queries and the counters' triggers call it.
// PostgreSQL inlines it, so the partial index on `order_item_id IS NULL` still serves "the lowest free".
// An older API version knows no retired pieces; the CHECK constraint rejects its sale of one.

/** Functions of the counters' triggers; `free` is the condition of a free piece. */
const counterFunctions = (free: string) => [
  `CREATE OR REPLACE FUNCTION count_struck_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO piece_count AS counted (product_id, struck, free, few)
  SELECT product_id, struck, free, free <= 50
    FROM (SELECT product_id, count(*) AS struck, count(*) FILTER (WHERE ${free}) AS free
            FROM come GROUP BY product_id) AS new
   ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE
    SET struck = counted.struck + EXCLUDED.struck,
        free = counted.free + EXCLUDED.free,
        few = counted.free + EXCLUDED.free <= 50;
  RETURN NULL;
END $$`,
  `CREATE OR REPLACE FUNCTION count_moved_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change record;
BEGIN
  FOR change IN
    SELECT product_id, sum(free)::int AS free FROM (
      SELECT product_id, (${free})::int AS free FROM come
      UNION ALL SELECT product_id, -(${free})::int FROM gone) AS moved
     GROUP BY product_id ORDER BY product_id
  LOOP
    UPDATE piece_count SET free = free + change.free, few = free + change.free <= 50
     WHERE product_id = change.product_id;
  END LOOP;
  RETURN NULL;
END $$`,
  `CREATE OR REPLACE FUNCTION count_melted_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change record;
BEGIN
  FOR change IN
    SELECT product_id, count(*)::int AS struck, (count(*) FILTER (WHERE ${free}))::int AS free
      FROM gone GROUP BY product_id ORDER BY product_id
  LOOP
    UPDATE piece_count SET struck = struck - change.struck, free = free - change.free,
           few = free - change.free <= 50
     WHERE product_id = change.product_id;
  END LOOP;
  RETURN NULL;
END $$`,
];

// Not in a transaction: pieces are sold while the constraint is validated.
export class RetiredPieces1796100000600 implements MigrationInterface {
  name = 'RetiredPieces1796100000600';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "piece" ADD COLUMN IF NOT EXISTS "retired_at" TIMESTAMP WITH TIME ZONE`,
    );
    await runner.query(`ALTER TABLE "piece" DROP CONSTRAINT IF EXISTS "piece_retired_is_unsold"`);
    await runner.query(
      `ALTER TABLE "piece" ADD CONSTRAINT "piece_retired_is_unsold" CHECK (retired_at IS NULL OR order_item_id IS NULL) NOT VALID`,
    );
    await runner.query(`ALTER TABLE "piece" VALIDATE CONSTRAINT "piece_retired_is_unsold"`);
    await runner.query(`CREATE OR REPLACE FUNCTION piece_is_free(order_item_id uuid, retired_at timestamptz)
  RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT order_item_id IS NULL AND retired_at IS NULL $$`);
    for (const sql of counterFunctions('piece_is_free(order_item_id, retired_at)'))
      await runner.query(sql);
  }

  /** In a transaction: nothing is sold between the new functions and the recount. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.startTransaction();
    await runner.query(`ALTER TABLE "piece" DROP CONSTRAINT IF EXISTS "piece_retired_is_unsold"`);
    for (const sql of counterFunctions('order_item_id IS NULL')) await runner.query(sql);
    await runner.query(`DROP FUNCTION IF EXISTS piece_is_free`);
    // The retired numbers are free again, also in the counters.
    await runner.query(`UPDATE piece_count AS counted SET free = recount.free, few = recount.free <= 50
      FROM (SELECT product_id, count(*) FILTER (WHERE order_item_id IS NULL) AS free
              FROM piece GROUP BY product_id) AS recount
     WHERE recount.product_id = counted.product_id`);
    await runner.query(`ALTER TABLE "piece" DROP COLUMN IF EXISTS "retired_at"`);
    await runner.commitTransaction();
  }
}
