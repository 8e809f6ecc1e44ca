import { z } from 'zod';
import { PERMISSION_NAMES, RegisterBody, STAFF_ROLES, staffPassword } from '../auth/index.js';
import { uuidParam } from '../common/id.js';
import { requiredText } from '../common/text.js';
import { fieldText } from '../common/languages/field-text.js';

const { username, email } = RegisterBody.shape;
const PERSON = { username: 'Défilée', email: 'defilee@example.com' };
const SECRET = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c';
const ID = '019a1804-c0de-7000-8000-00000000de11';

const role = z.enum(STAFF_ROLES);
const token = requiredText(200, fieldText('errorsFields.linkIncomplete'));
const moment = z.iso.datetime();

const MEMBER = {
  id: ID,
  ...PERSON,
  role: 'packer',
  since: '2026-01-01T12:00:00.000Z',
  last_seen: '2026-01-02T08:30:00.000Z',
  device: 'Firefox on Windows',
  is_you: false,
} as const;

const StaffMember = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    role,
    since: moment.meta({ description: 'When the account was created' }),
    last_seen: moment
      .nullable()
      .meta({ description: 'Accurate to about a minute; null: not recently' }),
    device: z.string().nullable().meta({ description: 'Device of the last activity' }),
    is_you: z.boolean(),
  })
  .meta({ id: 'StaffMember', example: MEMBER });

const INVITATION = {
  id: '019a1804-c0de-7000-8000-0000000a1117',
  email: PERSON.email,
  role: 'packer',
  invited_by: 'owner',
  expires_at: '2026-01-08T12:00:00.000Z',
} as const;

export const InvitationDto = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    invited_by: z.string().meta({ description: 'User name of the owner' }),
    expires_at: moment,
  })
  .meta({ id: 'Invitation', example: INVITATION });
export type InvitationDto = z.infer<typeof InvitationDto>;

const ROLE = {
  role: 'packer',
  permissions: ['catalog.read', 'orders.read', 'orders.note', 'orders.status'],
} as const;

export const Staff = z
  .object({
    members: z.array(StaffMember),
    invitations: z.array(InvitationDto),
    roles: z
      .array(z.object({ role, permissions: z.array(z.enum(PERMISSION_NAMES)) }))
      .meta({ description: 'Permissions of each role' }),
  })
  .meta({ id: 'Staff', example: { members: [MEMBER], invitations: [INVITATION], roles: [ROLE] } });
export type Staff = z.infer<typeof Staff>;

export const SetStaffRole = z
  .object({ role })
  .meta({ id: 'SetStaffRole', example: { role: 'manager' } });
export type SetStaffRole = z.infer<typeof SetStaffRole>;

export const Invite = z
  .object({ email, role })
  .meta({ id: 'Invite', example: { email: PERSON.email, role: 'packer' } });
export type Invite = z.infer<typeof Invite>;

export const InvitationLink = z
  .object({ token })
  .meta({ id: 'InvitationLink', example: { token: SECRET } });
export type InvitationLink = z.infer<typeof InvitationLink>;

export const Invited = z
  .object({
    email: z.string(),
    role,
    has_account: z.boolean().meta({
      description: 'Whether the address has an account, which must then be logged in to accept',
    }),
  })
  .meta({ id: 'Invited', example: { email: PERSON.email, role: 'packer', has_account: false } });
export type Invited = z.infer<typeof Invited>;

/** With an existing account, whose password must be long enough for staff. */
export const AcceptWithAccount = z
  .object({ token, password: staffPassword })
  .meta({ id: 'AcceptBody', example: { token: SECRET, password: 'crête-à-pierrot' } });
export type AcceptWithAccount = z.infer<typeof AcceptWithAccount>;

export const AcceptInvitation = z.object({ token, username, password: staffPassword }).meta({
  id: 'JoinBody',
  example: { token: SECRET, username: PERSON.username, password: 'crête-à-pierrot' },
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export const memberIdParam = uuidParam('staff.not-found', fieldText('errors.staffNotFound'));
export const invitationIdParam = uuidParam(
  'staff.invitation-not-found',
  fieldText('errors.staffInvitationNotFound'),
);
