import type { MigrationInterface, QueryRunner } from 'typeorm';

// Staff roles. Null with the role "admin" means owner, so that an administrator created by an older API is
// an owner; that API ignores the staff role and gives every administrator all permissions.
export class Staff1796000000000 implements MigrationInterface {
  name = 'Staff1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "staff_role" character varying(10)`);
    await runner.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("staff_role" IS NULL OR ("role" = 'admin' AND "staff_role" IN ('owner', 'manager', 'packer', 'support')))`,
    );
    await runner.query(`UPDATE "users" SET "staff_role" = 'owner' WHERE "role" = 'admin'`);
    await runner.query(`ALTER TABLE "audit_log" ADD "permission" text`);
    await runner.query(`ALTER TABLE "audit_log" ADD "device" character varying(60)`);
    await runner.query(`CREATE TABLE "staff_invitation" (
  "id" uuid NOT NULL,
  "email" character varying(254) NOT NULL,
  "user_id" uuid,
  "role" character varying(10) NOT NULL,
  "invited_by" uuid NOT NULL,
  "sha256" text NOT NULL,
  "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "closed_at" TIMESTAMP WITH TIME ZONE,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "staff_invitation_unique" UNIQUE ("sha256"),
  CONSTRAINT "staff_invitation_role_known" CHECK ("role" IN ('owner', 'manager', 'packer', 'support')),
  CONSTRAINT "staff_invitation_pk" PRIMARY KEY ("id"),
  CONSTRAINT "staff_invitation_of_account" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE,
  CONSTRAINT "staff_invitation_by_account" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE
)`);
    await runner.query(
      `CREATE INDEX "staff_invitation_by_user" ON "staff_invitation" ("invited_by")`,
    );
    await runner.query(`CREATE INDEX "staff_invitation_of_user" ON "staff_invitation" ("user_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "staff_invitation"`);
    await runner.query(`ALTER TABLE "audit_log" DROP COLUMN "device"`);
    await runner.query(`ALTER TABLE "audit_log" DROP COLUMN "permission"`);
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "users_staff_role_known"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "staff_role"`);
  }
}
