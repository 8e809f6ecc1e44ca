import type { MigrationInterface, QueryRunner } from 'typeorm';

// Written by hand: entities cannot express descending, expression and trigram indexes; they only declare
// them as `@Index(…, { synchronize: false })`.
export class SearchIndices1764000001000 implements MigrationInterface {
  name = 'SearchIndices1764000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(
      `CREATE INDEX product_featured_order ON product (featured DESC, id) WHERE archived_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX product_price_paid ON product (LEAST(price_cents, sale_price_cents), id)`,
    );
    await runner.query(
      `CREATE INDEX product_search ON product USING gin (search_text gin_trgm_ops)`,
    );
    await runner.query(
      `CREATE INDEX users_search ON users USING gin (username gin_trgm_ops, email gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_search`);
    await runner.query(`DROP INDEX product_search`);
    await runner.query(`DROP INDEX product_price_paid`);
    await runner.query(`DROP INDEX product_featured_order`);
  }
}
