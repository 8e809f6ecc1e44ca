import type { MigrationInterface, QueryRunner } from 'typeorm';

// Written by hand in part: entities cannot express triggers. Invoices are never changed or deleted.
export class Invoices1796100001700 implements MigrationInterface {
  name = 'Invoices1796100001700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "invoice_seller" (
  "id" integer NOT NULL,
  "name" text NOT NULL,
  "address" text NOT NULL,
  "country" character(2) NOT NULL,
  "tax_id" text NOT NULL DEFAULT '',
  "registration" text NOT NULL DEFAULT '',
  "note" text NOT NULL DEFAULT '',
  "prefix" text NOT NULL DEFAULT '',
  "automatic" boolean NOT NULL,
  "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  CONSTRAINT "invoice_seller_text_lengths" CHECK (char_length(name) BETWEEN 1 AND 120 AND char_length(address) BETWEEN 1 AND 400 AND char_length(tax_id) <= 40 AND char_length(registration) <= 80 AND char_length(note) <= 500),
  CONSTRAINT "invoice_seller_prefix_format" CHECK (prefix ~ '^[A-Z0-9]{0,8}$'),
  CONSTRAINT "invoice_seller_country_format" CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT "invoice_seller_is_one" CHECK (id = 1),
  CONSTRAINT "invoice_seller_pk" PRIMARY KEY ("id")
)`);
    await runner.query(`CREATE TABLE "invoice_series" (
  "name" text NOT NULL,
  "last_number" integer NOT NULL,
  CONSTRAINT "invoice_series_pk" PRIMARY KEY ("name")
)`);
    await runner.query(`CREATE TABLE "tax_rate" (
  "id" uuid NOT NULL,
  "country" character(2) NOT NULL,
  "region" text NOT NULL DEFAULT '',
  "category" text NOT NULL DEFAULT '',
  "name" text NOT NULL,
  "basis_points" integer NOT NULL,
  "is_included" boolean NOT NULL,
  "valid_from" TIMESTAMP WITH TIME ZONE NOT NULL,
  "valid_until" TIMESTAMP WITH TIME ZONE,
  CONSTRAINT "tax_rate_period" CHECK (valid_until >= valid_from),
  CONSTRAINT "tax_rate_category_known" CHECK (category IN ('', 'gift_set', 'historical', 'presidential', 'royal', 'accessories', 'children_books')),
  CONSTRAINT "tax_rate_text_lengths" CHECK (char_length(name) BETWEEN 1 AND 40 AND char_length(region) <= 60),
  CONSTRAINT "tax_rate_share" CHECK (basis_points BETWEEN 0 AND 10000),
  CONSTRAINT "tax_rate_country_format" CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT "tax_rate_pk" PRIMARY KEY ("id")
)`);
    await runner.query(
      `CREATE UNIQUE INDEX "tax_rate_current" ON "tax_rate" ("country", "region", "category") WHERE valid_until IS NULL`,
    );
    await runner.query(`CREATE TABLE "invoice" (
  "id" uuid NOT NULL,
  "order_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "series" text NOT NULL,
  "number" integer NOT NULL,
  "issued_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "total_cents" bigint NOT NULL,
  "tax_cents" bigint NOT NULL,
  "currency" character(3) NOT NULL,
  "document" jsonb NOT NULL,
  CONSTRAINT "invoice_number_once" UNIQUE ("series", "number"),
  CONSTRAINT "invoice_document_matches" CHECK ((document->>'total_with_tax_cents')::bigint = total_cents),
  CONSTRAINT "invoice_amounts" CHECK (total_cents >= 0),
  CONSTRAINT "invoice_number_positive" CHECK (number >= 1),
  CONSTRAINT "invoice_kind_known" CHECK (kind IN ('invoice', 'credit_note', 'debit_note')),
  CONSTRAINT "invoice_pk" PRIMARY KEY ("id"),
  CONSTRAINT "invoice_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(`CREATE INDEX "invoice_newest" ON "invoice" ("issued_at", "id")`);
    await runner.query(`CREATE INDEX "invoice_of_order_index" ON "invoice" ("order_id")`);
    await runner.query(
      `CREATE UNIQUE INDEX "invoice_once_per_order" ON "invoice" ("order_id") WHERE kind = 'invoice'`,
    );
    await runner.query(`CREATE FUNCTION reject_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An issued invoice cannot be changed' USING ERRCODE = '23514';
END $$`);
    await runner.query(`CREATE TRIGGER invoice_is_final BEFORE UPDATE OR DELETE ON invoice
      FOR EACH ROW EXECUTE FUNCTION reject_invoice_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "invoice"`);
    await runner.query(`DROP FUNCTION reject_invoice_change`);
    await runner.query(`DROP TABLE "tax_rate"`);
    await runner.query(`DROP TABLE "invoice_series"`);
    await runner.query(`DROP TABLE "invoice_seller"`);
  }
}
