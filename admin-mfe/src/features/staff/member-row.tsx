import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, formatDateTime, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { usePendingValue } from '../../common/forms/use-pending-value.ts';
import { ROLE_LABELS, staffRole, type KnownStaffRole } from './staff-labels.ts';
import { useRevokeAccess, useMemberRole, type Member } from './staff.queries.ts';
import classes from './staff.module.css';

/** One member: who, as what, when last there; the role is chosen, and kept by its button. */
export function MemberRow({ member }: { member: Member }) {
  const { username, email, is_you: isYou, last_seen: seen, device } = member;
  return (
    <tr data-row={member.id} className={classes.member}>
      <th scope="row" className={classes.name}>
        {username}
        {isYou && ' (you)'}
        <small className={classes.small}>{email}</small>
      </th>
      <td className={classes.as}>
        <RoleForm member={member} />
      </td>
      <td className={classes.date}>
        {seen === null ? 'Not lately' : formatDateTime(seen)}
        {device !== null && <small className={classes.small}>{device}</small>}
      </td>
      <td className={classes.end}>
        <EndAccess member={member} />
      </td>
    </tr>
  );
}

function RoleForm({ member }: { member: Member }) {
  const host = useHost();
  const change = useMemberRole(member);
  const { shown: role, choose } = usePendingValue<KnownStaffRole>(member.role);
  const isSame = role === member.role;
  const set = async () => {
    if (isSame) return;
    if (member.is_you && !(await host.confirm(steppingDown))) return;
    change.mutate(role);
  };
  return (
    <form
      className={classes.role}
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <select
        aria-label={`Role of ${member.username}`}
        value={role}
        onChange={({ target }) => choose(staffRole(target.value))}
      >
        <SelectOptions labels={ROLE_LABELS} />
      </select>
      <Button
        type="submit"
        size="small"
        aria-label={`Set the role of ${member.username}`}
        variant={isSame ? 'secondary' : 'primary'}
        aria-disabled={isSame || undefined}
        busy={change.isPending}
      >
        Set role
      </Button>
    </form>
  );
}

function EndAccess({ member }: { member: Member }) {
  const host = useHost();
  const end = useRevokeAccess(member);
  const ask = async () => {
    if (await host.confirm(ending(member))) end.mutate();
  };
  return (
    <Button size="small" data-control="end" onClick={() => void ask()} busy={end.isPending}>
      End access<VisuallyHidden> of {member.username}</VisuallyHidden>
    </Button>
  );
}

const steppingDown = {
  title: 'Change your own role?',
  message: 'You will be no owner any more. Only another owner can give the role back to you.',
  confirmLabel: 'Change my role',
  cancelLabel: 'Stay an owner',
};

const ending = ({ username, is_you: isYou }: Member) => ({
  title: isYou ? 'End your own access?' : `End the access of ${username}?`,
  message: `${isYou ? 'You are' : `${username} is`} signed out on every device at once. The account stays, as a customer’s.`,
  confirmLabel: 'End access',
  cancelLabel: 'Keep it',
});
