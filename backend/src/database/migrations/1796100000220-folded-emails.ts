import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOLDED = 'email = lower(normalize(email, NFKC))';

// Validated without blocking writers, so outside a transaction.
export class FoldedEmails1796100000220 implements MigrationInterface {
  name = 'FoldedEmails1796100000220';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    for (const table of ['users', 'staff_invitation']) {
      const name = `${table}_email_folded`;
      await runner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK (${FOLDED}) NOT VALID`,
      );
      await runner.query(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}"`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'staff_invitation'])
      await runner.query(
        `ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${table}_email_folded"`,
      );
  }
}
