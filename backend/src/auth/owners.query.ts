import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';
import { getRolesWith, type Permission } from './permissions.js';

const OWNERS = defineQuery('owners of the shop', { id: z.uuid() })`
  SELECT id FROM users WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id`;

const OWNER_EMAIL = defineQuery('email of an owner', { email: z.string() })`
  SELECT email FROM users WHERE id = $1 AND role = 'admin' AND deleted_at IS NULL`;

/** SQL condition: active staff with one of the roles $1. An administrator without a staff role is an owner. */
const HAS_ROLE = `role IN ('admin', 'staff') AND deleted_at IS NULL
   AND coalesce(staff_role, CASE role WHEN 'admin' THEN 'owner' END) = ANY ($1::text[])`;

const STAFF = defineQuery('staff with one of some roles', { id: z.uuid() })`
  SELECT id FROM users WHERE ${HAS_ROLE} ORDER BY id`;

const STAFF_EMAIL = defineQuery('email of a member of staff', { email: z.string() })`
  SELECT email FROM users WHERE id = $2 AND ${HAS_ROLE}`;

/** Ids of the owners, who are notified of what the shop has to do. */
export async function findOwnerIds(manager: EntityManager): Promise<string[]> {
  return (await OWNERS.run(manager)).map(({ id }) => id);
}

/** Ids of the staff with a permission, who are notified of what they have to do. */
export async function findStaffIds(
  manager: EntityManager,
  permission: Permission,
): Promise<string[]> {
  return (await STAFF.run(manager, [getRolesWith(permission)])).map(({ id }) => id);
}

/** Email address of a member of staff with a permission; undefined if the account is none. */
export async function findStaffEmail(
  manager: EntityManager,
  id: string,
  permission: Permission,
): Promise<string | undefined> {
  return (await STAFF_EMAIL.first(manager, [getRolesWith(permission), id]))?.email;
}

/** Email address of an owner; undefined if the account is not an active owner. */
export async function findOwnerEmail(
  manager: EntityManager,
  id: string,
): Promise<string | undefined> {
  return (await OWNER_EMAIL.first(manager, [id]))?.email;
}
