import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Message kinds after and before this migration. */
const OLD_KINDS =
  "'order-placed', 'order-cancelled', 'order-completed', 'order-restored', 'password-reset', 'confirm-email', 'email-changed', 'new-device', 'staff-invitation', 'new-owner', 'second-factor'";
const NEW_KINDS = OLD_KINDS.replace(
  "'order-restored'",
  "'order-restored', 'payment-received', 'payment-refunded', 'payment-reminder'",
);

/** Validates in a separate step, so that messages can be written while rows are checked. */
async function setKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query(`ALTER TABLE "outbox" DROP CONSTRAINT IF EXISTS "outbox_kind_known"`);
  await runner.query(
    `ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK (kind IN (${kinds})) NOT VALID`,
  );
  await runner.query(`ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known"`);
}

const REFUNDED_AT_MOST_PAID = `ADD CONSTRAINT "orders_refunded_at_most_paid" CHECK (refunded_cents BETWEEN 0 AND paid_cents)`;

// Not in a transaction: orders are placed and messages are written while the index is built and the
// constraints are validated.
export class PaymentDeadlines1796100000910 implements MigrationInterface {
  name = 'PaymentDeadlines1796100000910';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.dropConstraint(runner);
    await runner.query(`ALTER TABLE "orders" ${REFUNDED_AT_MOST_PAID} NOT VALID`);
    await runner.query(`ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refunded_at_most_paid"`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "orders_to_expire"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "orders_to_expire" ON "orders" ("pay_until") WHERE pay_until IS NOT NULL`,
    );
    await setKinds(runner, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "outbox" WHERE kind LIKE 'payment-%'`);
    await setKinds(runner, OLD_KINDS);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "orders_to_expire"`);
    await this.dropConstraint(runner);
  }

  private async dropConstraint(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_refunded_at_most_paid"`,
    );
  }
}
