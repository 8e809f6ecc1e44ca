import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnmatchedPayments1796100001020 implements MigrationInterface {
  name = 'UnmatchedPayments1796100001020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "unmatched_payment" (
  "id" uuid NOT NULL,
  "provider" text NOT NULL,
  "provider_ref" text NOT NULL,
  "reference" text NOT NULL DEFAULT '',
  "payer" text NOT NULL DEFAULT '',
  "amount_cents" bigint NOT NULL,
  "currency" character(3) NOT NULL,
  "received_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "state" text NOT NULL DEFAULT 'open',
  "order_id" uuid,
  "resolved_at" TIMESTAMP WITH TIME ZONE,
  "resolved_by" uuid,
  "note" text NOT NULL DEFAULT '',
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "unmatched_payment_once" UNIQUE ("provider", "provider_ref"),
  CONSTRAINT "unmatched_payment_text_lengths" CHECK (char_length(reference) <= 200 AND char_length(payer) <= 200 AND char_length(note) <= 200),
  CONSTRAINT "unmatched_payment_only_transfers_match" CHECK (state <> 'matched' OR provider = 'transfer'),
  CONSTRAINT "unmatched_payment_open_is_unresolved" CHECK ((state = 'open') = (resolved_at IS NULL)),
  CONSTRAINT "unmatched_payment_matched_has_order" CHECK ((state = 'matched') = (order_id IS NOT NULL)),
  CONSTRAINT "unmatched_payment_amount_positive" CHECK (amount_cents > 0),
  CONSTRAINT "unmatched_payment_state_known" CHECK (state IN ('open', 'matched', 'returned')),
  CONSTRAINT "unmatched_payment_provider_known" CHECK (provider IN ('stripe', 'moncash', 'transfer')),
  CONSTRAINT "unmatched_payment_pk" PRIMARY KEY ("id"),
  CONSTRAINT "unmatched_payment_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "unmatched_payment_by_user" FOREIGN KEY ("resolved_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "unmatched_payment_open_first" ON "unmatched_payment" ("resolved_at", "received_at", "id")`,
    );
    await runner.query(
      `CREATE INDEX "unmatched_payment_by_order" ON "unmatched_payment" ("order_id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "unmatched_payment"`);
  }
}
