import { Button, formatDateTime, Table } from '@challenge-coins/shared-ui/ui';
import { PERMISSION_LABELS } from '../../common/access/permission-labels.ts';
import { useRowFocus } from '../../common/lists/row-focus.ts';
import { Section } from '../../common/layout/section.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { ROLE_LABELS } from './staff-labels.ts';
import {
  useRevokeInvitation,
  type Invitation,
  type Member,
  type RolePermissions,
} from './staff.queries.ts';
import classes from './staff.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

const MEMBERS_ID = 'members-title';
const INVITE_ID = 'invite-title';

/** Staff members. */
export function Members({ members }: { members: readonly Member[] }) {
  const focus = useRowFocus(idsOf(members), MEMBERS_ID);
  return (
    <Section title={$t('adminStaff.members', { n: members.length })} headingId={MEMBERS_ID}>
      <Table
        caption={$t('adminStaff.membersCaption')}
        captionHidden
        stacks
        heads={[
          $t('adminCommon.name'),
          $t('adminCommon.role'),
          $t('adminStaff.lastSeen'),
          $t('adminStaff.access'),
        ]}
      >
        <tbody {...focus}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** Invitation form and open invitations. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const focus = useRowFocus(idsOf(invitations), INVITE_ID);
  return (
    <Section
      title={$t('adminStaff.invite')}
      headingId={INVITE_ID}
      subtitle={$t('adminStaff.inviteHelp')}
    >
      <InviteForm />
      {invitations.length > 0 && (
        <Table
          caption={$t('adminStaff.openInvitations')}
          stacks
          heads={[
            $t('adminStaff.to'),
            $t('adminCommon.role'),
            $t('adminStaff.invitedBy'),
            $t('adminStaff.validUntil'),
            $t('adminStaff.revoke'),
          ]}
        >
          <tbody {...focus}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const revoke = useRevokeInvitation(invitation);
  return (
    <tr data-row={invitation.id} className={classes.invitation}>
      <th scope="row">{invitation.email}</th>
      <td data-head={$t('adminCommon.role')}>{ROLE_LABELS[invitation.role]}</td>
      <td data-head={$t('adminStaff.invitedBy')}>{invitation.invited_by}</td>
      <td className={classes.date} data-head={$t('adminStaff.validUntil')}>
        {formatDateTime(invitation.expires_at)}
      </td>
      <td className={classes.actions}>
        <Button
          size="small"
          data-control="back"
          onClick={() => revoke.mutate()}
          busy={revoke.isPending}
        >
          {$t('adminStaff.revokeInvitation', { email: invitation.email, hidden })}
        </Button>
      </td>
    </tr>
  );
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Permissions of each role. */
export function Roles({ roles }: { roles: readonly RolePermissions[] }) {
  return (
    <Section title={$t('adminStaff.permissionsByRole')}>
      <dl className={classes.roles}>
        {roles.map(({ role, permissions }) => (
          <div key={role}>
            <dt>{ROLE_LABELS[role]}</dt>
            <dd>
              <ul>
                {permissions.map((permission) => (
                  <li key={permission}>{PERMISSION_LABELS[permission]}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
