import type { MigrationInterface, QueryRunner } from 'typeorm';

const MANUFACTURER = ['manufacturer_name', 'manufacturer_address', 'manufacturer_email'] as const;
const LENGTHS = [120, 300, 254] as const;

export class ShopPages1796100001662 implements MigrationInterface {
  name = 'ShopPages1796100001662';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "shop_page" (
  "slug" text NOT NULL,
  "body" text NOT NULL,
  "version" integer NOT NULL,
  "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "shop_page_body_length" CHECK (char_length(body) <= 20000),
  CONSTRAINT "shop_page_slug_known" CHECK (slug IN ('imprint', 'terms', 'privacy', 'shipping-returns', 'accessibility')),
  CONSTRAINT "shop_page_pk" PRIMARY KEY ("slug")
)`);
    await runner.query(`CREATE TRIGGER shop_page_is_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_page
      FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change('settings')`);
    for (const [index, column] of MANUFACTURER.entries())
      await runner.query(
        `ALTER TABLE "site_settings" ADD "${column}" character varying(${LENGTHS[index]}) NOT NULL DEFAULT ''`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of MANUFACTURER)
      await runner.query(`ALTER TABLE "site_settings" DROP COLUMN "${column}"`);
    await runner.query(`DROP TABLE "shop_page"`);
  }
}
