import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Addresses1796100001620 implements MigrationInterface {
  name = 'Addresses1796100001620';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "user_address" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "name" text NOT NULL,
  "company" text NOT NULL DEFAULT '',
  "line1" text NOT NULL,
  "line2" text NOT NULL DEFAULT '',
  "city" text NOT NULL DEFAULT '',
  "region" text NOT NULL DEFAULT '',
  "postal_code" text NOT NULL DEFAULT '',
  "country" character(2) NOT NULL,
  "phone" text NOT NULL DEFAULT '',
  "is_default" boolean NOT NULL DEFAULT false,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "user_address_country_code" CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT "user_address_text_lengths" CHECK (char_length(name) <= 100 AND char_length(company) <= 100 AND char_length(line1) <= 100 AND char_length(line2) <= 100 AND char_length(city) <= 100 AND char_length(region) <= 100 AND char_length(postal_code) <= 20 AND char_length(phone) <= 40),
  CONSTRAINT "user_address_pk" PRIMARY KEY ("id"),
  CONSTRAINT "user_address_of_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION
)`);
    await runner.query(`CREATE INDEX "user_address_of_user_index" ON "user_address" ("user_id")`);
    await runner.query(
      `CREATE UNIQUE INDEX "user_address_one_default" ON "user_address" ("user_id") WHERE is_default`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "user_address"`);
  }
}
