import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { getRoleColumns, STAFF_ROLES, type StaffRole } from '../auth/index.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { sqlList } from '../common/sql-list.js';

const role = z.enum(STAFF_ROLES);

/**
 * SQL of an account's staff role. An administrator without one is an owner, created by an older API
 * version.
 */
const roleSql = (account: string) => `coalesce(${account}.staff_role, 'owner')`;

/** SQL condition: this version defines the role. Members and invitations with a role of a newer one are left to it. */
const isKnownSql = (staffRole: string) => `${staffRole} IN (${sqlList(STAFF_ROLES)})`;

/** Upper bound of every list, far above any real staff. */
const MAX_ROWS = 500;

const MEMBERS = defineQuery('members of the staff', {
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role,
  created_at: z.date(),
  last_seen_at: z.date().nullable(),
  device: z.string().nullable(),
})`
  SELECT member.id, member.username, member.email, ${roleSql('member')} AS role, member.created_at,
         seen.last_seen_at, seen.device
    FROM users member LEFT JOIN LATERAL (
      SELECT last_seen_at, device FROM session
       WHERE user_id = member.id ORDER BY last_seen_at DESC LIMIT 1) seen ON true
   WHERE member.role IN ('admin', 'staff') AND ${isKnownSql(roleSql('member'))} ORDER BY member.created_at, member.id LIMIT ${String(MAX_ROWS)}`;

/**
 * Locks in a fixed order: when two owners demote each other, the second no longer finds itself an
 * owner.
 */
const LOCK = defineQuery('lock the owners and a member of the staff', { id: z.uuid(), role })`
  SELECT account.id, ${roleSql('account')} AS role FROM users account
   WHERE account.role IN ('admin', 'staff') AND ${isKnownSql(roleSql('account'))} AND (account.id = $1 OR ${roleSql('account')} = 'owner')
   ORDER BY account.id FOR NO KEY UPDATE`;

const OWNERS = defineQuery('the owners', { id: z.uuid() })`
  SELECT account.id FROM users account
   WHERE account.role = 'admin' AND ${roleSql('account')} = 'owner' ORDER BY account.id`;

const SET_ROLE = defineQuery('set the role of a member of the staff', {})`
  UPDATE users SET role = $2, staff_role = $3 WHERE id = $1`;

const END = defineQuery('end the access of a member of the staff', {})`
  UPDATE users SET role = 'user', staff_role = NULL, token_version = token_version + 1 WHERE id = $1`;

/** Condition: the invitation is open and unexpired, and its inviter is still an owner. */
const IS_VALID = `invitation.closed_at IS NULL AND invitation.expires_at > $1
  AND inviter.id = invitation.invited_by AND inviter.role = 'admin' AND ${roleSql('inviter')} = 'owner'
  AND ${isKnownSql('invitation.role')}`;

const OPEN_INVITATIONS = defineQuery('open invitations', {
  id: z.uuid(),
  email: z.string(),
  role,
  invited_by: z.string(),
  expires_at: z.date(),
})`
  SELECT invitation.id, invitation.email, invitation.role, inviter.username AS invited_by,
         invitation.expires_at
    FROM staff_invitation invitation, users inviter
   WHERE ${IS_VALID} AND ($2::uuid IS NULL OR invitation.id = $2)
   ORDER BY invitation.created_at DESC, invitation.id DESC LIMIT ${String(MAX_ROWS)}`;

/** `has_account` and `is_others` refer to the account that has the address now. */
const FIND = defineQuery('the invitation of a link', {
  email: z.string(),
  role,
  has_account: z.boolean(),
  is_others: z.boolean(),
})`
  SELECT invitation.email, invitation.role, account.id IS NOT NULL AS has_account,
         invitation.user_id IS NOT NULL AND invitation.user_id IS DISTINCT FROM account.id
           OR coalesce(account.role <> 'user', false) AS is_others
    FROM users inviter, staff_invitation invitation
    LEFT JOIN users account ON account.email = invitation.email
   WHERE ${IS_VALID} AND invitation.sha256 = $2`;

