import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Message kinds after and before this migration. */
const OLD_KINDS =
  "'order-placed', 'order-cancelled', 'order-completed', 'order-restored', 'payment-received', 'payment-refunded', 'payment-reminder', 'password-reset', 'confirm-email', 'email-changed', 'new-device', 'staff-invitation', 'new-owner', 'second-factor'";
const NEW_KINDS = OLD_KINDS.replace(
  "'payment-reminder'",
  "'payment-reminder', 'payment-returned', 'refund-failed', 'dispute-opened'",
);

/** Validates in a separate step, so that messages can be written while rows are checked. */
async function setKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query(`ALTER TABLE "outbox" DROP CONSTRAINT IF EXISTS "outbox_kind_known"`);
  await runner.query(
    `ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK (kind IN (${kinds})) NOT VALID`,
  );
  await runner.query(`ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known"`);
}

// Not in a transaction: messages are written while the constraint is validated.
export class PaymentMessages1796100001010 implements MigrationInterface {
  name = 'PaymentMessages1796100001010';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await setKinds(runner, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM "outbox" WHERE kind IN ('payment-returned', 'refund-failed', 'dispute-opened')`,
    );
    await setKinds(runner, OLD_KINDS);
  }
}
