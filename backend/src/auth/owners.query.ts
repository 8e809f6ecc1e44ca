import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';

const OWNERS = defineQuery('owners of the shop', { id: z.uuid() })`
  SELECT id FROM users WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id`;

const OWNER_EMAIL = defineQuery('email of an owner', { email: z.string() })`
  SELECT email FROM users WHERE id = $1 AND role = 'admin' AND deleted_at IS NULL`;

/** Ids of the owners, who are notified of what the shop has to do. */
export async function findOwnerIds(manager: EntityManager): Promise<string[]> {
  return (await OWNERS.run(manager)).map(({ id }) => id);
}

/** Email address of an owner; undefined if the account is not an active owner. */
export async function findOwnerEmail(
  manager: EntityManager,
  id: string,
): Promise<string | undefined> {
  return (await OWNER_EMAIL.first(manager, [id]))?.email;
}