const CONSUME = defineQuery('consume an invitation', {
  email: z.string(),
  role,
  user_id: z.uuid().nullable(),
})`
  UPDATE staff_invitation invitation SET closed_at = $1 FROM users inviter
   WHERE ${IS_VALID} AND invitation.sha256 = $2
  RETURNING invitation.email, invitation.role, invitation.user_id`;

const CLOSE = defineQuery('close invitations', { id: z.uuid() })`
  UPDATE staff_invitation SET closed_at = $1
   WHERE closed_at IS NULL
     AND (id = $2::uuid OR email = $3::text OR invited_by = $4::uuid)
  RETURNING id`;

/** Makes a shopper a member. Ends their sessions, because shopper tokens live for a week. */
const PROMOTE = defineQuery('make a shopper a member of the staff', { id: z.uuid() })`
  UPDATE users SET role = $3, staff_role = $4, token_version = token_version + 1,
         email_confirmed_at = coalesce(email_confirmed_at, $5)
   WHERE id = $1 AND email = $2 AND role = 'user' AND deleted_at IS NULL
  RETURNING id`;

/** All staff, oldest account first. */
export function findMembers(manager: EntityManager): Promise<RowOf<typeof MEMBERS>[]> {
  return MEMBERS.run(manager, []);
}

/** Locks all owners, and this account if it is on the staff, until the transaction ends. */
export function lockOwnersAndMember(
  manager: EntityManager,
  id: string,
): Promise<RowOf<typeof LOCK>[]> {
  return LOCK.run(manager, [id]);
}

/** Ids of all owners. */
export async function findOwnerIds(manager: EntityManager): Promise<string[]> {
  return (await OWNERS.run(manager, [])).map(({ id }) => id);
}

/** Sets a member's role; takes effect with the next request. */
export async function setRole(manager: EntityManager, id: string, to: StaffRole): Promise<void> {
  const { role: kind, staffRole } = getRoleColumns(to);
  await SET_ROLE.run(manager, [id, kind, staffRole]);
}

/** Makes a member a shopper and ends all of their sessions. */
export async function revokeAccess(manager: EntityManager, id: string): Promise<void> {
  await END.run(manager, [id]);
}

/** Valid invitations, newest first; with an id, only that one. */
export function findOpenInvitations(
  manager: EntityManager,
  now: Date,
  id: string | null = null,
): Promise<RowOf<typeof OPEN_INVITATIONS>[]> {
  return OPEN_INVITATIONS.run(manager, [now, id]);
}

/** The invitation of a link; undefined if the link is invalid. */
export async function findInvitation(manager: EntityManager, sha256: string, now: Date) {
  const found = await FIND.first(manager, [now, sha256]);
  return found?.is_others ? undefined : found;
}

/** Consumes an invitation. Of two concurrent calls, one gets undefined. */
export function consumeInvitation(manager: EntityManager, sha256: string, now: Date) {
  return CONSUME.first(manager, [now, sha256]);
}

/** Selects open invitations by id, address or inviter. */
export interface InvitationFilter {
  readonly id?: string;
  readonly email?: string;
  readonly invitedBy?: string;
}

/** Closes open invitations. Returns their number. */
export async function closeInvitations(
  manager: EntityManager,
  now: Date,
  filter: InvitationFilter,
) {
  const { id = null, email = null, invitedBy = null } = filter;
  return (await CLOSE.run(manager, [now, id, email, invitedBy])).length;
}

/** Makes a shopper with this address a staff member. False if there is none. */
export async function promote(
  manager: EntityManager,
  id: string,
  { email, role: to }: { readonly email: string; readonly role: StaffRole },
  now: Date,
): Promise<boolean> {
  const { role: kind, staffRole } = getRoleColumns(to);
  return (await PROMOTE.first(manager, [id, email, kind, staffRole, now])) !== undefined;
}
