import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Times at which the public view of a product changes by itself. */
const MOMENTS = ['publish_at', 'sale_from', 'sale_until'];

// Adds publication and sale times to products. Existing products stay published; so are products created by an
// older API version, which does not set `publish_at`. A trigger copies future times to `shown_moment`; cached
// responses expire at these times. That table has no TypeORM entity.
export class DraftsAndTimedSales1795700000000 implements MigrationInterface {
  name = 'DraftsAndTimedSales1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE product ADD publish_at timestamptz DEFAULT now(),
      ADD sale_from timestamptz, ADD sale_until timestamptz`);
    await runner.query(
      `ALTER TABLE product ADD CONSTRAINT product_sale_ends_later CHECK (sale_from < sale_until)`,
    );
    await runner.query(`CREATE INDEX product_timed_sale ON product (id)
      WHERE sale_from IS NOT NULL OR sale_until IS NOT NULL`);
    await runner.query(`CREATE TABLE shown_moment (
      at timestamptz, topic text, CONSTRAINT shown_moment_pk PRIMARY KEY (at, topic))`);
    await runner.query(`CREATE FUNCTION note_shown_moments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shown_moment (at, topic)
        SELECT at, TG_ARGV[0] FROM unnest(ARRAY[${MOMENTS.map((column) => `NEW.${column}`).join(', ')}]) AS at
         WHERE at > now() ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    const isToCome = MOMENTS.map((column) => `NEW.${column} > now()`).join(' OR ');
    await runner.query(`CREATE TRIGGER product_changes_by_itself
      AFTER INSERT OR UPDATE OF ${MOMENTS.join(', ')} ON product
      FOR EACH ROW WHEN (${isToCome}) EXECUTE FUNCTION note_shown_moments('catalog')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER product_changes_by_itself ON product`);
    await runner.query(`DROP FUNCTION note_shown_moments`);
    await runner.query(`DROP TABLE shown_moment`);
    await runner.query(`DROP INDEX product_timed_sale`);
    await runner.query(
      `ALTER TABLE product DROP COLUMN sale_until, DROP COLUMN sale_from, DROP COLUMN publish_at`,
    );
  }
}
