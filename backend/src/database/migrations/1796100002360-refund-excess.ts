import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of ledger entries before and after this migration. */
const OLD =
  "'authorize', 'capture', 'refund', 'refund_failed', 'cancel', 'fail', 'dispute_opened', 'dispute_won', 'dispute_lost', 'fee'";
const NEW = OLD.replace("'refund_failed'", "'refund_failed', 'refund_excess'");

/** Validates in a separate step, so that entries can be written while others are checked. */
async function setKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query(
    `ALTER TABLE "payment_event" DROP CONSTRAINT IF EXISTS "payment_event_kind_known"`,
  );
  await runner.query(
    `ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_kind_known" CHECK (kind IN (${kinds})) NOT VALID`,
  );
  await runner.query(`ALTER TABLE "payment_event" VALIDATE CONSTRAINT "payment_event_kind_known"`);
}

// Not in a transaction: payments are recorded while the constraint is validated.
export class RefundExcess1796100002360 implements MigrationInterface {
  name = 'RefundExcess1796100002360';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await setKinds(runner, NEW);
  }

  /** Fails if there is such an entry: the ledger is append-only. */
  async down(runner: QueryRunner): Promise<void> {
    await setKinds(runner, OLD);
  }
}
