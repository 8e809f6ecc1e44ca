import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Confirms the addresses of administrators: who runs the shop has named them, or an invitation has proved
 * them. Mails about a second factor go to confirmed addresses only.
 */
export class ConfirmedStaff1796100000100 implements MigrationInterface {
  name = 'ConfirmedStaff1796100000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "users" SET "email_confirmed_at" = now() WHERE "role" = 'admin' AND "email_confirmed_at" IS NULL`,
    );
  }

  async down(): Promise<void> {
    // The confirmations stay: which of them were written here is not recorded.
  }
}
