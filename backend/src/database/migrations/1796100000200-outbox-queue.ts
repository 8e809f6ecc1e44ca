import type { MigrationInterface, QueryRunner } from 'typeorm';

// Rows of an older API have turn 0 and are sent first.
export class OutboxQueue1796100000200 implements MigrationInterface {
  name = 'OutboxQueue1796100000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "outbox" ADD "turn" integer NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state_known"`);
    await runner.query(
      `ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state_known" CHECK (state IN ('waiting', 'held', 'unconfirmed', 'sent', 'kept', 'failed', 'dropped'))`,
    );
    await runner.query(
      `ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK (kind IN ('order-placed', 'order-cancelled', 'order-completed', 'password-reset', 'confirm-email', 'email-changed', 'new-device', 'staff-invitation', 'new-owner', 'second-factor'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known"`);
    await runner.query(
      `UPDATE "outbox" SET "state" = 'dropped' WHERE "state" IN ('unconfirmed', 'kept')`,
    );
    await runner.query(`ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state_known"`);
    await runner.query(
      `ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state_known" CHECK (state IN ('waiting', 'held', 'sent', 'failed', 'dropped'))`,
    );
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "turn"`);
  }
}
