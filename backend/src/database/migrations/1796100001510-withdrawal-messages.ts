import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Message kinds before and after this migration. */
const OLD_KINDS =
  "'order-placed', 'order-cancelled', 'order-completed', 'order-restored', 'payment-received', 'payment-refunded', 'payment-reminder', 'payment-returned', 'refund-failed', 'dispute-opened', 'password-reset', 'confirm-email', 'email-changed', 'new-device', 'staff-invitation', 'new-owner', 'second-factor'";
const NEW_KINDS = OLD_KINDS.replace(
  "'dispute-opened'",
  "'dispute-opened', 'withdrawal-receipt', 'withdrawal-notice'",
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
export class WithdrawalMessages1796100001510 implements MigrationInterface {
  name = 'WithdrawalMessages1796100001510';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await setKinds(runner, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM "outbox" WHERE kind IN ('withdrawal-receipt', 'withdrawal-notice')`,
    );
    await setKinds(runner, OLD_KINDS);
  }
}
