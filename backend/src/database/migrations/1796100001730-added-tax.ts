import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATEGORIES =
  "'', 'gift_set', 'historical', 'presidential', 'royal', 'accessories', 'children_books'";

/** Rates that are added at the checkout: with three decimals, also for shipping; recorded with the order's charge. */
export class AddedTax1796100001730 implements MigrationInterface {
  name = 'AddedTax1796100001730';

  async up(runner: QueryRunner): Promise<void> {
    // First, because issuing an invoice reads charges, then rates: the other order could deadlock.
    await runner.query(`ALTER TABLE "order_extra_charge" ADD "basis_points" double precision`);
    await runner.query(`ALTER TABLE "tax_rate" DROP CONSTRAINT "tax_rate_share"`);
    await runner.query(`ALTER TABLE "tax_rate" DROP CONSTRAINT "tax_rate_category_known"`);
    // Unused since the last release: the table is newer. As a double, the driver returns a number like before.
    await runner.query(`ALTER TABLE "tax_rate" ALTER COLUMN "basis_points" TYPE double precision`);
    await runner.query(
      `ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_share" CHECK (basis_points BETWEEN 0 AND 10000)`,
    );
    await runner.query(
      `ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_category_known" CHECK (category IN (${CATEGORIES}, 'shipping'))`,
    );
    // Invalidate cached responses: GET /delivery lists the countries.
    await runner.query(`CREATE TRIGGER tax_rate_is_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tax_rate
      FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change('settings')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "order_extra_charge" DROP COLUMN "basis_points"`);
    await runner.query(`DROP TRIGGER tax_rate_is_shown ON tax_rate`);
    await runner.query(`DELETE FROM tax_rate WHERE category = 'shipping'`);
    await runner.query(`ALTER TABLE "tax_rate" DROP CONSTRAINT "tax_rate_category_known"`);
    await runner.query(`ALTER TABLE "tax_rate" DROP CONSTRAINT "tax_rate_share"`);
    await runner.query(`ALTER TABLE "tax_rate" ALTER COLUMN "basis_points" TYPE integer`);
    await runner.query(
      `ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_share" CHECK (basis_points BETWEEN 0 AND 10000)`,
    );
    await runner.query(
      `ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_category_known" CHECK (category IN (${CATEGORIES}))`,
    );
  }
}
