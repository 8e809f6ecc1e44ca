import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndedSessions1764500000000 implements MigrationInterface {
  name = 'EndedSessions1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "ended_session" (
  "id" text NOT NULL,
  "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  CONSTRAINT "ended_session_pk" PRIMARY KEY ("id")
)`);
    await runner.query(`CREATE INDEX "ended_session_expires_at" ON "ended_session" ("expires_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "ended_session"`);
  }
}
