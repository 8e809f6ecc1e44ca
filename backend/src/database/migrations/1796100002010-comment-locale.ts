import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of a comment. Not in a transaction: comments are read and written while the constraint is validated. */
export class CommentLocale1796100002010 implements MigrationInterface {
  name = 'CommentLocale1796100002010';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "comment" ADD COLUMN IF NOT EXISTS "locale" text`);
    await runner.query(`ALTER TABLE "comment" DROP CONSTRAINT IF EXISTS "comment_locale_known"`);
    await runner.query(
      `ALTER TABLE "comment" ADD CONSTRAINT "comment_locale_known" CHECK (locale IN ('fr', 'ht')) NOT VALID`,
    );
    await runner.query(`ALTER TABLE "comment" VALIDATE CONSTRAINT "comment_locale_known"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "comment" DROP COLUMN IF EXISTS "locale"`);
  }
}
