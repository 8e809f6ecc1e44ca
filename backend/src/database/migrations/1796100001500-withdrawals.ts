import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Withdrawals1796100001500 implements MigrationInterface {
  name = 'Withdrawals1796100001500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "withdrawal" (
  "id" uuid NOT NULL,
  "order_id" uuid,
  "name" text NOT NULL,
  "order_number" text NOT NULL,
  "email" text NOT NULL,
  "statement" text NOT NULL DEFAULT '',
  "received_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "handled_at" TIMESTAMP WITH TIME ZONE,
  "handled_by" uuid,
  "note" text NOT NULL DEFAULT '',
  CONSTRAINT "withdrawal_text_lengths" CHECK (char_length(name) <= 100 AND char_length(order_number) <= 60 AND char_length(statement) <= 2000 AND char_length(note) <= 500),
  CONSTRAINT "withdrawal_handled_by_someone" CHECK ((handled_at IS NULL) = (handled_by IS NULL)),
  CONSTRAINT "withdrawal_email_folded" CHECK (email = lower(normalize(email, NFKC))),
  CONSTRAINT "withdrawal_pk" PRIMARY KEY ("id"),
  CONSTRAINT "withdrawal_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "withdrawal_handled_by_user" FOREIGN KEY ("handled_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "withdrawal_open_first" ON "withdrawal" ("handled_at", "received_at", "id")`,
    );
    await runner.query(`CREATE INDEX "withdrawal_by_order" ON "withdrawal" ("order_id")`);
    await runner.query(`CREATE INDEX "withdrawal_by_email" ON "withdrawal" ("email")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "withdrawal"`);
  }
}
