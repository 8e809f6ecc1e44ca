import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Requests1796100001660 implements MigrationInterface {
  name = 'Requests1796100001660';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "request" (
  "id" uuid NOT NULL,
  "kind" text NOT NULL,
  "product_id" integer,
  "quantity" integer,
  "name" text NOT NULL,
  "email" text NOT NULL,
  "message" text NOT NULL,
  "received_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "closed_at" TIMESTAMP WITH TIME ZONE,
  "closed_by" uuid,
  "answer" text NOT NULL DEFAULT '',
  CONSTRAINT "request_text_lengths" CHECK (char_length(name) <= 100 AND char_length(message) <= 2000 AND char_length(answer) <= 5000),
  CONSTRAINT "request_answer_closes" CHECK (answer = '' OR closed_at IS NOT NULL),
  CONSTRAINT "request_closed_by_someone" CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CONSTRAINT "request_quantity_range" CHECK (quantity BETWEEN 1 AND 100000),
  CONSTRAINT "request_kind_known" CHECK (kind IN ('pre_order', 'question', 'returned_piece', 'quantity', 'other')),
  CONSTRAINT "request_email_folded" CHECK (email = lower(normalize(email, NFKC))),
  CONSTRAINT "request_pk" PRIMARY KEY ("id"),
  CONSTRAINT "request_of_product" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "request_closed_by_user" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "request_open_first" ON "request" ("closed_at", "received_at", "id")`,
    );
    await runner.query(
      `CREATE INDEX "request_of_kind" ON "request" ("kind", "closed_at", "received_at", "id")`,
    );
    await runner.query(`CREATE INDEX "request_by_email" ON "request" ("email")`);
    await runner.query(`CREATE INDEX "request_about_product" ON "request" ("product_id")`);
    await runner.query(`CREATE TABLE "stock_notice" (
  "id" uuid NOT NULL,
  "product_id" integer NOT NULL,
  "email" text NOT NULL,
  "requested_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "confirmed_at" TIMESTAMP WITH TIME ZONE,
  "notified_at" TIMESTAMP WITH TIME ZONE,
  CONSTRAINT "stock_notice_sent_if_confirmed" CHECK (notified_at IS NULL OR confirmed_at IS NOT NULL),
  CONSTRAINT "stock_notice_email_folded" CHECK (email = lower(normalize(email, NFKC))),
  CONSTRAINT "stock_notice_pk" PRIMARY KEY ("id"),
  CONSTRAINT "stock_notice_of_product" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE UNIQUE INDEX "stock_notice_unique" ON "stock_notice" ("product_id", "email") WHERE notified_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX "stock_notice_waiting" ON "stock_notice" ("product_id", "confirmed_at", "id") WHERE confirmed_at IS NOT NULL AND notified_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX "stock_notice_sent" ON "stock_notice" ("product_id", "notified_at") WHERE notified_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX "stock_notice_by_email" ON "stock_notice" ("email")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "stock_notice"`);
    await runner.query(`DROP TABLE "request"`);
  }
}
