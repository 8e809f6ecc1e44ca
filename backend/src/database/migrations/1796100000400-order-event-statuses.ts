import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The constraints. Each is validated in a separate step, so that orders can be placed while rows are
 * checked.
 */
const CONSTRAINTS = {
  order_event_from_known: `from_status IN ('pending', 'completed', 'cancelled')`,
  order_event_to_known: `to_status IN ('pending', 'completed', 'cancelled')`,
  order_event_names_statuses: `(kind = 'status') = (from_status IS NOT NULL) AND (kind = 'note') = (to_status IS NULL)`,
};

export class OrderEventStatuses1796100000400 implements MigrationInterface {
  name = 'OrderEventStatuses1796100000400';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    for (const [name, rule] of Object.entries(CONSTRAINTS)) {
      await runner.query(
        `ALTER TABLE "order_event" ADD CONSTRAINT "${name}" CHECK (${rule}) NOT VALID`,
      );
      await runner.query(`ALTER TABLE "order_event" VALIDATE CONSTRAINT "${name}"`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(CONSTRAINTS))
      await runner.query(`ALTER TABLE "order_event" DROP CONSTRAINT IF EXISTS "${name}"`);
  }
}
