import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1795800001000 implements MigrationInterface {
  name = 'Accounts1795800001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "email_confirmed_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "users" ADD "deleted_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`CREATE TABLE "account_token" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "sha256" text NOT NULL,
  "email_at_issue" character varying(254) NOT NULL,
  "version_at_issue" integer NOT NULL,
  "new_email" character varying(254),
  "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "used_at" TIMESTAMP WITH TIME ZONE,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "account_token_unique" UNIQUE ("sha256"),
  CONSTRAINT "account_token_kind_known" CHECK (kind IN ('reset', 'email')),
  CONSTRAINT "account_token_pk" PRIMARY KEY ("id"),
  CONSTRAINT "account_token_of_account" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
)`);
    await runner.query(`CREATE INDEX "account_token_of_user" ON "account_token" ("user_id")`);
    await runner.query(`CREATE INDEX "account_token_expires_at" ON "account_token" ("expires_at")`);
    await runner.query(`CREATE TABLE "session" (
  "id" text NOT NULL,
  "user_id" uuid NOT NULL,
  "version" integer NOT NULL,
  "device" character varying(60) NOT NULL,
  "last_seen_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "session_pk" PRIMARY KEY ("id"),
  CONSTRAINT "session_of_account" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
)`);
    await runner.query(`CREATE INDEX "session_of_user" ON "session" ("user_id", "last_seen_at")`);
    await runner.query(`CREATE INDEX "session_expires_at" ON "session" ("expires_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "session"`);
    await runner.query(`DROP TABLE "account_token"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "deleted_at"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "email_confirmed_at"`);
  }
}
