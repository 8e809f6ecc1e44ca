import type { MigrationInterface, QueryRunner } from 'typeorm';

// Built concurrently, so outside a transaction, because the shop keeps writing messages. An invalid index
// left by a failed run is rebuilt.
export class OutboxIndexes1796100000210 implements MigrationInterface {
  name = 'OutboxIndexes1796100000210';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "outbox_next" ON "outbox" ("turn", "due_at") WHERE state = 'waiting'`,
    );
    await runner.query(`CREATE INDEX CONCURRENTLY "outbox_of_user" ON "outbox" ("user_id")`);
    await runner.query(`CREATE INDEX CONCURRENTLY "outbox_of_order" ON "outbox" ("order_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['outbox_next', 'outbox_of_user', 'outbox_of_order'])
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
  }
}
