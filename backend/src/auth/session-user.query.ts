import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';
import { ROLES } from './role.js';

/** Account of a valid session. Does not select the password hash. */
const SESSION_USER = defineQuery(
  'account of a session',
  {
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    // A newer API version may have stored a role that this version does not define.
    staffRole: z.string().nullable(),
    lacksSecondFactor: z.boolean(),
  },
  'prepared',
)`
  SELECT id, username, email, role, staff_role AS "staffRole",
         role <> 'user' AND second_factor_at IS NULL
           AND EXISTS (SELECT FROM staff_rule WHERE second_factor_required) AS "lacksSecondFactor"
    FROM users
   WHERE id = $1 AND token_version = $2
     AND NOT EXISTS (SELECT FROM ended_session WHERE id = $3)`;

/** The account, if the token version is current and the session is not revoked. */
export function sessionUser(manager: EntityManager, id: string, version: number, session: string) {
  return SESSION_USER.first(manager, [id, version, session]);
}
