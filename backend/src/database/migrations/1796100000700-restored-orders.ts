import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Message kinds after and before this migration. */
const OLD_KINDS =
  "'order-placed', 'order-cancelled', 'order-completed', 'password-reset', 'confirm-email', 'email-changed', 'new-device', 'staff-invitation', 'new-owner', 'second-factor'";
const NEW_KINDS = OLD_KINDS.replace("'order-completed'", "'order-completed', 'order-restored'");

/** Validates in a separate step, so that messages can be written while rows are checked. */
async function setKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query(`ALTER TABLE "outbox" DROP CONSTRAINT IF EXISTS "outbox_kind_known"`);
  await runner.query(
    `ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK (kind IN (${kinds})) NOT VALID`,
  );
  await runner.query(`ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known"`);
}

export class RestoredOrders1796100000700 implements MigrationInterface {
  name = 'RestoredOrders1796100000700';
  transaction = false as const;

  up(runner: QueryRunner): Promise<void> {
    return setKinds(runner, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "outbox" WHERE kind = 'order-restored'`);
    await setKinds(runner, OLD_KINDS);
  }
}
