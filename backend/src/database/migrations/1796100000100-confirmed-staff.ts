import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Confirms the email addresses of administrators: they were named by the operator or proved by an
 * invitation. Emails about a second factor are sent to confirmed addresses only.
 */
export class ConfirmedStaff1796100000100 implements MigrationInterface {
  name = 'ConfirmedStaff1796100000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "users" SET "email_confirmed_at" = now() WHERE "role" = 'admin' AND "email_confirmed_at" IS NULL`,
    );
  }

  async down(): Promise<void> {
    // Confirmations are kept: it is not recorded which ones this migration set.
  }
}
