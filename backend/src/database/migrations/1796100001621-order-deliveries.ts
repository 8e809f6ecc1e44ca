import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderDeliveries1796100001621 implements MigrationInterface {
  name = 'OrderDeliveries1796100001621';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "order_delivery" (
  "order_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "service_id" uuid,
  "service_name" text NOT NULL,
  "price_cents" bigint NOT NULL,
  "days_min" integer,
  "days_max" integer,
  "duties" text NOT NULL,
  "duties_note" text NOT NULL,
  "name" text NOT NULL,
  "company" text NOT NULL DEFAULT '',
  "line1" text NOT NULL,
  "line2" text NOT NULL DEFAULT '',
  "city" text NOT NULL DEFAULT '',
  "region" text NOT NULL DEFAULT '',
  "postal_code" text NOT NULL DEFAULT '',
  "country" character(2) NOT NULL,
  "phone" text NOT NULL DEFAULT '',
  "gift_message" text NOT NULL DEFAULT '',
  "hide_prices" boolean NOT NULL DEFAULT false,
  CONSTRAINT "order_delivery_text_lengths" CHECK (char_length(name) <= 100 AND char_length(company) <= 100 AND char_length(line1) <= 100 AND char_length(line2) <= 100 AND char_length(city) <= 100 AND char_length(region) <= 100 AND char_length(postal_code) <= 20 AND char_length(phone) <= 40 AND char_length(gift_message) <= 500),
  CONSTRAINT "order_delivery_country_code" CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT "order_delivery_price_positive" CHECK (price_cents >= 0),
  CONSTRAINT "order_delivery_duties_known" CHECK (duties IN ('none', 'may_be_due', 'included')),
  CONSTRAINT "order_delivery_kind_known" CHECK (kind IN ('ship', 'pick_up')),
  CONSTRAINT "order_delivery_pk" PRIMARY KEY ("order_id"),
  CONSTRAINT "order_delivery_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "order_delivery_of_service" FOREIGN KEY ("service_id") REFERENCES "delivery_service"("id") ON DELETE SET NULL ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "order_delivery_of_service_index" ON "order_delivery" ("service_id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "order_delivery"`);
  }
}
