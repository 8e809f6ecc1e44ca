import type { MigrationInterface, QueryRunner } from 'typeorm';

// Staff members other than owners get a role of their own. The first release gives every "admin" all
// permissions, and a later one those of its own list; both reject "staff". While an older API version
// serves, these members cannot use the admin UI.
export class RoleStaff1796100000301 implements MigrationInterface {
  name = 'RoleStaff1796100000301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "users_role_known"`);
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "users_staff_role_known"`);
    await runner.query(
      `UPDATE "users" SET "role" = 'staff' WHERE "role" = 'admin' AND "staff_role" IN ('manager', 'packer', 'support')`,
    );
    await runner.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("role" IN ('user', 'admin', 'staff'))`,
    );
    await runner.query(`ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK (CASE "role" WHEN 'admin' THEN "staff_role" IS NULL OR "staff_role" IN ('owner', 'manager', 'packer', 'support')
     WHEN 'staff' THEN "staff_role" IS NOT NULL AND "staff_role" IN ('manager', 'packer', 'support')
     ELSE "staff_role" IS NULL END)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "users_staff_role_known"`);
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "users_role_known"`);
    await runner.query(`UPDATE "users" SET "role" = 'admin' WHERE "role" = 'staff'`);
    await runner.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("role" IN ('user', 'admin'))`,
    );
    await runner.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("staff_role" IS NULL OR ("role" = 'admin' AND "staff_role" IN ('owner', 'manager', 'packer', 'support')))`,
    );
  }
}
