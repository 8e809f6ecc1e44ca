import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Returns1796100001680 implements MigrationInterface {
  name = 'Returns1796100001680';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "return_request" (
  "id" uuid NOT NULL,
  "order_id" uuid NOT NULL,
  "withdrawal_id" uuid,
  "state" text NOT NULL DEFAULT 'requested',
  "reason" text NOT NULL,
  "comment" text NOT NULL DEFAULT '',
  "answer" text NOT NULL DEFAULT '',
  "requested_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "refund_until" TIMESTAMP WITH TIME ZONE,
  "received_at" TIMESTAMP WITH TIME ZONE,
  "closed_at" TIMESTAMP WITH TIME ZONE,
  "handled_by" uuid,
  "refund_cents" bigint,
  "refund_ids" uuid array NOT NULL DEFAULT '{}',
  CONSTRAINT "return_request_state_known" CHECK (state IN ('requested', 'approved', 'received', 'refunded', 'rejected', 'cancelled')),
  CONSTRAINT "return_request_reason_known" CHECK (reason IN ('withdrawal', 'damaged', 'wrong_item', 'other')),
  CONSTRAINT "return_request_text_lengths" CHECK (char_length(comment) <= 1000 AND char_length(answer) <= 1000),
  CONSTRAINT "return_request_closed" CHECK ((state IN ('refunded', 'rejected', 'cancelled')) = (closed_at IS NOT NULL)),
  CONSTRAINT "return_request_received" CHECK ((state IN ('received', 'refunded')) = (received_at IS NOT NULL)),
  CONSTRAINT "return_request_refund_known" CHECK ((state = 'refunded') = (refund_cents IS NOT NULL)),
  CONSTRAINT "return_request_refund_positive" CHECK (refund_cents >= 0),
  CONSTRAINT "return_request_pk" PRIMARY KEY ("id"),
  CONSTRAINT "return_request_of_withdrawal" UNIQUE ("withdrawal_id"),
  CONSTRAINT "return_request_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "return_request_for_withdrawal" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawal"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "return_request_handled_by" FOREIGN KEY ("handled_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(`CREATE INDEX "return_request_by_order" ON "return_request" ("order_id")`);
    await runner.query(
      `CREATE INDEX "return_request_open_first" ON "return_request" ("closed_at" DESC, "refund_until", "requested_at", "id")`,
    );
    await runner.query(`CREATE TABLE "return_item" (
  "return_id" uuid NOT NULL,
  "order_item_id" uuid NOT NULL,
  "quantity" integer NOT NULL,
  "received" integer,
  "outcome" text,
  CONSTRAINT "return_item_quantity_range" CHECK (quantity BETWEEN 1 AND 99),
  CONSTRAINT "return_item_received_at_most_requested" CHECK (received BETWEEN 0 AND quantity),
  CONSTRAINT "return_item_outcome_known" CHECK (outcome IN ('restock', 'retire')),
  CONSTRAINT "return_item_pk" PRIMARY KEY ("return_id", "order_item_id"),
  CONSTRAINT "return_item_of_request" FOREIGN KEY ("return_id") REFERENCES "return_request"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "return_item_of_order_item" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "return_item_by_order_item" ON "return_item" ("order_item_id")`,
    );
    await runner.query(`CREATE TABLE "return_piece" (
  "return_id" uuid NOT NULL,
  "order_item_id" uuid NOT NULL,
  "product_id" integer NOT NULL,
  "number" integer NOT NULL,
  "outcome" text,
  CONSTRAINT "return_piece_outcome_known" CHECK (outcome IN ('restock', 'retire')),
  CONSTRAINT "return_piece_pk" PRIMARY KEY ("return_id", "order_item_id", "product_id", "number"),
  CONSTRAINT "return_piece_of_request" FOREIGN KEY ("return_id") REFERENCES "return_request"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "return_piece_of_order_item" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "return_piece_by_piece" ON "return_piece" ("order_item_id", "product_id", "number")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "return_piece", "return_item", "return_request"`);
  }
}
