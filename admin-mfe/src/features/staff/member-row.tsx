import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, formatDateTime } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { usePendingValue } from '../../common/forms/use-pending-value.ts';
import { ROLE_LABELS, parseStaffRole, type KnownStaffRole } from './staff-labels.ts';
import { useRevokeAccess, useMemberRole, type Member } from './staff.queries.ts';
import classes from './staff.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

/** Staff member with role selector, last activity and a button to revoke access. */
export function MemberRow({ member }: { member: Member }) {
  const { username, email, is_you: isYou, last_seen: seen, device } = member;
  return (
    <tr data-row={member.id} className={classes.member}>
      <th scope="row" className={classes.name}>
        {username}
        {isYou && ` ${$t('adminStaff.you')}`}
        <small className={classes.small}>{email}</small>
      </th>
      <td className={classes.roleCell}>
        <RoleForm member={member} />
      </td>
      <td className={classes.date}>
        {seen === null ? $t('adminStaff.notRecently') : formatDateTime(seen)}
        {device !== null && <small className={classes.small}>{device}</small>}
      </td>
      <td className={classes.actions}>
        <RevokeAccess member={member} />
      </td>
    </tr>
  );
}

function RoleForm({ member }: { member: Member }) {
  const host = useHost();
  const change = useMemberRole(member);
  const { shown: role, choose } = usePendingValue<KnownStaffRole>(member.role);
  const isUnchanged = role === member.role;
  const save = async () => {
    if (isUnchanged) return;
    if (member.is_you && !(await host.confirm(OWN_ROLE_CONFIRMATION))) return;
    change.mutate(role);
  };
  return (
    <form
      className={classes.role}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <select
        aria-label={$t('adminStaff.roleOf', { name: member.username })}
        value={role}
        onChange={({ target }) => choose(parseStaffRole(target.value))}
      >
        <SelectOptions labels={ROLE_LABELS} />
      </select>
      <Button
        type="submit"
        size="small"
        aria-label={$t('adminStaff.setRoleOf', { name: member.username })}
        variant={isUnchanged ? 'secondary' : 'primary'}
        aria-disabled={isUnchanged || undefined}
        busy={change.isPending}
      >
        {$t('adminStaff.setRole')}
      </Button>
    </form>
  );
}

function RevokeAccess({ member }: { member: Member }) {
  const host = useHost();
  const revoke = useRevokeAccess(member);
  const confirmAndRevoke = async () => {
    if (await host.confirm(revokeConfirmation(member))) revoke.mutate();
  };
  return (
    <Button
      size="small"
      data-control="end"
      onClick={() => void confirmAndRevoke()}
      busy={revoke.isPending}
    >
      {$t('adminStaff.revokeAccessOf', { name: member.username, hidden })}
    </Button>
  );
}

const OWN_ROLE_CONFIRMATION = {
  title: $t('adminStaff.changeOwnTitle'),
  message: $t('adminStaff.changeOwnMessage'),
  confirmLabel: $t('adminStaff.changeOwn'),
  cancelLabel: $t('adminStaff.remainOwner'),
};

const revokeConfirmation = ({ username, is_you: isYou }: Member) => ({
  title: isYou ? $t('adminStaff.revokeOwnTitle') : $t('adminStaff.revokeTitle', { name: username }),
  message: isYou
    ? $t('adminStaff.revokeOwnMessage')
    : $t('adminStaff.revokeMessage', { name: username }),
  confirmLabel: $t('adminStaff.revokeAccess'),
  cancelLabel: $t('adminStaff.keepAccess'),
});
