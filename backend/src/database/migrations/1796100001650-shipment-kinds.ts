import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Message kinds before and after this migration. */
const OLD_MESSAGES =
  "'order-placed', 'order-cancelled', 'order-completed', 'order-restored', 'payment-received', 'payment-refunded', 'payment-reminder', 'payment-returned', 'refund-failed', 'dispute-opened', 'withdrawal-receipt', 'withdrawal-notice', 'password-reset', 'confirm-email', 'email-changed', 'new-device', 'staff-invitation', 'new-owner', 'second-factor'";
const NEW_MESSAGES = OLD_MESSAGES.replace(
  "'order-restored'",
  "'order-restored', 'shipment-sent', 'shipment-delivered'",
);

const OLD_EVENTS = "'placed', 'status', 'note'";
const PARCEL_EVENTS =
  "'parcel-packed', 'parcel-sent', 'parcel-delivered', 'parcel-returned', 'parcel-cancelled'";

type Check = readonly [table: string, name: string, condition: string];

const BEFORE: readonly Check[] = [
  ['outbox', 'outbox_kind_known', `kind IN (${OLD_MESSAGES})`],
  ['order_event', 'order_event_kind_known', `kind IN (${OLD_EVENTS})`],
  [
    'order_event',
    'order_event_names_statuses',
    `(kind = 'status') = (from_status IS NOT NULL) AND (kind = 'note') = (to_status IS NULL)`,
  ],
];
const AFTER: readonly Check[] = [
  ['outbox', 'outbox_kind_known', `kind IN (${NEW_MESSAGES})`],
  ['order_event', 'order_event_kind_known', `kind IN (${OLD_EVENTS}, ${PARCEL_EVENTS})`],
  [
    'order_event',
    'order_event_names_statuses',
    `(kind = 'status') = (from_status IS NOT NULL) AND (kind IN ('placed', 'status')) = (to_status IS NOT NULL)`,
  ],
  [
    'orders',
    'orders_shipment_state_known',
    `shipment_state IN ('unfulfilled', 'partly_fulfilled', 'fulfilled', 'delivered')`,
  ],
];

/** Validates in a separate step, so that rows can be written while others are checked. */
async function setChecks(runner: QueryRunner, checks: readonly Check[]): Promise<void> {
  for (const [table, name, condition] of checks) {
    await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${name}"`);
    await runner.query(
      `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK (${condition}) NOT VALID`,
    );
    await runner.query(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}"`);
  }
}

// Not in a transaction: orders are placed while the constraints are validated.
export class ShipmentKinds1796100001650 implements MigrationInterface {
  name = 'ShipmentKinds1796100001650';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await setChecks(runner, AFTER);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "orders_to_pack"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "orders_to_pack" ON "orders" ("created_at", "id")
      WHERE status = 'pending' AND paid_cents >= total_cents AND (total_cents = 0 OR refunded_cents < total_cents)
        AND coalesce(shipment_state, 'unfulfilled') IN ('unfulfilled', 'partly_fulfilled')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "orders_to_pack"`);
    await runner.query(`ALTER TABLE "orders" DROP CONSTRAINT "orders_shipment_state_known"`);
    await runner.query(
      `DELETE FROM "outbox" WHERE kind IN ('shipment-sent', 'shipment-delivered')`,
    );
    await runner.query(`DELETE FROM "order_event" WHERE kind IN (${PARCEL_EVENTS})`);
    await setChecks(runner, BEFORE);
  }
}
