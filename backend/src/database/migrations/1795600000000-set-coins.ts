import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The initial sets and their coins, by name; new shops get them from the seed. */
const SETS = [
  ['Heroines of Independence Set', ['Catherine Flon', 'Cécile Fatiman', 'Sanité Bélair']],
  [
    'Founders of 1804 Four-Coin Case',
    [
      'Toussaint Louverture',
      'Jean-Jacques Dessalines, General-in-Chief',
      'Henry Christophe, King of Haiti',
      'Alexandre Pétion',
    ],
  ],
] as const;

export class SetCoins1795600000000 implements MigrationInterface {
  name = 'SetCoins1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "set_coin" ("set_id" integer NOT NULL, "coin_id" integer NOT NULL, "seat" integer NOT NULL, CONSTRAINT "set_coin_pk" PRIMARY KEY ("set_id", "coin_id"))`,
    );
    await runner.query(`CREATE INDEX "set_coin_by_coin" ON "set_coin" ("coin_id")`);
    await runner.query(
      `ALTER TABLE "set_coin" ADD CONSTRAINT "set_coin_of_set" FOREIGN KEY ("set_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "set_coin" ADD CONSTRAINT "set_coin_is_product" FOREIGN KEY ("coin_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // Public data is cached by the API until a write invalidates it.
    await runner.query(`CREATE TRIGGER set_coin_is_shown
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON set_coin
      FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change('catalog')`);
    // Index for the previous and next coin by year.
    await runner.query(
      `CREATE INDEX "product_coins_by_year" ON "product" ("year", "id") WHERE archived_at IS NULL AND diameter_mm IS NOT NULL`,
    );
    for (const [set, coins] of SETS) {
      await runner.query(
        `INSERT INTO set_coin (set_id, coin_id, seat)
         SELECT DISTINCT ON (named.name) product.id, coin.id, named.seat - 1
           FROM product, unnest($2::text[]) WITH ORDINALITY AS named (name, seat)
           JOIN product coin ON coin.name = named.name
          WHERE product.name = $1 AND product.category = 'gift_set'
          ORDER BY named.name, product.id, coin.id`,
        [set, coins],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."product_coins_by_year"`);
    await runner.query(`DROP TABLE "set_coin"`);
  }
}
