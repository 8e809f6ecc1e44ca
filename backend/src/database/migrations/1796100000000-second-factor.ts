import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactor1796100000000 implements MigrationInterface {
  name = 'SecondFactor1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "second_factor_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`CREATE TABLE "second_factor" (
  "user_id" uuid NOT NULL,
  "secret" bytea NOT NULL,
  "last_step" integer NOT NULL DEFAULT 0,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "second_factor_pk" PRIMARY KEY ("user_id"),
  CONSTRAINT "second_factor_of_account" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
)`);
    await runner.query(`CREATE TABLE "recovery_code" (
  "user_id" uuid NOT NULL,
  "sha256" text NOT NULL,
  CONSTRAINT "recovery_code_pk" PRIMARY KEY ("user_id", "sha256"),
  CONSTRAINT "recovery_code_of_factor" FOREIGN KEY ("user_id") REFERENCES "second_factor"("user_id") ON DELETE CASCADE
)`);
    await runner.query(`CREATE TABLE "staff_rule" (
  "id" smallint NOT NULL,
  "second_factor_required" boolean NOT NULL DEFAULT false,
  CONSTRAINT "staff_rule_one_row" CHECK ("id" = 1),
  CONSTRAINT "staff_rule_pk" PRIMARY KEY ("id")
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "staff_rule"`);
    await runner.query(`DROP TABLE "recovery_code"`);
    await runner.query(`DROP TABLE "second_factor"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "second_factor_at"`);
  }
}
