import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD_KINDS = "'capture', 'refund'";
const NEW_KINDS =
  "'authorize', 'capture', 'refund', 'refund_failed', 'cancel', 'fail', 'dispute_opened', 'dispute_won', 'dispute_lost', 'fee'";

/** Allowed kinds of ledger entries. The table is small until the shop takes payments. */
async function setKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query(
    `ALTER TABLE "payment_event" DROP CONSTRAINT IF EXISTS "payment_event_kind_known"`,
  );
  await runner.query(
    `ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_kind_known" CHECK (kind IN (${kinds}))`,
  );
}

// Written by hand: entities cannot express deferred triggers and virtual columns.
export class ProviderPayments1796100001000 implements MigrationInterface {
  name = 'ProviderPayments1796100001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "payment" ADD "pending_refund_cents" bigint NOT NULL DEFAULT '0'`,
    );
    await runner.query(
      `ALTER TABLE "payment" ADD CONSTRAINT "payment_refunds_at_most_captured" CHECK (pending_refund_cents >= 0 AND refunded_cents + pending_refund_cents <= captured_cents)`,
    );
    await runner.query(`ALTER TABLE "payment_method" ADD "rate" numeric(12,4)`);
    await runner.query(`ALTER TABLE "payment_event" ALTER COLUMN "user_id" DROP NOT NULL`);
    await runner.query(`ALTER TABLE "payment_event" ADD "provider" text`);
    await runner.query(`ALTER TABLE "payment_event" ADD "provider_ref" text`);
    await runner.query(
      `ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_once" UNIQUE ("provider", "kind", "provider_ref")`,
    );
    await setKinds(runner, NEW_KINDS);
    await runner.query(
      `ALTER TABLE "order_item" ADD "currency" character(3) NOT NULL DEFAULT 'USD'`,
    );
    await runner.query(`CREATE TABLE "payment_attempt" (
  "id" uuid NOT NULL,
  "payment_id" uuid NOT NULL,
  "order_id" uuid NOT NULL,
  "n" integer NOT NULL,
  "amount_cents" bigint NOT NULL,
  "charge_amount" bigint NOT NULL,
  "charge_currency" character(3) NOT NULL,
  "state" text NOT NULL DEFAULT 'opening',
  "session_ref" text,
  "intent_ref" text,
  "url" text,
  "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "closed_at" TIMESTAMP WITH TIME ZONE,
  "due_at" TIMESTAMP WITH TIME ZONE,
  "tries" integer NOT NULL DEFAULT '0',
  "last_error" text,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "payment_attempt_number" UNIQUE ("payment_id", "n"),
  CONSTRAINT "payment_attempt_amount_positive" CHECK (amount_cents > 0 AND charge_amount > 0),
  CONSTRAINT "payment_attempt_state_known" CHECK (state IN ('opening', 'open', 'expired', 'failed', 'authorized', 'cancelled', 'captured')),
  CONSTRAINT "payment_attempt_pk" PRIMARY KEY ("id"),
  CONSTRAINT "payment_attempt_of_payment" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "payment_attempt_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE UNIQUE INDEX "payment_attempt_one_open" ON "payment_attempt" ("order_id") WHERE closed_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX "payment_attempt_by_order" ON "payment_attempt" ("order_id", "created_at")`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "payment_attempt_by_session" ON "payment_attempt" ("session_ref")`,
    );
    await runner.query(
      `CREATE INDEX "payment_attempt_by_intent" ON "payment_attempt" ("intent_ref")`,
    );
    await runner.query(
      `CREATE INDEX "payment_attempt_due" ON "payment_attempt" ("due_at") WHERE due_at IS NOT NULL`,
    );
    await runner.query(`CREATE TABLE "payment_inbox" (
  "id" uuid NOT NULL,
  "provider" text NOT NULL,
  "event_id" text NOT NULL,
  "type" text NOT NULL,
  "attempt_id" uuid,
  "session_ref" text,
  "intent_ref" text,
  "state" text NOT NULL DEFAULT 'waiting',
  "due_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  "tries" integer NOT NULL DEFAULT '0',
  "last_error" text,
  "settled_at" TIMESTAMP WITH TIME ZONE,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "payment_inbox_once" UNIQUE ("provider", "event_id"),
  CONSTRAINT "payment_inbox_state_known" CHECK (state IN ('waiting', 'handled', 'ignored', 'failed')),
  CONSTRAINT "payment_inbox_pk" PRIMARY KEY ("id")
)`);
    await runner.query(
      `CREATE INDEX "payment_inbox_due" ON "payment_inbox" ("due_at") WHERE state = 'waiting'`,
    );
    await runner.query(`CREATE INDEX "payment_inbox_by_time" ON "payment_inbox" ("created_at")`);
    await runner.query(`CREATE TABLE "payment_refund" (
  "id" uuid NOT NULL,
  "payment_id" uuid NOT NULL,
  "attempt_id" uuid NOT NULL,
  "amount_cents" bigint NOT NULL,
  "reason" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT 'requested',
  "provider_ref" text,
  "key_number" integer NOT NULL DEFAULT '0',
  "user_id" uuid,
  "due_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  "tries" integer NOT NULL DEFAULT '0',
  "last_error" text,
  "settled_at" TIMESTAMP WITH TIME ZONE,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "payment_refund_amount_positive" CHECK (amount_cents > 0),
  CONSTRAINT "payment_refund_state_known" CHECK (state IN ('requested', 'sent', 'succeeded', 'failed', 'failed_after')),
  CONSTRAINT "payment_refund_pk" PRIMARY KEY ("id"),
  CONSTRAINT "payment_refund_of_payment" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "payment_refund_of_attempt" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "payment_refund_by_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "payment_refund_of_payment_index" ON "payment_refund" ("payment_id", "created_at")`,
    );
    await runner.query(
      `CREATE INDEX "payment_refund_by_attempt" ON "payment_refund" ("attempt_id")`,
    );
    await runner.query(
      `CREATE INDEX "payment_refund_due" ON "payment_refund" ("due_at") WHERE state = 'requested'`,
    );
    await runner.query(`CREATE TABLE "payment_dispute" (
  "id" uuid NOT NULL,
  "payment_id" uuid NOT NULL,
  "attempt_id" uuid NOT NULL,
  "provider_ref" text NOT NULL,
  "amount_cents" bigint NOT NULL,
  "reason" text NOT NULL,
  "state" text NOT NULL,
  "evidence_due_at" TIMESTAMP WITH TIME ZONE,
  "evidence_sent_at" TIMESTAMP WITH TIME ZONE,
  "closed_at" TIMESTAMP WITH TIME ZONE,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "payment_dispute_once" UNIQUE ("provider_ref"),
  CONSTRAINT "payment_dispute_state_known" CHECK (state IN ('open', 'won', 'lost')),
  CONSTRAINT "payment_dispute_pk" PRIMARY KEY ("id"),
  CONSTRAINT "payment_dispute_of_payment" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "payment_dispute_of_attempt" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "payment_dispute_by_payment" ON "payment_dispute" ("payment_id")`,
    );
    await runner.query(
      `CREATE INDEX "payment_dispute_newest" ON "payment_dispute" ("created_at", "id")`,
    );
    await runner.query(`CREATE TABLE "order_piece_return" (
  "order_item_id" uuid NOT NULL,
  "product_id" integer NOT NULL,
  "number" integer NOT NULL,
  "outcome" text NOT NULL,
  "refund_id" uuid NOT NULL,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "order_piece_return_outcome_known" CHECK (outcome IN ('restock', 'retire')),
  CONSTRAINT "order_piece_return_pk" PRIMARY KEY ("order_item_id", "product_id", "number"),
  CONSTRAINT "order_piece_return_of_item" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'order_piece_return',
      'payment_dispute',
      'payment_refund',
      'payment_inbox',
      'payment_attempt',
    ])
      await runner.query(`DROP TABLE "${table}"`);
    await runner.query(`ALTER TABLE "order_item" DROP COLUMN "currency"`);
    await runner.query(`ALTER TABLE "payment_event" DISABLE TRIGGER payment_event_is_final`);
    await runner.query(
      `DELETE FROM "payment_event" WHERE kind NOT IN (${OLD_KINDS}) OR user_id IS NULL`,
    );
    await runner.query(`ALTER TABLE "payment_event" ENABLE TRIGGER payment_event_is_final`);
    await setKinds(runner, OLD_KINDS);
    await runner.query(`ALTER TABLE "payment_event" DROP CONSTRAINT "payment_event_once"`);
    for (const column of ['provider_ref', 'provider'])
      await runner.query(`ALTER TABLE "payment_event" DROP COLUMN "${column}"`);
    await runner.query(`ALTER TABLE "payment_event" ALTER COLUMN "user_id" SET NOT NULL`);
    await runner.query(`ALTER TABLE "payment_method" DROP COLUMN "rate"`);
    await runner.query(`ALTER TABLE "payment" DROP CONSTRAINT "payment_refunds_at_most_captured"`);
    await runner.query(`ALTER TABLE "payment" DROP COLUMN "pending_refund_cents"`);
  }
}
