import type { MigrationInterface, QueryRunner } from 'typeorm';

// Not in a transaction: orders are placed while the pending ones are counted.
export class UnpaidPiecesLimit1796100000800 implements MigrationInterface {
  name = 'UnpaidPiecesLimit1796100000800';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(
      `ALTER TABLE "site_settings" ADD "unpaid_pieces_limit" integer NOT NULL DEFAULT '200'`,
    );
    await runner.query(
      `ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_unpaid_pieces_limit_range" CHECK (unpaid_pieces_limit BETWEEN 1 AND 100000)`,
    );
    await runner.query(`ALTER TABLE "orders" ADD "numbered_pieces" integer NOT NULL DEFAULT '0'`);
    // Orders that an older API version places from here on count as none.
    await runner.query(`UPDATE orders SET numbered_pieces = held.pieces
      FROM (SELECT item.order_id, count(*) AS pieces FROM piece
              JOIN order_item item ON item.id = piece.order_item_id GROUP BY item.order_id) AS held
     WHERE held.order_id = orders.id AND orders.status = 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" DROP COLUMN IF EXISTS "numbered_pieces"`);
    await runner.query(
      `ALTER TABLE "site_settings" DROP CONSTRAINT IF EXISTS "site_settings_unpaid_pieces_limit_range"`,
    );
    await runner.query(`ALTER TABLE "site_settings" DROP COLUMN IF EXISTS "unpaid_pieces_limit"`);
  }
}
