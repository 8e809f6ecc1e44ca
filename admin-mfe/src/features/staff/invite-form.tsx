import { useForm } from '@challenge-coins/shared-ui/api';
import { Button, FieldError, SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { ROLE_LABELS, parseStaffRole } from './staff-labels.ts';
import { useInvite } from './staff.queries.ts';
import classes from './staff.module.css';

const EMPTY_FORM = { email: '', role: 'packer' };

/** Form that invites a staff member by email. */
export function InviteForm() {
  const invite = useInvite();
  const form = useForm({
    start: EMPTY_FORM,
    send: async ({ email, role }, change) => {
      await invite.mutateAsync({ email: email.trim(), role: parseStaffRole(role) });
      change(EMPTY_FORM);
    },
    fallbackMessage: $t('adminStaff.inviteFailed'),
  });
  return (
    <form
      noValidate
      className={classes.invite}
      onSubmit={form.onSubmit}
      aria-label={$t('adminStaff.invite')}
    >
      <TextField
        {...form.field('email')}
        label={$t('adminCommon.email')}
        type="email"
        autoComplete="off"
      />
      <SelectField {...form.field('role')} label={$t('adminCommon.role')}>
        <SelectOptions labels={ROLE_LABELS} />
      </SelectField>
      <Button type="submit" variant="primary" busy={form.busy}>
        {$t('adminStaff.sendInvitation')}
      </Button>
      <div role="alert" className={classes.error}>
        {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
      </div>
    </form>
  );
}
