import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Outbox1795800000000 implements MigrationInterface {
  name = 'Outbox1795800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "outbox" (
  "id" uuid NOT NULL,
  "kind" text NOT NULL,
  "user_id" uuid,
  "order_id" uuid,
  "payload" jsonb NOT NULL DEFAULT '{}',
  "state" text NOT NULL DEFAULT 'waiting',
  "due_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  "tries" integer NOT NULL DEFAULT '0',
  "last_error" text,
  "settled_at" TIMESTAMP WITH TIME ZONE,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "outbox_state_known" CHECK (state IN ('waiting', 'held', 'sent', 'failed', 'dropped')),
  CONSTRAINT "outbox_pk" PRIMARY KEY ("id")
)`);
    await runner.query(`CREATE INDEX "outbox_due" ON "outbox" ("due_at") WHERE state = 'waiting'`);
    await runner.query(`CREATE INDEX "outbox_newest" ON "outbox" ("created_at", "id")`);
    await runner.query(
      `CREATE INDEX "outbox_troubled" ON "outbox" ("created_at", "id") WHERE state IN ('held', 'failed')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "outbox"`);
  }
}
