import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PicturesOfOrders1795322824986 implements MigrationInterface {
  name = 'PicturesOfOrders1795322824986';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "order_item_by_image" ON "order_item" ("image_hash")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."order_item_by_image"`);
  }
}
